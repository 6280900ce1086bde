/** The door of evaluations for other areas' servers. */

export { tablesOfEvaluations } from './personal-data.ts';
