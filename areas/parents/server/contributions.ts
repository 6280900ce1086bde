/** Contributions of parents to areas earlier in the dependency order. */

import { barredFromChildren } from '#areas/students/server/public/barred-from-children.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { childrenOfAccount } from '#areas/students/server/public/own-children.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import { auditSubjects, withheldFromAudit } from '#platform/server/audit-subjects.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { canSee } from '../contract.ts';
import { childrenBarredFrom, guardiansBarredFrom, homesBarredFrom } from './barred-children.ts';
import { tilesOfParents } from './home-tiles.ts';
import { guardianImport } from './imports/import-guardians.ts';
import { settleLinks } from './merge/merged-students.ts';
import { accountsOfGuardians, guardiansById, guardiansOfAccount } from './records/guardians-store.ts';
import { listGuardians } from './records/list-guardians.ts';

export const contributions = [
  ...tilesOfParents,
  importKinds.contribute(guardianImport),
  barredFromChildren.contribute({ of: childrenBarredFrom, homes: homesBarredFrom }),
  childrenOfAccount.contribute({
    async of(context) {
      const own = await guardiansOfAccount(context, context.actor.userId);
      const ids = own.map(({ id }) => id);
      return new Set((await linksOfGuardians(context, ids)).map(({ studentId }) => studentId));
    },
  }),
  mergeFollowers.contribute({ merged: settleLinks }),
  finders.contribute({
    kind: 'parent',
    needs: [canSee],
    async find(context, keyword, size) {
      const anywhere = { classId: null, levelId: null, sectionId: null };
      const query = { ...anywhere, keyword, page: 1, size, filter: 'all' as const };
      const { rows } = await listGuardians(context, query, true);
      return rows.map(({ children, ...guardian }) => ({
        id: guardian.id,
        title: listName(guardian, context.actor.nameOrder),
        about: children.map(fullName).join(', ') || null,
      }));
    },
  }),
  withheldFromAudit.contribute({
    async of(context) {
      const guardianIds = [...(await guardiansBarredFrom(context))];
      const userIds = [...(await accountsOfGuardians(context, guardianIds)).values()];
      return {
        subjects: [
          ...guardianIds.map((id) => `guardian ${id}`),
          ...userIds.flatMap((id) => [`member ${id}`, `account ${id}`]),
        ],
        userIds,
      };
    },
  }),
  auditSubjects.contribute({
    kind: 'guardian',
    namesOf: async (context, ids) =>
      new Map(
        (await guardiansById(context, ids)).map((guardian) => [
          guardian.id,
          listName(guardian, context.actor.nameOrder),
        ]),
      ),
  }),
];
