import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { connection } from '#platform/web/connection.ts';
import { currentDevice, openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { go } from '#platform/web/navigation.ts';
import { leaveOutbox, outbox } from '#platform/web/outbox/outbox.ts';
import { storedEntries } from '#platform/web/outbox/outbox-store.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, type Sent, type Viewer } from '#testing/screen.tsx';
import { Screen } from '../cashier/cashier-screen.tsx';
import { keepBlock, numbersLeft, takeNumbers } from './device-numbers.ts';
import { buildPage } from './print-provisional.ts';

const roles = ['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.View'] as const;
const student = {
  id: 9,
  firstName: 'Brenda',
  lastName: 'Ngo',
  matricule: 'A-9',
  className: 'Form 1 A',
  open: 100_000,
  due: 60_000,
};
const till = { openedAt: '2026-11-20T08:00:00.000Z', balance: 0, currency: 'XAF', taken: [], closings: [] };
const held = {
  number: 7,
  amount: 3_000,
  currency: 'XAF',
  studentId: 9,
  printedFor: 'NGO Brenda · A-9',
  payer: null,
  takenAt: '2026-11-20T08:40:00.000Z',
  state: 'held',
  reason: 'student',
  note: null,
  receipt: null,
};

/** The organisation of a session under test. */
const organisation = 1;
let users = 700;
let viewer: Viewer;

/** Each test has a device of its own, with twenty numbers. */
beforeEach(async () => {
  users += 1;
  viewer = { roles: [...roles], userId: users };
  await wipeDevice(users);
  await openDevice(users);
  await keepBlock(organisation, { first: 101, last: 120 });
  leaveOutbox();
  connection.set(true);
});

const networkGone = () => {
  throw new TypeError('no network');
};

/** The desk over a network that a test can take away. */
async function openDesk(view: 'take' | 'till', more: Answers = {}) {
  let gone = false;
  let reads = 0;
  const answers: Answers = {
    'GET /slm/ProvisionalReceipts/v1/students': () => {
      reads += 1;
      return { success: true, data: [student] };
    },
    'GET /slm/ProvisionalReceipts/v1/get': () => ({ success: true, data: [] }),
    'GET /slm/Tills/v1/get': () => recordOf(till),
    'GET /slm/Classes/v1/get': () => ({ success: true, data: [] }),
    'GET /usm/api/healthcheck': () => ({ success: true }),
    ...more,
  };
  go('/paymentplans/cashier', { search: { view } });
  const { isReading } = await openScreen(
    <Screen />,
    viewer,
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        (sent: Sent) => (gone ? networkGone() : answer(sent)),
      ]),
    ),
  );
  return {
    /** Once the students are kept. */
    async loseNetwork() {
      await expect.poll(() => reads > 0 && !isReading()).toBe(true);
      gone = true;
      // A reply that was on its way still counts as a sign of the network.
      await expect
        .poll(() => {
          connection.set(false);
          return document.body.textContent;
        })
        .toContain('No network. You can take cash');
    },
    findNetwork() {
      gone = false;
      connection.set(true);
    },
  };
}

const amount = () => page.getByRole('textbox', { name: 'Amount received' });

async function takeOffline(typed: string, sum: string) {
  await page.getByRole('searchbox').fill('ngo bre');
  await page.getByRole('button', { name: /^Ngo/i }).click();
  await amount().fill(typed);
  await page.getByRole('button', { name: `Take ${sum} FCFA, provisional receipt` }).click();
}

test('cash without network gets the next number and waits on the device', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await takeOffline('5 000 FCFA', '5,000');
  await expect.element(page.getByText('Provisional receipt P-101', { exact: true })).toBeVisible();
  const [entry, ...others] = await storedEntries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    call: 'payments.sendProvisional',
    state: 'waiting',
    input: { number: 101, studentId: 9, amount: 5_000, printedFor: expect.stringContaining('A-9') },
  });
  expect(await numbersLeft(organisation)).toBe(19);
  // The receipt stays to be printed when the network comes back.
  desk.findNetwork();
  await expect.element(page.getByRole('button', { name: 'Print the provisional receipt' })).toBeVisible();
  await expect
    .element(page.getByText('It is sent when the network is back.', { exact: false }))
    .toBeVisible();
  outbox.set(outbox.get().map((one) => ({ ...one, state: 'sent' })));
  await expect.element(page.getByText('Sent. The final receipt', { exact: false })).toBeVisible();
});

sampledTest('more than is owed, and the same payment again, are confirmed first', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await takeOffline('100 500', '100,500');
  await page.getByRole('button', { name: 'Take it as an advance' }).click();
  await page.getByRole('button', { name: 'Next student' }).click();
  await takeOffline('100 500', '100,500');
  await page.getByRole('button', { name: 'Take it as an advance' }).click();
  await page.getByRole('button', { name: 'It is a second payment' }).click();
  await expect.element(page.getByText('Provisional receipt P-102', { exact: true })).toBeVisible();
  expect(outbox.get()).toHaveLength(2);
});

