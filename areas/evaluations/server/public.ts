/** Public module of evaluations for other areas' servers. */

export type { Assessment } from '../grading/class-to-compute.ts';
export type { CompetenceLevel, LevelReached } from '../grading/competence-rules.ts';
export { gradeOf } from '../grading/grade-rules.ts';
export { honoursOf } from '../grading/honours-rules.ts';
export type { Mean } from '../grading/mean-rules.ts';
export { decisionOf } from '../grading/promotion-rules.ts';
export { ranksOf } from '../grading/rank-rules.ts';
export { type Statistics, statisticsOf, successRate } from '../grading/statistics-rules.ts';
export { type EntryRole, type EntryWindow, refusedEntry } from '../marks/entry-rules.ts';
export { usualRules } from '../marks/mark-rules.ts';
export { resultsIn } from '../results/results-in.ts';
export {
  type ClassResults,
  type PeriodResults,
  resultsOfClass,
  type StudentResult,
  type SubjectResult,
} from '../results/results-rules.ts';
export { exemptionsOfYear } from './exceptions/exceptions-store.ts';
export {
  type CompetencesOfClass,
  type ComputedClass,
  computedClass,
  computedClasses,
  type SubjectOfClass,
} from './grading/computed-classes.ts';
export { type RulesOfClass, rulesOfClasses } from './grading/rules-of-classes.ts';
export { addMarks, type NewMarks } from './marks/load-marks-store.ts';
export { classesToLock, lockMarks, marksOfClasses } from './marks/marks-of-classes.ts';
export { tablesOfEvaluations } from './personal-data.ts';
export { type ClassInPeriod, dataInPeriods } from './results/data-in-periods.ts';
export {
  findVisibleSubjects,
  type VisibleSubject,
  wholeClassesOf,
} from './visible-subjects.ts';
export {
  periodByClass,
  periodIn,
  periodsOfClass,
  periodsOfClasses,
} from './windows/periods-of-class.ts';
export { windowsOf } from './windows/windows.ts';
