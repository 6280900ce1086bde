import { HeartPulse } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toInstant } from '#platform/kernel/time.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { Health } from '../contract.ts';
import { HealthSection } from './health-section.tsx';

const read = 'GET /slm/Health/v1/get';
const now = toInstant(new Date());
const well: Health = {
  now,
  version: '1.58.0',
  answeredIn: 1,
  failedJobs: [],
  books: { receipts: 0, numbers: 0, reversals: 0, tills: 0 },
  mailLeaves: true,
  mails: [],
  mailCount: 0,
  smsSetUp: true,
  unsettledSms: 0,
  failedDigests: [],
  heldUp: [],
  manyFiles: [],
  installation: {
    databaseBytes: 52_428_800,
    disk: { free: 21_474_836_480, total: 32_212_254_720, state: 'ok' },
  },
  backup: { lastAt: now, state: 'ok' },
};
const open = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <Page title="Health" icon={HeartPulse}>
      <HealthSection />
    </Page>,
    { roles: ['Administrator'], language },
    answers,
  );

test('where all is well the page is green and asks for nothing', async () => {
  await open({ [read]: () => recordOf(well) });
  await expect.element(page.getByRole('heading', { name: 'Everything is OK' })).toBeVisible();
  await expect.element(page.getByText('20 GB of 30 GB are free.')).toBeVisible();
  await expect.element(page.getByText('OK', { exact: true })).toHaveLength(11);
});

sampledTest('SMS without a provider are not set up, which is no point to settle', async () => {
  await open({ [read]: () => recordOf({ ...well, smsSetUp: false }) });
  await expect.element(page.getByRole('heading', { name: 'Everything is OK' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'SMS to parents' });
  await expect.element(row.getByText('Not set up')).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Set up SMS' })).toBeVisible();
});

sampledTest('a mail whose address does not exist says so in French, and is put away', async () => {
  let away = false;
  const id = '00000000-0000-4000-8000-000000000001';
  const mail: Health['mails'][number] = {
    id,
    purpose: 'invitation',
    to: 'nobody@example.org',
    madeAt: now,
    attempts: 1,
    fault: '550',
    nextAt: null,
    mayRetry: true,
  };
  await open(
    {
      [read]: () => recordOf(away ? well : { ...well, mails: [mail], mailCount: 1 }),
      'POST /slm/Health/v1/mail/giveUp': ({ body }) => {
        expect(body).toEqual({ id });
        away = true;
        return recordOf({ id });
      },
    },
    'fr',
  );
  await expect.element(page.getByText('Un point demande votre attention')).toBeVisible();
  await expect.element(page.getByText(/^L’adresse n’existe pas/)).toBeVisible();
  await page.getByRole('button', { name: 'Écarter l’e-mail à nobody@example.org' }).click();
  await expect.element(page.getByText('Tout va bien')).toBeVisible();
});

sampledTest('lets a person in from the page who is held up at the sign-in', async () => {
  let letIn = 0;
  await open({
    [read]: () =>
      recordOf(
        letIn > 0
          ? well
          : { ...well, heldUp: [{ id: 7, name: 'Grace Tabi', login: 'tabi@aaa.example', until: now }] },
      ),
    'PUT /slm/Health/v1/heldUp': ({ body }) => {
      letIn = (body as { id: number }).id;
      return recordOf({ id: 7 });
    },
  });
  await page.getByRole('button', { name: 'Unblock Grace Tabi' }).click();
  await expect.element(page.getByText('Everything is OK')).toBeVisible();
  expect(letIn).toBe(7);
});
