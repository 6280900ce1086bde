/** Starts requests of a page while its program is still on its way: inlined into the pages, so it imports nothing. */

import type { EarlyRead } from './early-read.ts';

/** The program takes the reply by its address (early-replies.ts). */
export function requestEarly(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const reply = fetch(address, { headers: { 'Accept-Language': document.documentElement.lang, ...headers } });
  reply.catch(() => undefined);
  window.earlyReplies ??= {};
  window.earlyReplies[address] = reply;
  return reply;
}

export function requestReads(reads: readonly EarlyRead[]): void {
  for (const { address, next } of reads) {
    const reply = requestEarly(address);
    if (!next) continue;
    reply
      .then((first) => (first.ok ? first.clone().json() : { data: [] }))
      .then(
        ({ data: [row] }: { data: { yearId: number }[] }) =>
          row && requestEarly(next.replace('{yearId}', `${row.yearId}`)),
      )
      .catch(() => undefined);
  }
}

/**
 * The first clock of a time zone costs a cheap phone 60 ms, whichever zone: made while the network is waited for, it does not hold up
 * the list (platform/kernel/time.ts makes the same).
 */
export function warmUpDateFormat(): void {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hourCycle: 'h23', ...parts }).formatToParts(0);
}
