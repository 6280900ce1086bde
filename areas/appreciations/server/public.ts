/** Public module of appreciations for other areas' servers. */

export type { ConductTotals, CountedSanctions } from '../conduct-rules.ts';
export { conductKeyed } from './conduct-keyed.ts';
export { conductIn } from './conduct-of-class.ts';
export { saveKeptConduct } from './conduct-store.ts';
export { recordedSanctions } from './extension-points.ts';
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
export { saveKeptTexts } from './texts-store.ts';
