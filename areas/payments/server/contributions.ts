/** Contributions of payments to the use cases of areas it depends on. */
import { mergeFollowers } from '#areas/students/server/public.ts';
import { moveAccount } from './merged-accounts.ts';

export const contributions = [mergeFollowers.contribute({ merged: moveAccount })];
