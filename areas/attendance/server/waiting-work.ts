/** Staff are notified of rolls that they did not call, after the lesson, and of justifications that wait for their decision. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { type StaffRound, waitingWork } from '#areas/notifications/server/public/staff.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import { canDecide } from '../contract.ts';
import { rollsHeldOn } from './day/day-store.ts';
import { lessonsToCall } from './day/lessons-to-call.ts';
import { countToDecide } from './justifications/justification-access.ts';

const rolls = 'attendance.notCalled';
const justifications = 'attendance.toDecide';

export const workOfAttendance = [
  purposesOfNotifications.contribute({
    id: rolls,
    name: 'ATTENDANCE.news.notCalled.name',
    audience: 'staff',
  }),
  purposesOfNotifications.contribute({
    id: justifications,
    name: 'ATTENDANCE.news.toDecide.name',
    audience: 'staff',
  }),
  waitingWork.contribute({
    purpose: rolls,
    words: 'ATTENDANCE.news.notCalled',
    link: '/schedule',
    moment: 'atOnce',
    count: rollsByTeacher,
  }),
  waitingWork.contribute({
    purpose: justifications,
    words: 'ATTENDANCE.news.toDecide',
    link: '/attendance?part=justifications',
    moment: 'morning',
    count: (round) => round.each(canDecide, countToDecide),
  }),
];

/** Rolls of lessons and activities that are over today; a covering teacher calls the roll. */
async function rollsByTeacher(round: StaffRound): Promise<ReadonlyMap<number, number>> {
  const { timeZone } = round.actor;
  const today = schoolDayOf(round.now, timeZone);
  const clock = clockOf(round.now, timeZone);
  const held = await rollsHeldOn(round, today);
  const open = [
    ...(await lessonsToCall(round, today)).filter(({ state }) => state === 'held'),
    ...held.filter(({ savedAt }) => savedAt === null),
  ].filter(({ endsAt }) => endsAt <= clock);
  const counts = new Map<number, number>();
  for (const { teacherIds } of open)
    for (const userId of teacherIds) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}
