/** What report cards bring to use cases of areas before them on the street. */
import { standingInPeriods } from '#areas/evaluations/server/public.ts';
import { cardPeriods } from './cards-store.ts';

export const brought = [standingInPeriods.bring({ ofClasses: cardPeriods })];
