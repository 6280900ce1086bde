// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of students: which of them, and which own children, a person gets to see, and which of their fields. */
import { linesOf } from './policy-line.ts';

export const linesOfStudents = [
  ...linesOf('areas/students/server/public.ts', [
    'A link is enough, without the role.',
    "grant.scope === 'children' && implies(grant.role, role)",
    "grant.scope === 'children'",
  ]),
  ...linesOf(
    'areas/students/server/students-store.ts',
    ['Links of any state show the child.', " AND l.state = 'verified'", ''],
    ['Barred links show the child.', "l.state = 'verified'", "l.state IN ('verified', 'barred')"],
    ['Revoked links show the child.', "l.state = 'verified'", "l.state IN ('verified', 'revoked')"],
    ['Pending links show the child.', "l.state = 'verified'", "l.state IN ('verified', 'pending')"],
    [
      'Children of all guardians are shown.',
      'l.guardian_id = ANY(${guardianIds})',
      'cardinality(${guardianIds}::bigint[]) > 0',
    ],
    [
      'Students of all classes are found.',
      'e.class_id = ANY(${query.classIds})))',
      'cardinality(${query.classIds}::bigint[]) >= 0))',
    ],
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
    'Matricules one may not see are found digit by digit.',
    '${knownMatricule}) ILIKE',
    's.matricule) ILIKE',
  ]),
  ...linesOf(
    'areas/students/server/list-students.ts',
    [
      'A class out of reach is told to exist.',
      '!classIds.has(input.classId) &&',
      '!classIds.has(input.classId) && input.classId < 0 &&',
    ],
    [
      'A parent of one class asks for another.',
      '!children.some((child) => child.classId === input.classId)',
      'children.length === 0',
    ],
    [
      'A student out of reach is told to exist.',
      'if (input.studentId !== null && found.total === 0) throw failures.missing();',
      '',
    ],
    [
      'Contacts always show.',
      'contacts: ownContacts.has(row.id) || row.groupIds.some((id) => contacts.has(id)),',
      'contacts: contacts.size + ownContacts.size >= 0,',
    ],
    [
      'Contacts of the whole school show with those of one class.',
      'row.groupIds.some((id) => contacts.has(id))',
      'contacts.size > 0',
    ],
    [
      'Contacts of every child show with those of one.',
      'ownContacts.has(row.id) ||',
      'ownContacts.size > 0 ||',
    ],
    [
      'A section shows what is not in it.',
      'input.sectionId === null || classrooms.get(id)',
      'id > 0 || classrooms.get(id)',
    ],
    [
      'A section shows own children not asked for.',
      'childIds: input.sectionId === null ? [...childIds] : [],',
      'childIds: [...childIds],',
    ],
    [
      'Filters without a record match everybody.',
      'if (input.matchesNobody) return { rows: [], total: 0, ...page };',
      '',
    ],
    ['Photos show without personal data.', 'input.withImage && input.personal', 'input.withImage'],
    ['Photos show unasked.', 'input.withImage && input.personal', 'input.personal'],
    [
      'A bursar sees who the students are.',
      'personal: input.personal && identified.has(row.id)',
      'personal: input.personal',
    ],
    [
      'Photos of students one knows by name only show.',
      'await photosOf(context, [...identified])',
      'await photosOf(context, found.rows.map((row) => row.id))',
    ],
    [
      'Who students are shows in all classes with one.',
      'row.groupIds.some((id) => identity.classIds.has(id))',
      'identity.classIds.size > 0',
    ],
    [
      'Who the children are shows to every role.',
      '(identity.children && childIds.has(row.id))',
      'childIds.has(row.id)',
    ],
    ['The telephone shows to everybody.', 'phone: personal && contacts ?', 'phone: personal ?'],
    ['The telephone shows without personal data.', 'phone: personal && contacts ?', 'phone: contacts ?'],
    [
      'Birth dates show without personal data.',
      'birthDate: personal ? student.birthDate : null',
      'birthDate: student.birthDate',
    ],
    [
      'Matricules show without personal data.',
      'matricule: personal ? student.matricule : null',
      'matricule: student.matricule',
    ],
  ),
];
