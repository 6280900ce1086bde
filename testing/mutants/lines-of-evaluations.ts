/** Policy of evaluations: who sees which marks and results, who enters marks and when, who sets the rules. */
import { linesAskedBy, linesOf } from './policy-line.ts';

export const linesOfEvaluations = [
  ...linesOf(
    'areas/evaluations/entry-rules.ts',
    [
      'Who only sees marks enters them.',
      "if (!standing.teaches && !standing.administrates) return 'notYours';",
      '',
    ],
    ['Marks are entered before the sequence begins.', "if (today < window.opensOn) return 'notOpenYet';", ''],
    ['A closed sequence takes marks.', "return isClosed(window, today) ? 'closed' : null;", 'return null;'],
    [
      'What was opened again stays open for ever.',
      '(reopenedUntil === null || today > reopenedUntil)',
      'reopenedUntil === null',
    ],
  ),
  ...linesOf(
    'areas/evaluations/server/visible-subjects.ts',
    [
      'A teacher sees the marks of colleagues in the same class.',
      'if (!teaches && !whole.has(classId)) return [];',
      'if (!teaches && !inScope.has(classId)) return [];',
    ],
    [
      'A class master enters the marks of all subjects.',
      '&& teacherIds.includes(actor.userId);',
      '&& teacherIds.length > 0;',
    ],
    [
      'Who teaches in a class sees all of its results.',
      "actor.grants.filter(({ scope }) => scope !== 'classes')",
      'actor.grants.filter(({ scope }) => scope !== null)',
    ],
    [
      'Subjects of classes of other sections are found.',
      'if (!found) throw failures.missing();',
      'if (!found) return { ...nowhere, ...place, coefficient: 1, teacherIds: [], standing: { teaches: true, administrates: true } };',
    ],
  ),
  ...linesOf(
    'areas/evaluations/server/visible-class.ts',
    [
      'Anybody who sees marks reads the results of any class.',
      'if (!whole && own.size === 0) throw failures.missing();',
      '',
    ],
    ['A teacher reads the results of other subjects.', 'whole || own.has(id)', 'whole || own.size > 0'],
    [
      'A group of single subjects has general averages.',
      'seesGeneral: whole && !isGroup &&',
      'seesGeneral: whole &&',
    ],
    ['Who is barred from a child reads its results.', '!barred.has(id)', 'barred !== null || id > 0'],
  ),
  ...linesOf(
    'areas/evaluations/server/read-class-results.ts',
    [
      'A teacher reads general averages and places.',
      'general: visible.seesGeneral ? generalOf(',
      'general: isVisible ? generalOf(',
    ],
    [
      'A teacher reads the average of the whole class.',
      'general: visible.seesGeneral\n',
      'general: isVisible\n',
    ],
  ),
  ...linesOf(
    'areas/evaluations/server/read-student-results.ts',
    [
      'A teacher reads the general average of a student.',
      'general: seesGeneral ? own.map(',
      'general: seesStudent(id) ? own.map(',
    ],
    [
      'A teacher of one subject reads why somebody is classified by decision.',
      'byHand: seesGeneral && byHand ?',
      'byHand: byHand ?',
    ],
  ),
  ...linesOf('areas/evaluations/server/who-is-marked.ts', [
    'Who is barred from a child marks it.',
    '&& !barred.has(id)',
    '&& (barred !== null || id > 0)',
  ]),
  ...linesOf(
    'areas/evaluations/server/save-marks.ts',
    ['Marks are saved into a closed grid.', '  await refuseClosed(context, place);\n', ''],
    ['A mark is more than the maximum.', 'value > evaluation.maximum', 'value < 0'],
    ['A stranger to the class is marked.', '  await refuseStrangers(context, place, cells);\n', ''],
  ),
  ...linesOf(
    'areas/evaluations/server/save-evaluations.ts',
    ['What is marked is changed by who only sees it.', '  await refuseClosed(context, place);\n', ''],
    [
      'An evaluation goes with its marks.',
      'if (!wanted) throw failures.evaluationMarked({ place });',
      'if (!wanted) continue;',
    ],
    ['A maximum falls below a mark.', 'wanted.maximum < marks.highest', 'wanted.maximum < 0'],
  ),
  ...linesOf(
    'areas/evaluations/server/save-window.ts',
    [
      'Who is limited to a section closes a sequence of the whole school.',
      'if (isLimited(actor) || !hasRoleIn(',
      'if (!hasRoleIn(',
    ],
    [
      'A sequence that was closed is opened again without a word.',
      '    reason === null &&\n',
      "    reason === '' &&\n",
    ],
  ),
  ...linesOf('areas/evaluations/server/windows.ts', [
    'Marks of last year are changed, and nobody can close them any more.',
    'lastDay === undefined ? days : endingWith(days, lastDay)',
    'lastDay ? days : days',
  ]),
  ...linesOf('areas/evaluations/server/reopen-marks.ts', [
    'Who enters marks opens again what is closed.',
    'if (!subject.standing.administrates) throw failures.notYours();',
    '',
  ]),
  ...linesOf(
    'areas/evaluations/server/save-class-windows.ts',
    [
      'A class that goes back to the days of the school opens what was locked without a reason.',
      ' || (shut.has(classId) && isClosed(before, today))',
      '',
    ],
    ['A principal of a section locks classes of another.', '!mine.has(classId) || !evaluated', '!evaluated'],
    [
      'Classes have days in months in which they are not evaluated.',
      '|| !evaluated.has(classId)) throw',
      '|| evaluated.size < 0) throw',
    ],
    [
      'A locked class is opened again without a word.',
      'if (reason === null && (await opensAny(context, input, sequence))) throw failures.reasonNeeded();',
      '',
    ],
  ),
  ...linesOf(
    'areas/evaluations/server/save-exceptions.ts',
    [
      'Students of classes of other sections are exempted.',
      'if (!classroom || !administrated.has(classId)) throw common.missing();',
      'if (!classroom) throw common.missing();',
    ],
    ['Who is barred from a child decides for it.', 'if (barred.has(studentId) || !members', 'if (!members'],
    ['A stranger to the class is exempted.', '|| !members.has(studentId)) throw', ') throw'],
  ),
  ...linesOf('areas/evaluations/server/remind-teachers.ts', [
    'Teachers of another section are reminded.',
    'subjects.filter(({ mayRemind }) => mayRemind)',
    'subjects.filter(({ mayRemind }) => mayRemind !== null)',
  ]),
  ...linesOf(
    'areas/evaluations/server/rules.ts',
    ['Who is limited to a section sets the rules of the school.', 'if (isLimited(actor)) return false;', ''],
    [
      'Parents read how the school reckons, before it says so.',
      'if (!isStaff(context.actor)) throw common.forbidden();',
      '',
    ],
    ['Anybody at the school sets its rules.', 'if (!maySetRules(actor)) throw common.forbidden();', ''],
    [
      'Marks are put out of sight by turning to months, or to levels.',
      'await requireVisible(context, { ...input, from: year.startsOn });',
      '',
    ],
    [
      'Marks are put out of sight by taking away own rules.',
      'await requireVisible(context, { ...input, rules: null, from: year.startsOn });',
      '',
    ],
  ),
  ...linesOf('areas/evaluations/server/periods-of-class.ts', [
    'Classes are marked in periods in which they are not evaluated.',
    'return periodsOfYear(context, classroom.yearId, rhythm);',
    'return periodsOfYear(context, classroom.yearId, rhythm && null);',
  ]),
  ...linesAskedBy(
    'evaluations',
    linesOf('areas/school/server/save-year.ts', [
      'A month with marks becomes a sequence.',
      'own?.get(one.id) === (one.monthly ?? false)',
      'own?.has(one.id)',
    ]),
  ),
  ...linesAskedBy(
    'report-cards',
    linesOf(
      'areas/evaluations/server/marks-of-classes.ts',
      [
        'A principal of a section locks the marks of another.',
        'if (!classIds.every((id) => mine.has(id))) throw failures.missing();',
        '',
      ],
      [
        'What was opened again takes marks in a class that is said to be locked.',
        '[0, ...(taught.get(classId) ?? []).map(({ subjectId }) => subjectId)]',
        '[0, ...(taught.get(classId) ?? []).map(() => 0)]',
      ],
    ),
  ),
];
