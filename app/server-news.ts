/** Notifications that wait for a day or an hour: written within the hour after it has begun. */
import { notifyDueTomorrow, notifyOverdue } from '#areas/homework/server/public.ts';
import type { NotifyingContext } from '#areas/notifications/server/public.ts';
import { notifyPublishedCards } from '#areas/report-cards/server/public.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { WordTrees } from '#platform/server/failure-replies.ts';
import type { Log } from '#platform/server/log.ts';
import { forEachSchool } from './server-housekeeping.ts';

const hour = 3_600_000;

interface Notifying {
  readonly database: Database;
  readonly words: WordTrees;
  readonly contributions: readonly Contribution[];
  now(): Instant;
}

/** One round over all schools. @throws AggregateError */
export async function notifyEverywhere({ database, words, contributions, now }: Notifying): Promise<void> {
  await forEachSchool(database, (org) =>
    database.write(org, async (at) => {
      const context: NotifyingContext & Pick<Context, 'say'> = {
        ...at,
        now: now(),
        contributions: (point) => point.contributionsIn(contributions),
        say: (key, facts, language = 'fr') => wordOf(words[language], language, key, facts),
      };
      await notifyPublishedCards(context);
      await notifyDueTomorrow(context);
      await notifyOverdue(context);
    }),
  );
}

/** Starts the hourly round; the function given back ends it. */
export function notifyHourly(notifying: Notifying, log: Log): () => void {
  const timer = setInterval(() => {
    notifyEverywhere(notifying).catch((error: unknown) =>
      log.warn({ error }, 'Notifying of what is due failed; it is tried again in an hour.'),
    );
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
