import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { announce } from '#platform/web/channel.ts';
import { address, go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import type { OwnChoices } from '../choices/contract.ts';
import { Bell } from './bell.tsx';
import { Screen } from './notifications-screen.tsx';

afterEach(() => go('/', { replace: true }));

const noChoices: OwnChoices = { email: null, sms: null, language: null, quiet: null, purposes: [] };

const row = (id: number, read: boolean) => ({
  id,
  title: `Homework: Maths ${id}`,
  text: 'Brenda has homework due Friday 27/11: Fractions',
  link: `/homeworks?homework=${id}`,
  createdAt: '2026-11-20T08:30:00.000Z',
  read,
});

async function openList(
  rows: readonly ReturnType<typeof row>[],
  language: 'en' | 'fr' = 'en',
  offered: Partial<OwnChoices> = {},
) {
  const marked: unknown[] = [];
  await openScreen(
    <>
      <Bell />
      <Screen />
    </>,
    { language },
    {
      'GET /slm/Notifications/v1/get': () => pageOf(rows),
      'GET /slm/Notifications/v1/unread': () => recordOf({ count: rows.filter(({ read }) => !read).length }),
      'GET /slm/Notifications/v1/push': () => recordOf({ publicKey: 'k', devices: [] }),
      'GET /slm/Notifications/v1/choices': () => recordOf({ ...noChoices, ...offered }),
      'PUT /slm/Notifications/v1/choices': ({ body }: Sent) => {
        marked.push(body);
        return recordOf({ ...noChoices, ...offered });
      },
      'PUT /slm/Notifications/v1/read': ({ body }: Sent) => {
        marked.push(body);
        return recordOf({ count: 0 });
      },
    },
  );
  return marked;
}

test('opens what a notification is about with one tap, and marks it as read', async () => {
  const marked = await openList([row(2, false), row(1, true)]);
  await expect.element(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('link', { name: /Unread.*Maths 2/ }).click();
  expect(address.get()).toMatchObject({ path: '/homeworks', search: { homework: '2' } });
  await expect.poll(() => marked).toEqual([{ id: 2, andOlder: false }]);
});

sampledTest('marks all as read up to the newest that is shown', async () => {
  const marked = await openList([row(3, false), row(2, false)], 'fr');
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect.poll(() => marked).toEqual([{ id: 3, andOlder: true }]);
});

test('says what appears here while there is nothing', async () => {
  await openList([]);
  await expect.element(page.getByText(/^Nothing new/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
});

test('shows what is new as soon as the server says so, and asks for nothing because of other news', async () => {
  let rows = [row(1, true)];
  let reads = 0;
  await openScreen(
    <Bell />,
    {},
    {
      'GET /slm/Notifications/v1/unread': () => {
        reads += 1;
        return recordOf({ count: rows.filter(({ read }) => !read).length });
      },
    },
  );
  await expect.element(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect.poll(() => reads).toBe(1);
  announce('something-new', { topic: 'other' });
  rows = [row(2, false)];
  announce('something-new', { topic: 'notifications' });
  await expect.element(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(reads).toBe(2);
});

test('offers only channels that there are, and saves each choice at once', async () => {
  const absence = { id: 'attendance.absent', name: 'Absence', on: true, forced: true };
  const homework = { id: 'homework.given', name: 'Homework', on: true, forced: false };
  const sent = await openList([], 'en', { sms: true, purposes: [absence, homework] });
  await page.getByLabelText('By SMS on your phone').click();
  const usual = { email: null, sms: true, messageLanguage: null, quiet: null, declined: [], language: 'en' };
  await expect.poll(() => sent).toEqual([{ ...usual, sms: false }]);
  await expect.element(page.getByLabelText(/E-mail/)).not.toBeInTheDocument();
  await page.getByLabelText('Quiet hours').selectOptions('None');
  await expect.poll(() => sent.at(-1)).toEqual({ ...usual, quiet: { from: '00:00', until: '00:00' } });
  await page.getByText('Choose which ones').click();
  await expect.element(page.getByLabelText(/Absence/)).toBeDisabled();
  await page.getByLabelText('Homework').click();
  await expect.poll(() => sent.at(-1)).toEqual({ ...usual, declined: ['homework.given'] });
});
