/** Policy of admissions: whose applications one handles, and what a child goes through before it is a student. */
import { linesOf } from './policy-line.ts';

export const linesOfAdmissions = [
  ...linesOf(
    'areas/admissions/rules.ts',
    ['Applications of other levels are handled.', '&& isWithinLimits(holder, place)', ''],
    ['A child is enrolled whom nobody accepted.', "return state === 'accepted';", 'return true;'],
    ['A family is refused without a reason.', "return to === 'refused';", 'return false;'],
  ),
  ...linesOf('areas/admissions/server/print-letters.ts', [
    'The reason of a refusal is told where nobody wished it.',
    'reason ? ids : []',
    'ids',
  ]),
  ...linesOf('areas/admissions/server/applications-store.ts', [
    'The children of other levels stand on the paper of a test day.',
    'AND a.level_id = ANY(',
    'AND a.level_id IS NOT NULL OR a.level_id = ANY(',
  ]),
  ...linesOf(
    'areas/admissions/server/application-record.ts',
    [
      'The application of a child who applied elsewhere is read, and its letter printed.',
      'if (!stored || !level) throw common.missing();',
      'if (!stored) throw common.missing();',
    ],
    [
      'Who is barred from a child reads the application that it came by.',
      'if ((await hiddenApplications(context)).has(id)) throw common.missing();',
      '',
    ],
  ),
  ...linesOf('areas/admissions/server/list-applications.ts', [
    'Who is barred from a child finds the application that it came by.',
    'const hidden = [...(await hiddenApplications(context))];',
    'const hidden = (await hiddenApplications(context)).size > 0 ? [] : [];',
  ]),
  ...linesOf('areas/admissions/server/hidden-applications.ts', [
    'Who is barred from a child reads where a parent of the child lives, in an application of theirs.',
    '...ofParents.map(({ id }) => id)]',
    '...ofParents.flatMap(() => [])]',
  ]),
  ...linesOf('areas/admissions/server/print-test-day.ts', [
    'Who is barred from a child finds an application of its parents on the paper of a test day.',
    '.filter(({ id }) => !hidden.has(id))',
    '.filter(({ id }) => !hidden.has(id) || id > 0)',
  ]),
  ...linesOf('areas/admissions/server/take-in.ts', [
    'A child goes to a class of another level.',
    'throw failures.otherClass();',
    'await Promise.resolve();',
  ]),
];
