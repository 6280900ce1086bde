/** On the home page and beside the entry of the menu: messages that are unread or wait for an answer. */
import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { countReceived } from './inbox/inbox.ts';
import { waitingForCaller } from './review/review-messages.ts';

export const tilesOfCommunication = [
  homeTiles.contribute({ order: 10, needs: [canSee], make: unread }),
  homeTiles.contribute({ order: 36, needs: [canSee], make: toReview }),
];

async function unread(context: Context) {
  const { unread: count, waiting } = await countReceived(context);
  if (count + waiting === 0) return [];
  const texts = [
    count > 0 && context.say('COMMUNICATION.today.unread', { count: shownCount(count) }),
    waiting > 0 && context.say('COMMUNICATION.today.waiting', { count: shownCount(waiting) }),
  ];
  return [
    tile({
      id: 'communication.unread',
      title: context.say('COMMUNICATION.title'),
      lines: [
        line({
          title: texts.filter((text) => text !== false).join(' · '),
          tone: 'now',
          way: { to: '/communication', search: {} },
        }),
      ],
      menu: 'communication',
      waits: Math.max(count, waiting),
    }),
  ];
}

async function toReview(context: Context) {
  const { length: count } = await waitingForCaller(context);
  if (count === 0) return [];
  return [
    tile({
      id: 'communication.toReview',
      title: context.say('COMMUNICATION.review.part'),
      lines: [
        line({
          title: context.say('COMMUNICATION.today.toReview', { count: shownCount(count) }),
          tone: 'now',
          way: { to: '/communication', search: { part: 'review' } },
        }),
      ],
      menu: 'communication',
      waits: count,
    }),
  ];
}
