export { movedLevels } from '../structure/moved-levels.ts';
