/** Parents are notified of what is different about a lesson of today or tomorrow. What is further ahead they read in the week. */
import { membersById } from '#areas/accounts/server/public.ts';
import { notify, purposesOfNotifications, withdraw } from '#areas/notifications/server/public.ts';
import { subjectNames } from '#areas/school/server/public.ts';
import { rollsOf, takingIn } from '#areas/students/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { addDays, clockOf, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { DatedLesson } from '../dated-lessons.ts';
import type { GivenChange } from './lesson-changes-store.ts';
import { listRooms } from './rooms-store.ts';

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
  /** What is changed now, and the version before that parents may have read. */
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
  if (!isNear(context, usual.day, usual.endsAt) && !isNear(context, change?.to?.day, change?.to?.endsAt))
    return;
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

/** Today, while it is not over, or tomorrow. */
function isNear({ now, actor }: Context, day: SchoolDay | undefined, endsAt: string | undefined): boolean {
  const today = schoolDayOf(now, actor.timeZone);
  if (day === today) return endsAt !== undefined && endsAt > clockOf(now, actor.timeZone);
  return day === addDays(today, 1);
}

/** What matters most of it: whether, when, by whom, where. */
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
  const rolls = await rollsOf(context, classIds);
  return [...rolls].flatMap(([classId, roll]) =>
    roll.map(({ id }) => id).filter((id) => takes(classId, subjectId, id)),
  );
}
