export {
  type AppreciationsOfClass,
  appreciationsOf,
  conductOf /** @public the board of what is missing */,
  missingAppreciations,
} from '../of-class.ts';
