/** Mails that wait for a day: written within the hour after it has begun. */
import { mailPublishedCards } from '#areas/report-cards/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import type { WordTrees } from '#platform/server/requests/failure-replies.ts';
import type { Round } from '#platform/server/rounds/rounds.ts';
import { forEachSchool } from './server-housekeeping.ts';

const hour = 3_600_000;

export interface DueMails {
  readonly database: Database;
  readonly mails: MailOutbox;
  readonly publicUrl: string;
  readonly words: WordTrees;
  now(): Instant;
}

/** One round. @throws AggregateError. */
export async function writeDueMails({ database, words, now, ...settings }: DueMails): Promise<void> {
  try {
    await forEachSchool(database, (org) =>
      database.write(org, (at) =>
        mailPublishedCards(
          {
            ...at,
            now: now(),
            say: (key, facts, language = 'fr') => wordOf(words[language], language, key, facts),
          },
          settings,
        ),
      ),
    );
  } finally {
    // One school's fault does not hold up the mails of the others.
    await settings.mails.sendDue();
  }
}

/** The hourly round. */
export function dueMailsRound(due: DueMails): Round {
  return { name: 'due mails', every: hour, work: () => writeDueMails(due) };
}
