/** Absences of teachers, each with the lessons that somebody has to cover. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { listTeacherFiles } from '#areas/teachers/server/public/teachers.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { isAbsent } from '../../changes/change-rules.ts';
import {
  failures,
  type removeAbsence as removeCall,
  type saveAbsence as saveCall,
  type TeacherAbsence,
} from '../../changes/changes-contract.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import { failures as planFailures } from '../../plan/plan-contract.ts';
import { mayPlan } from '../plan/plan-access.ts';
import { lessonsBetween } from '../week/timetable.ts';
import {
  absencesFrom,
  insertAbsence,
  lockAbsence,
  removeStoredAbsence,
  type StoredAbsence,
  updateAbsence,
} from './lesson-changes-store.ts';

/** How far ahead lessons to cover are looked for, in days. */
const lookAhead = 60;

/** @throws forbidden */
export async function listAbsences(context: Context): Promise<readonly TeacherAbsence[]> {
  if (!mayPlan(context)) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return absenceItems(context, await absencesFrom(context, today), today);
}

/** @throws forbidden, missing, stale, endsBeforeItBegins, unknownPart. */
export async function saveAbsence(
  context: Context,
  { id, version, teacherId, from, until, hours, reason }: InputOf<typeof saveCall>,
): Promise<TeacherAbsence> {
  if (!mayPlan(context)) throw common.forbidden();
  const wrong = until < from || (hours !== null && (from !== until || hours.startsAt >= hours.endsAt));
  if (wrong) throw failures.endsBeforeItBegins();
  if (!(await listTeacherFiles(context)).some(({ userId }) => userId === teacherId))
    throw planFailures.unknownPart();
  const { startsAt, endsAt } = hours ?? { startsAt: null, endsAt: null };
  const given = { teacherId, fromDay: from, untilDay: until, startsAt, endsAt, reason };
  if (id !== null) await refuseStale(context, id, version);
  const done = { by: context.actor.userId, at: context.now };
  const savedId = id ?? (await insertAbsence(context, given, done));
  if (id !== null) await updateAbsence(context, id, given);
  await context.audit('schedule.saveAbsence', `teacher ${teacherId}`, { from, until });
  const saved = (await absencesFrom(context, from)).filter((one) => one.id === savedId);
  const [item] = await absenceItems(context, saved, from);
  if (!item) throw common.missing();
  return item;
}

/** @throws forbidden, missing, stale. */
export async function removeAbsence(
  context: Context,
  { id, version }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  if (!mayPlan(context)) throw common.forbidden();
  const teacherId = await refuseStale(context, id, version);
  await removeStoredAbsence(context, id);
  await context.audit('schedule.removeAbsence', `teacher ${teacherId}`);
  return { id };
}

async function refuseStale(context: Context, id: number, version: number): Promise<number> {
  const locked = await lockAbsence(context, id);
  if (!locked) throw common.missing();
  if (locked.version !== version) throw common.stale({ current: { id, version: locked.version } });
  return locked.teacherId;
}

async function absenceItems(
  context: Context,
  absences: readonly StoredAbsence[],
  from: SchoolDay,
): Promise<TeacherAbsence[]> {
  const lessons = [...(await lessonsBetween(context, from, addDays(from, lookAhead))).values()].flat();
  const members = await membersById(context);
  const item = await openLessonItem(context);
  return absences.map((absence) => ({
    id: absence.id,
    teacherId: absence.teacherId,
    name: fullName(members.get(absence.teacherId)),
    from: absence.fromDay,
    until: absence.untilDay,
    startsAt: absence.startsAt,
    endsAt: absence.endsAt,
    reason: absence.reason,
    version: absence.version,
    open: lessons
      .filter(
        (lesson) =>
          lesson.state === 'held' &&
          lesson.teacherIds.includes(absence.teacherId) &&
          isAbsent(absence.teacherId, lesson, [absence]),
      )
      .map(item),
  }));
}

async function openLessonItem(
  context: Context,
): Promise<(lesson: DatedLesson) => TeacherAbsence['open'][number]> {
  const subjects = await subjectNames(context);
  const classes = await classesAndGroupsById(context);
  return ({ lessonId, day, heldOn, startsAt, endsAt, subjectId, classIds, changeVersion }) => ({
    lessonId,
    day,
    heldOn,
    startsAt,
    endsAt,
    subject: subjects.get(subjectId) ?? '',
    classes: classIds.map((id) => classes.get(id)?.name ?? ''),
    version: changeVersion,
  });
}
