/** Contributions of rosters to the merge of records: the names that other systems have for them. */
import { guardianMergeFollowers } from '#areas/parents/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { passOnExternalId } from './external-ids-store.ts';

export const contributions = [
  mergeFollowers.contribute({
    merged: (context, keptId, goneId) =>
      passOnExternalId(context, 'user', { gone: `student ${goneId}`, kept: `student ${keptId}` }),
  }),
  guardianMergeFollowers.contribute({
    merged: (context, keptId, goneId) =>
      passOnExternalId(context, 'user', { gone: `guardian ${goneId}`, kept: `guardian ${keptId}` }),
  }),
];
