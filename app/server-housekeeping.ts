/**
 * Deletes expired data while the program runs: ended sessions, old attempts, stored replies; and once a day what has passed its
 * retention period. Charges students who joined or left by the payment plans.
 */
import {
  endOverSeeings,
  forgetEndedSessions,
  forgetOldActs,
  forgetOldDevices,
  forgetOldFailures,
  forgetOldFlows,
  forgetOldTickets,
} from '#areas/accounts/server/public.ts';
import { forgetOldFiles } from '#areas/exchange/server/public.ts';
import {
  chargeAgain,
  plansToCharge,
  type RoundPart,
  type RoundState,
  roundParts,
  roundState,
} from '#areas/payments/server/public.ts';
import { forgetWhatIsDue, lastErasures } from '#areas/privacy/server/public.ts';
import { forgetOldPrints } from '#areas/report-cards/server/public.ts';
import { listOrganisationIds } from '#areas/school/server/public/school.ts';
import { defaultTimeZone, type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { asOrg, type Database, type OrgId } from '#platform/server/db/database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { forgetOldJobs } from '#platform/server/jobs/jobs-store.ts';
import { forgetCounts } from '#platform/server/limits/request-counts-store.ts';
import type { Log } from '#platform/server/log.ts';
import { forgetSettledMails } from '#platform/server/mail/mails-store.ts';
import { movingSchools } from '#platform/server/moving/moves-store.ts';
import type { ErasureFile, KeptErasure } from '#platform/server/personal-data/erasure-file.ts';
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { forgetOldKeys } from '#platform/server/requests/idempotency.ts';
import type { Round } from '#platform/server/rounds/rounds.ts';
import { personalDataContributions } from './server-personal-data.ts';

const hour = 3_600_000;

/** The rounds of each hour. */
export function housekeepingRounds(database: Database): readonly Round[] {
  let forgottenOn: SchoolDay | null = null;
  const memory: RoundMemory = new Map();
  const forgetOnce = async () => {
    // At night; where the machine is switched off at night, within the hour after it was switched on.
    const now = nowFromClock();
    const today = nightOf(now);
    if (forgottenOn === today) return;
    await forgetDue(database, now);
    forgottenOn = today;
  };
  return [
    { name: 'housekeeping', every: hour, work: () => tidyUp(database) },
    { name: 'charges', every: hour, work: () => chargeStudents(database, nowFromClock(), memory) },
    { name: 'retention', every: hour, work: forgetOnce },
  ];
}

/** Writes the erasures of all servers to the file of this one, every hour. The function given back ends it. */
export function keepErasuresHourly(database: Database, erasures: ErasureFile, log: Log): () => Promise<void> {
  const timer = setInterval(() => {
    keepErasures(database, erasures).catch((error: unknown) =>
      log.warn({ error }, 'Erasures could not be written to their file; they are written in an hour.'),
    );
  }, hour).unref();
  return async () => clearInterval(timer);
}

/** One round. @throws AggregateError. */
export async function tidyUp(database: Database): Promise<void> {
  await forgetEndedSessions(database.plain);
  await forgetOldFailures(database.plain);
  await forgetOldTickets(database.plain);
  await forgetOldDevices(database.plain);
  await forgetOldFlows(database.plain);
  await forgetSettledMails(database.plain);
  await forgetCounts(database.plain);
  await forEachSchool(database, (org) =>
    database.write(org, async (at) => {
      await forgetOldKeys(at);
      await endOverSeeings(at);
      await forgetOldActs(at);
      await forgetOldFiles(at);
      await forgetOldJobs(at);
      await forgetOldPrints(at);
    }),
  );
}

/** The state of each school in its last successful round. */
export type RoundMemory = Map<OrgId, RoundState>;

/**
 * Charges students who joined or left since the last round by the opened payment plans, and adds penalties. A school in which nothing
 * has changed since then is left alone, one in which money moved or a day has passed gets penalties only.
 * @param memory kept from round to round; without it everything is read
 * @returns the schools that were worked on, and in which parts
 * @throws AggregateError
 */
export async function chargeStudents(
  database: Database,
  now: Instant,
  memory: RoundMemory = new Map(),
): Promise<ReadonlyMap<OrgId, readonly RoundPart[]>> {
  const worked = new Map<OrgId, readonly RoundPart[]>();
  await forEachSchool(database, async (org) => {
    const state = await database.read(org, (at) => roundState(at, now));
    const before = memory.get(org);
    const parts = roundParts.filter((part) => before?.[part] !== state[part]);
    if (parts.length === 0) return;
    for (const planId of await database.read(org, plansToCharge)) {
      worked.set(org, parts);
      await database.write(org, (at) => chargeAgain(at, planId, now, parts));
    }
    memory.set(org, state);
  });
  return worked;
}

/** Runs the work for each school in turn, but for those that are being moved; an error in one school does not stop the others. @throws AggregateError at the end. */
export async function forEachSchool(database: Database, work: (org: OrgId) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  const moving = await movingSchools(database.plain);
  const schools = (await listOrganisationIds(database.plain)).filter((org) => !moving.has(org));
  for (const org of schools) await work(asOrg(org)).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0)
    throw new AggregateError(faults, `Schools in which something went wrong: ${faults.length}.`);
}

/** The day to which a night counts: until two o'clock the one before. */
function nightOf(now: Instant): SchoolDay {
  return schoolDayOf(new Date(Date.parse(now) - 2 * hour).toISOString() as Instant, defaultTimeZone);
}

/**
 * Writes to the erasure file what only the database holds, because the server was killed between the two writes. The file is
 * signed as a whole, so it is opened once for all schools. @throws AggregateError after the erasures of the other schools are
 * written.
 */
export async function keepErasures(database: Database, file: ErasureFile): Promise<void> {
  const erasures: KeptErasure[] = [];
  const collected = forEachSchool(database, async (org) => {
    erasures.push(...(await database.read(org, lastErasures)));
  });
  await collected.finally(async () => {
    if (erasures.length > 0) await file.add(erasures);
  });
}

/** Deletes in every school what has passed its retention period, each school in its own transaction. @throws AggregateError. */
export function forgetDue(database: Database, now: Instant): Promise<void> {
  const categories = retentionCategories.contributionsIn(personalDataContributions);
  return forEachSchool(database, (org) => database.write(org, (at) => forgetWhatIsDue(at, categories, now)));
}
