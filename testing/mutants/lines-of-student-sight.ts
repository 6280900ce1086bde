// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of sight: which students a person sees, and what of each. */
import { linesOf } from './policy-line.ts';

export const linesOfStudentSight = [
  ...linesOf(
    'areas/students/server/classes-met.ts',
    [
      'Who had a child last year goes on reading how to reach it.',
      'return current.length > 0 ? current : [...enrolments, ...ended];',
      'return [...enrolments, ...ended];',
    ],
    [
      'A list of last year shows the matricules of who sits elsewhere now.',
      'return enrolments.get(row.id)?.some(isNow) ? [] : all(row);',
      'return all(row);',
    ],
  ),
  ...linesOf('areas/students/server/student-access.ts', [
    'A matricule is found by who had the child last year.',
    '.filter((id) => now.has(id))',
    '',
  ]),
  ...linesOf('areas/students/fields-rules.ts', [
    'Fields of the contacts are shown to who may not know these.',
    "access === 'identity' && seenWith === 'identity'",
    "insight === 'identity'",
  ]),
  ...linesOf('areas/students/server/own-in-lists.ts', [
    'Who is found by a field tells what is told with the telephone.',
    "field.seenWith === 'contacts' ? contacts : identity",
    'identity',
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
      'Students of other classes count as members.',
      'WHERE org_id = ${org} AND class_id = ${classId} AND student_id',
      'WHERE org_id = ${org} AND ${classId} > 0 AND student_id',
    ],
  ),
  ...linesOf(
    'areas/students/server/student-search-store.ts',
    [
      'Who is found by a field tells what one may not know.',
      'conditions.push(hasOwn(org, query.own), knownOf(org, query, query.own.known));',
      'conditions.push(hasOwn(org, query.own));',
    ],
    [
      'Students of all classes are found.',
      'const ways = [sitsIn(org, classesSeen(query))];',
      'const ways = [sql<boolean>`true`];',
    ],
    ['Who sits in no class is found by everybody.', 'if (everybody && !within) ways', 'if (!within) ways'],
    [
      'Classes out of reach are named.',
      'const seen = sql<boolean>`${classId} = ANY(${classIds})`;',
      'const seen = sql<boolean>`cardinality(${classIds}::bigint[]) >= 0`;',
    ],
    [
      'Matricules of classes that are only named are found digit by digit.',
      'classesSeen(query).every((id) => known.has(id)) &&',
      'classesSeen(query).length >= 0 &&',
    ],
    [
      'Matricules one may not see are found digit by digit.',
      'AND ${knownMatricule(org, query)})`',
      'AND true)`',
    ],
  ),
  ...linesOf('areas/students/server/children-in-scope.ts', [
    'A link is enough, without the role.',
    "grant.scope === 'children' && roles.some((role) => implies(grant.role, role))",
    "grant.scope === 'children'",
  ]),
  ...linesOf(
    'areas/students/server/list-students.ts',
    [
      'A class out of reach is told to exist.',
      'if (input.classId !== null && !visible.has(input.classId)) throw failures.missing();',
      '',
    ],
    [
      'A parent of one class asks for another.',
      'if (input.classId !== null && !visible.has(input.classId))',
      'if (input.classId !== null && visible.size === 0)',
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
    ['Personal data shows unasked.', 'input.personal ? visibility : namesOnlyAccess', 'sight'],
  ),
  ...linesOf(
    'areas/students/server/siblings.ts',
    ['Who may not know families is told of brothers and sisters.', "if (known === 'no') return [];", ''],
    [
      'Brothers and sisters out of sight are named.',
      "if (!(own || (known === 'asStaff' && met)) || barred.has(id)) return [];",
      '',
    ],
  ),
  ...linesOf(
    'areas/students/server/student-record.ts',
    [
      'A record out of reach is shown.',
      'if (!student || !(await visibleRecordCheck(context))(student)) throw failures.missing();',
      'if (!student) throw failures.missing();',
    ],
    [
      'The record of any child is shown to a parent.',
      'children.some(({ studentId }) => studentId === id) ||',
      'children.length > 0 ||',
    ],
    [
      'Contacts show with the identity in the record.',
      "contacts: access === 'contacts' ?",
      "contacts: insight !== 'name' ?",
    ],
  ),
  ...linesOf(
    'areas/students/server/student-access.ts',
    [
      'Contacts show with the identity.',
      "if (reaches(contacts, id, classIds) && !withheldHomes.has(id)) return 'contacts';",
      "if (reaches(identity, id, classIds) && !withheldHomes.has(id)) return 'contacts';",
    ],
    [
      'Where a child lives shows through a half-sibling to who is barred.',
      "if (reaches(contacts, id, classIds) && !withheldHomes.has(id)) return 'contacts';",
      "if (reaches(contacts, id, classIds)) return 'contacts';",
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
    [
      'Who knows the telephones of the own class finds those of all in a list.',
      "return hasRoleIn(holder, contactRole, 'organisation');",
      'return hasRole(holder, contactRole);',
    ],
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
      "return access === 'name' ? null : details;",
      'return details;',
    ],
  ),
];
