import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { openScreen, pageOf, recordOf } from '#testing/screen.tsx';
import { StudentAccount } from '../student-payments/student-account.tsx';

const charge = {
  itemId: 3,
  name: 'Tuition',
  kind: 'tuition',
  instalment: 1,
  of: 2,
  amount: 60_000,
  paid: 60_000,
  dueOn: '2026-10-01',
  state: 'paid',
  past: false,
};
const account = {
  studentId: 9,
  code: '12345670',
  currency: 'XAF',
  charges: [
    charge,
    { ...charge, instalment: 2, amount: 40_000, paid: 15_000, dueOn: '2026-11-01', state: 'late' },
  ],
  open: 25_000,
  due: 25_000,
  advance: 0,
  lines: [
    {
      day: '2026-09-07',
      purpose: 'charge',
      item: 'Tuition',
      owed: 100_000,
      reason: null,
      reversal: false,
      receipt: null,
    },
    {
      day: '2026-10-03',
      purpose: 'payment',
      item: 'Tuition',
      owed: -75_000,
      reason: null,
      reversal: false,
      receipt: { number: 12, way: 'cash' },
    },
  ],
  carried: 0,
  hidden: false,
};
const noTerms = {
  studentId: 9,
  currency: 'XAF',
  categoryId: null,
  categories: [],
  items: [],
  discounts: [],
  debts: [],
  mayEdit: false,
};
const student = { id: 9 } as StudentRecord;
const read = 'GET /slm/Payments/v1/account';

const asParent = (answer: unknown, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <StudentAccount student={student} />,
    { roles: ['SLM.Payment.View'], scope: 'children', language },
    {
      [read]: () => answer,
      'GET /slm/Payments/v1/get': () => pageOf([]),
      'GET /slm/Payments/v1/terms': () => recordOf(noTerms),
    },
  );

test('shows a parent what is due now, each instalment and the running balance', async () => {
  await asParent(recordOf(account));
  await expect.element(page.getByText('25,000 FCFA').first()).toBeVisible();
  const second = page.getByRole('listitem').filter({ hasText: 'instalment 2 of 2' });
  await expect.element(second.getByText('Overdue')).toBeVisible();
  await expect.element(second.getByText('15,000 of 40,000 paid')).toBeVisible();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Fee · Tuition\s+100,000\s+100,000/)).toBeVisible();
  await expect.element(row(/Payment · Tuition · receipt 12 · Cash\s+75,000\s+25,000/)).toBeVisible();
});

test('says in French that there is nothing to pay yet', async () => {
  await asParent(recordOf({ ...account, charges: [], lines: [], open: 0, due: 0 }), 'fr');
  await expect.element(page.getByText('Rien à payer')).toBeVisible();
});

test('names a debt of an earlier year that no item stands for', async () => {
  const debt = { ...charge, itemId: 0, name: '', of: 1, paid: 0, dueOn: null, state: 'late', past: true };
  await asParent(recordOf({ ...account, charges: [debt] }));
  const row = page.getByRole('listitem').filter({ hasText: 'Debt of an earlier year' });
  await expect.element(row.getByText('Overdue')).toBeVisible();
});

test('begins the statement with what older entries came to', async () => {
  await asParent(recordOf({ ...account, carried: 30_000 }));
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Balance of earlier entries\s+30,000/)).toBeVisible();
  await expect.element(row(/Payment · Tuition · receipt 12 · Cash\s+75,000\s+55,000/)).toBeVisible();
});

test('shows a parent no amount where the school keeps balances from families', async () => {
  await asParent(recordOf({ ...account, charges: [], lines: [], open: 0, due: 0, hidden: true }));
  await expect.element(page.getByText(/The school does not show what is owed here/)).toBeVisible();
  await expect.element(page.getByText(/1234/)).toBeVisible();
  await expect.element(page.getByText('Still to pay')).not.toBeInTheDocument();
});

test('shows staff what waits for a second person, with its amount', async () => {
  const waiting = {
    id: 4,
    kind: 'lowering',
    act: 'grantDiscount',
    studentId: 9,
    student: { firstName: 'Ada', lastName: 'Ngo', matricule: null },
    receipt: null,
    item: 'Tuition',
    amount: 30_000,
    currency: 'XAF',
    way: null,
    refund: null,
    reason: 'Scholarship',
    requestedBy: 'Rose Bih',
    requestedAt: '2026-11-20T08:00:00.000Z',
    decision: null,
    decidedBy: null,
    decidedAt: null,
    mayDecide: false,
    mayWithdraw: true,
  };
  const decided = { ...waiting, id: 3, reason: 'Last year', decision: 'refused', mayWithdraw: false };
  await openScreen(
    <StudentAccount student={student} />,
    { roles: ['SLM.Payment.View'] },
    {
      [read]: () => recordOf(account),
      'GET /slm/Payments/v1/get': () => pageOf([]),
      'GET /slm/Payments/v1/terms': () => recordOf(noTerms),
      'GET /slm/PaymentRequests/v1/get': () => pageOf([waiting, decided]),
    },
  );
  const part = page.getByRole('region', { name: 'Waiting for a second person' });
  await expect.element(part.getByText('Scholarship')).toBeVisible();
  await expect.element(part.getByText('30,000 FCFA')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(part.getByText('Last year')).not.toBeInTheDocument();
});

test('says of the day itself what is due, and of what a discount covers that nothing is to pay', async () => {
  const charges = [
    { ...charge, state: 'covered' },
    { ...charge, instalment: 2, amount: 40_000, paid: 15_000, dueOn: '2026-11-20', state: 'due' },
  ];
  await asParent(recordOf({ ...account, charges }));
  const row = (n: number) => page.getByRole('listitem').filter({ hasText: `instalment ${n} of 2` });
  await expect.element(row(1).getByText('Nothing to pay')).toBeVisible();
  await expect.element(row(2).getByText('Due today')).toBeVisible();
});
