/** The door of evaluations for other areas' servers. */

export type { Assessment } from '../class-to-compute.ts';
export type { CompetenceLevel, LevelReached } from '../competence-rules.ts';
export { type EntryStanding, type EntryWindow, refusedEntry } from '../entry-rules.ts';
export { gradeOf } from '../grade-rules.ts';
export { honoursOf } from '../honours-rules.ts';
export { usualRules } from '../mark-rules.ts';
export type { Mean } from '../mean-rules.ts';
export { decisionOf } from '../promotion-rules.ts';
export { ranksOf } from '../rank-rules.ts';
export { resultsIn } from '../results-in.ts';
export {
  type ClassResults,
  type PeriodResults,
  resultsOfClass,
  type StudentResult,
  type SubjectResult,
} from '../results-rules.ts';
export { type Statistics, statisticsOf, successRate } from '../statistics-rules.ts';
export {
  type CompetencesOfClass,
  type ComputedClass,
  computedClass,
  computedClasses,
  type SubjectOfClass,
} from './computed-classes.ts';
export { exemptionsOfYear } from './exceptions-store.ts';
export { addMarks, type NewMarks } from './load-marks-store.ts';
export { classesToLock, lockMarks, marksOfClasses } from './marks-of-classes.ts';
export {
  periodByClass,
  periodIn,
  periodsOfClass,
  periodsOfClasses,
} from './periods-of-class.ts';
export { tablesOfEvaluations } from './personal-data.ts';
export { type RulesOfClass, rulesOfClasses } from './rules-of-classes.ts';
export { type ClassInPeriod, standingInPeriods } from './standing-in-periods.ts';
export {
  findVisibleSubjects,
  type VisibleSubject,
  wholeClassesOf,
} from './visible-subjects.ts';
export { windowsOf } from './windows.ts';
