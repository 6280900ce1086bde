// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of parents: which of them a person gets to see and to change, and whom a login is opened for. */
import { linesOf } from './policy-line.ts';

export const linesOfParents = [
  ...linesOf(
    'areas/parents/rules.ts',
    ['A bursar sees who does not pay.', 'const pays = link.financial && (', 'const pays = ('],
    [
      'A bursar sees payers whose link is gone.',
      "(link.state === 'verified' || link.state === 'pending')",
      'true',
    ],
    [
      'A child in no class is everybody’s.',
      'ofChild.length === 0 ? everybody :',
      'ofChild.length === 0 ? true :',
    ],
    ['A record without a child may be changed from a section.', '? reach.everybody', '? true'],
    ['A barred parent is verified in one step.', "barred: ['pending'],", "barred: ['pending', 'verified'],"],
    ['A child is taken out of sight without a reason.', "to === 'revoked' || to === 'barred' ||", ''],
  ),
  ...linesOf(
    'areas/parents/server/guardian-record.ts',
    ['A parent out of reach is shown.', 'if (links.length === 0 &&', 'if (false as boolean &&'],
    ['Who only reads may change.', 'if (!seen.mayEdit) throw common.forbidden();', ''],
    [
      'Somebody decides about their own record.',
      'if (userId === context.actor.userId) throw',
      'if (userId === -1) throw',
    ],
  ),
  ...linesOf('areas/parents/server/guardians-of-student.ts', [
    'A parent sees the other parent.',
    'links.filter(({ guardianId }) => ids.has(guardianId))',
    'links.filter(() => ids.size > 0)',
  ]),
  ...linesOf(
    'areas/parents/server/parent-slips.ts',
    ['A slip leads into an account with a job.', 'login.staff || (await', '(await'],
    [
      'Who is limited to a part gives a slip that shows a child of the other.',
      'if ((await guardiansBeyond(context, [guardian.id])).has(guardian.id)) throw failures.childElsewhere();',
      '',
    ],
    [
      'The slips of a class hold those that show a child of another part.',
      'if (beyond.has(id)) return false;',
      '',
    ],
    [
      'A login comes before the link is verified.',
      "links.some(({ state }) => state === 'verified')",
      'links.length > 0',
    ],
  ),
  ...linesOf(
    'areas/parents/server/print-new-slips.ts',
    [
      'Slips of a whole school hold those of parents whose link nobody verified.',
      "state === 'verified' && !hidden.has(guardianId)",
      '!hidden.has(guardianId)',
    ],
    [
      'Who is barred from a child prints the other parent’s slip.',
      '!hidden.has(guardianId) && child',
      'child',
    ],
  ),
  ...linesOf('areas/parents/server/parent-roles.ts', [
    'Roles stay when the last link is revoked.',
    'else await takeRolesOfGuardian(context, guardianId);',
    '',
  ]),
  ...linesOf('areas/parents/server/decide-change.ts', [
    'An e-mail is taken over unconfirmed.',
    'if (approve && !change.emailConfirmed) throw failures.emailUnconfirmed();',
    '',
  ]),
  ...linesOf('areas/students/server/student-record.ts', [
    'A bar leaves staff their sight.',
    'return seen && !barred.has(id);',
    'return seen;',
  ]),
  ...linesOf('areas/parents/server/import-guardians.ts', [
    'A list opens a child to whom another record of the same account is barred.',
    ' || barredElsewhere.get(record.id)?.has(studentId)',
    '',
  ]),
];
