/** Contributions of communication to the use cases of areas it depends on. */
import { guardianMergeFollowers } from '#areas/parents/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import { tilesOfCommunication } from './home-tiles.ts';
import { moveGuardian, moveStudent } from './merged-store.ts';
import { purposesOfCommunication } from './news.ts';

export const contributions = [
  ...tilesOfCommunication,
  ...purposesOfCommunication,
  mergeFollowers.contribute({ merged: moveStudent }),
  guardianMergeFollowers.contribute({ merged: moveGuardian }),
];
