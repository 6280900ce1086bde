import { ArchiveRestore } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { Backups } from '../contract.ts';
import { BackupSection } from './backup-section.tsx';

const read = 'GET /slm/Backups/v1/get';
const make = 'POST /slm/Backups/v1/create';
const none: Backups = {
  ...{ lastAt: null, failedAt: null, running: false, kept: 7 },
  own: { files: [], folder: '/var/lib/cahier/backups', key: null, encrypted: false },
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

test('an administrator makes the first backup, and it stands in the list when it is done', async () => {
  let asked = 0;
  let begun = false;
  await open({
    [read]: () => {
      if (begun) asked += 1;
      return recordOf(begun ? (asked > 1 ? made : { ...none, running: true }) : none);
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

test('a backup that failed is said, in French too', async () => {
  await open({ [read]: () => recordOf({ ...made, failedAt: '2026-11-21T01:15:00.000Z' as Instant }) }, 'fr');
  await expect.element(page.getByText(/^La sauvegarde du 21 nov. 2026, 02:15 a échoué/)).toBeVisible();
});

test('beside other schools an administrator reads when the last one was, and who keeps the files', async () => {
  await open({ [read]: () => recordOf({ ...made, own: null }) });
  await expect.element(page.getByText('20 Nov 2026, 02:15')).toBeVisible();
  await expect.element(page.getByText(/^Several schools share this installation/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
