/**
 * Changes that parents request wait for people who decide about them. Declared here, because parents comes earlier in the dependency
 * order than notifications.
 */
import { listChanges } from '#areas/parents/server/public/own.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { waitingWork } from './waiting-work.ts';

const purpose = 'parents.changesWait';
const canDecide = 'SLM.Parent.Edit';

export const changesOfParents = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'NOTIFICATIONS.staff.changes.name',
    audience: 'staff',
  }),
  waitingWork.contribute({
    purpose,
    words: 'NOTIFICATIONS.staff.changes',
    link: '/parents?show=changes',
    moment: 'morning',
    count: (round) =>
      round.each(canDecide, async (context) =>
        hasRoleIn(context.actor, canDecide, 'organisation') ? (await listChanges(context)).length : 0,
      ),
  }),
];
