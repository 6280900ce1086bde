/** Policy of changing: whose notebook it is, whether it is open, what may be put into it, and in whose name. */
import { linesOf } from './policy-line.ts';

export const linesOfKeeping = [
  ...linesOf('areas/backup/server/restore.ts', [
    'One of several schools restores the backup of all of them.',
    'if (!mayLookAfter(context.actor) || !(await isTheirs(context))) throw common.forbidden();',
    '',
  ]),
  ...linesOf(
    'areas/notebook/rules.ts',
    [
      'Everybody is keeper.',
      'return administrates || isOwn(person, notebook);',
      'return administrates || person !== null;',
    ],
    [
      'Every editor is keeper of every notebook.',
      "notebook.teacherId === person.userId && hasRole(person, 'SLM.ClassNotebook.Edit')",
      "hasRole(person, 'SLM.ClassNotebook.Edit')",
    ],
    [
      'The teacher stays keeper without the role.',
      "notebook.teacherId === person.userId && hasRole(person, 'SLM.ClassNotebook.Edit')",
      'notebook.teacherId === person.userId',
    ],
    ['A closed notebook takes changes.', "return notebook.closed ? 'closed' : null;", 'return null;'],
    [
      'Colleagues write in a notebook.',
      "if (!role.asStaff || !mayWrite(person, notebook, role)) return 'notYours';",
      "if (!role.asStaff) return 'notYours';",
    ],
    [
      'A parent with an office writes in the notebooks of an own child.',
      "if (!role.asStaff || !mayWrite(person, notebook, role)) return 'notYours';",
      "if (!mayWrite(person, notebook, role)) return 'notYours';",
    ],
    ['Everybody reopens.', 'return closed && asStaff && administrates;', 'return closed && asStaff;'],
  ),
  ...linesOf(
    'areas/notebook/server/close-notebook.ts',
    [
      'Colleagues close notebooks.',
      `if (!mayWrite(context.actor, notebook, (await rolesInNotebooks(context))(notebook)))
    throw failures.notYours();`,
      '',
    ],
    [
      'Colleagues reopen notebooks.',
      'if (!mayReopen({ ...notebook, closed: true }, role)) throw failures.onlyAdministrator();',
      '',
    ],
    [
      'A notebook out of sight is told to exist.',
      'whole.some((one) => one.id === id) ?',
      'whole.length >= 0 ?',
    ],
  ),
  ...linesOf('areas/homework/server/homework-to-change.ts', [
    'Hidden homework is told to exist.',
    'if (!homework || !(await isVisible(context, visibility, homework))) throw common.missing();',
    'if (!homework) throw common.missing();',
  ]),
  ...linesOf(
    'areas/notebook/server/notebook-to-change.ts',
    ['A notebook out of sight is told to exist.', '.some((one) => one.id === id);', '.length >= 0;'],
    ['Everybody who sees a notebook writes in it.', 'if (refused) throw failures[refused]();', ''],
  ),
  ...linesOf(
    'areas/homework/server/create-homework.ts',
    [
      'Homework goes to students of other classes.',
      'await refuseStrangers(context, notebook, input.studentIds);',
      '',
    ],
    ['Any year may be named.', 'await refuseOtherYear(context, notebook, input.yearId);', ''],
    [
      'A year of another school is told to exist.',
      'throw (await yearsOf(context)).some((year) => year.id === yearId) ? failures.wrongYear() : common.missing();',
      'throw (await yearsOf(context)).length > 0 ? failures.wrongYear() : common.missing();',
    ],
    [
      'Homework is given in the teacher’s name, whoever gives it.',
      'createdBy: context.actor.userId',
      'createdBy: notebook.teacherId',
    ],
  ),
  ...linesOf(
    'areas/homework/server/refuse-strangers.ts',
    [
      'Homework goes to any student.',
      'if (members.size < studentIds.length) throw failures.otherClass();',
      '',
    ],
    [
      'Who is barred from a child gives it homework.',
      'if (studentIds.some((id) => barred.has(id))) throw failures.otherClass();',
      '',
    ],
  ),
  ...linesOf('areas/homework/server/visible-lines.ts', [
    'Who is barred from a child marks its homework.',
    '.filter(({ studentId }) => !barred.has(studentId))',
    '',
  ]),
  ...linesOf(
    'areas/homework/server/assign-students.ts',
    [
      'Homework is assigned to students of other classes.',
      'await refuseStrangers(context, notebook, studentIds);',
      '',
    ],
    [
      'Taking off a stranger succeeds.',
      'if (!own.some((line) => line.studentId === studentId)) throw failures.notAssigned();',
      '',
    ],
  ),
  ...linesOf('areas/homework/server/mark-students.ts', [
    'Marking a stranger is passed over.',
    'if (!line) throw failures.notAssigned({ studentId: mark.studentId });',
    'if (!line) continue;',
  ]),
  ...linesOf('areas/homework/server/edit-homework.ts', [
    'Changes keep the name of who changed it before.',
    'updatedBy: context.actor.userId',
    'updatedBy: homework.updatedBy',
  ]),
];
