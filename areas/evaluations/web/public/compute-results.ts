export type { ClassToCompute } from '../../grading/class-to-compute.ts';
export { honoursOf } from '../../grading/honours-rules.ts';
export { decisionOf } from '../../grading/promotion-rules.ts';
export { ranksOf } from '../../grading/rank-rules.ts';
export { resultsIn } from '../../results/results-in.ts';
export { resultsOfClass } from '../../results/results-rules.ts';
