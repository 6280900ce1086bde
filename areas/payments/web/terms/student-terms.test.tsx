import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { StudentTerms } from './student-terms.tsx';

const discount = {
  id: 4,
  item: 'Tuition',
  kind: 'sibling',
  basisPoints: 1250,
  amount: 12_500,
  reason: 'Third child at the school',
  grantedBy: 'Clovis Kana',
  grantedAt: '2026-11-20T08:30:00.000Z',
  ended: false,
  mayEnd: true,
};
const terms = {
  studentId: 9,
  currency: 'XAF',
  categoryId: null,
  categories: [{ id: 2, name: 'Boarders' }],
  items: [
    { id: 3, name: 'Tuition', amount: 100_000, state: 'owed', mayEdit: true },
    { id: 5, name: 'Canteen', amount: 30_000, state: 'offered', mayEdit: true },
    { id: 6, name: 'School bus', amount: 45_000, state: 'given', mayEdit: true },
  ],
  discounts: [discount],
  debts: [
    {
      id: 8,
      year: '2025/2026',
      amount: 25_000,
      reason: 'Third instalment not paid',
      carriedBy: 'Clovis Kana',
      reversed: false,
      mayReverse: true,
    },
  ],
  mayEdit: true,
};
const read = 'GET /slm/Payments/v1/terms';

const asBursar = (answers: Record<string, (sent: Sent) => unknown> = {}, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <StudentTerms studentId={9} />,
    { roles: ['SLM.Payment.View', 'SLM.Payment.Edit'], language },
    { [read]: () => recordOf(terms), ...answers },
  );

const choose = async (name: string) => {
  await page.getByRole('button', { name: /Add$/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

sampledTest('grants a discount in per cent, and shows before what it takes off', async () => {
  let sent: Sent | null = null;
  await asBursar({
    'POST /slm/Payments/v1/discounts/create': (one) => {
      sent = one;
      return recordOf(terms);
    },
  });
  await choose('Grant a discount');
  await page.getByRole('textbox', { name: 'Per cent' }).fill('12,5');
  await expect.element(page.getByText('Takes off 12,500 FCFA')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Third child');
  await page.getByRole('button', { name: 'Grant and post' }).click();
  await expect.element(page.getByText('Discount granted')).toBeVisible();
  expect(sent).toMatchObject({
    body: { studentId: 9, itemId: 3, kind: 'sibling', size: { basisPoints: 1250 }, reason: 'Third child' },
  });
});

sampledTest('keeps the form of a discount that the server rejects', async () => {
  await asBursar({
    'POST /slm/Payments/v1/discounts/create': () =>
      refusal(409, 'PAYMENTS.errors.discountTooHigh', { most: 500 }),
  });
  await choose('Grant a discount');
  await page.getByRole('radio', { name: 'Amount' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('99 000');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Hardship');
  await page.getByRole('button', { name: 'Grant and post' }).click();
  await expect.element(page.getByText(/at most 500 is possible/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Hardship');
});

sampledTest('reverses a debt with a reason only', async () => {
  let sent: Sent | null = null;
  await asBursar({
    'PUT /slm/Payments/v1/debts/reverse': (one) => {
      sent = one;
      return recordOf(terms);
    },
  });
  await page.getByRole('button', { name: 'Reverse the debt of 2025/2026' }).click();
  const confirm = page.getByRole('button', { name: 'Reverse the debt', exact: true });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Paid last year');
  await confirm.click();
  await expect.element(page.getByText('Debt reversed')).toBeVisible();
  expect(sent).toMatchObject({ body: { id: 8, reason: 'Paid last year' } });
});

sampledTest('keeps the reason where the server rejects the reversal of a debt', async () => {
  await asBursar({
    'PUT /slm/Payments/v1/debts/reverse': () => refusal(409, 'PAYMENTS.errors.periodClosed'),
  });
  await page.getByRole('button', { name: 'Reverse the debt of 2025/2026' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Paid last year');
  await page.getByRole('button', { name: 'Reverse the debt', exact: true }).click();
  await expect.element(page.getByText(/books of this day are closed/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid last year');
});

sampledTest('adds an optional item and sets the fee category', async () => {
  const sent: Sent[] = [];
  const keep = (one: Sent) => {
    sent.push(one);
    return recordOf(terms);
  };
  await asBursar({
    'POST /slm/Payments/v1/items/create': keep,
    'PUT /slm/Payments/v1/category': keep,
    'POST /slm/Payments/v1/category/preview': () =>
      recordOf({ students: 1, raised: 0, lowered: 1, kept: 0, difference: -20_000 }),
  });
  await choose('Add an optional item');
  await page.getByRole('button', { name: 'Add and post' }).click();
  await expect.element(page.getByText('Item added')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fee category' }).selectOptions('Boarders');
  await expect.element(page.getByText('1 student owes less')).toBeVisible();
  await page.getByRole('button', { name: 'Save and post' }).click();
  await expect.element(page.getByText('Fee category saved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { studentId: 9, itemId: 5 },
    { studentId: 9, categoryId: 2, before: null },
  ]);
});

test('shows a parent in French the kind and the amount of a discount, and nothing to change', async () => {
  const seen = { ...discount, reason: null, grantedBy: null, grantedAt: null, mayEnd: false };
  await openScreen(
    <StudentTerms studentId={9} />,
    { roles: ['SLM.Payment.View'], scope: 'children', language: 'fr' },
    {
      [read]: () =>
        recordOf({ ...terms, categories: [], items: [], debts: [], discounts: [seen], mayEdit: false }),
    },
  );
  await expect.element(page.getByText('Remise fratrie 12,5 % · Tuition')).toBeVisible();
  await expect.element(page.getByText('−12 500 FCFA')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
