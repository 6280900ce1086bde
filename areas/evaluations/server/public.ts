/** The parts of evaluations that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */

export { usualRules } from '../grading/grading-rules.ts';
export type { EntryRole, EntryWindow } from '../marks/entry-rules.ts';
export { type ClassResults, resultsOfClass } from '../results/results-rules.ts';
export type { SubjectOfClass } from './grading/computed-classes.ts';
export type { RulesOfClass } from './grading/rules-of-classes.ts';
export { addMarks, type NewMarks } from './marks/load-marks-store.ts';
export { tablesOfEvaluations } from './personal-data.ts';
