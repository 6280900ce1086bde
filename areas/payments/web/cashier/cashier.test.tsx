import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { readUnsent } from '#platform/web/forms/unsent.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { Screen } from './cashier-screen.tsx';

const charge = {
  itemId: 3,
  name: 'Tuition',
  kind: 'tuition',
  instalment: 1,
  of: 2,
  amount: 60_000,
  paid: 0,
  dueOn: '2026-10-01',
  state: 'late',
  past: false,
};
const account = {
  studentId: 9,
  code: '12345670',
  currency: 'XAF',
  charges: [charge, { ...charge, instalment: 2, amount: 40_000, dueOn: '2026-12-15', state: 'waiting' }],
  open: 100_000,
  due: 60_000,
  advance: 0,
  lines: [],
};
const receipt = {
  id: 1,
  number: 12,
  year: '2026/2027',
  studentId: 9,
  student: { firstName: 'Brenda', lastName: 'Ngo', matricule: 'A-9' },
  className: 'Form 1 A',
  amount: 75_000,
  currency: 'XAF',
  way: 'cash',
  reference: null,
  payer: null,
  parts: [{ itemId: 3, kind: 'item', amount: 75_000, name: 'Tuition' }],
  open: 25_000,
  day: '2026-11-20',
  takenAt: '2026-11-20T08:30:00.000Z',
  takenBy: 'Clovis Kana',
  cancelled: false,
};
const student = {
  stdntid: 9,
  stdntfirstname: 'Brenda',
  stdntlastname: 'Ngo',
  matricule: 'A-9',
  sex: null,
  birthDate: null,
  phone: null,
  phone2: null,
  imageType: null,
  uImage: null,
  groupIds: [5],
};
const deskStudents = [
  {
    id: 9,
    firstName: 'Brenda',
    lastName: 'Ngo',
    matricule: 'A-9',
    className: 'Form 1 A',
    open: 100_000,
    due: 60_000,
  },
  {
    id: 99,
    firstName: 'Blaise',
    lastName: 'Ngono',
    matricule: 'A-99',
    className: 'Form 2 A',
    open: 0,
    due: 0,
  },
];
const till = { openedAt: null, balance: 0, currency: 'XAF', taken: [], closings: [] };
const roles = ['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.View'] as const;

/** The desk with a student chosen, as from the student's page. @param reply what each payment is answered, in turn */
async function openDesk(
  reply: (body: { advance: boolean; again: boolean }, turn: number) => unknown,
  charges: readonly (typeof charge)[] = account.charges,
  first: number | null = 9,
) {
  const sent: unknown[] = [];
  go('/paymentplans/cashier', { search: { view: 'take', ...(first === null ? {} : { student: first }) } });
  await openScreen(
    <Screen />,
    { roles: [...roles] },
    {
      'POST /slm/Students/v2/get': () => pageOf([student]),
      'GET /slm/Classes/v1/get': () => ({ success: true, data: [{ id: 5, name: 'Form 1 A' }] }),
      'GET /slm/Payments/v1/account': () => recordOf({ ...account, charges }),
      'GET /slm/Payments/v1/get': () => pageOf([receipt]),
      'GET /slm/Tills/v1/get': () => recordOf(till),
      'GET /slm/ProvisionalReceipts/v1/students': () => ({ success: true, data: deskStudents }),
      'GET /slm/ProvisionalReceipts/v1/get': () => ({ success: true, data: [] }),
      'POST /slm/ProvisionalReceipts/v1/reserve': () => recordOf({ first: 1, last: 50 }),
      'POST /slm/Tills/v1/open': () => recordOf({ ...till, openedAt: '2026-11-20T08:00:00.000Z' }),
      'POST /slm/Payments/v1/create': ({ body }: Sent) => {
        sent.push(body);
        return reply(body as { advance: boolean; again: boolean }, sent.length);
      },
    },
  );
  return sent;
}

const amount = () => page.getByRole('textbox', { name: 'Amount received' });
const takeButton = (sum: string) => page.getByRole('button', { name: `Take ${sum} FCFA` });

