import { expect, test } from 'vitest';
import { readHome } from '#areas/home/contract.ts';
import { listHomework, summarizeHomework } from '#areas/homework/contract.ts';
import { homeworkOfYear } from '#areas/homework/web/public/homework-of-year.ts';
import { listNotebooks, notebooksOfThisYear } from '#areas/notebook/contract.ts';
import { addressOf } from '#platform/web/requests/client-address.ts';
import { barePages, earlyRoutes } from './early-routes.ts';

// The same questions the screens ask: an early reply under another address would be thrown away.
const requests = [
  addressOf(readHome, readHome.send({})),
  addressOf(listNotebooks, listNotebooks.send(notebooksOfThisYear)),
  addressOf(summarizeHomework, summarizeHomework.send({})),
  addressOf(listHomework, listHomework.send(homeworkOfYear(2026))),
];

test('the head script asks early for exactly the calls of the screens', () => {
  for (const { reads } of Object.values(earlyRoutes)) {
    for (const { address, next } of reads) {
      expect(requests).toContain(address);
      if (next) expect(requests).toContain(next.replace('{yearId}', '2026'));
    }
  }
});

test('the sign-in page asks for nothing of the school', () => {
  for (const page of barePages) expect(earlyRoutes[page]?.reads ?? []).toEqual([]);
});
