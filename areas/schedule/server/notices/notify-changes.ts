/**
 * Parents are notified of what is different about a lesson of today, tomorrow or the next day of school. Later changes are in the week that
 * they read.
 */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import { isOver, type Slot } from '../changes/is-over.ts';
import type { GivenChange } from '../changes/lesson-changes-store.ts';
import { listRooms } from '../plan/rooms-store.ts';
import { schoolDaysFrom } from '../week/timetable.ts';

const purpose = 'schedule.changed';

export const purposesOfSchedule = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'SCHEDULE.news.changed.name',
    audience: 'families',
  }),
];

interface Change {
  readonly usual: DatedLesson;
  /** Null where it is as usual again. */
  readonly change: GivenChange | null;
  /** The version now, and the version before that parents may have read. */
  readonly version: number;
  readonly before: number;
}

/** Each version of a change once; the one before it is withdrawn. */
export async function notifyOfChange(
  context: Context,
  { usual, change, version, before }: Change,
): Promise<void> {
  const source = (of: number) => `lesson ${usual.lessonId} ${usual.day} ${of}`;
  if (before > 0) await withdraw(context, { purpose, source: source(before), studentId: null });
  const isNear = await nearDays(context);
  if (!isNear(usual) && !(change?.to && isNear(change.to))) return;
  const students = await studentsOf(context, usual);
  if (students.length === 0) return;
  const subject = (await subjectNames(context)).get(usual.subjectId) ?? '';
  const facts = {
    subject,
    day: { day: usual.day },
    time: usual.startsAt,
    ...(change && (await factsOf(context, change))),
  };
  const shownOn = change?.to?.day ?? usual.day;
  await notify(
    context,
    ...students.map((studentId) => ({
      purpose,
      source: source(version),
      to: { parentsOf: [studentId] },
      text: { words: `SCHEDULE.news.${kindOf(change)}`, facts },
      link: `/schedule?of=student&id=${studentId}&day=${shownOn}`,
    })),
  );
}

/** Longer holidays are not looked across, in days. */
const farthest = 4;

/** Today, while it is not over, and until the next day of school: on a Friday families hear of Monday. */
async function nearDays(context: Context): Promise<(slot: Slot) => boolean> {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const isTaught = await schoolDaysFrom(context, today);
  const ahead = Array.from({ length: farthest }, (_, index) => addDays(today, index + 1));
  const last = ahead.find(isTaught) ?? addDays(today, 1);
  return (slot) => slot.day <= last && !isOver(context, slot);
}

/** The most important part of it: whether, when, by whom, where. */
function kindOf(change: GivenChange | null) {
  if (change === null) return 'asUsual';
  if (change.cancelled) return 'cancelled';
  if (change.to !== null) return 'moved';
  return change.coverId === null ? 'inRoom' : 'covered';
}

async function factsOf(context: Context, { to, roomId, coverId }: GivenChange) {
  const teacher = coverId === null ? '' : fullName((await membersById(context)).get(coverId));
  const rooms = roomId === null ? [] : await listRooms(context);
  return {
    teacher,
    room: rooms.find(({ id }) => id === roomId)?.name ?? '',
    ...(to && { toDay: { day: to.day }, toTime: to.startsAt }),
  };
}

async function studentsOf(
  context: Context,
  { classIds, subjectId }: DatedLesson,
): Promise<readonly number[]> {
  const takes = await takingIn(context, classIds);
  const classLists = await classListsOf(context, classIds);
  return [...classLists].flatMap(([classId, classList]) =>
    classList.map(({ id }) => id).filter((id) => takes(classId, subjectId, id)),
  );
}
