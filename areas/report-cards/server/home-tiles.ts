/** On the home page: the report card of each own child that was published lately. */
import { rankText } from '#platform/kernel/text/ordinal.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { homeTiles, tile } from '#platform/server/home-tiles.ts';
import { totalText } from '../cards/total-text.ts';
import { canSee } from '../contract.ts';
import { type CardOfChild, listNewCards } from './issues/own-cards.ts';

export const tilesOfCards = [homeTiles.contribute({ order: 24, needs: [canSee], make: newCards })];

async function newCards(context: Context) {
  const { day } = documentFormats(context.language, context.actor.timeZone);
  return (await listNewCards(context)).map((card) =>
    tile({
      id: 'reportCards.child',
      childId: card.studentId,
      title: context.say('REPORTCARD.children.title'),
      text: context.say('REPORTCARD.children.result', {
        card: context.say(`REPORTCARD.children.of.${card.kind}`, { number: card.number }),
        result: resultOf(context, card),
      }),
      tone: 'done',
      way: {
        to: '/student/detail',
        search: { student: String(card.studentId), tab: 'cards' },
        text: context.say('REPORTCARD.children.since', { day: day(card.publishedFrom) }),
      },
    }),
  );
}

/** Its average and its rank: a decimal comma and a comma between the two would read as one number in French. */
function resultOf(context: Context, card: CardOfChild): string {
  const total = totalText(card, context.language) ?? context.say('REPORTCARD.notClassified');
  if (card.rank === null) return total;
  const rank = rankText(card.rank, card.shared, context.language, card.sex);
  return context.say('REPORTCARD.children.ranked', { total, rank });
}
