export { resultsIn } from '../../results/results-in.ts';
export type { PeriodResults, StudentResult, SubjectResult } from '../../results/results-rules.ts';
export { type ClassInPeriod, dataInPeriods } from '../results/data-in-periods.ts';
