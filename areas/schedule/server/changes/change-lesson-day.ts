/** Changing the lesson of a day, and taking the change back. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { cannotTeach, clashesOnDay, isAbsent } from '../../changes/change-rules.ts';
import {
  type changeLessonOnDay as changeCall,
  failures,
  type undoChange as undoCall,
} from '../../changes/changes-contract.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import { isRoomUnavailable } from '../../plan/clash-rules.ts';
import { failures as planFailures } from '../../plan/plan-contract.ts';
import { notifyOfChange } from '../notices/notify-changes.ts';
import { notifyTeachers } from '../notices/notify-teachers.ts';
import { refuseOutside } from '../plan/plan-access.ts';
import { type PlanParts, planParts } from '../plan/plan-parts.ts';
import { lockTimetable } from '../plan/planned-lessons-store.ts';
import { refusalOf } from '../plan/refuse-clashes.ts';
import { lessonsBetween } from '../week/timetable.ts';
import { refuseUnlessChangeable, usualLesson } from './day-of-lesson.ts';
import {
  absencesFrom,
  coverOf,
  type GivenChange,
  saveChange,
  undoStoredChange,
  versionOfChange,
} from './lesson-changes-store.ts';
import { refusingTakenHours } from './refuse-taken-hours.ts';

type Changed = ItemOf<typeof changeCall>;

/** @throws noSuchLesson, forbidden, stale, nothingChanged, endsBeforeItBegins, outsideYear, unknownPart, teacherAbsent and the clashes. */
export async function changeLessonOnDay(
  context: Context,
  { version, ...input }: InputOf<typeof changeCall>,
): Promise<Changed> {
  const { lessonId, day } = input;
  const usual = await usualLesson(context, lessonId, day);
  await refuseUnlessChangeable(context, usual);
  const change = tidy(input, usual);
  const year = await currentYear(context);
  if (change.to && year) refuseOutside(year, change.to.day);
  await refuseStale(context, input, version);
  const parts = await planParts(context, year?.id ?? 0);
  if (!change.cancelled) await refuseUnfit(context, change, usual, parts);
  const done = { by: context.actor.userId, at: context.now };
  const coveredBy = await coverOf(context, lessonId, day);
  const saved = await saveChange(context, change, done);
  const { cancelled, to, roomId, coverId } = change;
  await context.audit('schedule.changeDay', `lesson ${lessonId}`, {
    day,
    cancelled,
    to: to?.day ?? null,
    room: roomId,
    cover: coverId,
  });
  const news = { usual, change, version: saved, before: version };
  await notifyOfChange(context, news);
  await notifyTeachers(context, { ...news, coveredBy });
  return { lessonId, day, version: saved };
}

/** @throws noSuchLesson, forbidden, stale, hourTaken. */
export async function undoChange(
  context: Context,
  { lessonId, day, version }: InputOf<typeof undoCall>,
): Promise<Changed> {
  const usual = await usualLesson(context, lessonId, day);
  await refuseUnlessChangeable(context, usual);
  await refuseStale(context, { lessonId, day }, version);
  const coveredBy = await coverOf(context, lessonId, day);
  await refusingTakenHours(context, { from: day, until: day }, () =>
    undoStoredChange(context, lessonId, day, { by: context.actor.userId, at: context.now }),
  );
  await context.audit('schedule.undoChange', `lesson ${lessonId}`, { day });
  const news = { usual, change: null, version: version + 1, before: version };
  await notifyOfChange(context, news);
  await notifyTeachers(context, { ...news, coveredBy });
  return { lessonId, day, version: 0 };
}

async function refuseStale(
  context: Context,
  { lessonId, day }: Pick<GivenChange, 'lessonId' | 'day'>,
  version: number,
): Promise<void> {
  await lockTimetable(context);
  const current = await versionOfChange(context, lessonId, day);
  if (current !== version) throw common.stale({ current: { lessonId, day, version: current } });
}

/** A change to what is usual is no change. @throws nothingChanged, endsBeforeItBegins. */
function tidy(input: GivenChange, usual: DatedLesson): GivenChange {
  if (input.cancelled) return { ...input, to: null, roomId: null, coverId: null };
  const { to, roomId, coverId } = input;
  if (to && to.startsAt >= to.endsAt) throw failures.endsBeforeItBegins();
  const stays = to?.day === usual.day && to.startsAt === usual.startsAt && to.endsAt === usual.endsAt;
  const change = {
    ...input,
    to: stays ? null : to,
    roomId: roomId === usual.roomId ? null : roomId,
    coverId: coverId !== null && usual.teacherIds.includes(coverId) ? null : coverId,
  };
  if (change.to === null && change.roomId === null && change.coverId === null)
    throw failures.nothingChanged();
  return change;
}

async function refuseUnfit(
  context: Context,
  { to, roomId, coverId }: GivenChange,
  usual: DatedLesson,
  parts: PlanParts,
): Promise<void> {
  const known =
    (roomId === null || parts.rooms.has(roomId)) && (coverId === null || parts.teacherIds.has(coverId));
  if (!known) throw planFailures.unknownPart();
  const wanted = {
    ...usual,
    heldOn: to?.day ?? usual.day,
    startsAt: to?.startsAt ?? usual.startsAt,
    endsAt: to?.endsAt ?? usual.endsAt,
    roomId: roomId ?? usual.roomId,
    teacherIds: coverId === null ? usual.teacherIds : [coverId],
  };
  const others = (await lessonsBetween(context, wanted.heldOn, wanted.heldOn)).get(wanted.heldOn) ?? [];
  const [clash] = clashesOnDay(wanted, others, parts.sharing);
  if (clash) {
    const other = others.find(({ lessonId }) => lessonId === clash.lessonId);
    throw await refusalOf(context, clash, other?.subjectId ?? 0, parts);
  }
  const inRoom = { ...wanted, weekday: weekdayOf(wanted.heldOn) };
  if ((to !== null || roomId !== null) && isRoomUnavailable(inRoom, parts.unavailableRooms))
    throw planFailures.roomUnavailable({ name: parts.rooms.get(wanted.roomId ?? 0)?.name ?? '' });
  // In another room alone, whoever teaches it is there or not as before.
  if (to === null && coverId === null) return;
  const absences = await absencesFrom(context, wanted.heldOn);
  const nameOf = async (id: number) => fullName((await membersById(context)).get(id));
  const away = wanted.teacherIds.find((id) => isAbsent(id, wanted, absences));
  if (away !== undefined) throw failures.teacherAbsent({ name: await nameOf(away) });
  const [unable] = cannotTeach(wanted.teacherIds, wanted, parts.unavailable);
  if (unable !== undefined) throw planFailures.teacherUnavailable({ name: await nameOf(unable) });
}
