/** Contributions of report cards to use cases of earlier areas. */
import { dataInPeriods } from '#areas/evaluations/server/public/results.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { cardPeriods, moveCards } from './cards/cards-store.ts';
import { tilesOfCards } from './home-tiles.ts';
import { digestOfCards } from './issues/digest-part.ts';
import { purposesOfCards } from './issues/notify-published.ts';

export const contributions = [
  ...tilesOfCards,
  ...purposesOfCards,
  digestOfCards,
  dataInPeriods.contribute({ ofClasses: cardPeriods }),
  mergeFollowers.contribute({
    merged: (context, keptId, goneId) =>
      moveCards(context, [keptId, goneId], { by: context.actor.userId, at: context.now }),
  }),
];
