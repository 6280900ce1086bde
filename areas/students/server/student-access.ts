/** The caller's access to each student: computed once for a response, then applied to every student. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { contactRole, type FieldAccess, identityRoles, seenOf } from '../rules.ts';
import type { SeenStudent, StudentItem } from '../wire.ts';
import { accessClassesOfRows, classesOfNow } from './access-classes.ts';
import { accessClassesOfRecord } from './access-classes-of-records.ts';
import { barredHomes } from './barred-from-children.ts';
import { childrenInScope, guardiansOf } from './children-in-scope.ts';
import { photosOf } from './photos/photos-store.ts';
import type { StoredStudent } from './records/records-store.ts';
import type { Student } from './students-store.ts';

/** Students of these classes, these own children, and who is in no class for those who reach the whole school. */
interface Reach {
  readonly everybody: boolean;
  readonly classIds: ReadonlySet<number>;
  readonly childIds: ReadonlySet<number>;
}

export interface StudentAccess {
  /** Students whose matricule, sex, birth date and photo are visible. */
  readonly identity: Reach;
  /** Students whose telephone is visible too. */
  readonly contacts: Reach;
  /** Homes of children from whom the person is barred: their contacts are withheld from any scope. */
  readonly withheldHomes: ReadonlySet<number>;
}

const nobody: Reach = { everybody: false, classIds: new Set(), childIds: new Set() };

/** Access for requests without personal data, even if the caller may see it. */
export const namesOnlyAccess: StudentAccess = {
  identity: nobody,
  contacts: nobody,
  withheldHomes: new Set(),
};

export async function studentAccessOf(context: Context): Promise<StudentAccess> {
  const children = await childrenInScope(context, ...identityRoles);
  const guardians = guardiansOf(context.actor, [contactRole]);
  const reached = children.filter((child) => guardians.has(child.guardianId));
  return {
    identity: {
      everybody: reachesWholeSchool(context.actor, ...identityRoles),
      classIds: await classesInScope(context, ...identityRoles),
      childIds: new Set(children.map((child) => child.studentId)),
    },
    contacts: {
      everybody: reachesWholeSchool(context.actor, contactRole),
      classIds: await classesInScope(context, contactRole),
      childIds: new Set(reached.map((child) => child.studentId)),
    },
    withheldHomes: await barredHomes(context),
  };
}

/**
 * Where somebody may be searched for by what is known of them: a search does not ask whether who sat in a class of a past year sits
 * elsewhere by now, so none of those counts for who does not reach the whole school.
 */
export async function currentAccess(context: Context, visibility: StudentAccess): Promise<StudentAccess> {
  const now = await classesOfNow(context);
  const only = (reach: Reach): Reach =>
    reach.everybody
      ? reach
      : { ...reach, classIds: new Set([...reach.classIds].filter((id) => now.has(id))) };
  return { ...visibility, identity: only(visibility.identity), contacts: only(visibility.contacts) };
}

/** A student as the person sees them who meets them in these classes. */
export type SeenIn = (student: Student, classIds: readonly number[]) => SeenStudent;

/** Shows these students to the person, by their access classes. Their photos are read at once; `seenOf` hides fields. */
export async function seenStudents(
  context: Context,
  visibility: StudentAccess,
  students: readonly Student[],
  { withImages }: { readonly withImages: boolean },
): Promise<SeenIn> {
  const ids = students.map((student) => student.id);
  const photos = withImages ? await photosOf(context, ids) : null;
  return (student, classIds) =>
    seenOf(
      { ...student, photo: photos?.get(student.id) ?? null },
      fieldAccessTo(visibility, student.id, classIds),
    );
}

/** The classes of a row of a list: the current ones, and those left with the school. */
export function listedClasses({ classIds, gone }: Pick<StudentItem, 'classIds' | 'gone'>): readonly number[] {
  return [...classIds, ...(gone?.classIds ?? [])];
}

/** The access classes of a shown list: for a limited reader, none for a student who is in another class by now. */
export async function accessClassesOfList(
  context: Context,
  rows: readonly StudentItem[],
): Promise<(row: StudentItem) => readonly number[]> {
  const rowOf = ({ id, classIds, gone }: StudentItem) => ({ id, classIds, endedIds: gone?.classIds ?? [] });
  const classesOf = await accessClassesOfRows(context, rows.map(rowOf));
  return (row) => classesOf(rowOf(row));
}

/** The fields of a student with these classes that are visible. */
export function fieldAccessTo(
  { identity, contacts, withheldHomes }: StudentAccess,
  id: number,
  classIds: readonly number[],
): FieldAccess {
  if (reaches(contacts, id, classIds) && !withheldHomes.has(id)) return 'contacts';
  return reaches(identity, id, classIds) ? 'identity' : 'name';
}

/** How much of a student the person sees, asked for one alone. */
export async function fieldAccessOf(
  context: Context,
  student: Pick<StoredStudent, 'id' | 'enrolments' | 'ended'>,
): Promise<FieldAccess> {
  const classesOf = await accessClassesOfRecord(context);
  return fieldAccessTo(await studentAccessOf(context), student.id, classesOf(student));
}

function reaches(reach: Reach, id: number, classIds: readonly number[]): boolean {
  if (classIds.length === 0 && reach.everybody) return true;
  return reach.childIds.has(id) || classIds.some((classId) => reach.classIds.has(classId));
}
