/** The list of a lesson: the students of its classes who took it on its day, as far as the reader may know of them. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { classListsOf, enrolmentsOfStudents, leftSince } from '#areas/students/server/public/class-list.ts';
import { classesInHistory } from '#areas/students/server/public/events.ts';
import { enrolledAmong, studentsById } from '#areas/students/server/public/students.ts';
import { studentsBetween } from '#areas/students/server/public/students-between.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type Elsewhere, studentsElsewhere } from '../activities/elsewhere.ts';
import type { LessonToCall } from './lesson-to-call.ts';

export interface StudentOfLesson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly classId: number;
}

export interface ListOfLesson {
  readonly students: readonly StudentOfLesson[];
  /** Students who would be on the list, and are at an activity of these hours. */
  readonly elsewhere: readonly (StudentOfLesson & { readonly activity: string })[];
}

type Listed = Pick<LessonToCall, 'lesson' | 'roll' | 'classIds' | 'studentIds'>;
type Named = Pick<StudentOfLesson, 'id' | 'firstName' | 'lastName'>;

/** Class by class, each by name, then single students; also who has left the class since the lesson, and nobody who joined it later. */
export async function listOfLesson(context: Context, found: Listed): Promise<ListOfLesson> {
  const all = [...(await ofClasses(context, found)), ...(await ofSingleStudents(context, found))];
  const barred = await barredChildren(context);
  const listed = new Map<number, StudentOfLesson>();
  for (const student of all)
    if (!barred.has(student.id) && !listed.has(student.id)) listed.set(student.id, student);
  const away = await studentsElsewhere(context, found);
  const activityOf = ({ id }: StudentOfLesson) => away.get(id)?.title ?? null;
  const students = [...listed.values()];
  return {
    students: students.filter((student) => activityOf(student) === null),
    elsewhere: students.flatMap((student) => {
      const activity = activityOf(student);
      return activity === null ? [] : [{ ...student, activity }];
    }),
  };
}

export async function studentsOfLesson(context: Context, found: Listed): Promise<readonly StudentOfLesson[]> {
  return (await listOfLesson(context, found)).students;
}

async function ofClasses(context: Context, { lesson, classIds }: Listed): Promise<StudentOfLesson[]> {
  if (classIds.length === 0) return [];
  const all = await classesAndGroupsById(context);
  const ordered = classIds.flatMap((id) => all.get(id) ?? []).toSorted(await schoolOrder(context));
  const { heldOn, subjectId } = lesson;
  const isPast = heldOn < schoolDayOf(context.now, context.actor.timeZone);
  const membersOf = isPast
    ? await membersOn(context, classIds, heldOn)
    : await membersNow(context, classIds, heldOn);
  const takes = await takingIn(context, classIds);
  return ordered.flatMap(({ id: classId }) =>
    membersOf(classId)
      // The choices of somebody who has left are not known any more.
      .filter(({ id, isThere }) => !isThere || subjectId === null || takes(classId, subjectId, id))
      .map(({ id, firstName, lastName }) => ({ id, firstName, lastName, classId })),
  );
}

type Member = Named & { readonly isThere: boolean };
type MembersOf = (classId: number) => readonly Member[];

async function membersOn(context: Context, classIds: readonly number[], day: SchoolDay): Promise<MembersOf> {
  const between = await studentsBetween(context, classIds);
  return (classId) => between(classId, day, day);
}

/** The list of today and of days to come, with who left today: faster than what is known of all days. */
async function membersNow(context: Context, classIds: readonly number[], day: SchoolDay): Promise<MembersOf> {
  const enrolled = await classListsOf(context, classIds);
  const left = await leftSince(context, classIds, day);
  return (classId) => [
    ...(enrolled.get(classId) ?? []).map((one) => ({ ...one, isThere: true })),
    ...(left.get(classId) ?? []).map((one) => ({ ...one, isThere: false })),
  ];
}

/** Students who have left the school by now were there if the activity is called. */
async function ofSingleStudents(context: Context, { roll, studentIds }: Listed): Promise<StudentOfLesson[]> {
  if (studentIds.length === 0) return [];
  const called = roll !== null && roll.firstWriter !== null;
  const enrolled = called ? new Set(studentIds) : await enrolledAmong(context, studentIds);
  const classes = await classesAndGroupsById(context);
  const enrolments = await enrolmentsOfStudents(context, studentIds);
  const classOf = (id: number) => enrolments.get(id)?.find((classId) => classes.has(classId)) ?? 0;
  const { compare } = new Intl.Collator('fr');
  return (await studentsById(context, studentIds))
    .filter(({ id }) => enrolled.has(id))
    .map(({ id, firstName, lastName }) => ({ id, firstName, lastName, classId: classOf(id) }))
    .toSorted((one, other) =>
      compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
    );
}

/** Further students of whom the roll says something: they changed class, or do not take the subject any more. */
export async function formerStudents(
  context: Context,
  { classIds }: Listed,
  ids: readonly number[],
): Promise<readonly StudentOfLesson[]> {
  if (ids.length === 0) return [];
  const barred = await barredChildren(context);
  const [classId = 0] = classIds;
  return (await studentsById(context, ids))
    .filter(({ id }) => !barred.has(id))
    .map(({ id, firstName, lastName }) => ({ id, firstName, lastName, classId }));
}

/** Those of these students who are not on the list and were in none of the classes this year, are at an activity of these hours, or are barred from the reader. */
export async function strangersAmong(
  context: Context,
  found: Listed,
  listed: ReadonlySet<number>,
  ids: readonly number[],
): Promise<readonly number[]> {
  const others = ids.filter((id) => !listed.has(id));
  if (others.length === 0) return [];
  const barred = await barredChildren(context);
  const earlier = await classesInHistory(context, others, found.classIds);
  const away: ReadonlyMap<number, Elsewhere> = await studentsElsewhere(context, found);
  return others.filter((id) => barred.has(id) || away.has(id) || (earlier.get(id) ?? []).length === 0);
}
