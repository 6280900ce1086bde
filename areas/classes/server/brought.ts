/** What classes bring to use cases of areas before them on the street. */
import { movedLevels } from '#areas/school/server/public.ts';
import { moveClassesOf } from './classes-store.ts';

export const brought = [movedLevels.bring({ moved: moveClassesOf })];
