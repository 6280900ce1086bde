/** Policy of the school's own settings: who sees the calendar, and who sets the school up. */
import { linesOf } from './policy-line.ts';

export const linesOfSchool = [
  ...linesOf('areas/school/server/year-plans.ts', [
    'Parents read the calendar of the staff.',
    'if (!maySeeCalendar(context.actor)) throw failures.forbidden();',
    '',
  ]),
  ...linesOf('areas/school/server/save-tags.ts', [
    'Parents read the tags of the school.',
    'if (!maySeeCalendar(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/school/server/save-logo.ts', [
    'Parents read the logo of the settings.',
    'if (!isStaff(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/school/server/save-signing.ts', [
    'Parents learn whether the school prints a signature.',
    'if (!isStaff(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/school/server/save-structure.ts', [
    'Parents read how the school is built up.',
    'if (!maySeeCalendar(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf(
    'areas/school/years-contract.ts',
    [
      'Who only sees students sets the school up.',
      "export const canSetUp = 'SLM.Student.Edit';",
      "export const canSetUp = 'SLM.Student.View';",
    ],
    [
      'Anybody signed in reads the calendar of the staff.',
      "latest first. For staff.',\n  needs: ['SLM.Student.View'],",
      "latest first. For staff.',\n  needs: 'session',",
    ],
  ),
];
