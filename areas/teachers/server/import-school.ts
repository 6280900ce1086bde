/** Parts of the school that a list of teachers may name. */
import { type StaffMember, staffMembers } from '#areas/accounts/server/public/staff-accounts.ts';
import type { Assignment, Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments, mayTeachBeChanged } from '#areas/classes/server/public/teaching-of-class.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { classesByKey, classNamed } from '#platform/kernel/imports/class-names.ts';
import type { Settle } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { canBeWritten } from '../import-rules.ts';
import { mayKeepFiles } from '../rules.ts';
import { type NamedSubject, subjectMeant } from '../subject-names.ts';
import { teacherFiles } from './list-teachers.ts';
import type { TeacherFile } from './teachers-store.ts';

export interface TeachersSchool {
  /** Classes and open groups of this year in which the person changes who teaches, by id. */
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
  /** The person may see and change the staff files. */
  readonly mayKeepFiles: boolean;
}

/** @param settle what spellings of classes and subjects mean, beside how they are called */
export async function schoolOf(
  context: Context,
  settle: Settle = (_column, typed) => typed,
): Promise<TeachersSchool> {
  const year = await currentYear(context);
  const classrooms = [...(await classesAndGroupsById(context)).values()].filter(
    (classroom) =>
      classroom.yearId === year?.id && mayTeachBeChanged(context, classroom) && canBeWritten(classroom.name),
  );
  // Where a class and a group are meant by the same short form, it is the class.
  const [groups, classes] = [ofKind('group'), ofKind('class')];
  const byKey = new Map([...classesByKey(groups), ...classesByKey(classes)]);
  const structure = await structureOf(context);
  const subjects = [...structure.groups.flatMap((group) => group.subjects), ...structure.subjects];
  return {
    classrooms: new Map(classrooms.map((classroom) => [classroom.id, classroom])),
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
    classNamed: (written) => classNamed(byKey, settle('className', written)),
    subjectNamed: (written) => subjectMeant(subjects, settle('canTeach', settle('subject', written))),
    staff: await staffMembers(context),
    files: new Map((await teacherFiles(context)).map((file) => [file.userId, file])),
    mayKeepFiles: mayKeepFiles(context.actor),
    taught: await allAssignments(context),
  };

  function ofKind(kind: Classroom['kind']): readonly Classroom[] {
    return classrooms.filter((classroom) => classroom.kind === kind);
  }
}
