/** Notifies people who approve messages that some wait. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { waitingWork } from '#areas/notifications/server/public/staff.ts';
import { canSee } from '../contract.ts';
import { waitingForCaller } from './review/review-messages.ts';
import { messagesToReview } from './review/review-store.ts';

const purpose = 'communication.toReview';

export const waitingWorkOfCommunication = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'COMMUNICATION.news.toReview.name',
    audience: 'staff',
  }),
  waitingWork.contribute({
    purpose,
    words: 'COMMUNICATION.news.toReview',
    link: '/communication?part=review',
    moment: 'atOnce',
    async count(round) {
      if ((await messagesToReview(round)).length === 0) return new Map();
      return round.each(canSee, async (context) => (await waitingForCaller(context)).length);
    },
  }),
];
