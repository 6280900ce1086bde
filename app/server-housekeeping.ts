/** What is tidied up while the program runs: ended sessions, forgotten attempts, answers nobody will ask for again. */
import {
  forgetEndedSessions,
  forgetOldActs,
  forgetOldDevices,
  forgetOldFailures,
  forgetOldTickets,
} from '#areas/accounts/server/public.ts';
import { forgetOldFiles } from '#areas/exchange/server/public.ts';
import { listOrganisationIds } from '#areas/school/server/public.ts';
import { asOrg, type Database } from '#platform/server/db/database.ts';
import { forgetOldKeys } from '#platform/server/idempotency.ts';
import { forgetOldJobs } from '#platform/server/jobs/jobs-store.ts';
import type { Log } from '#platform/server/log.ts';

const hour = 3_600_000;

/** Starts the hourly round; the function given back ends it. */
export function keepHouse(database: Database, log: Log): () => Promise<void> {
  const timer = setInterval(() => {
    tidyUp(database).catch((error: unknown) =>
      log.warn({ error }, 'Tidying up failed; it is tried again in an hour.'),
    );
  }, hour);
  timer.unref();
  return async () => clearInterval(timer);
}

/** One round. */
export async function tidyUp(database: Database): Promise<void> {
  await forgetEndedSessions(database.plain);
  await forgetOldFailures(database.plain);
  await forgetOldTickets(database.plain);
  await forgetOldDevices(database.plain);
  for (const org of await listOrganisationIds(database.plain))
    await database.write(asOrg(org), async (at) => {
      await forgetOldKeys(at);
      await forgetOldActs(at);
      await forgetOldFiles(at);
      await forgetOldJobs(at);
    });
}
