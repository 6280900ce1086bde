/**
 * Runs in the head of index.html before anything else is there: sets theme and language so that the first
 * paint is right, and starts the requests the page will need. Inlined at build, its hash goes into the
 * content security policy. The build fills in the names below.
 */

import type { EarlyRead } from '#platform/web/reads/early-read.ts';
import { requestEarly, requestReads, warmUpDateFormat } from '#platform/web/reads/early-requests.ts';
import { applyPreferences, readPreference } from '#platform/web/session/preferences.ts';

declare const HEAD_ROUTES: Record<string, { chunks: string[]; reads: EarlyRead[] }>;
declare const HEAD_BARE: string[];
declare const HEAD_BUILD: string;

(() => {
  const path = location.pathname.replace(/(.)\/$/, '$1');

  const root = document.documentElement;
  const lang = applyPreferences();
  if (readPreference('font') === 'y' && matchMedia('(pointer: fine)').matches) root.dataset['font'] = 'y';
  const bare = HEAD_BARE.includes(path);
  if (bare) root.dataset['page'] = 'bare';

  let route: (typeof HEAD_ROUTES)[string] | undefined;
  for (const known of Object.keys(HEAD_ROUTES)) {
    if (path === known || path.startsWith(`${known}/`)) route = HEAD_ROUTES[known];
  }
  // The data first: with the six connections of HTTP/1.1, what is asked last waits for all the rest.
  const askData = () => {
    requestEarly('/usm/api/session');
    // The reads of this page when it was last open here, with the tags of the kept replies; otherwise the reads it is expected to make.
    let last: Record<string, string> | undefined;
    try {
      last = (JSON.parse(readPreference('readTags') ?? '{}') as Record<string, Record<string, string>>)[path];
    } catch {
      // Not ours: the page asks for itself.
    }
    for (const [address, tag] of Object.entries(last ?? {})) requestEarly(address, { 'If-None-Match': tag });
    // Not for whom they would be refused: every refusal is a line in the school's audit log.
    const ahead = readPreference('earlyReads') === 'y' ? route?.reads : undefined;
    if (!last) requestReads(ahead ?? []);
  };
  if (!bare || readPreference('lastUser')) askData();
  requestEarly(`/assets/i18n/${lang}.json?v=${HEAD_BUILD}`);
  for (const chunk of route?.chunks ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = chunk;
    document.head.append(link);
  }

  requestAnimationFrame(() => setTimeout(warmUpDateFormat));
})();
