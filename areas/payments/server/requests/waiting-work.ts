/** Approvers are notified of requests of colleagues that wait: cancellations, refunds, waivers. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { waitingWork } from '#areas/notifications/server/public/staff.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../../contract.ts';
import { mayDecide } from '../../requests/rules.ts';
import { waitingRequesters } from './requests-store.ts';

const purpose = 'payments.requestsWait';

export const workOfPayments = [
  purposesOfNotifications.contribute({ id: purpose, name: 'PAYMENTS.news.requests.name', audience: 'staff' }),
  waitingWork.contribute({
    purpose,
    words: 'PAYMENTS.news.requests',
    link: '/paymentplans/cashier?view=requests',
    moment: 'morning',
    count: (round) => round.each(canWrite, countToApprove),
  }),
];

/** Requests of others that the caller may decide. */
export async function countToApprove(context: Context): Promise<number> {
  const requesters = await waitingRequesters(context, [...(await barredChildren(context))]);
  return requesters.filter((requestedBy) => mayDecide(context.actor, { requestedBy })).length;
}
