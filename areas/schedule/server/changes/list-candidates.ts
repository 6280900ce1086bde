/** Teachers who may cover the lesson of a day, the fairest choice first. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { byFairness, isFree } from '../../changes/change-rules.ts';
import type { CoverCandidate, listCandidates as call } from '../../changes/changes-contract.ts';
import { listChanges } from '../plan/lessons-store.ts';
import { planParts } from '../plan/plan-parts.ts';
import { lessonsBetween } from '../week/timetable.ts';
import { refuseUnlessChangeable, usualLesson } from './day-of-lesson.ts';
import { absencesFrom, countCovers } from './lesson-changes-store.ts';

/** Days over which lessons that somebody covered are counted. */
const fairOver = 30;

/** @throws noSuchLesson, forbidden. */
export async function listCandidates(
  context: Context,
  { lessonId, day }: InputOf<typeof call>,
): Promise<readonly CoverCandidate[]> {
  const usual = await usualLesson(context, lessonId, day);
  await refuseUnlessChangeable(context, usual);
  const change = (await listChanges(context, day, day)).find(
    (one) => one.lessonId === lessonId && one.day === day,
  );
  const at = {
    heldOn: change?.toDay ?? day,
    startsAt: change?.toStartsAt ?? usual.startsAt,
    endsAt: change?.toEndsAt ?? usual.endsAt,
  };
  const { teacherIds, unavailable } = await planParts(context, (await currentYear(context))?.id ?? 0);
  const lessons = (await lessonsBetween(context, at.heldOn, at.heldOn)).get(at.heldOn) ?? [];
  const absences = await absencesFrom(context, at.heldOn);
  const covers = await countCovers(context, addDays(at.heldOn, -fairOver), at.heldOn);
  const assignments = await allAssignments(context);
  const staff = await staffById(context);
  const teaches = (id: number, what: (one: (typeof assignments)[number]) => boolean) =>
    assignments.some((one) => one.teacherId === id && what(one));
  return [...teacherIds]
    .filter((id) => !usual.teacherIds.includes(id) && staff.has(id))
    .filter((id) => isFree(id, at, lessons, absences, unavailable))
    .map((id) => ({
      id,
      name: fullName(staff.get(id)),
      subject: teaches(id, ({ subjectId }) => subjectId === usual.subjectId),
      classroom: teaches(id, ({ classId }) => usual.classIds.includes(classId)),
      covered: covers.get(id) ?? 0,
      lessons: lessons.filter((one) => one.state === 'held' && one.teacherIds.includes(id)).length,
    }))
    .sort(byFairness);
}
