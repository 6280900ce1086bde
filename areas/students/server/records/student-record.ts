/** A student's record as its reader sees it: names, who they are, how to reach them, each by its own role. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { optionalSubjectsByClass } from '#areas/classes/server/public/optional-subjects.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSeeHealth } from '../../health/contract.ts';
import { canWrite, type StudentRecord } from '../../records/contract.ts';
import { howCame, mayEditStudent } from '../../records/rules.ts';
import { accessClassesOfRecord } from '../access-classes-of-records.ts';
import { barredChildren } from '../barred-from-children.ts';
import { childrenInScope } from '../children-in-scope.ts';
import { choicesOfStudent } from '../choices/choices-store.ts';
import { filledFields } from '../custom-fields/own-fields.ts';
import { postsOfStudent } from '../delegates/delegates-store.ts';
import { sizesOfClasses } from '../enrolments/sizes-of-classes.ts';
import { groupsAmong } from '../groups/groups-of-students.ts';
import { reachesHealth } from '../health/health-reach.ts';
import { movesOfStudent } from '../rollover/moves-store.ts';
import { fieldAccessOf } from '../student-access.ts';
import { classesEverOf, findStudent, type StoredStudent } from './records-store.ts';
import { findVisibleSiblings } from './siblings.ts';

/** @throws missing for a student who is not the caller's to see. */
export async function readStudent(context: Context, { id }: { id: number }): Promise<StudentRecord> {
  return studentRecord(context, await findVisibleStudent(context, id));
}

/** @throws missing for a student who is not visible, so that nothing is disclosed. */
export async function findVisibleStudent(context: Context, id: number): Promise<StoredStudent> {
  const student = await findStudent(context, id);
  if (!student || !(await visibleRecordCheck(context))(student)) throw failures.missing();
  return student;
}

/** A student whose record the caller edits. @throws missing for a student who is not visible; forbidden for a caller who may only read. */
export async function studentKept(context: Context, id: number): Promise<StoredStudent> {
  const student = await findVisibleStudent(context, id);
  if (!(await mayEdit(context, student))) throw failures.forbidden();
  return student;
}

/** Whether the caller sees the record of a student: of who sat in a class in reach once the name at least. */
export async function visibleRecordCheck(context: Context): Promise<(student: StoredStudent) => boolean> {
  const reached = await classesInScope(context, 'SLM.Student.View');
  const children = await childrenInScope(context, 'SLM.Student.View');
  const barred = await barredChildren(context);
  const keeps = await recordsToEdit(context);
  return (student) => {
    const { id } = student;
    const classIds = classesEverOf(student);
    const seen =
      classIds.some((classId) => reached.has(classId)) ||
      children.some(({ studentId }) => studentId === id) ||
      (classIds.length === 0 && reachesWholeSchool(context.actor, 'SLM.Student.View')) ||
      keeps(student);
    return seen && !barred.has(id);
  };
}

export async function mayEdit(context: Context, student: StoredStudent): Promise<boolean> {
  return (await recordsToEdit(context))(student);
}

/** Whether the caller changes the record of a student. */
export async function recordsToEdit(context: Context): Promise<(student: StoredStudent) => boolean> {
  const reached = await classesInScope(context, canWrite);
  const classesOf = await accessClassesOfRecord(context);
  return (student) => mayEditStudent(context.actor, reached, classesOf(student));
}

export async function studentRecord(context: Context, student: StoredStudent): Promise<StudentRecord> {
  const access = await fieldAccessOf(context, student);
  const keeps = await mayEdit(context, student);
  const { id, firstName, lastName, status, statusOn, version } = student;
  const { matricule, nationalMatricule, sex, birthDate, birthPlace, nationality } = student;
  const { phone, phone2, email, address, emergency } = student;
  return {
    id,
    firstName,
    lastName,
    status,
    statusOn,
    version,
    identity:
      access === 'name'
        ? null
        : { firstName, lastName, matricule, nationalMatricule, sex, birthDate, birthPlace, nationality },
    contacts: access === 'contacts' ? { phone, phone2, email, address, emergency } : null,
    own: await filledFields(context, id, access),
    hasPhoto: access !== 'name' && student.hasPhoto && (student.photoConsent || keeps),
    enrolments: await findVisibleEnrolments(context, student),
    groups: await findVisibleGroups(context, student),
    siblings: await findVisibleSiblings(context, student),
    knowsHealth: await reachesHealth(context, student, canSeeHealth),
    mayEdit: keeps,
  };
}

