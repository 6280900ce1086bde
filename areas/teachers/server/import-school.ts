/** What of the school a list of teachers may name. */
import { type StaffMember, staffMembers } from '#areas/accounts/server/public.ts';
import {
  type Assignment,
  allAssignments,
  type Classroom,
  classroomsById,
  mayTeachBeChanged,
} from '#areas/classes/server/public.ts';
import { currentYear, subjectNames } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { nameMark } from '../import-rules.ts';
import { teacherFiles } from './list-teachers.ts';

export interface TeachersSchool {
  /** Of this year, in which the person changes who teaches, by id. */
  readonly classrooms: ReadonlyMap<number, Classroom>;
  readonly classByMark: ReadonlyMap<string, Classroom>;
  readonly subjects: ReadonlyMap<number, string>;
  readonly subjectByMark: ReadonlyMap<string, number>;
  readonly staff: readonly StaffMember[];
  /** Staff numbers of those who have a staff file, by account. */
  readonly files: ReadonlyMap<number, string | null>;
  readonly taught: readonly Assignment[];
}

export async function schoolOf(context: Context): Promise<TeachersSchool> {
  const year = await currentYear(context);
  const classrooms = [...(await classroomsById(context)).values()].filter(
    (classroom) => classroom.yearId === year?.id && mayTeachBeChanged(context, classroom),
  );
  const subjects = await subjectNames(context);
  return {
    classrooms: new Map(classrooms.map((classroom) => [classroom.id, classroom])),
    classByMark: new Map(classrooms.map((classroom) => [nameMark(classroom.name), classroom])),
    subjects,
    subjectByMark: new Map([...subjects].map(([id, name]) => [nameMark(name), id])),
    staff: await staffMembers(context),
    files: new Map((await teacherFiles(context)).map(({ userId, staffNumber }) => [userId, staffNumber])),
    taught: await allAssignments(context),
  };
}
