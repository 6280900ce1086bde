/**
 * What is tidied up while the program runs: ended sessions, forgotten attempts, answers nobody will ask for again; and once a day
 * what the school keeps no longer.
 */
import {
  forgetEndedSessions,
  forgetOldActs,
  forgetOldDevices,
  forgetOldFailures,
  forgetOldFlows,
  forgetOldTickets,
} from '#areas/accounts/server/public.ts';
import { forgetOldFiles } from '#areas/exchange/server/public.ts';
import { forgetWhatIsDue, keepErasures } from '#areas/privacy/server/public.ts';
import { listOrganisationIds } from '#areas/school/server/public.ts';
import { defaultTimeZone, type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { asOrg, type Database } from '#platform/server/db/database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { forgetOldKeys } from '#platform/server/idempotency.ts';
import { forgetOldJobs } from '#platform/server/jobs/jobs-store.ts';
import type { Log } from '#platform/server/log.ts';
import { forgetUnsentMails } from '#platform/server/mail/mails-store.ts';
import type { ErasureFile } from '#platform/server/personal-data/erasure-file.ts';
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { personalBrings } from './server-personal-data.ts';

const hour = 3_600_000;

/** Starts the hourly round; the function given back ends it. */
export function keepHouse(database: Database, erasures: ErasureFile, log: Log): () => Promise<void> {
  let forgottenOn: SchoolDay | null = null;
  const round = async () => {
    await tidyUp(database);
    await keepErasuresOf(database, erasures);
    // At night; where the machine is switched off at night, within the hour after it was switched on.
    const now = nowFromClock();
    const today = nightOf(now);
    if (forgottenOn === today) return;
    await forgetDue(database, now);
    forgottenOn = today;
  };
  const timer = setInterval(() => {
    round().catch((error: unknown) =>
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
  await forgetOldFlows(database.plain);
  await forgetUnsentMails(database.plain);
  for (const org of await listOrganisationIds(database.plain))
    await database.write(asOrg(org), async (at) => {
      await forgetOldKeys(at);
      await forgetOldActs(at);
      await forgetOldFiles(at);
      await forgetOldJobs(at);
    });
}

/** The day to which a night counts: until two o'clock the one before. */
function nightOf(now: Instant): SchoolDay {
  return schoolDayOf(new Date(Date.parse(now) - 2 * hour).toISOString() as Instant, defaultTimeZone);
}

async function keepErasuresOf(database: Database, erasures: ErasureFile): Promise<void> {
  for (const org of await listOrganisationIds(database.plain))
    await database.read(asOrg(org), (at) => keepErasures(at, erasures));
}

/** What every school keeps no longer, each school in a transaction of its own. */
export async function forgetDue(database: Database, now: Instant): Promise<void> {
  const categories = retentionCategories.among(personalBrings);
  for (const org of await listOrganisationIds(database.plain))
    await database.write(asOrg(org), (at) => forgetWhatIsDue(at, categories, now));
}
