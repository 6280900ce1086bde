/** What parents bring to use cases of areas before them on the street. */
import { barredFromChildren, mergeFollowers } from '#areas/students/server/public.ts';
import { childrenBarredFrom } from './barred-children.ts';
import { settleLinks } from './merged-students.ts';

export const brought = [
  barredFromChildren.bring({ of: childrenBarredFrom }),
  mergeFollowers.bring({ merged: settleLinks }),
];
