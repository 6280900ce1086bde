/** Policy of teachers' files: who keeps them, and what colleagues read of each other. */
import { linesOf } from './policy-line.ts';

export const linesOfTeachers = [
  ...linesOf(
    'areas/teachers/server/teacher-file.ts',
    [
      'Colleagues read each other’s telephone and contract.',
      'const told = mayKeepFiles(context.actor) || context.actor.userId === id;',
      'const told = true;',
    ],
    [
      'A teacher does not see the own contract.',
      'const told = mayKeepFiles(context.actor) || context.actor.userId === id;',
      'const told = mayKeepFiles(context.actor);',
    ],
    [
      'Who may not keep the files is offered to change one.',
      'mayEdit: mayKeepFiles(context.actor),',
      'mayEdit: true,',
    ],
  ),
  ...linesOf('areas/teachers/rules.ts', [
    'Who is limited to a section keeps the files of all teachers.',
    'return reachesWholeSchool(holder, canWrite);',
    'return reachesWholeSchool({ ...holder, sectionId: null, levelIds: [] }, canWrite);',
  ]),
  ...linesOf('areas/teachers/server/import-files.ts', [
    'A list of who is limited changes staff files.',
    'return school.mayKeepFiles',
    'return school.mayKeepFiles || changes.length >= 0',
  ]),
];