/** The classes, the latest year first. */
async function findVisibleEnrolments(
  context: Context,
  student: StoredStudent,
): Promise<StudentRecord['enrolments']> {
  const { id, enrolments, ended } = student;
  const classrooms = await classroomsById(context);
  const years = await yearsOf(context);
  const seen = await seesClassesOf(context, id);
  const optionalIn = await optionalInClasses(context, id);
  const posts = await postsOfStudent(context, id);
  const cameInto = await arrivalsOf(context, student);
  const all = [...enrolments.map((one) => ({ ...one, on: null })), ...ended];
  return all
    .filter(({ classId }) => seen(classId))
    .flatMap(({ classId, repeating, on }) => {
      const classroom = classrooms.get(classId);
      const year = years.find((one) => one.id === classroom?.yearId);
      if (!classroom || !year) return [];
      return {
        classId,
        className: classroom.name,
        yearId: year.id,
        yearName: year.name,
        current: year.current && on === null,
        endedOn: on,
        repeating,
        came: cameInto(year, repeating),
        post: on === null ? (posts.get(classId) ?? null) : null,
        // The optional subjects of a past enrolment ended with it.
        optional: on === null ? optionalIn(classId) : [],
        startsOn: year.startsOn,
      };
    })
    .sort((one, other) => other.startsOn.localeCompare(one.startsOn))
    .map(({ startsOn: _startsOn, ...enrolment }) => enrolment);
}

/** How the student came into a class of a year. */
async function arrivalsOf(context: Context, student: StoredStudent) {
  const classrooms = await classroomsById(context);
  const starts = new Map((await yearsOf(context)).map((year) => [year.id, year.startsOn]));
  const startsOf = (classIds: readonly number[]) =>
    classIds.flatMap((classId) => starts.get(classrooms.get(classId)?.yearId ?? 0) ?? []);
  const moved = new Set((await movesOfStudent(context, student.id)).map(({ toYearId }) => toYearId));
  const satIn = startsOf(classesEverOf(student));
  const filled = startsOf([...(await sizesOfClasses(context)).keys()]);
  return (year: { readonly id: number; readonly startsOn: string }, repeating: boolean) =>
    howCame({
      repeating,
      moved: moved.has(year.id),
      satBefore: satIn.some((startsOn) => startsOn < year.startsOn),
      schoolSatBefore: filled.some((startsOn) => startsOn < year.startsOn),
    });
}

async function findVisibleGroups(
  context: Context,
  { id, enrolments }: StoredStudent,
): Promise<StudentRecord['groups']> {
  const year = await currentYear(context);
  const seen = await seesClassesOf(context, id);
  const classIds = enrolments.map(({ classId }) => classId).filter(seen);
  return (await groupsAmong(context, classIds, year?.id))
    .filter(({ closed }) => !closed)
    .map(({ id: groupId, name }) => ({ groupId, name }));
}

/** Those in reach; of an own child all of them. */
async function seesClassesOf(context: Context, id: number): Promise<(classId: number) => boolean> {
  const reached = await classesInScope(context, 'SLM.Student.View');
  const children = await childrenInScope(context, 'SLM.Student.View');
  const own = children.some(({ studentId }) => studentId === id);
  return (classId) => own || reached.has(classId);
}

/** The optional subjects of a class, by name, and which of them the student takes. */
async function optionalInClasses(
  context: Context,
  studentId: number,
): Promise<(classId: number) => StudentRecord['enrolments'][number]['optional']> {
  const optional = await optionalSubjectsByClass(context);
  const names = await subjectNames(context);
  const taken = new Set(
    (await choicesOfStudent(context, studentId)).map(({ classId, subjectId }) => `${classId} ${subjectId}`),
  );
  return (classId) =>
    [...(optional.get(classId) ?? [])]
      .map((id) => ({ id, name: names.get(id) ?? '', takes: taken.has(`${classId} ${id}`) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
