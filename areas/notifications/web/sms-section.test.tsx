import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { readUnsent } from '#platform/web/forms/unsent.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { canSetUp, type SmsSettings } from '../sms/contract.ts';
import { SmsSection } from './sms-section.tsx';

const none: SmsSettings = {
  provider: null,
  account: '',
  http: null,
  sender: null,
  price: 0,
  active: false,
  purposes: [
    { id: 'homework.given', name: 'Homework is given', sms: false },
    { id: 'attendance.absent', name: 'Absence today', sms: false },
  ],
  reportAddress: null,
  month: {
    sent: 0,
    delivered: 0,
    failed: 0,
    uncertain: 0,
    waiting: 0,
    segments: 0,
    cost: 0,
    uncertainCost: 0,
  },
  version: 0,
};
const stored: SmsSettings = {
  ...none,
  provider: 'orange',
  account: 'school',
  price: 15,
  active: true,
  reportAddress: 'https://school.example/slm/Notifications/v1/smsReport?key=secret',
  month: {
    sent: 120,
    delivered: 100,
    failed: 3,
    uncertain: 1,
    waiting: 4,
    segments: 130,
    cost: 1950,
    uncertainCost: 0,
  },
  version: 3,
};

async function openSection(settings: SmsSettings) {
  const sent: unknown[] = [];
  await openScreen(
    <SmsSection />,
    { roles: [canSetUp] },
    {
      'GET /slm/Notifications/v1/smsSettings': () => recordOf(settings),
      'PUT /slm/Notifications/v1/smsSettings': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...stored, version: settings.version + 1 });
      },
    },
  );
  return sent;
}

test('sets up a provider with its key, the price and what goes out', async () => {
  const sent = await openSection(none);
  await page.getByLabelText('Provider').selectOptions('orange');
  const button = page.getByRole('button', { name: 'Save' });
  await page.getByLabelText(/Client ID/).fill('school');
  await expect.element(button).toBeDisabled();
  await page.getByLabelText(/Client secret/).fill('secret');
  await page.getByLabelText(/Price of one part/).fill('15');
  await page.getByLabelText('Homework is given').click();
  await page.getByLabelText('Send SMS').click();
  await button.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        provider: 'orange',
        account: 'school',
        http: null,
        sender: null,
        price: 15,
        active: true,
        purposeIds: ['homework.given'],
        key: 'secret',
        version: 0,
      },
    ]);
});

sampledTest('keeps what was typed on the device until it is saved, but never the key', async () => {
  await openDevice(7);
  const kept = () => readUnsent('1 SMS settings 0');
  await openSection(none);
  await page.getByLabelText('Provider').selectOptions('orange');
  await page.getByLabelText(/Client ID/).fill('school');
  await page.getByLabelText(/Client secret/).fill('typed-key');
  await expect.poll(kept).toMatchObject({ provider: 'orange', account: 'school' });
  expect(JSON.stringify(await kept())).not.toContain('typed-key');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(kept).toBeUndefined();
  await wipeDevice(7);
});

sampledTest('shows what this month cost, and keeps the key unless another account is entered', async () => {
  await openSection(stored);
  await expect.element(page.getByText('1,950\u00a0FCFA')).toBeVisible();
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeEnabled();
  await userEvent.type(page.getByLabelText(/Client ID/), '2');
  await expect.element(button).toBeDisabled();
});

sampledTest(
  'sets up a provider that the school describes, and says what cannot work before it is saved',
  async () => {
    const sent = await openSection(none);
    await page.getByLabelText('Provider').selectOptions('http');
    const button = page.getByRole('button', { name: 'Save' });
    await page.getByLabelText(/^Address of the provider/).fill('https://sms.example.cm/send');
    await page.getByLabelText(/^Secret/).fill('hidden');
    await expect.element(button).toBeEnabled();
    await page.getByLabelText(/^Body/).fill('{"to": {number}, "text": "{text}"}');
    await expect.element(page.getByText(/not valid JSON/)).toBeVisible();
    await expect.element(button).toBeDisabled();
    await page.getByLabelText(/^Body/).fill('{"to": "{number}", "text": "{text}"}');
    await page.getByLabelText('Headers').fill('Authorization: Bearer abc');
    await expect.element(page.getByText(/for everybody to read/)).toBeVisible();
    await page.getByLabelText('Headers').fill('X-Key: {secret}\n');
    await page.getByLabelText('Field that says whether it is accepted').fill('status');
    await page.getByLabelText(/^Words for accepted/).fill('OK, QUEUED');
    await button.click();
    await expect
      .poll(() => sent)
      .toEqual([
        expect.objectContaining({
          provider: 'http',
          account: 'sms.example.cm',
          key: 'hidden',
          http: {
            address: 'https://sms.example.cm/send',
            sends: 'json',
            headers: [{ name: 'X-Key', value: '{secret}' }],
            body: '{"to": "{number}", "text": "{text}"}',
            statuses: [200, 201, 202],
            successPath: 'status',
            successWords: ['OK', 'QUEUED'],
            idPath: null,
            reportIdPath: null,
            reportStatePath: null,
            deliveredWords: [],
            failedWords: [],
          },
        }),
      ]);
  },
);

sampledTest('sends a test with the saved settings and says what the provider answered', async () => {
  const answers = [
    recordOf({ to: '+237677123456', reason: null }),
    recordOf({ to: '+237677123456', reason: 'keys' }),
    refusal(400, 'NOTIFICATIONS.errors.strangeNumber'),
  ];
  const phones: unknown[] = [];
  await openScreen(
    <SmsSection />,
    { roles: [canSetUp] },
    {
      'GET /slm/Notifications/v1/smsSettings': () => recordOf(stored),
      'POST /slm/Notifications/v1/testSms': ({ body }: Sent) => {
        phones.push(body);
        return answers[phones.length - 1];
      },
    },
  );
  const button = page.getByRole('button', { name: 'Send test' });
  await expect.element(button).toBeDisabled();
  const phone = page.getByRole('textbox', { name: /^Phone number/ });
  await phone.fill('677 12 34 56');
  await button.click();
  await expect.element(page.getByText(/accepted the SMS to \+237677123456/)).toBeVisible();
  await button.click();
  await expect.element(page.getByText(/refuses the key or password/)).toBeVisible();
  await phone.fill('12');
  await expect.element(page.getByText(/refuses the key or password/)).not.toBeInTheDocument();
  await button.click();
  await expect.element(page.getByText(/This is no mobile number/)).toBeVisible();
  expect(phones).toEqual([{ phone: '677 12 34 56' }, { phone: '677 12 34 56' }, { phone: '12' }]);
});
