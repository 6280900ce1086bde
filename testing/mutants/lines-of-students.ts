// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of students: which of them, and which own children, a person gets to see, and which of their fields. */
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
  ...linesOf('areas/students/server/save-fields.ts', [
    'Who may not know what is told with the telephone lets themselves know it.',
    '!hasRole(context.actor, contactRole) && opensContacts(fields, stored)',
    'false',
  ]),
  ...linesOf('areas/students/server/save-fields.ts', [
    'Parents read which fields the school keeps.',
    'if (!isStaff(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/students/fields-rules.ts', [
    'Fields of the contacts are shown to who may not know these.',
    "insight === 'identity' && seenWith === 'identity'",
    "insight === 'identity'",
  ]),
  ...linesOf('areas/students/server/own-in-lists.ts', [
    'Who is found by a field tells what is told with the telephone.',
    "field.seenWith === 'contacts' ? contacts : identity",
    'identity',
  ]),
  ...linesOf('areas/students/server/students-store.ts', [
    'Who is found by a field tells what one may not know.',
    'conditions.push(hasOwn(org, query.own), knownOf(org, query, query.own.known));',
    'conditions.push(hasOwn(org, query.own));',
  ]),
  ...linesOf(
    'areas/students/server/import-students.ts',
    [
      'A template says the telephone to who may not know it.',
      "if (value !== null && value !== '' && (contactsOpen || !contactColumns.includes(key)))",
      "if (value !== null && value !== '')",
    ],
    [
      'A template says what is told with the telephone.',
      "fieldsSeen(fields, hasRole(context.actor, contactRole) ? 'contacts' : 'identity')",
      "fieldsSeen(fields, 'contacts')",
    ],
  ),
  ...linesOf('areas/students/server/children-in-scope.ts', [
    'A link is enough, without the role.',
    "grant.scope === 'children' && roles.some((role) => implies(grant.role, role))",
    "grant.scope === 'children'",
  ]),
  ...linesOf(
    'areas/students/server/students-store.ts',
    ['Links of any state show the child.', " AND l.state = 'verified'", ''],
    ['Revoked links show the child.', "l.state = 'verified'", "l.state IN ('verified', 'revoked')"],
    ['Pending links show the child.', "l.state = 'verified'", "l.state IN ('verified', 'pending')"],
    [
      'Children of all guardians are shown.',
      'l.guardian_id = ANY(${guardianIds})',
      'cardinality(${guardianIds}::bigint[]) > 0',
    ],
    [
      'Students of all classes are found.',
      'const ways = [sitsIn(org, classesSeen(query))];',
      'const ways = [sql<boolean>`true`];',
    ],
    ['Who sits in no class is found by everybody.', 'if (everybody && !within) ways', 'if (!within) ways'],
    [
      'Classes out of reach are named.',
      'AND (e.class_id = ANY(${query.classIds}) OR s.id = ANY(${query.childIds}))',
      'AND (cardinality(${query.classIds}::bigint[]) >= 0 OR s.id = ANY(${query.childIds}))',
    ],
    [
      'Students of other classes count as members.',
      'WHERE org_id = ${org} AND class_id = ${classId} AND student_id',
      'WHERE org_id = ${org} AND ${classId} > 0 AND student_id',
    ],
  ),
  ...linesOf('areas/students/server/students-store.ts', [
    'Matricules of classes that are only named are found digit by digit.',
    'classesSeen(query).every((id) => known.has(id)) &&',
    'classesSeen(query).length >= 0 &&',
  ]),
  ...linesOf('areas/students/server/students-store.ts', [
    'Matricules one may not see are found digit by digit.',
    'AND ${knownMatricule(org, query)})`',
    'AND true)`',
  ]),
  ...linesOf(
    'areas/students/server/list-students.ts',
    [
      'A class out of reach is told to exist.',
      'if (input.classId !== null && !inSight.has(input.classId)) throw failures.missing();',
      '',
    ],
    [
      'A parent of one class asks for another.',
      'if (input.classId !== null && !inSight.has(input.classId))',
      'if (input.classId !== null && inSight.size === 0)',
    ],
    [
      'A student out of reach is told to exist.',
      'if (input.studentId !== null && found.total === 0) throw failures.missing();',
      '',
    ],
    [
      'A section shows what is not in it.',
      '(input.sectionId === null || sectionId === input.sectionId) &&',
      '(id > 0 || sectionId === input.sectionId) &&',
    ],
    [
      'A section shows own children not asked for.',
      'if (!isStaff(context.actor) && input.inClass && !filtered)',
      'if (!isStaff(context.actor) && input.inClass)',
    ],
    [
      'Filters without a record match everybody.',
      'if (input.matchesNobody) return { rows: [], total: 0, ...page };',
      '',
    ],
    ['Personal data shows unasked.', 'input.personal ? sight : sightOfNames', 'sight'],
  ),
  ...linesOf(
    'areas/students/server/siblings.ts',
    [
      'Who may not know families is told of brothers and sisters.',
      'if (!(await mayKnowFamilyOf(context, student))) return [];',
      '',
    ],
    ['Brothers and sisters out of sight are named.', 'if (!met || barred.has(id)) return [];', ''],
  ),
  ...linesOf(
    'areas/students/server/student-record.ts',
    [
      'A record out of reach is shown.',
      'if (!student || !(await recordsInSight(context))(student)) throw failures.missing();',
      'if (!student) throw failures.missing();',
    ],
    [
      'The record of any child is shown to a parent.',
      'children.some(({ studentId }) => studentId === id) ||',
      'children.length > 0 ||',
    ],
    [
      'Contacts show with the identity in the record.',
      "contacts: insight === 'contacts' ?",
      "contacts: insight !== 'name' ?",
    ],
  ),
  ...linesOf(
    'areas/students/server/many-students.ts',
    [
      'Students out of sight are changed among many.',
      'if (students.length < ids.length || !students.every(inSight)) throw common.missing();',
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
  ...linesOf('areas/students/server/student-life.ts', [
    'Students are put into classes of another section.',
    'if (!target || !(await classesInScope(context, canWrite)).has(toClassId)) throw common.missing();',
    'if (!target) throw common.missing();',
  ]),
  ...linesOf(
    'areas/students/server/student-sight.ts',
    [
      'Contacts show with the identity.',
      "if (reaches(contacts, id, classIds)) return 'contacts';",
      "if (reaches(identity, id, classIds)) return 'contacts';",
    ],
    [
      'A bursar sees who the students are.',
      "return reaches(identity, id, classIds) ? 'identity' : 'name';",
      "return 'identity';",
    ],
    [
      'What is seen in one class is seen in all.',
      'classIds.some((classId) => reach.classIds.has(classId))',
      'reach.classIds.size > 0',
    ],
    [
      'What is seen of one child is seen of all students.',
      'reach.childIds.has(id) ||',
      'reach.childIds.size > 0 ||',
    ],
    [
      'Who the children are shows to every role.',
      'childrenInScope(context, ...identityRoles)',
      "childrenInScope(context, 'SLM.Student.View')",
    ],
    [
      'Who the students are shows to every role.',
      'classesInScope(context, ...identityRoles)',
      "classesInScope(context, 'SLM.Student.View')",
    ],
    [
      'Contacts of the children show to every role.',
      'children.filter((child) => guardians.has(child.guardianId))',
      'children',
    ],
    [
      'Photos show unasked.',
      'withImages ? await photosOf(context, ids) : null',
      'await photosOf(context, ids)',
    ],
  ),
  ...linesOf(
    'areas/students/rules.ts',
    ['The telephone shows to everybody.', 'phone: contacts ?', 'phone: identity ?'],
    [
      'Birth dates show without personal data.',
      'birthDate: identity ? student.birthDate : null',
      'birthDate: student.birthDate',
    ],
    [
      'Matricules show without personal data.',
      'matricule: identity ? student.matricule : null',
      'matricule: student.matricule',
    ],
    [
      'Photos show of whom one knows by name.',
      'photo: identity ? student.photo : null',
      'photo: student.photo',
    ],
    [
      'National matricules show of whom one knows by name.',
      "return insight === 'name' ? null : details;",
      'return details;',
    ],
  ),
  ...linesOf('areas/students/server/class-paper.ts', [
    'Lists of classes out of reach are printed.',
    'if (!classroom || !(await classesInScope(context, ...roles)).has(classId)) throw failures.missing();',
    'if (!classroom) throw failures.missing();',
  ]),
  ...linesOf('areas/students/server/print-transfer.ts', [
    'Who only sees a student prints the transfer certificate.',
    'if (!(await mayEdit(context, student))) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/students/server/print-cards.ts', [
    'Who only sees a student prints the card.',
    'if (!(await mayEdit(context, student))) throw common.forbidden();',
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
    "const seen = (await insightOf(context, student)) !== 'name';",
    'const seen = (await studentInSight(context, id)).id === id;',
  ]),
  ...linesOf(
    'areas/students/server/health.ts',
    [
      'Whoever may know of one student’s health knows of all.',
      'if (!(await reaches(context, student, canSeeHealth))) throw failures.forbidden();',
      '',
    ],
    [
      'A class master knows of the health of other classes.',
      'return classIds.some((classId) => classes.has(classId));',
      'return classes.size > 0;',
    ],
  ),
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
  ...linesOf('areas/students/server/import-students.ts', [
    'A list puts students into the groups of another section.',
    '...strangeGroups(places.groups, record?.values, values),',
    '',
  ]),
];
