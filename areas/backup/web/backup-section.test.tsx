import { ArchiveRestore } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { Backups } from '../contract.ts';
import { BackupSection } from './backup-section.tsx';

const read = 'GET /slm/Backups/v1/get';
const make = 'POST /slm/Backups/v1/create';
const none: Backups = {
  lastAt: null,
  failedAt: null,
  running: false,
  kept: 7,
  own: { files: [], folder: '/var/lib/cahier/backups', key: null, encrypted: false, restore: null },
};
const at = '2026-11-20T01:15:00.000Z' as Instant;
const made: Backups = {
  ...none,
  lastAt: at,
  own: {
    files: [{ file: 'cahier-2026-11-20T01-15-00.backup', createdAt: at, bytes: 12_900_000 }],
    folder: '/var/lib/cahier/backups',
    key: '-0lb5vOr87p5m2EiFQMapzaWRJM2XVTTOp62W_cqgcs',
    encrypted: true,
    restore: { last: null },
  },
};
const open = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <Page title="Backup" icon={ArchiveRestore}>
      <BackupSection />
    </Page>,
    { roles: ['Administrator'], language },
    answers,
  );

sampledTest('an administrator makes the first backup, which is in the list when it is done', async () => {
  let reads = 0;
  let begun = false;
  await open({
    [read]: () => {
      if (begun) reads += 1;
      return recordOf(begun ? (reads > 1 ? made : { ...none, running: true }) : none);
    },
    [make]: () => {
      begun = true;
      return recordOf({ ...none, running: true });
    },
  });
  await expect.element(page.getByText(/within a quarter of an hour/)).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('A backup is being made …')).toBeVisible();
  await expect.element(page.getByText('12.3 MB')).toBeVisible();
  await expect.element(page.getByText('Every night; the last 7 are kept.')).toBeVisible();
  await expect.element(page.getByText(/^npm run restore -- cahier.backup --key=-0lb5vOr/)).toBeVisible();
});

test('shows a backup that failed, in French too', async () => {
  await open({ [read]: () => recordOf({ ...made, failedAt: '2026-11-21T01:15:00.000Z' as Instant }) }, 'fr');
  await expect.element(page.getByText(/^La sauvegarde du 21 nov. 2026, 02:15 a échoué/)).toBeVisible();
});

sampledTest(
  'beside other schools an administrator reads when the last one was, and who keeps the files',
  async () => {
    await open({ [read]: () => recordOf({ ...made, own: null }) });
    await expect.element(page.getByText('20 Nov 2026, 02:15')).toBeVisible();
    await expect.element(page.getByText(/^Several schools share this installation/)).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  },
);

const inside = {
  createdAt: at,
  program: '1.58.0',
  signer: 'x',
  encrypted: false,
  bytes: 12_900_000,
  schools: ['Lycée AAA'],
  students: 412,
  classes: 11,
  accounts: 30,
  rows: 9000,
};

test('an administrator sees what a backup holds, and restores it once the school’s name and the password are typed', async () => {
  const sent: unknown[] = [];
  let last: NonNullable<NonNullable<Backups['own']>['restore']>['last'] = null;
  await open({
    [read]: () => recordOf({ ...made, own: { ...made.own, restore: { last } } }),
    'POST /slm/Backups/v1/inside': () => recordOf(inside),
    'POST /slm/Backups/v1/restore': ({ body }: Sent) => {
      sent.push(body);
      last = { outcome: 'begun', at, createdAt: at };
      return { success: true };
    },
  });
  await page.getByRole('button', { name: /^Restore the backup of 20 Nov 2026/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('412 students · 11 classes · 30 accounts')).toBeVisible();
  await expect.element(dialog.getByText(/^The signature is valid/)).toBeVisible();
  const go = dialog.getByRole('button', { name: 'Restore now' });
  await dialog.getByLabelText('Your password').fill('bonjour cahier');
  const name = dialog.getByRole('textbox', { name: /^Type the name of the school/ });
  await name.fill('Lycée');
  await expect.element(go).toBeDisabled();
  await name.fill('Lycée AAA');
  await go.click();
  await expect.element(page.getByText(/^A backup is being restored/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  expect(sent).toEqual([
    {
      from: 'kept',
      name: 'cahier-2026-11-20T01-15-00.backup',
      key: null,
      passphrase: null,
      school: 'Lycée AAA',
      secret: 'bonjour cahier',
    },
  ]);
});

sampledTest(
  'uploads a file from the device in pieces, an empty one not at all, and asks for the key of one of another installation',
  async () => {
    const pieces: number[] = [];
    await open({
      [read]: () => recordOf({ ...made, own: { ...made.own, restore: { last: null } } }),
      'POST /slm/Backups/v1/bring': ({ body }: Sent) => {
        pieces.push((body as { place: number }).place);
        return recordOf({ id: 'b', bytes: 1 });
      },
      'POST /slm/Backups/v1/inside': ({ body }: Sent) =>
        (body as { key: string | null }).key === 'their key'
          ? recordOf(inside)
          : refusal(422, 'BACKUP.errors.stranger'),
    });
    const input = page.getByLabelText('Backup file from this device');
    await input.upload(new File([], 'empty.cahier'));
    await expect.element(page.getByText(/^This file is not a Cahier backup/)).toBeVisible();
    expect(pieces).toEqual([]);
    await input.upload(new File([new Uint8Array(2_500_000)], 'school.cahier'));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^This backup was made by another installation/)).toBeVisible();
    expect(pieces).toEqual([0, 1024 * 1024, 2 * 1024 * 1024]);
    await dialog.getByRole('textbox', { name: 'Key of the backup' }).fill('their key');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect.element(dialog.getByText('Lycée AAA').first()).toBeVisible();
  },
);

sampledTest('offers only to close where the file cannot be restored', async () => {
  await open({
    [read]: () => recordOf({ ...made, own: { ...made.own, restore: { last: null } } }),
    'POST /slm/Backups/v1/bring': () => recordOf({ id: 'b', bytes: 1 }),
    'POST /slm/Backups/v1/inside': () => refusal(422, 'BACKUP.errors.damaged'),
  });
  await page.getByLabelText('Backup file from this device').upload(new File(['torn'], 'school.cahier'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Close', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Restore now' })).not.toBeInTheDocument();
});