sampledTest(
  'a payment whose answer comes after the screen was left is not kept as if it were not taken',
  async () => {
    await openDevice(7);
    const kept = () => readUnsent('1 take payment');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const sent = await openDesk(() => promise);
    await page.getByRole('button', { name: 'All that is due' }).click();
    await expect.poll(kept).toBeDefined();
    await takeButton('60,000').click();
    await expect.poll(() => sent.length).toBe(1);
    await page.getByText('Receipts', { exact: true }).click();
    await expect.element(page.getByText(/^1 receipt,/)).toBeVisible();
    expect(await kept()).toBeDefined();
    resolve({ success: true, data: [{ ...receipt, amount: 60_000 }] });
    await expect.poll(kept).toBeUndefined();
    await wipeDevice(7);
  },
);

sampledTest('an amount that is changed after the question is asked about again', async () => {
  const sent = await openDesk(() => refusal(409, 'PAYMENTS.errors.moreThanOpen', { open: 100_000 }));
  await amount().fill('150 000');
  await takeButton('150,000').click();
  const confirm = page.getByRole('button', { name: 'Take it as an advance' });
  await expect.element(confirm).toBeVisible();
  await amount().fill('1 500 000');
  await expect.element(confirm).not.toBeInTheDocument();
  await takeButton('1,500,000').click();
  await expect.element(confirm).toBeVisible();
  expect(sent).toMatchObject([{ advance: false }, { advance: false }]);
});

test('takes all that is due in two taps and offers the receipt', async () => {
  const sent = await openDesk(() => ({ success: true, data: [{ ...receipt, amount: 60_000 }] }));
  await page.getByRole('button', { name: 'All that is due' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'instalment 1 of 2' });
  await expect.element(first.getByText('60,000 FCFA')).toBeVisible();
  await takeButton('60,000').click();
  await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  expect(sent).toEqual([
    {
      payments: [{ studentId: 9, amount: 60_000, parts: null }],
      way: 'cash',
      reference: null,
      payer: null,
      day: null,
      advance: false,
      again: false,
    },
  ]);
});

