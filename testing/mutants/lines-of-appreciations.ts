/** Policy of appreciations: who sees, writes and reads over which texts, and who keys conduct. */
import { linesAskedBy, linesOf } from './policy-line.ts';

export const linesOfAppreciations = linesAskedBy('appreciations', [
  ...linesOf(
    'areas/appreciations/writing-rules.ts',
    [
      'A teacher reads what the class master says.',
      "  if (kind === 'subject') return standing.teaches;\n  return kind",
      '  if (standing.teaches) return true;\n  return kind',
    ],
    [
      'The discipline master reads every text.',
      "return kind === 'conduct' && standing.disciplines;",
      'return standing.disciplines;',
    ],
    [
      'A class master writes for the head.',
      "if (kind === 'master') return masters;",
      'if (masters) return true;',
    ],
    ['A teacher reads over.', 'return masters || heads;', 'return true || masters || heads;'],
  ),
  ...linesOf(
    'areas/appreciations/server/standing.ts',
    ['The administrator writes.', "hasRole(actor, 'Administrator')", '(false as boolean)'],
    ['A list out of sight is shown.', '!seesTexts(place.kind, standing)', '(false as boolean)'],
  ),
  ...linesOf('areas/appreciations/server/conduct-of-class.ts', [
    'Conduct out of sight is shown.',
    "!seesTexts('conduct', standing)",
    '(false as boolean)',
  ]),
  ...linesOf('areas/appreciations/server/sentences.ts', [
    'A principal of a section sets the bank of the school.',
    'if (!reachesWholeSchool(actor, canAdministrate)) throw common.forbidden();',
    'void actor;',
  ]),
]);
