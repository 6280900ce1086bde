/** What parents bring to use cases of areas before them on the street. */
import { auditSubjects } from '#areas/accounts/server/public.ts';
import { barredFromChildren, mergeFollowers } from '#areas/students/server/public.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { childrenBarredFrom } from './barred-children.ts';
import { guardiansById } from './guardians-store.ts';
import { settleLinks } from './merged-students.ts';

export const brought = [
  barredFromChildren.bring({ of: childrenBarredFrom }),
  mergeFollowers.bring({ merged: settleLinks }),
  auditSubjects.bring({
    kind: 'guardian',
    namesOf: async (context, ids) =>
      new Map((await guardiansById(context, ids)).map((guardian) => [guardian.id, listName(guardian)])),
  }),
];
