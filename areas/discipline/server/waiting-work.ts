/** Deciders of discipline are notified of consequences that wait for a decision. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { waitingWork } from '#areas/notifications/server/public/staff.ts';
import { canDecide } from '../contract.ts';
import { readDisciplineToday } from './read-today.ts';

const purpose = 'discipline.toDecide';

export const workOfDiscipline = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'DISCIPLINE.news.toDecide.name',
    audience: 'staff',
  }),
  waitingWork.contribute({
    purpose,
    words: 'DISCIPLINE.news.toDecide',
    link: '/Discipline?part=consequences',
    moment: 'morning',
    count: (round) => round.each(canDecide, async (context) => (await readDisciplineToday(context)).toDecide),
  }),
];
