/** Policy of report cards: who sees, issues, publishes, prints and cancels them, and what a stranger learns who holds one. */
import { linesAskedBy, linesOf } from './policy-line.ts';

export const linesOfReportCards = [
  ...linesOf(
    'areas/report-cards/rules.ts',
    [
      'Any teacher of the class issues its cards.',
      'return mayPublish(holder, classroom) || classroom.classMasterId === holder.userId;',
      'return mayPublish(holder, classroom) || classroom.classMasterId !== null;',
    ],
    [
      'Who leads another part of the school publishes the cards of a class that they only teach.',
      'return overseen && leads(holder);',
      'return (overseen || true) && leads(holder);',
    ],
    [
      'An administrator of the program issues cards.',
      "&& !scopesOf(holder, 'Administrator').has('organisation')",
      '',
    ],
    [
      'A stranger with a code reads the whole name.',
      'const initial = [...lastName.trim()][0];',
      'const initial = lastName.trim();',
    ],
  ),
  ...linesOf(
    'areas/report-cards/server/visible-class.ts',
    [
      'Who may see marks beside another job issues and publishes cards.',
      '  if (!worksAsHead(actor)) return new Set();\n',
      '',
    ],
    [
      'Cards of any class are seen.',
      "if (classroom?.kind !== 'class' || !inReach.has(classId)) throw",
      "if (classroom?.kind !== 'class') throw",
    ],
    [
      'A class master publishes.',
      'mayPublish: marked && mayPublish(actor, asMet),',
      'mayPublish: marked && (mayPublish(actor, asMet) || mayIssue(actor, asMet)),',
    ],
  ),
  ...linesOf(
    'areas/report-cards/server/issue-cards.ts',
    ['Whoever sees cards issues them.', '  if (!mayIssue) throw common.forbidden();\n', ''],
    [
      'A card is issued by who is barred from the child.',
      '!barred.has(student.id)',
      'barred.size >= 0 || !student',
    ],
    [
      'A class master cancels a card.',
      'const { mayPublish } = await findVisibleCardClass(context, card.classId);\n  if (!mayPublish) throw',
      'const { mayIssue } = await findVisibleCardClass(context, card.classId);\n  if (!mayIssue) throw',
    ],
    [
      'Whoever sees cards publishes them.',
      '  periodNamed(periods, key);\n  if (!mayPublish) throw common.forbidden();',
      '  periodNamed(periods, key);\n  void mayPublish;',
    ],
  ),
  ...linesOf(
    'areas/report-cards/server/own-cards.ts',
    [
      'Who is barred from a child reads its card.',
      'if (barred.has(studentId)) return false;',
      'void barred;',
    ],
    [
      'A card is seen before its day.',
      'fromDay !== null && fromDay <= today',
      'fromDay !== null && today !== null',
    ],
    [
      'A card that nobody published is seen by parents.',
      'fromDay !== null && fromDay <= today',
      '(fromDay === null || fromDay <= today)',
    ],
    [
      'Any card is printed and read by whoever knows its number.',
      'if (!isSeen(valid ?? { classId, studentId, fromDay: null })) throw',
      'if (!isSeen) throw',
    ],
    [
      'A parent reads the cards of other children.',
      'return children.has(studentId) && ',
      'return children.size > 0 && ',
    ],
  ),
  ...linesOf('areas/report-cards/server/mail-parents.ts', [
    'A parent whose link is not verified is told of a card by mail.',
    "state === 'verified' && contact",
    'state && contact',
  ]),
  ...linesOf('areas/report-cards/server/print-cards.ts', [
    'A class is printed with the child that the reader is barred from.',
    '.filter(({ studentId }) => !barred.has(studentId))\n    .map',
    '.filter(() => barred.size >= 0)\n    .map',
  ]),
  ...linesOf(
    'areas/report-cards/server/prints.ts',
    [
      'Classes beyond reach are printed among many.',
      "kind === 'class' && yearId === year?.id && inReach.has(id)",
      "kind === 'class' && yearId === year?.id && inReach.size >= 0 && id > 0",
    ],
    [
      'Cards of many classes are issued by whoever prints them.',
      '  if (wish.issues) await refuseIssue(context, chosen);\n',
      '',
    ],
    [
      'Printed cards are fetched by somebody else.',
      'print?.askedBy !== context.actor.userId || print.keptUntil',
      '!print || print.keptUntil',
    ],
    [
      'Printed cards are fetched by who is barred from a child since.',
      '  if (print.keptFrom !== (await keptFrom(context))) throw common.missing();\n',
      '',
    ],
    [
      'Printed cards are fetched after the role for their classes is gone.',
      'if (!classes.every(({ classId }) => inReach.has(classId))) throw',
      'if (classes.length + inReach.size < 0) throw',
    ],
  ),
  ...linesOf('areas/report-cards/server/read-board.ts', [
    'The list names a child that the reader is barred from.',
    '.filter(({ student }) => !barred.has(student.id))',
    '.filter(() => barred.size >= 0)',
  ]),
  ...linesOf(
    'areas/report-cards/server/read-card.ts',
    [
      'A card is shown of a child that the reader is barred from.',
      'if (!found || (await barredChildren(context)).has(studentId)) throw',
      'if (!found) throw',
    ],
    [
      'Who reads a card is sent what its paper does not show.',
      'content: shownContent(known, look), look',
      'content, look',
    ],
  ),
  ...linesOf(
    'areas/report-cards/server/print-transcript.ts',
    [
      'A transcript is printed by a parent, and of a child that the reader is barred from.',
      '  if (inReach.size === 0 || (await barredChildren(context)).has(studentId)) throw common.missing();\n',
      '',
    ],
    [
      'Who asks for transcripts is told which students of other sections have cards.',
      '.some((id) => inReach.has(id)))\n    throw common.missing();',
      '.some((id) => inReach.has(id) || cards.length === 0))\n    throw common.missing();',
    ],
    [
      'A transcript shows classes that the reader never saw.',
      'if (!cards.every(({ classId }) => inReach.has(classId))) throw',
      'if (cards.length + inReach.size < 0) throw',
    ],
  ),
  ...linesOf('areas/report-cards/server/print-honours.ts', [
    'A certificate is printed for a child that the reader is barred from.',
    '({ studentId }) => !barred.has(studentId)',
    '() => barred.size >= 0',
  ]),
  ...linesOf('areas/report-cards/server/picture-card.ts', [
    'A picture shows a card of a child that the reader is barred from.',
    'if (!content || barred.has(studentId)) throw',
    'if (!content) throw',
  ]),
  ...linesOf('areas/report-cards/server/card-look.ts', [
    'A principal of a section sets the look of the school.',
    '  if (!reachesWholeSchool(context.actor, canAdministrate)) throw common.forbidden();\n',
    '',
  ]),
  ...linesOf('areas/report-cards/server/verify-card.ts', [
    'Codes are tried without end.',
    'if (wait !== null) throw',
    'if (wait === 0) throw',
  ]),
  ...linesAskedBy(
    'reports',
    linesOf('areas/report-cards/server/published-figures.ts', [
      'A parent reads the figures of cards that are not published.',
      '(await cardsWithDocuments(context, studentId)).filter(isSeen)',
      'await cardsWithDocuments(context, studentId)',
    ]),
  ),
  ...linesAskedBy('report-cards', [
    ...linesOf('areas/council/server/visible-class.ts', [
      'Who may see marks beside another job holds councils.',
      'oversees: worksAsHead(actor) && ',
      'oversees: ',
    ]),
    ...linesOf('areas/appreciations/server/standing.ts', [
      'Who may see marks beside another job writes what the head says.',
      'worksAsHead(actor) ? seen : new Set<number>()',
      'worksAsHead(actor) ? seen : seen',
    ]),
  ]),
  ...linesOf('areas/report-cards/server/term-end.ts', [
    'A teacher sees how far classes are that are not theirs.',
    '.filter(({ id }) => whole.has(id))',
    '.filter(({ id }) => whole.size >= 0 && id > 0)',
  ]),
];
