/** The lessons of a person between two days, also without a session: for a calendar that another area publishes. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import { listRooms } from '../plan/rooms-store.ts';
import { lessonsBetween } from './timetable.ts';
import { isCoveredFor, isTaughtBy } from './week-access.ts';

export interface LessonOfPerson extends DatedLesson {
  readonly subject: string;
  /** For a lesson with several classes: all for its teacher, else those of the students. */
  readonly classes: readonly string[];
  readonly teachers: readonly string[];
  readonly room: string | null;
  /** Whether the person teaches it, or would if nobody covered it. */
  readonly teaches: boolean;
  /** Whether another teacher teaches it instead of the person. */
  readonly covered: boolean;
  /** The given students who attend it. */
  readonly studentIds: readonly number[];
}

/**
 * In the order of days and hours, with cancelled and suspended lessons. A lesson that is moved is there twice: `moved` on its day, `held`
 * on the other one. Whether the person may see these students is for the caller to know.
 * @param userId who teaches; null for nobody @param studentIds whose classes and groups have lessons
 * @param from the first day @param until the last day, at most 62 days later
 */
export async function lessonsOfPerson(
  context: ReferenceContext,
  { userId, studentIds }: { readonly userId: number | null; readonly studentIds: readonly number[] },
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LessonOfPerson[]> {
  const enrolled = await enrolmentsOfYear(context, studentIds);
  const classIds = new Set([...enrolled.values()].flat());
  // In a year of a large school most lessons concern others: they are not dated.
  const days = await lessonsBetween(context, from, until, { userId, classIds });
  const classes = await classesAndGroupsById(context);
  const attends = await attendance(context, enrolled);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const rooms = new Map((await listRooms(context)).map(({ id, name }) => [id, name]));
  return [...days.values()].flat().flatMap((lesson) => {
    const teaches = isTaughtBy(lesson, userId);
    const taught = studentIds.map((id) => ({ id, classIds: attends(id, lesson) }));
    const present = taught.filter(({ classIds }) => classIds.length > 0);
    if (!teaches && present.length === 0) return [];
    const shown = teaches ? lesson.classIds : [...new Set(present.flatMap(({ classIds }) => classIds))];
    return [
      {
        ...lesson,
        subject: subjects.get(lesson.subjectId) ?? '',
        classes: shown.map((id) => classes.get(id)?.name ?? ''),
        teachers: lesson.teacherIds.map((id) => fullName(members.get(id))),
        room: lesson.roomId === null ? null : (rooms.get(lesson.roomId) ?? null),
        teaches,
        covered: isCoveredFor(lesson, userId),
        studentIds: present.map(({ id }) => id),
      },
    ];
  });
}

/** The classes and groups of this year by student. */
async function enrolmentsOfYear(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const year = await currentYear(context);
  const all = await classesAndGroupsById(context);
  const enrolments = await enrolmentsOfStudents(context, studentIds);
  return new Map(
    studentIds.map((id) => [
      id,
      (enrolments.get(id) ?? []).filter((classId) => all.get(classId)?.yearId === year?.id),
    ]),
  );
}

/** The classes and groups by which a student has a lesson: none for an optional subject that the student does not take. */
async function attendance(
  context: ReferenceContext,
  enrolled: ReadonlyMap<number, readonly number[]>,
): Promise<(studentId: number, lesson: DatedLesson) => readonly number[]> {
  const takes = await takingIn(context, [...new Set([...enrolled.values()].flat())]);
  return (studentId, { classIds, subjectId }) =>
    (enrolled.get(studentId) ?? []).filter(
      (classId) => classIds.includes(classId) && takes(classId, subjectId, studentId),
    );
}
