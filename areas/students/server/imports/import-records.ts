/** The students of the school as a list of students meets them, of whatever kind the list is. */
import { capacitiesOfClasses } from '#areas/classes/server/public/capacities.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesByKey } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import type { PresentRecord } from '#platform/server/imports/import-kind.ts';
import { contactColumns } from '../../imports/import-columns.ts';
import { canWrite } from '../../records/contract.ts';
import { mayEditStudent } from '../../records/rules.ts';
import { knowsContacts } from '../../rules.ts';
import { accessClasses } from '../access-classes.ts';
import { barredChildren } from '../barred-from-children.ts';
import type { ImportTargets } from './import-enrolments.ts';
import { groupsAmong, groupTargets } from './import-groups.ts';
import type { ListedStudent } from './import-store.ts';

/** The classes of this year that the person fills, by id and by how a list names them. */
export async function targetsOf(context: Context): Promise<ImportTargets> {
  const year = await currentYear(context);
  const reached = await classesInScope(context, canWrite);
  const classes = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const mine = classes.filter(({ id }) => reached.has(id));
  return {
    barred: await barredChildren(context),
    reached,
    classesOf: await accessClasses(context),
    groups: await groupTargets(context, mine),
    capacities: await capacitiesOfClasses(context),
    ofYear: new Map(classes.map(({ id, name }) => [id, name])),
    names: new Map(mine.map(({ id, name }) => [id, name])),
    byName: new Map(mine.map(({ id, name }) => [name, id])),
    byKey: new Map([...classesByKey(mine)].map(([key, { id }]) => [key, id])),
  };
}

/** Leaves out the contacts where the caller may not know them: the record is shown in a template, and beside an imported row. */
export function recordOf(context: Context, targets: ImportTargets, student: ListedStudent): PresentRecord {
  const { id, version, classIds, repeatedIds, endedIds, ...fields } = student;
  const [classId, ...others] = classIds.filter((one) => targets.ofYear.has(one));
  const values: Record<string, string> = {};
  const contactsOpen = knowsContacts(context.actor);
  for (const [key, value] of Object.entries(fields))
    if (value !== null && value !== '' && (contactsOpen || !contactColumns.includes(key)))
      values[key] = value;
  // A single column cannot name the class of a student enrolled in several at once.
  if (classId !== undefined && others.length === 0) {
    values['className'] = targets.ofYear.get(classId) ?? '';
    values['repeating'] = repeatedIds.includes(classId) ? 'yes' : 'no';
  }
  const groups = groupsAmong(targets.groups, classIds);
  if (groups !== '') values['groups'] = groups;
  return {
    id,
    version,
    values,
    label: labelOf(values),
    mayChange:
      !targets.barred.has(id) &&
      mayEditStudent(context.actor, targets.reached, targets.classesOf(classIds, endedIds)),
  };
}

export function labelOf(values: Values): string {
  const name = [values['lastName'], values['firstName']].filter(Boolean).join(' ') || values['fullName'];
  const born = values['birthDate']?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  return [name, born, values['className'], values['matricule']].filter(Boolean).join(' · ');
}

type Owners = ReadonlyMap<string, number>;

/** The owner of each number. */
export function ownersOf(present: readonly PresentRecord[]): Owners {
  return new Map(
    present.flatMap(({ id, values }) => [
      [`matricule ${values['matricule']}`, id] as const,
      [`nationalMatricule ${values['nationalMatricule']}`, id] as const,
    ]),
  );
}

/** Numbers that another student has already. */
export function takenNumbers(
  record: PresentRecord | null,
  values: Values,
  owners: Owners,
): readonly CellFault[] {
  return (['matricule', 'nationalMatricule'] as const).flatMap((column) => {
    const value = values[column];
    const owner = value === undefined ? undefined : owners.get(`${column} ${value}`);
    if (value === undefined || owner === undefined || owner === record?.id) return [];
    return { column, value, reason: column === 'matricule' ? 'matriculeTaken' : 'nationalTaken' };
  });
}
