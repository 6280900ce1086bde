/** The door of appreciations for other areas' servers. */

export type { ConductTotals } from '../conduct-rules.ts';
export {
  type AppreciationsOfClass,
  appreciationsOf,
  conductOf,
  type MissingTexts,
  /** @public the board of what is missing */
  missingAppreciations,
  type TextOfCard,
} from './of-class.ts';
export { tablesOfAppreciations } from './personal-data.ts';
