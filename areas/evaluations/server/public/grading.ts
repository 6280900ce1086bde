export type { Assessment } from '../../grading/class-to-compute.ts';
export type { CompetenceLevel, LevelReached } from '../../grading/competence-rules.ts';
export { gradeOf } from '../../grading/grade-rules.ts';
export { honoursOf } from '../../grading/honours-rules.ts';
export type { Mean } from '../../grading/mean-rules.ts';
export { decisionOf } from '../../grading/promotion-rules.ts';
export { ranksOf } from '../../grading/rank-rules.ts';
export { type Statistics, statisticsOf, successRate } from '../../grading/statistics-rules.ts';
export {
  type CompetencesOfClass,
  type ComputedClass,
  computedClass,
  computedClasses,
} from '../grading/computed-classes.ts';
export { rulesOfClasses } from '../grading/rules-of-classes.ts';
