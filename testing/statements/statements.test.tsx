import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Screen } from '#areas/payments/web/cashier/cashier-screen.tsx';
import { statementsContributions } from '#areas/statements/web/contributions.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';

const brenda = { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A' };
const line = {
  id: 1,
  row: 3,
  day: '2026-11-03',
  amount: 60_000,
  phone: '699000111',
  payer: 'NGO MARIE',
  text: 'SCOL 1234 5678',
  operatorId: 'MP1',
  state: 'ready',
  student: brenda,
  reason: 'code',
  candidates: [],
  asks: null,
  ignored: null,
  receipt: null,
  isPart: false,
};
const unclear = {
  ...line,
  id: 2,
  amount: 5_000,
  operatorId: 'MP2',
  text: 'school fees',
  state: 'choose',
  student: null,
  reason: null,
  candidates: [
    { student: brenda, hints: ['phone'] },
    { student: { ...brenda, id: 10, firstName: 'Paul' }, hints: ['phone', 'amount'] },
  ],
};
const statement = {
  id: 4,
  source: 'mtn',
  fileName: 'november.csv',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  uploadedBy: 'Clovis Kana',
  rows: 6,
  added: { count: 2, amount: 65_000 },
  known: 1,
  skipped: [{ reason: 'debit', count: 3, amount: 900, rows: [4, 5, 6] }],
  waiting: { count: 2, amount: 65_000 },
  currency: 'XAF',
};
const none = { count: 0, amount: 0 };
const roles = ['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.View'] as const;

/** @param statements what the list has; @param outcome of each posting; @param posted whether the first payment is posted already; @param refused the first file */
async function openStatements(
  statements: readonly { source: string }[],
  outcome = 'posted',
  posted = false,
  refused = refusal(503, 'PLATFORM.errors.overloaded'),
) {
  const sent: { path: string; body: unknown }[] = [];
  const keep = (path: string, reply: unknown) => (request: Sent) => {
    sent.push({ path, body: request.body });
    return reply;
  };
  const opened = (state: string) => ({
    id: 4,
    currency: 'XAF',
    counts: {
      ready: posted ? none : { count: 1, amount: 60_000 },
      choose: { count: 1, amount: 5_000 },
      none,
      posted: posted ? { count: 1, amount: 60_000 } : none,
      ignored: none,
    },
    ready: posted ? [] : [{ id: 1, studentId: 9, amount: 60_000 }],
    lines: state === 'choose' ? [unclear] : state === 'ready' && !posted ? [line] : [],
  });
  let files = 0;
  go('/paymentplans/cashier', { search: { view: 'statements' } });
  await openScreen(
    <Screen />,
    { roles: [...roles], contributions: statementsContributions },
    {
      'POST /slm/Students/v2/get': () => pageOf([]),
      'GET /slm/Classes/v1/get': () => ({ success: true, data: [{ id: 5, name: 'Form 1 A' }] }),
      'GET /slm/PaymentStatements/v1/get': () => ({
        success: true,
        data: files > 1 ? [statement] : statements,
      }),
      'GET /slm/PaymentStatements/v1/lines': ({ query }: Sent) => recordOf(opened(query.get('state') ?? '')),
      'POST /slm/PaymentStatements/v1/create': (request: Sent) => {
        files += 1;
        sent.push({ path: 'create', body: request.body });
        return files === 1 ? refused : recordOf(statement);
      },
      'PUT /slm/PaymentStatements/v1/student': keep('student', recordOf({ id: 2 })),
      'PUT /slm/PaymentStatements/v1/split': keep('split', recordOf({ id: 2 })),
      'PUT /slm/PaymentStatements/v1/ignore': keep('ignore', recordOf({ id: 1 })),
      'POST /slm/PaymentStatements/v1/post': (request: Sent) => {
        sent.push({ path: 'post', body: request.body });
        posted = outcome === 'posted';
        return { success: true, data: [{ id: 1, outcome, receipt: 12 }] };
      },
    },
  );
  return sent;
}

test('shows number and sum before the payments are posted', async () => {
  const sent = await openStatements([statement]);
  await expect
    .element(page.getByText('6 rows: 2 new payments, 1 known before, 3 skipped', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('by payment code', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Post 1 payment of 60,000 FCFA' }).click();
  await expect.element(page.getByText('1 payment posted')).toBeVisible();
  expect(sent).toEqual([{ path: 'post', body: { lines: [{ id: 1, studentId: 9 }] } }]);
});

test('opens with the payments that somebody can do something about', async () => {
  await openStatements([statement], 'posted', true);
  await expect.element(page.getByRole('combobox', { name: 'Payments' })).toHaveValue('choose');
  await expect.element(page.getByRole('button', { name: 'Paul', exact: false })).toBeVisible();
});

sampledTest('says why a payment was not posted', async () => {
  await openStatements([statement], 'paidBefore');
  await page.getByRole('button', { name: 'Post 1 payment of 60,000 FCFA' }).click();
  await expect.element(page.getByText('receipt 12 has the number', { exact: false })).toBeVisible();
});

test.each([
  ['bank', 'paidBefore', 'It is another payment: post it', { another: true }],
  ['mtn', 'periodClosed', 'Post it with today’s date', { today: true }],
])(
  'a payment of %s that was kept back (%s) can be posted all the same',
  async (source, outcome, name, flag) => {
    const sent = await openStatements([{ ...statement, source }], outcome);
    await page.getByRole('button', { name: 'Post 1 payment of 60,000 FCFA' }).click();
    await page.getByRole('button', { name }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ lines: [{ id: 1, studentId: 9, ...flag }] });
  },
);

sampledTest('a person chooses among the students who come into question', async () => {
  const sent = await openStatements([statement]);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Payments' }), 'choose');
  await page.getByRole('button', { name: 'Paul', exact: false }).click();
  await expect.poll(() => sent).toEqual([{ path: 'student', body: { id: 2, studentId: 10 } }]);
});

sampledTest(
  'a payment for two children is split over those it names in one step, the rest evenly',
  async () => {
    const sent = await openStatements([statement]);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Payments' }), 'choose');
    await page.getByRole('button', { name: 'Actions for the payment of 5,000 FCFA' }).click();
    await page.getByRole('menuitem', { name: 'Split over several students' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('All of it is split.')).toBeVisible();
    const paul = dialog.getByLabelText('Amount for Ngo Paul, Form 1 A');
    await paul.fill('6000');
    await expect.element(dialog.getByText('Split too much: 1,000 FCFA')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Split', exact: true })).toBeDisabled();
    await paul.fill('3500');
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    const parts = [
      { studentId: 9, amount: 1_500 },
      { studentId: 10, amount: 3_500 },
    ];
    await expect.poll(() => sent).toEqual([{ path: 'split', body: { id: 2, parts } }]);
  },
);

test('a file that was not taken stays chosen and is sent again', async () => {
  const sent = await openStatements([]);
  const file = new File(['Id;Date'], 'november.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose the file').first(), file);
  await page.getByRole('button', { name: 'Upload november.csv again' }).click();
  await expect.element(page.getByRole('button', { name: 'Post 1 payment of 60,000 FCFA' })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a file that waits for its turn is sent again by itself', async () => {
  const waits = refusal(503, 'PLATFORM.errors.fileWaits', { retryAfter: 0 });
  const sent = await openStatements([], 'posted', false, waits);
  const file = new File(['Id;Date'], 'november.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose the file').first(), file);
  await expect.element(page.getByText('Your file is waiting for its turn', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post 1 payment of 60,000 FCFA' })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['create', 'create']);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});
