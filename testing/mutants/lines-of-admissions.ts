/** Policy of admissions: whose applications one handles, and what a child goes through before it is a student. */
import { linesOf } from './policy-line.ts';

export const linesOfAdmissions = [
  ...linesOf(
    'areas/admissions/rules.ts',
    ['Applications of other levels are handled.', '&& isWithinLimits(holder, place)', ''],
    ['A child is enrolled whom nobody accepted.', "return state === 'accepted';", 'return true;'],
    ['A family is refused without a reason.', "return to === 'refused';", 'return false;'],
  ),
  ...linesOf('areas/admissions/server/take-in.ts', [
    'A child goes to a class of another level.',
    'throw failures.otherClass();',
    'await Promise.resolve();',
  ]),
];
