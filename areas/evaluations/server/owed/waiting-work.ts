/** Teachers are notified of marks that they owe when the days for entering them end soon. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { type StaffRound, waitingWork } from '#areas/notifications/server/public/staff.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import { canSee } from '../../contract.ts';
import { listClassWindows, listReopenings, listStoredWindows } from '../windows/windows-store.ts';
import { ownMarksOwed } from './own-marks-owed.ts';

const purpose = 'evaluations.owed';
/** In days. */
const soon = 3;

export const workOfEvaluations = [
  purposesOfNotifications.contribute({ id: purpose, name: 'EVALUATION.news.owed.name', audience: 'staff' }),
  waitingWork.contribute({
    purpose,
    words: 'EVALUATION.news.owed',
    link: '/notes',
    moment: 'morning',
    count: marksByTeacher,
  }),
];

async function marksByTeacher(round: StaffRound): Promise<ReadonlyMap<number, number>> {
  const today = schoolDayOf(round.now, round.actor.timeZone);
  const until = addDays(today, soon);
  const lastDays = [
    ...[...(await listStoredWindows(round)), ...(await listClassWindows(round))].map(
      ({ closesOn }) => closesOn,
    ),
    ...(await listReopenings(round)).map(({ until: reopenedUntil }) => reopenedUntil),
  ];
  // On most days of a year no window ends soon, and nobody's marks are looked at.
  const ends = lastDays.some((day) => day !== null && day >= today && day <= until);
  if (!ends) return new Map();
  return round.each(canSee, async (context) => {
    const owed = await ownMarksOwed(context);
    return owed.subjects.filter(({ closesOn }) => closesOn !== null && closesOn <= until).length;
  });
}
