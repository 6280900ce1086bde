/** Contributions of attendance to the use cases of areas it depends on. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { moveAttendance } from './merged-store.ts';

export const contributions = [mergeFollowers.contribute({ merged: moveAttendance })];
