/** Refuses a weekly lesson that cannot be held: unknown parts, hours without a period, a clash with another lesson. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures as common, type Failure } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import { type Clash, clashesOf, isRoomUnavailable, unavailableFor } from '../../plan/clash-rules.ts';
import { areWholePeriods } from '../../plan/period-rules.ts';
import { failures } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { mayPlanClass } from './plan-access.ts';
import type { PlanParts } from './plan-parts.ts';

const busy = { class: failures.classBusy, teacher: failures.teacherBusy, room: failures.roomBusy } as const;

/** @throws unknownPart; forbidden for a class beyond what one is limited to. */
export async function refuseUnknown(
  context: Context,
  { subjectId, classIds, teacherIds, roomId }: GivenLesson,
  { classes, teacherIds: teachers, rooms }: PlanParts,
): Promise<void> {
  const known =
    (await subjectNames(context)).has(subjectId) &&
    teacherIds.every((id) => teachers.has(id)) &&
    (roomId === null || rooms.has(roomId));
  if (!known) throw failures.unknownPart();
  for (const id of classIds) {
    const classroom = classes.get(id);
    if (!classroom) throw failures.unknownPart();
    if (!mayPlanClass(context, classroom)) throw common.forbidden();
  }
}

/** @throws notInPeriods with the `name` of the class. */
export function refuseOutsidePeriods(
  { slot, classIds }: Pick<GivenLesson, 'slot' | 'classIds'>,
  { classes, periodsOf }: PlanParts,
): void {
  if (slot === null) return;
  for (const id of classIds) {
    const periods = periodsOf(id);
    if (periods !== null && !areWholePeriods(periods, slot.weekday, slot))
      throw failures.notInPeriods({ name: classes.get(id)?.name ?? '' });
  }
}

/** @throws classBusy, teacherBusy, roomBusy, teacherUnavailable, roomUnavailable. */
export async function refuseClashes(
  context: Context,
  lesson: WeeklyLesson,
  others: readonly WeeklyLesson[],
  parts: PlanParts,
): Promise<void> {
  const [clash] = clashesOf(lesson, others, parts.sharing);
  if (clash) {
    const other = others.find(({ id }) => id === clash.lessonId);
    throw await refusalOf(context, clash, other?.subjectId ?? 0, parts);
  }
  const [teacherId] = unavailableFor(lesson, parts.unavailable);
  if (teacherId !== undefined)
    throw failures.teacherUnavailable({ name: fullName((await membersById(context)).get(teacherId)) });
  if (isRoomUnavailable(lesson, parts.unavailableRooms))
    throw failures.roomUnavailable({ name: parts.rooms.get(lesson.roomId ?? 0)?.name ?? '' });
}

/** The refusal that names a clash with a lesson of a subject. */
export async function refusalOf(
  context: Context,
  clash: Clash,
  subjectId: number,
  parts: PlanParts,
): Promise<Failure> {
  const subject = (await subjectNames(context)).get(subjectId) ?? '';
  return busy[clash.kind]({ name: await nameOfClash(context, clash, parts), subject });
}

/** The class, teacher or room that both lessons need. */
export async function nameOfClash(context: Context, { kind, id }: Clash, parts: PlanParts): Promise<string> {
  if (kind === 'class') return parts.classes.get(id)?.name ?? '';
  if (kind === 'room') return parts.rooms.get(id)?.name ?? '';
  return fullName((await membersById(context)).get(id));
}
