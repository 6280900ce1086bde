import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { PlanPenalties } from './plan-penalties.tsx';
import { StudentLatePayment } from './student-late-payment.tsx';

const extension = {
  id: 4,
  item: null,
  until: '2099-12-01',
  reason: 'The father is in hospital',
  grantedBy: 'Rose Ekane',
  grantedAt: '2026-11-20T08:30:00.000Z',
  state: 'active',
  mayEnd: true,
};
const penalty = {
  id: 7,
  item: 'Tuition',
  instalment: 1,
  of: 3,
  amount: 5000,
  day: '2026-10-09',
  reversed: false,
  mayReverse: true,
};
const late = {
  studentId: 9,
  currency: 'XAF',
  extensions: [extension],
  penalties: [penalty],
  items: [{ id: 3, name: 'Tuition' }],
  mayExtend: true,
};
const read = 'GET /slm/Payments/v1/late';
const staffRoles = ['SLM.Payment.View', 'SLM.Payment.Edit'] as const;

const ofStudent = (answers: Record<string, (sent: Sent) => unknown> = {}, shown: object = late) =>
  openScreen(
    <StudentLatePayment studentId={9} />,
    { roles: [...staffRoles] },
    { [read]: () => recordOf(shown), ...answers },
  );

slowTest('grants an extension with its last day and a reason', async () => {
  let sent: Sent | null = null;
  await ofStudent({
    'POST /slm/Payments/v1/extensions/create': (one) => {
      sent = one;
      return recordOf(late);
    },
  });
  await page.getByRole('button', { name: 'Grant an extension' }).click();
  const grant = page.getByRole('button', { name: 'Grant extension', exact: true });
  await page.getByRole('combobox', { name: 'For' }).selectOptions('Tuition');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Harvest is late');
  await expect.element(grant).toBeDisabled();
  await page.getByRole('textbox', { name: 'Last day' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell', { name: /15/ }).getByRole('button').click();
  await grant.click();
  await expect.element(page.getByText('Extension granted')).toBeVisible();
  expect(sent).toMatchObject({
    body: {
      studentId: 9,
      itemId: 3,
      until: expect.stringMatching(/^\d{4}-\d{2}-15$/),
      reason: 'Harvest is late',
    },
  });
});

sampledTest('reverses a penalty with a reason only, and ends an extension', async () => {
  const sent: Sent[] = [];
  const keep = (one: Sent) => {
    sent.push(one);
    return recordOf(late);
  };
  await ofStudent({
    'PUT /slm/Payments/v1/penalties/reverse': keep,
    'PUT /slm/Payments/v1/extensions/end': keep,
  });
  await page.getByRole('button', { name: 'Reverse the penalty on Tuition, instalment 1 of 3' }).click();
  const reverse = page.getByRole('button', { name: 'Reverse penalty', exact: true });
  await expect.element(reverse).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank was closed');
  await reverse.click();
  await expect.element(page.getByText('Penalty reversed')).toBeVisible();
  await page.getByRole('button', { name: /End the extension until/ }).click();
  await page.getByRole('button', { name: 'End extension', exact: true }).click();
  await expect.element(page.getByText('Extension ended')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ id: 7, reason: 'The bank was closed' }, { id: 4 }]);
});

sampledTest('keeps the reason where the server rejects the reversal of a penalty', async () => {
  await ofStudent({
    'PUT /slm/Payments/v1/penalties/reverse': () => refusal(409, 'PAYMENTS.errors.periodClosed'),
  });
  await page.getByRole('button', { name: 'Reverse the penalty on Tuition, instalment 1 of 3' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank was closed');
  await page.getByRole('button', { name: 'Reverse penalty', exact: true }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/books of this day are closed/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('The bank was closed');
});

test('shows a parent in French until when time is given, and nothing to change', async () => {
  const seen = { ...extension, reason: null, grantedBy: null, grantedAt: null, mayEnd: false };
  await openScreen(
    <StudentLatePayment studentId={9} />,
    { roles: ['SLM.Payment.View'], scope: 'children', language: 'fr' },
    { [read]: () => recordOf({ ...late, extensions: [seen], penalties: [], items: [], mayExtend: false }) },
  );
  await expect.element(page.getByText(/Moratoire jusqu’au/)).toBeVisible();
  await expect.element(page.getByText('En cours')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

const rules = {
  planId: 2,
  rule: null as object | null,
  count: 0,
  sum: 0,
  version: 0,
  mayEdit: true,
};
const ofPlan = (answers: Record<string, (sent: Sent) => unknown>, shown: object = rules) =>
  openScreen(
    <PlanPenalties planId={2} currency="XAF" />,
    { roles: [...staffRoles] },
    { 'GET /slm/PaymentPlans/v1/penalties': () => recordOf(shown), ...answers },
  );

sampledTest('shows whom a rule touches before it is switched on, and again after a change', async () => {
  let sent: Sent | null = null;
  const previews: unknown[] = [];
  await ofPlan({
    'POST /slm/PaymentPlans/v1/penalties/preview': ({ body }) => {
      previews.push(body);
      return recordOf({ students: 3, instalments: 4, sum: 20_000, spared: 1 });
    },
    'PUT /slm/PaymentPlans/v1/penalties': (one) => {
      sent = one;
      return recordOf({ ...rules, version: 1 });
    },
  });
  await page.getByRole('button', { name: 'Add penalties' }).click();
  await page.getByRole('textbox', { name: 'Penalty on an instalment' }).fill('5 000');
  await page.getByRole('button', { name: 'See whom it touches' }).click();
  await expect.element(page.getByText('3 students get a penalty: 20,000 FCFA in all')).toBeVisible();
  await expect.element(page.getByText('1 student is spared by an extension.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Days of grace' }).fill('10');
  await page.getByRole('button', { name: 'See whom it touches' }).click();
  await page.getByRole('button', { name: 'Switch on penalties' }).click();
  await expect.element(page.getByText('Penalties switched on')).toBeVisible();
  const rule = { graceDays: 10, size: { amount: 5000 }, most: null };
  expect(sent).toMatchObject({ body: { planId: 2, version: 0, rule } });
  expect(previews).toEqual([
    { planId: 2, rule: { ...rule, graceDays: 7 } },
    { planId: 2, rule },
  ]);
});

sampledTest('says the rule in words, and keeps the form that the server rejects', async () => {
  const rule = { graceDays: 1, basisPoints: 250, amount: null, most: 10_000 };
  await ofPlan(
    { 'POST /slm/PaymentPlans/v1/penalties/preview': () => refusal(500, 'COMMON.errors.unexpected') },
    { ...rules, rule, count: 2, sum: 7500, version: 3 },
  );
  const words = /2.5% of what is not paid after one day of grace, once per instalment. At most 10,000.FCFA./;
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/2 penalties posted: 7,500.FCFA/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'See whom it touches' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Per cent of what is not paid' }))
    .toHaveValue('2.5');
});
