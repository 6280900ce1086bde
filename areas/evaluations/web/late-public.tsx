/** Public module of evaluations for screens that are not among the first: the rules for trials on screen, and its page for parents. */
export type { ClassToCompute } from '../grading/class-to-compute.ts';
export { honoursOf } from '../grading/honours-rules.ts';
export { decisionOf } from '../grading/promotion-rules.ts';
export { ranksOf } from '../grading/rank-rules.ts';
export { averageText } from '../marks/mark-text.ts';
export { typedMark } from '../marks/typed-mark-rules.ts';
export { resultsIn } from '../results/results-in.ts';
export { resultsOfClass } from '../results/results-rules.ts';

export const loadCardsOfChildren = async () =>
  (await import('./results/cards-of-children.tsx')).CardsOfChildren;
