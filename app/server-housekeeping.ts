/** What is tidied up while the program runs: ended sessions, forgotten attempts. */
import { forgetOldFailures, removeEndedSessions } from '#areas/accounts/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Log } from '#platform/server/log.ts';

const hour = 3_600_000;

/** Starts the hourly round; the function given back ends it. */
export function keepHouse(database: Database, log: Log): () => Promise<void> {
  const round = async () => {
    await removeEndedSessions(database.plain);
    await forgetOldFailures(database.plain);
  };
  const timer = setInterval(() => {
    round().catch((error: unknown) =>
      log.warn({ error }, 'Tidying up failed; it is tried again in an hour.'),
    );
  }, hour);
  timer.unref();
  return async () => clearInterval(timer);
}
