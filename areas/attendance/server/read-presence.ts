import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { together } from '#platform/server/processes/together.ts';
import { type readPresence as call, canSee, type Presence } from '../contract.ts';
import { type CountedLesson, countLesson } from '../rules.ts';
import { justifiedTimesOf, type MissedLesson, missedBy } from './presence-store.ts';
import { settingsOf } from './settings/attendance-settings-store.ts';

/** @throws missing for a student whom the caller cannot see; forbidden for callers who may not see presence in the classes of the student. */
export async function readPresence(context: Context, { id }: InputOf<typeof call>): Promise<Presence> {
  await findVisibleStudent(context, id);
  const asStaff = await seesAsStaff(context, id);
  if (!asStaff && !(await isOwnChild(context, id))) throw common.forbidden();
  const [presence] = await presencesOf(context, [id], asStaff);
  if (!presence) throw common.missing();
  return presence;
}

/** In the order of the students, whatever the caller may see of them. @param asStaff with the notes and who wrote them */
export async function presencesOf(
  context: Context,
  studentIds: readonly number[],
  asStaff: boolean,
): Promise<readonly Presence[]> {
  const year = await currentYear(context);
  const [counting, times, missed, subjects, members] = await together([
    settingsOf(context),
    justifiedTimesOf(context, studentIds),
    year ? missedBy(context, studentIds, year.id) : [],
    subjectNames(context),
    membersById(context),
  ]);
  return studentIds.map((id) => {
    const isOwn = ({ studentId }: { readonly studentId: number }) => studentId === id;
    const own = times.filter(isOwn);
    const excused = own.filter(({ state }) => state === 'accepted');
    const counted = missed
      .filter(isOwn)
      .map((lesson) => ({ lesson, ...countLesson(lesson, excused, counting) }));
    const mayBeJustified = (lesson: MissedLesson) => countLesson(lesson, own, counting).justified;
    return {
      hourMinutes: counting.hourMinutes,
      ...totalsOf(counted),
      rows: counted.map(({ lesson, hours, justified }) => ({
        heldOn: lesson.heldOn,
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        what: lesson.title ?? subjects.get(lesson.subjectId ?? 0) ?? '',
        state: lesson.state,
        minutes: lesson.minutes,
        hours,
        justified,
        waits: hours > 0 && !justified && mayBeJustified(lesson),
        note: asStaff ? lesson.note : null,
        by: asStaff ? fullName(members.get(lesson.recordedBy)) : null,
      })),
    };
  });
}

function totalsOf(counted: readonly (CountedLesson & { readonly lesson: MissedLesson })[]) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const hours = (justified: boolean) =>
    sum(counted.filter((one) => one.justified === justified).map((one) => one.hours));
  const late = counted.filter(({ lateness }) => lateness);
  return {
    justified: hours(true),
    unjustified: hours(false),
    latenesses: late.length,
    minutesLate: sum(late.map(({ lesson }) => lesson.minutes ?? 0)),
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