test('shows over which instalments an amount runs and the change to give back', async () => {
  await openDesk(() => refusal(500, 'PLATFORM.errors.broken'));
  await amount().fill('75 000');
  const second = page.getByRole('listitem').filter({ hasText: 'instalment 2 of 2' });
  await expect.element(second.getByText('15,000 FCFA')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cash handed over' }).fill('80000');
  await expect.element(page.getByText('Change to give back: 5,000 FCFA')).toBeVisible();
});

test('takes no cash while less was handed over than is received', async () => {
  await openDesk(() => refusal(500, 'PLATFORM.errors.broken'));
  await amount().fill('5 000');
  const take = page.getByRole('button', { name: /^Take/ });
  await expect.element(take).toBeEnabled();
  const handedOver = page.getByRole('textbox', { name: 'Cash handed over' });
  await handedOver.fill('4000');
  await expect.element(page.getByText('Less was handed over than is received.')).toBeVisible();
  await expect.element(take).toBeDisabled();
  await page.getByLabelText('Paid by').selectOptions('cheque');
  await expect.element(take).toBeEnabled();
});

sampledTest(
  'cash from the open desk to the receipt takes four taps and the letters of the name',
  async () => {
    const sent = await openDesk(() => ({ success: true, data: [receipt] }), account.charges, null);
    let taps = 0;
    const tap = async (what: { click(): Promise<void> }) => {
      taps += 1;
      await what.click();
    };
    await tap(page.getByRole('searchbox'));
    await userEvent.keyboard('bren');
    await tap(page.getByRole('button', { name: /Ngo Brenda/i }));
    await tap(page.getByRole('button', { name: 'All that is due' }));
    await tap(takeButton('60,000'));
    await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
    expect(sent).toHaveLength(1);
    // The keystroke-level model: 0.28 s for a key or tap, 1.35 s to think before each tap.
    expect(4 * 0.28 + taps * (0.28 + 1.35)).toBeLessThan(10);
  },
);

sampledTest('a scanner that types the matricule and Enter chooses its student', async () => {
  await openDesk(() => ({ success: true, data: [receipt] }), account.charges, null);
  await page.getByRole('searchbox').fill('a-99');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Ngono Blaise' })).toBeVisible();
});

sampledTest('asks before it keeps an advance, and before it takes the same payment again', async () => {
  const sent = await openDesk((_body, turn) =>
    turn === 1
      ? refusal(409, 'PAYMENTS.errors.moreThanOpen', { open: 100_000 })
      : turn === 2
        ? refusal(409, 'PAYMENTS.errors.paidBefore')
        : { success: true, data: [receipt] },
  );
  await amount().fill('110000');
  await takeButton('110,000').click();
  await page.getByRole('button', { name: 'Take it as an advance' }).click();
  await page.getByRole('button', { name: 'It is a second payment' }).click();
  await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
  expect(sent).toMatchObject([
    { advance: false, again: false },
    { advance: true, again: false },
    { advance: true, again: true },
  ]);
});

sampledTest('opens a closed till on the way and goes on with the payment', async () => {
  const sent = await openDesk((_body, turn) =>
    turn === 1 ? refusal(409, 'PAYMENTS.errors.tillClosed') : { success: true, data: [receipt] },
  );
  await amount().fill('75000');
  await takeButton('75,000').click();
  await page.getByRole('button', { name: 'Open the till' }).click();
  await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('pays items that are chosen by hand, and shows what they pay first', async () => {
  const sent = await openDesk(
    () => ({ success: true, data: [receipt] }),
    [
      charge,
      { ...charge, instalment: 2, amount: 40_000, dueOn: '2026-12-15', state: 'waiting' },
      {
        ...charge,
        itemId: 4,
        name: 'Exam fees',
        of: 1,
        amount: 12_000,
        dueOn: '2027-03-01',
        state: 'waiting',
      },
    ],
  );
  await page.getByRole('button', { name: 'Choose what is paid' }).click();
  const exam = page.getByRole('textbox', { name: 'Exam fees' });
  await exam.fill('15000');
  await expect.element(page.getByText('At most 12,000 FCFA is possible.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take a payment' })).toBeDisabled();
  await exam.fill('12 000');
  await page.getByRole('textbox', { name: 'Tuition' }).fill('65.000');
  const second = page.getByRole('listitem').filter({ hasText: 'instalment 2 of 2' });
  await expect.element(second.getByText('5,000 FCFA', { exact: true })).toBeVisible();
  await takeButton('77,000').click();
  await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
  expect(sent).toMatchObject([
    {
      payments: [
        {
          studentId: 9,
          amount: 77_000,
          parts: [
            { itemId: 3, amount: 65_000 },
            { itemId: 4, amount: 12_000 },
          ],
        },
      ],
    },
  ]);
});

sampledTest('an amount that is typed runs in the usual order again', async () => {
  const sent = await openDesk(() => ({ success: true, data: [receipt] }));
  await page.getByRole('button', { name: 'Choose what is paid' }).click();
  await page.getByRole('textbox', { name: 'Tuition' }).fill('1000');
  await amount().fill('2000');
  await takeButton('2,000').click();
  await expect.element(page.getByText('Receipt 12 issued')).toBeVisible();
  expect(sent).toMatchObject([{ payments: [{ amount: 2_000, parts: null }] }]);
});

test.each(['-5', '0', '0.5', '1e309', '9223372036854775808', 'NaN', '5.00', 'five'])(
  'says what is wrong with %s as an amount, and takes nothing',
  async (typed) => {
    const sent = await openDesk(() => ({ success: true, data: [receipt] }));
    await amount().fill(typed);
    await expect
      .element(page.getByText('Enter a whole amount above 0 in FCFA, such as 25 000'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Take a payment' })).toBeDisabled();
    expect(sent).toEqual([]);
  },
);

test.each(['5.000', '5 000 FCFA', '5000 ', '5,000'])('understands %s as an amount', async (typed) => {
  await openDesk(() => ({ success: true, data: [receipt] }));
  await amount().fill(typed);
  await expect.element(takeButton('5,000')).toBeEnabled();
});

test('a scanned card finds its student, and says when the camera is refused', async () => {
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  camera.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const picture = document.createElement('canvas');
  picture.getContext('2d')?.fillRect(0, 0, 10, 10);
  camera.mockResolvedValueOnce(picture.captureStream(10));
  class Reader {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue: 'A-9' }];
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  await openDesk(() => ({ success: true, data: [receipt] }));
  await page.getByRole('button', { name: 'Choose another student' }).click();
  const scan = page.getByRole('button', { name: 'Scan a card' });
  await scan.click();
  await expect.element(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await scan.click();
  await expect.element(amount()).toBeVisible();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
