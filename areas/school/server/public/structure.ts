export { structureOf } from '../structure/structure.ts';
export { saveLevels } from '../structure/structure-store.ts';
