/** Contributions of admissions to areas earlier in the dependency order. */

import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { auditSubjects, withheldFromAudit } from '#platform/server/audit-subjects.ts';
import { finders } from '#platform/server/finders.ts';
import { canHandle } from '../contract.ts';
import { moveToStudent, namesOfApplications } from './applications-store.ts';
import { hiddenApplications } from './hidden-applications.ts';
import { storedApplications } from './list-applications.ts';
import { stateTexts } from './state-texts.ts';

export const contributions = [
  mergeFollowers.contribute({ merged: moveToStudent }),
  withheldFromAudit.contribute({
    async of(context) {
      const ids = [...(await hiddenApplications(context))];
      return { subjects: ids.map((id) => `application ${id}`), userIds: [] };
    },
  }),
  auditSubjects.contribute({
    kind: 'application',
    namesOf: async (context, ids) =>
      new Map(
        (await namesOfApplications(context, ids)).map((one) => [
          one.id,
          listName(one, context.actor.nameOrder),
        ]),
      ),
  }),
  finders.contribute({
    kind: 'application',
    needs: [canHandle],
    async find(context, keyword, size) {
      const { rows } = await storedApplications(context, {
        keyword,
        page: 1,
        size,
        yearId: null,
        levelId: null,
        state: null,
        toTest: false,
      });
      return rows.map((one) => ({
        id: one.id,
        title: listName(one, context.actor.nameOrder),
        about: `${one.level.name} · ${stateTexts[one.state][context.language]}`,
      }));
    },
  }),
];
