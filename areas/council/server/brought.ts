/** What councils bring to use cases of areas before them on the street. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { moveDecisions } from './decisions-store.ts';

export const brought = [mergeFollowers.bring({ merged: moveDecisions })];
