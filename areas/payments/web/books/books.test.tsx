import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { Screen } from './books-screen.tsx';

const bursar = { roles: ['SLM.Payment.View', 'SLM.Payment.Edit'] } as const;
const entry = (id: number) => ({
  id,
  day: '2026-11-20',
  postedAt: '2026-11-20T08:30:00.000Z',
  postedBy: 'Clovis Kana',
  reason: null,
  reverses: null,
  receipt: 12,
  total: 25_000,
  lines: [
    {
      purpose: 'payment',
      debit: { kind: 'till', name: 'Clovis Kana' },
      credit: { kind: 'student', name: 'EYONG Brenda' },
      item: 'Tuition',
      amount: 25_000,
      students: 1,
    },
  ],
});
const sums = {
  currency: 'XAF',
  entries: 60,
  total: 25_000,
  accounts: [
    { kind: 'student', debit: 0, credit: 25_000 },
    { kind: 'till', debit: 25_000, credit: 0 },
  ],
};
const closings = {
  closedUntil: '2026-09-30',
  latest: '2026-11-19',
  mayRequest: true,
  requests: [],
};

async function open(view: string, answers: Answers, language: 'en' | 'fr' = 'en') {
  go('/paymentplans/books', { search: { view }, replace: true });
  await openScreen(<Screen />, { ...bursar, language }, answers);
}

test('shows entries with debit and credit, their sums, and continues below the last one', async () => {
  const sent: Sent[] = [];
  await open('journal', {
    'GET /slm/Journal/v1/get': (request) => {
      sent.push(request);
      const first = request.query.get('before') === null;
      const data = first ? Array.from({ length: 50 }, (_, index) => entry(100 - index)) : [entry(7)];
      return { success: true, data };
    },
    'GET /slm/Journal/v1/sums': () => recordOf(sums),
  });
  await expect.element(page.getByText('Debit 25,000 FCFA = credit 25,000 FCFA')).toBeVisible();
  await expect
    .element(page.getByText('Debit: Till (Clovis Kana) · Credit: EYONG Brenda').first())
    .toBeVisible();
  await page.getByRole('button', { name: 'Show more entries' }).click();
  await expect.element(page.getByText('20 Nov 2026 · Entry 7', { exact: true })).toBeVisible();
  expect(sent.at(-1)?.query.get('before')).toBe('51');
});

sampledTest('asks for a closing after saying what it closes', async () => {
  const sent: Sent[] = [];
  await open('closings', {
    'GET /slm/Closings/v1/get': () => recordOf(closings),
    'GET /slm/Closings/v1/preview': () =>
      recordOf({ entries: 12, received: 90_000, currency: 'XAF', lines: 2, requests: 0 }),
    'POST /slm/Closings/v1/create': (request) => {
      sent.push(request);
      return recordOf(closings);
    },
  });
  await expect.element(page.getByText('The books are closed up to and including 30 Sep 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the books' }).click();
  await expect.element(page.getByText('12 entries, 90,000 FCFA received')).toBeVisible();
  await expect.element(page.getByText(/2 payments on statements have no receipt yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ kind: 'close', until: '2026-10-31' }]);
});

sampledTest('shows the cash book of a till in French', async () => {
  const moves = {
    opening: 0,
    numbers: { first: 11, last: 14 },
    received: 40_000,
    paidOut: 0,
    deposited: 30_000,
    difference: -500,
    closing: 9500,
  };
  await open(
    'cash',
    {
      'GET /slm/CashBook/v1/get': () =>
        recordOf({
          currency: 'XAF',
          tills: [{ id: 3, name: 'Clovis Kana' }],
          tillId: 3,
          days: [{ day: '2026-11-20', ...moves }],
          total: moves,
        }),
    },
    'fr',
  );
  const till = page.getByRole('region', { name: 'Caisse de Clovis Kana' });
  await expect.element(till.getByText('Versé à la banque')).toBeVisible();
  await expect.element(till.getByText('Solde final')).toBeVisible();
});
