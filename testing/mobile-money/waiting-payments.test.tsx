import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mobileMoneyContributions } from '#areas/mobile-money/web/contributions.ts';
import { FamilyPayments } from '#areas/payments/web/family/family-payments.tsx';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';

const child = {
  studentId: 9,
  firstName: 'Amina',
  lastName: 'Mbarga',
  className: 'Form 1 A',
  code: '12345670',
  charges: [],
  open: 25_000,
  due: 25_000,
  advance: 0,
  next: null,
  receipts: [],
  phonePayments: [] as readonly object[],
};
const family = {
  currency: 'XAF',
  hidden: false,
  howToPay: { en: null, fr: null },
  operators: ['mtn'],
  children: [child],
};
const waiting = {
  id: 4,
  provider: 'mtn',
  amount: 25_000,
  state: 'pending',
  reason: null,
  page: null,
  requestedAt: new Date().toISOString(),
};
const role = {
  roles: ['SLM.Payment.View', 'SLM.Payment.Pay'],
  scope: 'children',
  contributions: mobileMoneyContributions,
} as const;

test('a parent enters amount and number, waits for the confirmation, and reads once that it is paid', async () => {
  const sent: unknown[] = [];
  let state = 'none';
  let families = 0;
  await openScreen(<FamilyPayments alsoStaff={false} />, role, {
    'GET /slm/Payments/v1/family': () => {
      families += 1;
      const phonePayments = state === 'pending' ? [waiting] : [];
      return recordOf({ ...family, children: [{ ...child, phonePayments }] });
    },
    'POST /slm/PhonePayments/v1/create': ({ body }: Sent) => {
      sent.push(body);
      state = 'pending';
      return recordOf(waiting);
    },
    'GET /slm/PhonePayments/v1/payment': () => recordOf({ ...waiting, state }),
  });
  await page.getByRole('button', { name: 'Pay by phone' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25 000 FCFA');
  await dialog.getByRole('textbox', { name: 'Your MTN number' }).fill('6 77 11 22 33');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(page.getByText(/Waiting for confirmation/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay by phone' })).not.toBeInTheDocument();
  expect(sent).toEqual([
    { studentId: 9, provider: 'mtn', amount: 25_000, phone: '6 77 11 22 33', advance: false },
  ]);
  const before = families;
  state = 'paid';
  await expect.element(page.getByText(/Waiting for confirmation/)).not.toBeInTheDocument();
  expect(families - before).toBeLessThanOrEqual(2);
  await expect.element(page.getByRole('button', { name: 'Pay by phone' })).toBeVisible();
});

sampledTest('closing the form keeps what is typed until it is sent', async () => {
  await openScreen(<FamilyPayments alsoStaff={false} />, role, {
    'GET /slm/Payments/v1/family': () => recordOf(family),
    'POST /slm/PhonePayments/v1/create': () => recordOf(waiting),
  });
  const open = page.getByRole('button', { name: 'Pay by phone' });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const number = dialog.getByRole('textbox', { name: 'Your MTN number' });
  await open.click();
  await amount.fill('7 500');
  await number.fill('6 77 11 22 33');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await expect.element(number).toHaveValue('6 77 11 22 33');
  await expect.element(amount).toHaveValue('7,500');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await expect.element(number).toHaveValue('');
});

test('says in French why a payment failed, and that one is being checked', async () => {
  const phonePayments = [
    { ...waiting, state: 'failed', reason: 'notEnoughMoney' },
    { ...waiting, id: 5, state: 'unknown' },
  ];
  await openScreen(
    <FamilyPayments alsoStaff={false} />,
    { ...role, language: 'fr' },
    {
      'GET /slm/Payments/v1/family': () => recordOf({ ...family, children: [{ ...child, phonePayments }] }),
    },
  );
  await expect.element(page.getByText('Le solde du compte est insuffisant.')).toBeVisible();
  await expect.element(page.getByText('En vérification')).toBeVisible();
});
