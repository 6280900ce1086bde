/** Parents are notified on the same day, once, that their child is absent; it is taken back when the roll is corrected. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { RollChanges } from '../../rules.ts';
import { absentOn } from '../day/day-store.ts';
import type { LessonOfRoll } from './rolls-store.ts';

const purpose = 'attendance.absent';

export const purposesOfAttendance = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'ATTENDANCE.news.absent.name',
    audience: 'families',
  }),
];

/** After the roll is written. A roll of an earlier day, which waited on a device, is no news of today. */
export async function notifyAbsences(
  context: Context,
  { heldOn, startsAt, subjectId, title }: LessonOfRoll,
  { set, cleared }: RollChanges,
): Promise<void> {
  if (heldOn !== schoolDayOf(context.now, context.actor.timeZone)) return;
  const source = `absence ${heldOn}`;
  const absent = set.filter(({ state }) => state === 'absent').map(({ studentId }) => studentId);
  const corrected = [...cleared, ...set.map(({ studentId }) => studentId)].filter(
    (studentId) => !absent.includes(studentId),
  );
  const still = corrected.length > 0 ? await absentOn(context, heldOn) : new Set<number>();
  for (const studentId of corrected)
    if (!still.has(studentId)) await withdraw(context, { purpose, source, studentId });
  if (absent.length === 0) return;
  const lesson = title ?? (await subjectNames(context)).get(subjectId ?? 0) ?? '';
  // A link that shows each child its own page: one piece of news for each.
  await notify(
    context,
    ...absent.map((studentId) => ({
      purpose,
      source,
      to: { parentsOf: [studentId] },
      text: { words: 'ATTENDANCE.news.absent', facts: { day: { day: heldOn }, time: startsAt, lesson } },
      link: `/student/detail?student=${studentId}&tab=presence`,
    })),
  );
}
