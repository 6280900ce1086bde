/** Puts the demonstration into an empty installation. */
import { anyAccount, anyDemonstrationAccount, hashSecret } from '#areas/accounts/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { demonstrationSecret } from './accounts.ts';
import { addDemonstrationEvents } from './make-calendar.ts';
import { addDemonstrationDiscipline } from './make-discipline.ts';
import { addDemonstrationLessons } from './make-lessons.ts';
import { addDemonstrationMessages } from './make-messages.ts';
import { addDemonstrationRolls } from './make-rolls.ts';
import { demonstrationSchools, type MadeSchool, makeSchool } from './make-school.ts';

/** Nothing happens when anybody has an account already. Both schools are made in one transaction; rolls, lessons, incidents and events follow in small ones. */
export async function loadDemonstration(
  database: Database,
  say: (line: string) => void,
  now: Instant,
): Promise<void> {
  if (await anyAccount(database.plain)) return;
  say('  Making the demonstration school …');
  const secretHash = await hashSecret(demonstrationSecret);
  const schools = await database.outside(async (db) => {
    const made: MadeSchool[] = [];
    for (const options of demonstrationSchools) made.push(await makeSchool(db, options, secretHash, now));
    return made;
  });
  for (const school of schools) {
    await addDemonstrationRolls(database, school, now);
    await addDemonstrationLessons(database, school, now);
    await addDemonstrationDiscipline(database, school, now);
    await addDemonstrationEvents(database, school, now);
    await addDemonstrationMessages(database, school, now);
  }
}

export function demonstrationPresent(database: Database): Promise<boolean> {
  return anyDemonstrationAccount(database.plain);
}
