import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { Screen } from '../payments-screen.tsx';

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
  penalty: false,
};
const amina = {
  studentId: 9,
  firstName: 'Amina',
  lastName: 'Mbarga',
  className: 'Form 1 A',
  code: '12345670',
  charges: [
    charge,
    { ...charge, instalment: 2, amount: 40_000, paid: 15_000, dueOn: '2026-11-01', state: 'late' },
  ],
  open: 65_000,
  due: 25_000,
  advance: 0,
  next: { dueOn: '2026-12-15', amount: 40_000 },
  receipts: [
    {
      id: 5,
      number: 12,
      year: '2026/2027',
      amount: 75_000,
      way: 'cash',
      day: '2026-10-03',
      cancelled: false,
    },
  ],
  phonePayments: [],
};
const paul = {
  ...amina,
  studentId: 10,
  firstName: 'Paul',
  charges: [],
  open: 0,
  due: 0,
  next: null,
  receipts: [],
};
const family = {
  currency: 'XAF',
  hidden: false,
  howToPay: { en: 'UBA, account 42', fr: null },
  operators: [],
  children: [amina, paul],
};
const read = 'GET /slm/Payments/v1/family';

const asParent = (answer: object, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <Screen />,
    { roles: ['SLM.Payment.View'], scope: 'children', language },
    { [read]: () => recordOf(answer) },
  );

/** The child that is shown is in the address. */
beforeEach(() => go('/paymentplans', { replace: true }));

test('a parent sees first what is due now, what comes next and how to pay it', async () => {
  await asParent(family);
  const due = page.getByRole('region', { name: 'Due now' });
  await expect.element(due.getByText('25,000 FCFA')).toBeVisible();
  await expect.element(due.getByText(/Next: 40,000.FCFA by .*15/)).toBeVisible();
  await expect.element(page.getByText('UBA, account 42')).toBeVisible();
  await expect.element(page.getByText(/^1234.5670$/)).toBeVisible();
  await expect.element(page.getByText('instalment 1 of 2')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 1 paid instalment' }).click();
  await expect.element(page.getByText('Tuition, instalment 1 of 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download receipt 12' })).toBeVisible();
});

sampledTest('a parent of two children changes to the other one', async () => {
  await asParent(family, 'fr');
  await expect.element(page.getByText('25 000 FCFA').first()).toBeVisible();
  await page.getByText('Paul').click();
  await expect.element(page.getByText('Rien à payer')).toBeVisible();
});

sampledTest(
  'a school that hides balances shows the code and receipts, and no amount that is due',
  async () => {
    await asParent({
      ...family,
      hidden: true,
      children: [{ ...amina, charges: [], open: 0, due: 0, next: null }],
    });
    await expect.element(page.getByText(/The school does not show what is owed here/)).toBeVisible();
    await expect.element(page.getByText(/^1234.5670$/)).toBeVisible();
    await expect.element(page.getByText('Still to pay')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Download receipt 12' })).toBeVisible();
  },
);
