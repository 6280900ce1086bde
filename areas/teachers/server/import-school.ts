/** What of the school a list of teachers may name. */
import { type StaffMember, staffMembers } from '#areas/accounts/server/public.ts';
import {
  type Assignment,
  allAssignments,
  type Classroom,
  classroomsById,
  mayTeachBeChanged,
} from '#areas/classes/server/public.ts';
import { currentYear, structureOf } from '#areas/school/server/public.ts';
import { classesByKey, classNamed } from '#platform/kernel/imports/class-names.ts';
import type { Context } from '#platform/server/context.ts';
import { mayKeepFiles } from '../rules.ts';
import { type NamedSubject, subjectMeant } from '../subject-names.ts';
import { teacherFiles } from './list-teachers.ts';
import type { TeacherFile } from './teachers-store.ts';

export interface TeachersSchool {
  /** Of this year, in which the person changes who teaches, by id. */
  readonly classrooms: ReadonlyMap<number, Classroom>;
  /** Names by id. */
  readonly subjects: ReadonlyMap<number, string>;
  /** As a list writes it. */
  classNamed(written: string): Classroom | undefined;
  subjectNamed(written: string): NamedSubject | null;
  readonly staff: readonly StaffMember[];
  /** By account. */
  readonly files: ReadonlyMap<number, TeacherFile>;
  readonly taught: readonly Assignment[];
  /** What stands in the files is the person's to see and change. */
  readonly mayKeepFiles: boolean;
}

export async function schoolOf(context: Context): Promise<TeachersSchool> {
  const year = await currentYear(context);
  const classrooms = [...(await classroomsById(context)).values()].filter(
    (classroom) => classroom.yearId === year?.id && mayTeachBeChanged(context, classroom),
  );
  const byKey = classesByKey(classrooms);
  const { groups, subjects: inNoGroup } = await structureOf(context);
  const subjects = [...groups.flatMap((group) => group.subjects), ...inNoGroup];
  return {
    classrooms: new Map(classrooms.map((classroom) => [classroom.id, classroom])),
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
    classNamed: (written) => classNamed(byKey, written),
    subjectNamed: (written) => subjectMeant(subjects, written),
    staff: await staffMembers(context),
    files: new Map((await teacherFiles(context)).map((file) => [file.userId, file])),
    mayKeepFiles: mayKeepFiles(context.actor),
    taught: await allAssignments(context),
  };
}