sampledTest('an amount that is changed after the question is asked about again', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await takeOffline('150 000', '150,000');
  const confirm = page.getByRole('button', { name: 'Take it as an advance' });
  await expect.element(confirm).toBeVisible();
  await amount().fill('1 500 000');
  await expect.element(confirm).not.toBeInTheDocument();
  expect(await storedEntries()).toEqual([]);
});

sampledTest('two taps make one provisional receipt', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await page.getByRole('searchbox').fill('A-9');
  await page.getByRole('button', { name: /^Ngo/i }).click();
  await amount().fill('5000');
  const button = page.getByRole('button', { name: 'Take 5,000 FCFA, provisional receipt' }).element();
  if (!(button instanceof HTMLButtonElement)) throw new Error('No button');
  button.click();
  button.click();
  await expect.element(page.getByText('Provisional receipt P-101', { exact: true })).toBeVisible();
  expect(await storedEntries()).toHaveLength(1);
});

sampledTest('without numbers no cash is taken, and the words say so', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await takeNumbers(organisation, 20);
  await takeOffline('5000', '5,000');
  await expect.element(page.getByText('This device has no numbers', { exact: false })).toBeVisible();
  expect(outbox.get()).toEqual([]);
});

sampledTest('a held receipt is put on another student from the till', async () => {
  const sent: unknown[] = [];
  await openDesk('till', {
    'GET /slm/ProvisionalReceipts/v1/get': () => ({ success: true, data: [held] }),
    'PUT /slm/ProvisionalReceipts/v1/settle': ({ body }) => {
      sent.push(body);
      return recordOf({ ...held, state: 'difference', note: 'Unknown family' });
    },
  });
  await expect.element(page.getByText('Provisional receipt P-7, 3,000 FCFA')).toBeVisible();
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect.element(page.getByRole('button', { name: 'Post the payment' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'What was this cash?' }).selectOptions('A difference of the till');
  await page.getByRole('textbox', { name: 'Reason for the difference' }).fill('Unknown family');
  await page.getByRole('button', { name: 'Enter the difference' }).click();
  await expect.element(page.getByText('Provisional receipt settled')).toBeVisible();
  expect(sent).toEqual([
    { number: 7, as: 'difference', studentId: null, counted: false, note: 'Unknown family' },
  ]);
});

sampledTest('the till is not closed while a provisional receipt waits on the device', async () => {
  const desk = await openDesk('take');
  await desk.loseNetwork();
  await takeOffline('5000', '5,000');
  await expect.element(page.getByText('Provisional receipt P-101', { exact: true })).toBeVisible();
  desk.findNetwork();
  go('/paymentplans/cashier', { search: { view: 'till' } });
  await page.getByRole('button', { name: 'Close the till' }).click();
  await expect
    .element(
      page.getByRole('dialog').getByText('A provisional receipt is still on this device', { exact: false }),
    )
    .toBeVisible();
  await page.getByRole('textbox', { name: '500 FCFA', exact: true }).fill('0');
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Close the till' }))
    .toBeDisabled();
});

test('numbers of several blocks are used once each, in order', async () => {
  await keepBlock(organisation, { first: 301, last: 302 });
  const taken = await Promise.all([takeNumbers(organisation, 19), takeNumbers(organisation, 2)]);
  expect(taken.flat()).toEqual([...Array.from({ length: 20 }, (_, index) => 101 + index), 301]);
  expect(await takeNumbers(organisation, 2)).toEqual([]);
  expect(await numbersLeft(organisation)).toBe(1);
  expect(await currentDevice()).not.toBeNull();
});

test('the printed receipt says in both languages that it is provisional', () => {
  const made = document.implementation.createHTMLDocument();
  const receipt = {
    number: 101,
    studentId: 9,
    amount: 5_000,
    payer: '<b>Mr Ngo</b>',
    printedFor: 'NGO Brenda · A-9',
    takenAt: '2026-11-20T08:40:00.000Z' as Instant,
  };
  buildPage(made, [receipt], {
    school: 'Lycée AAA',
    cashier: 'Clovis Kana',
    language: 'fr',
    moment: () => '20 nov.',
  });
  const text = made.body.textContent ?? '';
  expect(text).toContain('Reçu provisoire / Provisional receipt');
  expect(text).toContain('le reçu définitif est remis au retour du réseau de l’établissement');
  expect(text).toContain('the final receipt is given once the school’s network is back');
  expect(text).toContain('P-101');
  expect(text).toContain('<b>Mr Ngo</b>');
  // One for the family, one for the school.
  expect(made.querySelectorAll('section')).toHaveLength(2);
});
