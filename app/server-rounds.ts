/** All that the installation does by the clock; one of its servers does each (platform/server/rounds). */
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { nightlyBackup } from '#platform/server/backup/nightly-backup.ts';
import type { Round } from '#platform/server/rounds/rounds.ts';
import { type DueMails, dueMailsRound } from './server-due-mails.ts';
import { housekeepingRounds } from './server-housekeeping.ts';
import { type Notifying, notifyingRounds } from './server-news.ts';
import { proposingRound } from './server-tariff.ts';

type RoundParts = Notifying & DueMails & { readonly backups: BackupKeeper };

export function roundsOf({
  database,
  mails,
  words,
  contributions,
  publicUrl,
  backups,
  now,
}: RoundParts): Round[] {
  return [
    ...notifyingRounds({ database, words, contributions, now }),
    proposingRound({ database, words, now }),
    dueMailsRound({ database, mails, words, publicUrl, now }),
    ...housekeepingRounds(database),
    nightlyBackup(backups, now),
  ];
}
