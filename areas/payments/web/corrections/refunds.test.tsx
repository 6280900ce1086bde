import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { RefundWay } from './refund-way.tsx';
import { RequestsList } from './requests-list.tsx';

const desk = ['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay'] as const;
const refund = {
  id: 5,
  kind: 'refund',
  studentId: 9,
  student: { firstName: 'Brenda', lastName: 'Ngo', matricule: 'A-9' },
  receipt: null,
  item: null,
  amount: 10_000,
  currency: 'XAF',
  way: 'phone',
  refund: { provider: 'mtn', state: 'unknown', reason: null, operatorId: null, note: null },
  reason: 'Left the school',
  requestedBy: 'Clovis Kana',
  requestedAt: '2026-11-20T08:00:00.000Z',
  decision: 'approved',
  decidedBy: 'Aïssatou Bello',
  decidedAt: '2026-11-20T09:00:00.000Z',
  mayDecide: false,
  mayWithdraw: false,
};

sampledTest(
  'a refund whose end the operator does not tell is settled by its statement, and keeps the note when that fails',
  async () => {
    const sent: unknown[] = [];
    await openScreen(
      <RequestsList />,
      { roles: [...desk] },
      {
        'GET /slm/PaymentRequests/v1/get': () => pageOf([refund]),
        'PUT /slm/PaymentRequests/v1/refund': ({ body }: Sent) => {
          sent.push(body);
          return sent.length === 1 ? refusal(503, 'PLATFORM.errors.unavailable') : recordOf(refund);
        },
      },
    );
    await expect.element(page.getByText('MTN MoMo does not say', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Settle by the statement' }).click();
    const settle = page.getByRole('button', { name: 'Settle the refund' });
    await expect.element(settle).toBeDisabled();
    await page.getByRole('textbox').fill('Line 12 of November');
    await settle.click();
    await expect.poll(() => sent).toHaveLength(1);
    await expect.element(page.getByRole('textbox')).toHaveValue('Line 12 of November');
    await settle.click();
    await expect.poll(() => sent.at(-1)).toEqual({ id: 5, act: 'unpaid', note: 'Line 12 of November' });
  },
);

test('offers to pay back to the phone that paid where its operator does that, and says where it does not', async () => {
  const ways: string[] = [];
  const payment = {
    phonePaymentId: 31,
    provider: 'mtn',
    amount: 20_000,
    left: 15_000,
    currency: 'XAF',
    requestedAt: '2026-11-03T08:00:00.000Z',
    byOperator: true,
  };
  await openScreen(
    <RefundWay studentId={9} way="cash" onChange={(way) => ways.push(way)} />,
    { roles: [...desk] },
    {
      'GET /slm/PaymentRequests/v1/refundable': () => ({
        success: true,
        data: [payment, { ...payment, phonePaymentId: 32, provider: 'orange', byOperator: false }],
      }),
    },
  );
  await expect.element(page.getByText('Orange Money pays nothing back', { exact: false })).toBeVisible();
  const way = page.getByRole('combobox');
  await expect.element(page.getByRole('option', { name: /MTN MoMo, 15,000.+ left of/ })).toBeInTheDocument();
  await way.selectOptions('31');
  expect(ways).toEqual(['31']);
});
