/** Policy of students: who changes and prints what of them. */
import { linesOf } from './policy-line.ts';

export const linesOfStudents = [
  ...linesOf(
    'areas/students/server/choices.ts',
    [
      'Who takes what is read of classes out of reach.',
      "if (!classroom || !(await classesInScope(context, 'SLM.Student.View')).has(classId))",
      'if (!classroom)',
    ],
    [
      'Who takes what is changed in classes out of reach.',
      'if (!(await classesInScope(context, canWrite)).has(classId)) throw failures.missing();',
      '',
    ],
  ),
  ...linesOf('areas/students/server/merge-students.ts', [
    'A parent merges another child into the own one.',
    'if (own.has(keptId) || own.has(goneId)) throw failures.ownChild();',
    '',
  ]),
  ...linesOf(
    'areas/students/server/delegates.ts',
    [
      'Who speaks for a class is read of classes out of reach.',
      'if (!(await classroomsById(context)).has(classId) || !reached.has(classId))',
      'if (!(await classroomsById(context)).has(classId))',
    ],
    [
      'Who is barred from a child has it speak for the class.',
      'members.has(id) && !barred.has(id)',
      'members.has(id)',
    ],
    [
      'Who speaks for a class is chosen in classes out of reach.',
      'if (!(await classesInScope(context, canWrite)).has(classId)) throw common.missing();',
      '',
    ],
  ),
  ...linesOf(
    'areas/students/server/save-fields.ts',
    [
      'Who may not know what is told with the telephone lets themselves know it.',
      '!reachesWholeSchool(context.actor, contactRole) && opensContacts(fields, stored)',
      'false',
    ],
    [
      'Parents read which fields the school keeps.',
      'if (!isStaff(context.actor)) throw common.forbidden();',
      '',
    ],
  ),
  ...linesOf('areas/students/server/import-records.ts', [
    'A template says the telephone to who may not know it.',
    "if (value !== null && value !== '' && (contactsOpen || !contactColumns.includes(key)))",
    "if (value !== null && value !== '')",
  ]),
  ...linesOf(
    'areas/students/server/import-students.ts',
    [
      'A template says what is told with the telephone.',
      "fieldsSeen(fields, knowsContacts(context.actor) ? 'contacts' : 'identity')",
      "fieldsSeen(fields, 'contacts')",
    ],
    [
      'A list puts students into the groups of another section.',
      '...strangeGroups(places.groups, record?.values, values),',
      '',
    ],
  ),
  ...linesOf(
    'areas/students/server/many-students.ts',
    [
      'Students out of sight are changed among many.',
      'if (students.length < ids.length || !students.every(isVisible)) throw common.missing();',
      '',
    ],
    [
      'Students are changed among many by who does not keep them.',
      'if (!students.every(await recordsToEdit(context))) throw common.forbidden();',
      '',
    ],
    [
      'Many are taken out of classes of another section.',
      '!(await classesInScope(context, canWrite)).has(classId)',
      'false',
    ],
  ),
  ...linesOf('areas/students/server/taken-out.ts', [
    'Who teaches in another part takes lists of it out.',
    'await classesInScope(context, canExport)',
    "await classesInScope(context, 'SLM.Student.View')",
  ]),
  ...linesOf(
    'areas/students/server/consents.ts',
    [
      'Who is barred from a child notes the consent to its photo.',
      'new Set(await barredChildren(context))',
      'new Set<number>()',
    ],
    [
      'Who is not legally answerable notes the consent to the own child’s photo among the forms of the class.',
      'others.add(studentId);',
      'others.delete(-1);',
    ],
  ),
  ...linesOf('areas/students/server/read-rollover.ts', [
    'Who is barred from a child reads which class it has gone to.',
    'classId !== nowId && !barred.has(studentId)',
    'classId !== nowId && !barred.has(-1)',
  ]),
  ...linesOf('areas/students/server/group-members.ts', [
    'Who is barred from a child puts it into a group.',
    'if (joining.some((id) => barred.has(id))) throw failures.notForGroup();',
    '',
  ]),
  ...linesOf('areas/students/server/kept-documents.ts', [
    'Who may not read a paper takes it away.',
    'await refuseWithoutContacts(context, document.studentId);\n  await deleteDocument',
    'await deleteDocument',
  ]),
  ...linesOf(
    'areas/exchange/server/runs.ts',
    [
      'The list of a colleague is read by who may not know what it says.',
      'if (!isOwn && !(await seesOthers(context, kind))) throw common.missing();',
      '',
    ],
    [
      'The lists of colleagues are told to who may not know what they say.',
      '((await seesOthers(context, kind)) ? ofAll : own)',
      '(reachesWholeSchool(context.actor, canImport) ? ofAll : own)',
    ],
  ),
  ...linesOf('areas/students/server/student-life.ts', [
    'Students are put into classes of another section.',
    'if (!target || !(await classesInScope(context, canWrite)).has(toClassId)) throw common.missing();',
    'if (!target) throw common.missing();',
  ]),
  ...linesOf('areas/students/server/class-document.ts', [
    'Lists of classes out of reach are printed.',
    'if (!classroom || !(await classesInScope(context, ...roles)).has(classId)) throw failures.missing();',
    'if (!classroom) throw failures.missing();',
  ]),
  ...linesOf('areas/students/server/student-record.ts', [
    'Who only sees a student prints papers of them and changes the record.',
    'if (!(await mayEdit(context, student))) throw failures.forbidden();',
    '',
  ]),
  ...linesOf(
    'areas/students/records-contract.ts',
    [
      'Who only sees students takes lists out.',
      "export const canExport = 'SLM.Student.Edit';",
      "export const canExport = 'SLM.Student.View';",
    ],
    [
      'The sheet of a class is for whoever sees its names.',
      "export const canCallRoll = 'SLM.Student.Presence.View';",
      "export const canCallRoll = 'SLM.Student.View';",
    ],
  ),
  ...linesOf('areas/students/server/photos.ts', [
    'A bursar sees the photo.',
    "const seen = (await fieldAccessOf(context, student)) !== 'name';",
    'const seen = (await findVisibleStudent(context, id)).id === id;',
  ]),
  ...linesOf('areas/students/server/health.ts', [
    'Whoever may know of one student’s health knows of all.',
    'if (!(await reachesHealth(context, student, canSeeHealth))) throw failures.forbidden();',
    '',
  ]),
  ...linesOf('areas/students/server/health-reach.ts', [
    'A class master knows of the health of other classes.',
    'return classIds.some((classId) => classes.has(classId));',
    'return classes.size > 0;',
  ]),
  ...linesOf(
    'areas/students/server/rollover-plan.ts',
    [
      'Whoever edits students of one section, or none, moves the whole school.',
      'if (!reachesWholeSchool(context.actor, canWrite)) throw common.forbidden();',
      '',
    ],
    [
      'A year that is past is moved into.',
      'if (!from || to.startsOn <= from.startsOn) throw failures.yearNotLater();',
      'if (!from) throw failures.yearNotLater();',
    ],
  ),
];
