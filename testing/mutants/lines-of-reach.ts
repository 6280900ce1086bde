// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of reach: which classes, notebooks and homework a person gets to see, and which lines of it. */
import { linesOf } from './policy-line.ts';

export const linesOfReach = [
  ...linesOf(
    'platform/kernel/roles.ts',
    [
      'Who is limited reaches the whole school.',
      'return sectionId !== null || levelIds.length > 0;',
      'return sectionId === undefined || levelIds.length < 0;',
    ],
    [
      'A section limits nobody.',
      '(sectionId === null || place.sectionId === sectionId) &&',
      '(sectionId === null || place.sectionId !== undefined) &&',
    ],
    [
      'Levels limit nobody.',
      '(levelIds.length === 0 || (place.levelId !== null && levelIds.includes(place.levelId)))',
      '(levelIds.length === 0 || place.levelId !== null)',
    ],
  ),
  ...linesOf(
    'areas/classes/server/classes-in-scope.ts',
    [
      'Limits to a part of the school count for nothing.',
      "(scopes.has('organisation') && isWithinLimits(actor, classroom) && !past.has(classroom.yearId)) ||",
      "reach.has('organisation') ||",
    ],
    [
      'Everybody on the staff reaches the whole school.',
      "(scopes.has('organisation') && isWithinLimits(actor, classroom) && !past.has(classroom.yearId)) ||",
      'isWithinLimits(actor, classroom) ||',
    ],
    ['Who is limited to levels keeps all who ever sat in one.', '&& !past.has(classroom.yearId)) ||', ') ||'],
    [
      'Who teaches one class reaches all.',
      '(taught?.has(classroom.id) && !classroom.closed) ||',
      'taught !== undefined ||',
    ],
    [
      'Teaching a class is enough, without the role.',
      "scopes.has('classes') ? (await classesTaught(context)).get(actor.userId) : undefined",
      '(await classesTaught(context)).get(actor.userId)',
    ],
    [
      'Being class master is enough, without the role.',
      "(scopes.has('mastered') && classroom.classMasterId === actor.userId)",
      'classroom.classMasterId === actor.userId',
    ],
    [
      'A class master is master of every class.',
      "(scopes.has('mastered') && classroom.classMasterId === actor.userId)",
      "reach.has('mastered')",
    ],
  ),
  ...linesOf(
    'areas/classes/server/group-records.ts',
    ['Parents are told of all groups.', 'if (!isStaff(context.actor)) throw common.forbidden();', ''],
    [
      'A class is changed as if it were a group.',
      "if (found?.kind !== 'group') throw common.missing();",
      'if (!found) throw common.missing();',
    ],
  ),
  ...linesOf('areas/classes/server/classes-store.ts', [
    'The code lists classes of other schools.',
    'FROM classrooms WHERE org_id = ${org} ORDER BY name',
    'FROM classrooms WHERE ${org} > 0 ORDER BY name',
  ]),
  ...linesOf('areas/school/server/school-store.ts', [
    'The code lists years of other schools.',
    'FROM school_years WHERE org_id = ${org} ORDER BY current',
    'FROM school_years WHERE ${org} > 0 ORDER BY current',
  ]),
  ...linesOf('areas/notebook/server/notebook-store.ts', [
    'The code lists notebooks of other schools.',
    'FROM notebooks WHERE org_id = ${org} ORDER BY id',
    'FROM notebooks WHERE ${org} > 0 ORDER BY id',
  ]),
  ...linesOf(
    'areas/notebook/server/visible-notebooks.ts',
    [
      'All notebooks are seen whole.',
      'classIds.has(notebook.classId) || isOwn(context.actor, notebook)',
      'classIds.size >= 0 || isOwn(context.actor, notebook)',
    ],
    ['Parents see whole notebooks.', 'throughChildren.push(notebook);', 'whole.push(notebook);'],
    [
      'Parents see notebooks of all classes.',
      'else if (childClasses.has(notebook.classId)) throughChildren',
      'else if (childClasses.size > 0) throughChildren',
    ],
    [
      'An own notebook stays without the role.',
      'isOwn(context.actor, notebook)',
      'notebook.teacherId === context.actor.userId',
    ],
    [
      'Who administrates notebooks of a part does so where they teach in another.',
      'administrates: administrated.has(notebook.classId)',
      'administrates: administrated.size > 0',
    ],
  ),
  ...linesOf(
    'areas/notebook/server/list-notebooks.ts',
    ['A notebook out of sight is told to exist.', 'if (one.length === 0) throw failures.missing();', ''],
    [
      'A year of another school is told to exist.',
      'if (input.yearId !== null && !(await yearsOf(context)).some((year) => year.id === input.yearId))',
      'if (input.yearId !== null && input.yearId < 0)',
    ],
  ),
  ...linesOf(
    'areas/homework/server/list-homework.ts',
    [
      'Homework out of sight is told to exist.',
      'if (input.homeworkId !== null && first.total === 0) throw failures.missing();',
      '',
    ],
    [
      'Notebooks and classes out of sight are told to exist.',
      'if (whole.length + throughChildren.length === 0) await refuseUnknown(context, input);',
      '',
    ],
    [
      'A year of another school is told to exist.',
      'if (input.yearId !== null && !(await yearsOf(context)).some((year) => year.id === input.yearId))',
      'if (input.yearId !== null && input.yearId < 0)',
    ],
    [
      'The notebook asked for is not looked at.',
      '(input.notebookId === null || notebook.id === input.notebookId)',
      '(input.notebookId !== 0)',
    ],
  ),
  ...linesOf('areas/homework/server/visibility-in-year.ts', [
    'Past years are counted.',
    'const ofYear = (one: Notebook) => one.yearId === year?.id;',
    'const ofYear = (one: Notebook) => one.yearId !== 0 || year !== null;',
  ]),
  ...linesOf(
    'areas/homework/server/homework-store.ts',
    ['Parents read drafts.', "AND h.status <> 'draft' AND EXISTS", 'AND EXISTS'],
    [
      'Parents read homework not given to their child.',
      'SELECT 1 FROM homework_students s WHERE s.org_id = ${org} AND s.homework_id = h.id AND s.student_id = ANY(${childIds}))',
      'SELECT 1 WHERE cardinality(${childIds}::bigint[]) > 0)',
    ],
    [
      'Parents read the lines of the class.',
      'return sql`AND (h.notebook_id = ANY(${whole}) OR s.student_id = ANY(${childIds}))`;',
      'return sql`AND (h.notebook_id = ANY(${whole}) OR cardinality(${childIds}::bigint[]) > 0)`;',
    ],
    [
      'Parents count the lines of the class.',
      'AND (h.notebook_id = ANY(${query.whole}) OR s.student_id = ANY(${query.childIds}))',
      '',
    ],
    [
      'All homework of the school is in sight.',
      '(h.notebook_id = ANY(${whole}) ${orOfChildren})',
      '(h.notebook_id <> ALL(${whole}) OR h.notebook_id = ANY(${whole}) ${orOfChildren})',
    ],
    [
      'The code reads homework of other schools.',
      'sql`h.org_id = ${org} ${one} AND (h.notebook_id = ANY(${whole}) ${orOfChildren})`',
      'sql`${org} > 0 ${one} AND (cardinality(${whole}::bigint[]) > 0 ${orOfChildren})`',
    ],
  ),
  ...linesOf(
    'areas/homework/server/homework-text.ts',
    [
      'Personal data shows unasked.',
      'options.personal ? await studentAccessOf(context) : namesOnlyAccess',
      'await studentAccessOf(context)',
    ],
    [
      'A line is judged by every class in reach.',
      'classId === null ? [] : [classId]',
      'classId === null ? [] : [...writer.studentAccess.contacts.classIds]',
    ],
    [
      'Everybody is told that they may edit.',
      'mayEdit: notebook?.mayEdit ?? false',
      'mayEdit: notebook !== undefined',
    ],
  ),
  ...linesOf(
    'areas/homework/server/routes.ts',
    ['A kept list outlives an ended enrolment.', "  'students',\n  'parents',", "  'parents',"],
    ['A kept list outlives a barred link.', "  'parents',\n  'schedule',", "  'schedule',"],
    ['A kept list outlives an ended assignment.', "  'classes',\n  'students',", "  'students',"],
  ),
];
