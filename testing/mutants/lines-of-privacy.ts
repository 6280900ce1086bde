// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of personal data: who takes out, who erases, and to whom a photo without consent is shown. */
import { linesOf } from './policy-line.ts';

export const linesOfPrivacy = [
  ...linesOf('areas/privacy/server/find-person.ts', [
    'Who is barred from a child takes out all that is held about a half-sibling.',
    'if ((await barredHomes(context)).has(id)) throw common.missing();',
    '',
  ]),
  ...linesOf(
    'areas/privacy/rules.ts',
    ['Enrolled students are erased.', "if (enrolled) return 'enrolled';", ''],
    ['Parents of enrolled students are erased.', "if (hasPupils) return 'hasPupils';", ''],
    ['Accounts in use are erased.', "return inUse ? 'inUse' : null;", 'return null;'],
  ),
  ...linesOf(
    'platform/server/personal-data/held-rows.ts',
    [
      'Health goes out to everybody who takes out.',
      "return !needs || hasRoleIn(reader, needs, 'organisation');",
      'return reader.grants.length > 0 || !needs;',
    ],
    [
      'Whoever knows the health of the own class or child takes out everybody’s.',
      "hasRoleIn(reader, needs, 'organisation')",
      'reader.grants.some(({ role }) => role === needs)',
    ],
  ),
  ...linesOf(
    'areas/students/server/photos-store.ts',
    ['A photo without consent is shown.', 'AND (NOT ${toAll} OR ${consented})', 'AND (NOT ${toAll} OR true)'],
    [
      'Withdrawn consent counts.',
      "AND c.purpose = 'record' AND c.withdrawn_at IS NULL",
      "AND c.purpose = 'record'",
    ],
  ),
  ...linesOf(
    'areas/students/server/consents.ts',
    [
      'A parent who is not legally answerable gives consent.',
      "link.state === 'verified' && link.legal,",
      "link.state === 'verified',",
    ],
    ['Who only sees a student gives consent.', 'if (!(await mayEdit(context, student))) return null;', ''],
  ),
];
