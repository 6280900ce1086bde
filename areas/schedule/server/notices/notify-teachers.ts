/** Teachers are notified of what is different about their lesson on a day: those who teach it usually, and whoever covers it. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import { isOver } from '../changes/is-over.ts';
import type { GivenChange } from '../changes/lesson-changes-store.ts';
import { listRooms } from '../plan/rooms-store.ts';

const purpose = 'schedule.ownLesson';

export const purposesOfOwnLessons = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'SCHEDULE.ownNews.name',
    audience: 'staff',
  }),
];

interface Change {
  readonly usual: DatedLesson;
  /** Null where it is as usual again. */
  readonly change: GivenChange | null;
  /** The teacher who covered it before this change; null for nobody. */
  readonly coveredBy: number | null;
  readonly version: number;
  readonly before: number;
}

/** Each version of a change once; the one before it is withdrawn. The author of the change knows of it. */
export async function notifyTeachers(
  context: Context,
  { usual, change, coveredBy, version, before }: Change,
): Promise<void> {
  const source = (of: number) => `own lesson ${usual.lessonId} ${usual.day} ${of}`;
  if (before > 0) await withdraw(context, { purpose, source: source(before), studentId: null });
  const shownOn = change?.to ?? usual;
  if (isOver(context, usual) && isOver(context, shownOn)) return;
  const coverId = change?.coverId ?? null;
  const facts = await factsOf(context, usual, change);
  const newsFor = (words: string, members: readonly number[]) => ({
    purpose,
    source: source(version),
    to: { members: members.filter((id) => id !== context.actor.userId) },
    text: { words: `SCHEDULE.ownNews.${words}`, facts },
    link: `/schedule?day=${shownOn.day}`,
  });
  const noLonger = coveredBy === coverId ? null : coveredBy;
  await notify(
    context,
    newsFor('cover', coverId === null ? [] : [coverId]),
    newsFor('noCover', noLonger === null ? [] : [noLonger]),
    newsFor(kindOf(change), usual.teacherIds),
  );
}

/** For the usual teachers it matters most whether they teach it. */
function kindOf(change: GivenChange | null) {
  if (change === null) return 'asUsual';
  if (change.cancelled) return 'cancelled';
  if (change.coverId !== null) return 'covered';
  return change.to === null ? 'inRoom' : 'moved';
}

async function factsOf(context: Context, usual: DatedLesson, change: GivenChange | null) {
  const { subjectId, classIds, day, startsAt } = usual;
  const classes = await classesAndGroupsById(context);
  const members = await membersById(context);
  const nameOf = (id: number) => fullName(members.get(id));
  const to = change?.to ?? usual;
  const roomId = change?.roomId ?? null;
  const rooms = roomId === null ? [] : await listRooms(context);
  return {
    subject: (await subjectNames(context)).get(subjectId) ?? '',
    classes: classIds.map((id) => classes.get(id)?.name ?? '').join(', '),
    day: { day },
    time: startsAt,
    toDay: { day: to.day },
    toTime: to.startsAt,
    room: rooms.find(({ id }) => id === roomId)?.name ?? '',
    teacher: change === null || change.coverId === null ? '' : nameOf(change.coverId),
    absent: usual.teacherIds.map(nameOf).join(', '),
  };
}
