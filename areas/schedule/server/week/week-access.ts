/** Access to the weeks of classes, teachers, rooms and students, lesson by lesson. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import type { WeekOwner } from '../../contract.ts';
import { mayPlan, mayPlanClass } from '../plan/plan-access.ts';
import { listRooms } from '../plan/rooms-store.ts';

export interface VisibleWeek {
  readonly title: string | null;
  /** The class whose periods the days have; null for other weeks. */
  readonly classId: number | null;
  shows(lesson: DatedLesson): boolean;
  /** Whether this class of a lesson is named to the reader. */
  names(classId: number): boolean;
  readonly mayChange: boolean;
}

/** @throws missing for what the caller may not see. */
export async function visibleWeek(context: Context, of: WeekOwner, id: number | null): Promise<VisibleWeek> {
  if (of === 'student') return weekOfStudent(context, id ?? 0);
  if (of === 'me') return ownWeek(context);
  if (!isStaff(context.actor)) throw common.missing();
  const seen = await classesInScope(context, 'SLM.Student.View');
  const isSeen = (lesson: DatedLesson) => lesson.classIds.some((classId) => seen.has(classId));
  if (of === 'class') return weekOfClass(context, id ?? 0, seen);
  if (of === 'teacher') {
    const teacher = (await membersById(context)).get(id ?? 0);
    if (!teacher) throw common.missing();
    return {
      title: fullName(teacher),
      classId: null,
      shows: (lesson) => isSeen(lesson) && isTaughtBy(lesson, id),
      names: (classId) => seen.has(classId),
      mayChange: mayPlan(context),
    };
  }
  const room = (await listRooms(context)).find((one) => one.id === id);
  if (!room) throw common.missing();
  return {
    title: room.name,
    classId: null,
    shows: (lesson) => isSeen(lesson) && lesson.roomId === id,
    names: (classId) => seen.has(classId),
    mayChange: mayPlan(context),
  };
}

/** A covered lesson is in the weeks of both, the usual teacher and the one who covers it. */
function ownWeek(context: Context): VisibleWeek {
  const { userId } = context.actor;
  return {
    title: null,
    classId: null,
    shows: (lesson) => isTaughtBy(lesson, userId),
    names: () => true,
    mayChange: false,
  };
}

async function weekOfClass(context: Context, id: number, seen: ReadonlySet<number>): Promise<VisibleWeek> {
  const classroom = (await classesAndGroupsById(context)).get(id);
  if (!classroom || !seen.has(id)) throw common.missing();
  return {
    title: classroom.name,
    classId: id,
    shows: (lesson) => lesson.classIds.includes(id),
    names: (classId) => seen.has(classId),
    mayChange: mayPlanClass(context, classroom) || classroom.classMasterId === context.actor.userId,
  };
}

/** The lessons of the student's class and groups, without optional subjects that the student does not take. */
async function weekOfStudent(context: Context, id: number): Promise<VisibleWeek> {
  const student = await findVisibleStudent(context, id);
  const all = await classesAndGroupsById(context);
  const own = await classesThisYear(
    context,
    student.enrolments.map(({ classId }) => classId),
  );
  const takes = await takingIn(context, own);
  return {
    title: fullName(student),
    classId: own.find((classId) => all.get(classId)?.kind === 'class') ?? null,
    shows: (lesson) => isOfStudent(lesson, id, own, takes),
    names: (classId) => own.includes(classId),
    mayChange: false,
  };
}

/** Whether a lesson is one of a student's, for students whom the caller sees. */
export async function lessonsOfStudents(
  context: Context,
  studentIds: readonly number[],
): Promise<(studentId: number, lesson: DatedLesson) => boolean> {
  const enrolled = await enrolmentsOfStudents(context, studentIds);
  const own = new Map<number, readonly number[]>();
  for (const id of studentIds) own.set(id, await classesThisYear(context, enrolled.get(id) ?? []));
  const takes = await takingIn(context, [...own.values()].flat());
  return (studentId, lesson) => isOfStudent(lesson, studentId, own.get(studentId) ?? [], takes);
}

async function classesThisYear(context: Context, classIds: readonly number[]): Promise<readonly number[]> {
  const year = await currentYear(context);
  const all = await classesAndGroupsById(context);
  return classIds.filter((classId) => all.get(classId)?.yearId === year?.id);
}

function isOfStudent(
  { classIds, subjectId }: DatedLesson,
  studentId: number,
  own: readonly number[],
  takes: Awaited<ReturnType<typeof takingIn>>,
): boolean {
  return classIds.some((classId) => own.includes(classId) && takes(classId, subjectId, studentId));
}

export function isTaughtBy({ teacherIds, coveredIds }: DatedLesson, id: number | null): boolean {
  return id !== null && (teacherIds.includes(id) || coveredIds.includes(id));
}

/** Whether another teacher teaches the lesson instead of this one. */
export function isCoveredFor({ teacherIds, coveredIds }: DatedLesson, id: number | null): boolean {
  return id !== null && coveredIds.includes(id) && !teacherIds.includes(id);
}
