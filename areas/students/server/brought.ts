/** What students bring to use cases of areas before them on the street. */
import { headCounts } from '#areas/classes/server/public.ts';
import { sizesOfClasses } from './sizes-of-classes.ts';

export const brought = [headCounts.bring({ headsByClass: sizesOfClasses })];
