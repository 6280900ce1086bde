import { membersById } from '#areas/accounts/server/public.ts';
import { classesInScope } from '#areas/classes/server/public.ts';
import { currentYear, subjectNames } from '#areas/school/server/public.ts';
import { childrenInScope, classesOfStudents, findVisibleStudent } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { type readPresence as call, canSee, type Presence } from '../contract.ts';
import { countLesson } from '../rules.ts';
import { settingsOf } from './attendance-settings-store.ts';
import { acceptedTimesOf, missedBy } from './presence-store.ts';

/** @throws missing for a student whom the caller cannot see; forbidden for callers who may not see presence in the classes of the student. */
export async function readPresence(context: Context, { id }: InputOf<typeof call>): Promise<Presence> {
  await findVisibleStudent(context, id);
  const asStaff = await seesAsStaff(context, id);
  if (!asStaff && !(await isOwnChild(context, id))) throw common.forbidden();
  const counting = await settingsOf(context);
  const accepted = await acceptedTimesOf(context, id);
  const year = await currentYear(context);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const missed = year ? await missedBy(context, id, year.id) : [];
  const counted = missed.map((lesson) => ({ lesson, ...countLesson(lesson, accepted, counting) }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hours = (justified: boolean) =>
    sum(counted.filter((one) => one.justified === justified).map((one) => one.hours));
  const late = counted.filter(({ lateness }) => lateness);
  return {
    hourMinutes: counting.hourMinutes,
    justified: hours(true),
    unjustified: hours(false),
    latenesses: late.length,
    minutesLate: sum(late.map(({ lesson }) => lesson.minutes ?? 0)),
    rows: counted.map(({ lesson, hours: counts, justified }) => ({
      heldOn: lesson.heldOn,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      what: lesson.title ?? subjects.get(lesson.subjectId ?? 0) ?? '',
      state: lesson.state,
      minutes: lesson.minutes,
      hours: counts,
      justified,
      note: asStaff ? lesson.note : null,
      by: asStaff ? fullName(members.get(lesson.recordedBy)) : null,
    })),
  };
}

async function seesAsStaff(context: Context, id: number): Promise<boolean> {
  const seen = await classesInScope(context, canSee);
  const classIds = (await classesOfStudents(context, [id])).get(id) ?? [];
  return classIds.some((classId) => seen.has(classId));
}

async function isOwnChild(context: Context, id: number): Promise<boolean> {
  return (await childrenInScope(context, canSee)).some(({ studentId }) => studentId === id);
}
