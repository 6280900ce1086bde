/** The door of evaluations for other areas' servers. */

export { addMarks, type NewMarks } from './load-marks-store.ts';
export { tablesOfEvaluations } from './personal-data.ts';
export {
  type ReckonedClass,
  reckonedClass,
  reckonedClasses,
  type SubjectOfClass,
} from './reckoned-classes.ts';
export type { RulesOfClass } from './rules-of-classes.ts';
