/** For `npx depcruise` on the desk (graphs, single files); the check itself is tools/check-walls.ts. */
import { areasInOrder, cruiseOptions, wallRules } from './tools/walls/cruise.ts';

export default { forbidden: wallRules(areasInOrder('.')), options: cruiseOptions };
