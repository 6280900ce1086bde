/** The door of school for other areas' servers. */
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { SchoolYear } from '../contract.ts';
import { insertOrganisation, listSubjects, listYears, type NewOrganisation } from './school-store.ts';

export { type NewYear, usualYearAround } from '../rules.ts';
export {
  addSections,
  addSubjects,
  addYear,
  findOrganisationByCode,
  findYearByName,
  isDemonstration,
  listOrganisationIds,
  releaseCode,
  reserveCode,
  type Section,
  type Subject,
  sourceOfOrganisation,
} from './school-store.ts';

/** What a reader of reference lists needs of a context. */
export type Reader = Pick<Context, 'org' | 'db' | 'reference'>;

/** All years, the current one last. */
export function yearsOf(context: Reader): Promise<readonly SchoolYear[]> {
  return context.reference(['school'], 'school.years', () => listYears(context));
}

/** The current year, or null in a school that has none yet. */
export async function currentYear(context: Reader): Promise<SchoolYear | null> {
  return (await yearsOf(context)).find((year) => year.current) ?? null;
}

/** Names of subjects by id. */
export function subjectNames(context: Reader): Promise<ReadonlyMap<number, string>> {
  return context.reference(['school'], 'school.subjects', async () => {
    const subjects = await listSubjects(context);
    return new Map(subjects.map((subject) => [subject.id, subject.name]));
  });
}

/** Adds an organisation under an id that `reserveCode` gave. */
export function addOrganisation(
  at: InOrganisation,
  organisation: Pick<NewOrganisation, 'code' | 'name'> & Partial<NewOrganisation>,
): Promise<void> {
  return insertOrganisation(at, { demonstration: false, sourceId: null, ...organisation });
}
