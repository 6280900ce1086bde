/** Contributions of communication to the use cases of areas it depends on. */
import { guardianMergeFollowers } from '#areas/parents/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import { moveGuardian, moveStudent } from './merged-store.ts';
import { purposesOfCommunication } from './news.ts';

export const contributions = [
  ...purposesOfCommunication,
  mergeFollowers.contribute({ merged: moveStudent }),
  guardianMergeFollowers.contribute({ merged: moveGuardian }),
];
