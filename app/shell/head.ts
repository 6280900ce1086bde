/**
 * Runs in the head of index.html before anything else is there: sets theme and language so that the first
 * paint is right, and starts the requests the page will need. Inlined at build, its hash goes into the
 * content security policy. The build fills in the names below.
 */
import { kept, takeFirstLook } from '#platform/web/first-look.ts';

declare const HEAD_ROUTES: Record<string, { chunks: string[]; reads: { address: string; next?: string }[] }>;
declare const HEAD_BARE: string[];
declare const HEAD_BUILD: string;

(() => {
  const path = location.pathname.replace(/(.)\/$/, '$1');

  const root = document.documentElement;
  const lang = takeFirstLook();
  if (kept('font') === 'y' && matchMedia('(pointer: fine)').matches) root.dataset['font'] = 'y';
  const bare = HEAD_BARE.includes(path);
  if (bare) root.dataset['page'] = 'bare';

  const early: Record<string, Promise<Response>> = {};
  const start = (address: string, headers: Record<string, string> = {}) => {
    const reply = fetch(address, { headers: { 'Accept-Language': lang, ...headers } });
    reply.catch(() => undefined);
    early[address] = reply;
    return reply;
  };
  (window as unknown as { earlyReplies: typeof early }).earlyReplies = early;
  let route: (typeof HEAD_ROUTES)[string] | undefined;
  for (const known of Object.keys(HEAD_ROUTES)) {
    if (path === known || path.startsWith(`${known}/`)) route = HEAD_ROUTES[known];
  }
  // The data first: with the six connections of HTTP/1.1, what is asked last waits for all the rest.
  const askData = () => {
    start('/usm/api/session');
    // What this page read when it was last open here, with the tags of what is kept of it; else what it will read.
    let last: Record<string, string> | undefined;
    try {
      last = (JSON.parse(kept('readTags') ?? '{}') as Record<string, Record<string, string>>)[path];
    } catch {
      // Not ours: the page asks for itself.
    }
    for (const [address, tag] of Object.entries(last ?? {})) start(address, { 'If-None-Match': tag });
    // Not for whom they would be refused: every refusal is a line in the school's audit log.
    const ahead = kept('earlyReads') === 'y' ? route?.reads : undefined;
    for (const { address, next } of last ? [] : (ahead ?? [])) {
      const reply = start(address);
      if (!next) continue;
      reply
        .then((first) => (first.ok ? first.clone().json() : { data: [] }))
        .then(
          ({ data: [row] }: { data: { yearId: number }[] }) =>
            row && start(next.replace('{yearId}', `${row.yearId}`)),
        )
        .catch(() => undefined);
    }
  };
  if (!bare || kept('lastUser')) askData();
  start(`/assets/i18n/${lang}.json?v=${HEAD_BUILD}`);
  for (const chunk of route?.chunks ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }

  // The first clock of a time zone costs a cheap phone 60 ms, whichever zone: made now, while the network is waited for,
  // it does not hold up the list (platform/kernel/time.ts makes the same).
  const firstClock = () => {
    const two = '2-digit';
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hourCycle: 'h23', ...parts }).formatToParts(0);
  };
  requestAnimationFrame(() => setTimeout(firstClock));
})();
