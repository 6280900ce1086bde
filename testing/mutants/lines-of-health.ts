// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of the health page, of mails on their way, and of the office's part of the first page. */
import { linesAskedBy, linesOf } from './policy-line.ts';

export const linesOfHealth = [
  ...linesOf('areas/health/server/read-health.ts', [
    'Everybody with the role reads the health, however limited.',
    'if (!mayLookAfter(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/accounts/server/held-up-store.ts', [
    'People of other schools are let in.',
    'if (rows.length === 0) return false;',
    '',
  ]),
  ...linesAskedBy(
    'health',
    linesOf(
      'platform/server/mail/mails-store.ts',
      [
        'Mails of other schools are listed.',
        'WHERE (school = ${school} OR ${all}) AND (fault',
        'WHERE (school = ${school} OR true OR ${all}) AND (fault',
      ],
      [
        'Mails of other schools are tried again.',
        'AND (school = ${school} OR ${all}) AND sealed IS NOT NULL',
        'AND (school = ${school} OR true OR ${all}) AND sealed IS NOT NULL',
      ],
    ),
  ),
  ...linesOf('areas/home/rules.ts', [
    'Who is limited to a section counts the whole school.',
    'return reachesWholeSchool(holder, canSee);',
    'return reachesWholeSchool({ ...holder, sectionId: null, levelIds: [] }, canSee);',
  ]),
];
