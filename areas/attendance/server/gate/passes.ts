/** Late arrivals at the school gate, recorded by staff who decide about absences in a class of the student. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { lockStudent } from '#areas/students/server/public/records.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { clockOf, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide } from '../../contract.ts';
import {
  type GatePass,
  gateFailures,
  type listPasses as listCall,
  type notePass as noteCall,
  type removePass as removeCall,
} from '../../gate/contract.ts';
import { classNamesOf } from '../class-names.ts';
import { countPasses, deletePass, findPass, insertPass, passesOfDay, type StoredPass } from './gate-store.ts';

export async function listPasses(
  context: Context,
  { day }: InputOf<typeof listCall>,
): Promise<readonly GatePass[]> {
  const passes = await passesOfDay(context, day);
  const within = await inScope(
    context,
    passes.map(({ studentId }) => studentId),
  );
  return itemsOf(
    context,
    passes.filter(({ studentId }) => within.has(studentId)),
  );
}

/** @throws missing for a student out of scope; alreadyRecorded. */
export async function notePass(
  context: Context,
  { studentId, reason }: InputOf<typeof noteCall>,
): Promise<GatePass> {
  await refuseOutOfScope(context, studentId);
  await lockStudent(context, studentId);
  const { now, actor } = context;
  const day = schoolDayOf(now, actor.timeZone);
  const arrivedAt = clockOf(now, actor.timeZone);
  const before = (await passesOfDay(context, day)).find((pass) => pass.studentId === studentId);
  if (before) throw gateFailures.alreadyRecorded({ time: before.arrivedAt });
  const first = await firstLessonOf(context, studentId, day);
  const minutes =
    first === null ? 0 : Math.max(0, Math.min(720, lengthOf({ startsAt: first, endsAt: arrivedAt })));
  const pass = { studentId, day, arrivedAt, minutes, reason, recordedBy: actor.userId, recordedAt: now };
  const id = await insertPass(context, pass);
  await context.audit('attendance.notePass', `student ${studentId}`, { day, minutes });
  const [item] = await itemsOf(context, [{ ...pass, id }]);
  if (!item) throw common.missing();
  return item;
}

/** @throws missing; slipOfAnotherDay. */
export async function removePass(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  const pass = await passInScope(context, id);
  if (pass.day !== schoolDayOf(context.now, context.actor.timeZone)) throw gateFailures.slipOfAnotherDay();
  await deletePass(context, id);
  await context.audit('attendance.removePass', `student ${pass.studentId}`, {
    day: pass.day,
    minutes: pass.minutes,
  });
  return { id };
}

/** @throws missing. */
export async function visiblePass(context: Context, id: number): Promise<GatePass> {
  const [item] = await itemsOf(context, [await passInScope(context, id)]);
  if (!item) throw common.missing();
  return item;
}

async function passInScope(context: Context, id: number): Promise<StoredPass> {
  const pass = await findPass(context, id);
  if (!pass) throw common.missing();
  await refuseOutOfScope(context, pass.studentId);
  return pass;
}

async function refuseOutOfScope(context: Context, studentId: number): Promise<void> {
  if (!(await inScope(context, [studentId])).has(studentId)) throw common.missing();
}

/** Those of these students in a class about whose absences the caller decides. */
async function inScope(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!isStaff(context.actor)) return new Set();
  const classes = await classesInScope(context, canDecide);
  const barred = await barredChildren(context);
  const enrolled = await enrolmentsOfStudents(context, ids);
  return new Set(
    ids.filter((id) => !barred.has(id) && (enrolled.get(id) ?? []).some((classId) => classes.has(classId))),
  );
}

/** When the first lesson of a student on a day begins; null without one. */
async function firstLessonOf(context: Context, id: number, day: SchoolDay): Promise<string | null> {
  const classIds = (await enrolmentsOfStudents(context, [id])).get(id) ?? [];
  const takes = await takingIn(context, classIds);
  const lessons = (await lessonsBetween(context, day, day)).get(day) ?? [];
  const first = lessons.find(
    (lesson) =>
      lesson.state === 'held' &&
      lesson.classIds.some((classId) => classIds.includes(classId) && takes(classId, lesson.subjectId, id)),
  );
  return first?.startsAt ?? null;
}

async function itemsOf(context: Context, passes: readonly StoredPass[]): Promise<GatePass[]> {
  const ids = [...new Set(passes.map(({ studentId }) => studentId))];
  const students = new Map((await studentsById(context, ids)).map((student) => [student.id, student]));
  const className = await classNamesOf(context, ids);
  const members = await membersById(context);
  const year = await currentYear(context);
  const [day] = passes.map((pass) => pass.day);
  const counts =
    day && year ? await countPasses(context, ids, year.startsOn, day) : new Map<number, number>();
  return passes.flatMap(({ studentId, recordedBy, recordedAt, ...pass }) => {
    const student = students.get(studentId);
    if (!student) return [];
    const { firstName, lastName } = student;
    return [
      {
        ...pass,
        student: { id: studentId, firstName, lastName, className: className(studentId) },
        by: fullName(members.get(recordedBy)),
        at: recordedAt,
        count: counts.get(studentId) ?? 0,
      },
    ];
  });
}
