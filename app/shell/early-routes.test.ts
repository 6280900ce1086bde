import { expect, test } from 'vitest';
import { listHomework, summarizeHomework } from '#areas/homework/contract.ts';
import { listNotebooks } from '#areas/notebook/contract.ts';
import { addressOf } from '#platform/web/client-address.ts';
import { barePages, earlyRoutes } from './early-routes.ts';

// The same questions the screens ask: an early reply under another address would be thrown away.
const thisYear = { notebookId: null, yearId: null, page: 1, size: 2000 };
const wholeList = {
  notebookId: null,
  classId: null,
  homeworkId: null,
  yearId: 2026,
  personal: true,
  withImages: false,
  asParent: false,
  page: 1,
  size: 10_000,
};
const asked = [
  addressOf(listNotebooks, listNotebooks.send(thisYear)),
  addressOf(summarizeHomework, summarizeHomework.send({})),
  addressOf(listHomework, listHomework.send(wholeList)),
];

test('what the head script asks early is what the screens ask', () => {
  for (const { reads } of Object.values(earlyRoutes)) {
    for (const { address, next } of reads) {
      expect(asked).toContain(address);
      if (next) expect(asked).toContain(next.replace('{yearId}', '2026'));
    }
  }
});

test('the sign-in page asks for nothing of the school', () => {
  for (const page of barePages) expect(earlyRoutes[page]?.reads ?? []).toEqual([]);
});
