/** The door of evaluations for screens that are not among the first: the rules by which a screen tries what would be, if, and its page for parents. */
export type { ClassToCompute } from '../class-to-compute.ts';
export { honoursOf } from '../honours-rules.ts';
export { averageText } from '../mark-text.ts';
export { decisionOf } from '../promotion-rules.ts';
export { ranksOf } from '../rank-rules.ts';
export { resultsIn } from '../results-in.ts';
export { resultsOfClass } from '../results-rules.ts';
export { typedMark } from '../typed-mark-rules.ts';

export const loadCardsOfChildren = async () => (await import('./cards-of-children.tsx')).CardsOfChildren;
