/** Policy of class councils: who follows, holds, decides, closes, opens again and prints, and about whom nobody decides. */
import { linesOf } from './policy-line.ts';

export const linesOfCouncil = [
  ...linesOf(
    'areas/council/rules.ts',
    [
      'Whoever sees a class holds its council.',
      'return masters || heads || (oversees && !administrator);',
      'return masters || heads || oversees || !administrator;',
    ],
    [
      'An administrator of the program holds councils.',
      'return masters || heads || (oversees && !administrator);',
      'return masters || heads || oversees || (heads && administrator);',
    ],
  ),
  ...linesOf(
    'areas/council/server/visible-class.ts',
    [
      'The council of any class is seen.',
      "if (classroom?.kind !== 'class' || !inReach.has(classId)) throw",
      "if (classroom?.kind !== 'class') throw",
    ],
    [
      'A head of one part of the school holds councils of another in which they teach.',
      "actor.grants.filter(({ scope }) => scope === 'organisation')",
      "actor.grants.filter(({ scope }) => scope !== 'children')",
    ],
    [
      'Whoever follows a council takes its papers out.',
      'mayPrint: holds || kept,',
      'mayPrint: holds || kept || marked,',
    ],
  ),
  ...linesOf(
    'areas/council/server/visible-meeting.ts',
    ['Whoever follows a sitting decides in it.', '  if (!visible.mayHold) throw common.forbidden();\n', ''],
    [
      'A closed sitting decides on.',
      "  if (visible.meeting.state === 'closed') throw failures.closed();\n",
      '',
    ],
    [
      'Whoever sees a closed sitting opens it again.',
      '  if (!visible.mayReopen) throw common.forbidden();\n',
      '',
    ],
  ),
  ...linesOf('areas/council/server/open-meeting.ts', [
    'Whoever sees a class opens its sitting.',
    '  if (!mayHold) throw common.forbidden();\n',
    '',
  ]),
  ...linesOf(
    'areas/council/server/decide.ts',
    [
      'Somebody decides about a child from whom they are barred.',
      'if (!judged || barred.has(studentId)) throw',
      'if (!judged || barred.size < 0) throw',
    ],
    [
      'A teacher decides about the own child.',
      'if (own.has(studentId)) throw failures.ownChild();',
      'void own;',
    ],
    [
      'The own child is decided in one go with the others.',
      '?.decided && !own.has(entry.id)',
      '?.decided && own.size >= 0',
    ],
    [
      'A decision about the own child is taken back in one go with the others.',
      'filter(({ studentId }) => !own.has(studentId))',
      'filter(() => own.size >= 0)',
    ],
    [
      'Nobody says why a mention is refused.',
      '  if (part) throw failures.reasonMissing({ part });\n',
      '  void part;\n',
    ],
  ),
  ...linesOf('areas/council/server/read-meeting.ts', [
    'Decisions are seen about a child from whom the reader is barred.',
    '({ studentId }) => !barred.has(studentId),',
    '() => barred.size >= 0,',
  ]),
  ...linesOf('areas/council/server/read-students.ts', [
    'A child is seen from whom the reader is barred.',
    '.filter(({ entry }) => !barred.has(entry.id))',
    '.filter(() => barred.size >= 0)',
  ]),
  ...linesOf('areas/council/server/list-former.ts', [
    'Earlier decisions are seen about a child from whom the reader is barred.',
    '  if ((await barredChildren(context)).has(studentId)) throw common.missing();\n',
    '',
  ]),
  ...linesOf('areas/council/server/print-minutes.ts', [
    'Minutes name a child from whom the reader is barred.',
    'rows.filter(({ entry }) => !barred.has(entry.id))',
    'rows.filter(() => barred.size >= 0)',
  ]),
  ...linesOf('areas/council/server/master-sheet.ts', [
    'The master sheet names a child from whom the reader is barred.',
    '.filter(({ entry }) => !barred.has(entry.id))',
    '.filter(() => barred.size >= 0)',
  ]),
  ...linesOf('areas/council/server/decisions-store.ts', [
    'Report cards say what a council decided before it is closed.',
    "AND s.state = 'closed'",
    '',
  ]),
];
