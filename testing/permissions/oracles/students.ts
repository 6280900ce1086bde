import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, outside, type Wanted } from '../people.ts';
import { conflictFor, noKeepers, type Relation, secondChildReaders, studentReaders } from '../relations.ts';
import { studentsBody } from '../requests.ts';

const asked = (wish: Record<string, unknown>) => ({
  method: 'POST',
  path: '/slm/Students/v2/get',
  body: studentsBody(wish),
});

/** The matrix gives parents no view of how the school is set up; whoever works there reads it. */
const families = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const keep = { principal: 200, admin: 200, secretary: 200 } as const;
/** Who changes the record of the second child. */
const keepers: Record<Relation, Wanted> = {
  ...{ own: keep, colleague: keep, form2: keep, sixth: keep, lastYear: keep, closed: keep },
  foreign: { otherPrincipal: 200, otherAdmin: 200, otherSecretary: 200 },
  missing: {},
};

/** What is noted of a student's health: not the administrator's, whose work is the program. */
const noHealth = {
  ...{ ...outside, expert: 403, noRole: 403, admin: 403, bursar: 403, ngo: 403, fon: 403 },
  ...{ otherAdmin: 403, otherBursar: 403, otherNgo: 403 },
} as const satisfies Wanted;
const carers = { principal: 200, vicePrincipal: 200, discipline: 200, secretary: 200 } as const;
/** The class master of Form 1, the second child's parent; who teaches the child and is a parent elsewhere knows there is one. */
const healthReaders: Record<Relation, Wanted> = {
  own: { ...carers, tabi: 200, etoa: 200 },
  colleague: { ...carers, tabi: 200, etoa: 200 },
  form2: { ...carers, both: 403 },
  sixth: { ...carers, sectionHead: 200 },
  lastYear: carers,
  closed: { ...carers, sectionHead: 200 },
  foreign: {
    otherPrincipal: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherSecretary: 200,
    otherTabi: 200,
  },
  missing: {},
};
const healthWriters = onlyFor(
  ...([
    'principal',
    'discipline',
    'secretary',
    'otherPrincipal',
    'otherDiscipline',
    'otherSecretary',
  ] as const),
);

/** Papers of the family are for who may reach the home (permissions.md: "Contacts, address, parents"). */
const noDocuments = {
  ...{ ...outside, expert: 403, noRole: 403, bursar: 403, ngo: 403, fon: 403 },
  ...{ barred: 403, otherBursar: 403, otherNgo: 403 },
} as const satisfies Wanted;
const reachHome = { ...carers, admin: 200 } as const;
const documentReaders: Record<Relation, Wanted> = {
  own: { ...reachHome, tabi: 200, etoa: 200 },
  colleague: { ...reachHome, tabi: 200, etoa: 200 },
  form2: { ...reachHome, both: 403 },
  sixth: { ...reachHome, sectionHead: 200 },
  lastYear: reachHome,
  closed: { ...reachHome, sectionHead: 200 },
  foreign: { ...healthReaders.foreign, otherAdmin: 200 },
  missing: {},
};

/** A bursar sees names and classes, no photo. */
const photoReaders = Object.fromEntries(
  Object.entries(secondChildReaders).map(([relation, { bursar: _no, otherBursar: _none, ...wanted }]) => [
    relation,
    wanted,
  ]),
) as Record<Relation, Wanted>;
/** Of consent to the photo: who keeps the record, and a parent of the child; who only sees the student is told so. */
const consentReaders = Object.fromEntries(
  Object.entries(secondChildReaders).map(([relation, wanted]) => [
    relation,
    Object.fromEntries(
      Object.keys(wanted).map((person) => [
        person,
        person === 'etoa' || /^(otherP|p)rincipal$|^(otherA|a)dmin$|^(otherS|s)ecretary$/.test(person)
          ? 200
          : 403,
      ]),
    ),
  ]),
) as Record<Relation, Wanted>;
/** Who takes what in a class is the staff's to see; a parent reads of the own child in its record. */
const parents = { mbarga: 404, etoa: 404, barred: 404, otherMbarga: 404 } as const;
const choiceReaders = Object.fromEntries(
  Object.entries(studentReaders).map(([relation, wanted]) => [relation, { ...wanted, ...parents }]),
) as Record<Relation, Wanted>;
/** A parent who works at the school too sees what the work opens: the own class of `both` is Form 2. */
choiceReaders.own = { ...choiceReaders.own, both: 404 };
choiceReaders.colleague = { ...choiceReaders.colleague, both: 404 };
/** Any student, where the place has one. */
const nobody = 999_999_999;
const life = { version: 1, on: '2026-11-02', reason: null };

/** Who takes lists out (x in the matrix), of every class that the own school has. */
const own = { principal: 200, admin: 200, secretary: 200 } as const;
const exporters: Record<Relation, Wanted> = {
  ...{ own, colleague: own, form2: own, sixth: own, lastYear: own, closed: own, missing: {} },
  foreign: { otherPrincipal: 200, otherAdmin: 200, otherSecretary: 200 },
};
const refused = { principal: 409, admin: 409, secretary: 409 } as const;
const notLeft: Record<Relation, Wanted> = {
  ...{ own: refused, colleague: refused, form2: refused, sixth: refused, lastYear: refused, closed: refused },
  foreign: { otherPrincipal: 409, otherAdmin: 409, otherSecretary: 409 },
  missing: {},
};
/** The sheet with names is also for who takes or oversees the roll of the class; parents and the bursar do not. */
const noRoll = { ...noStudents, bursar: 403, otherBursar: 403 } as const;
const overRoll = { ...own, vicePrincipal: 200, discipline: 200 } as const;
const rollCallers: Record<Relation, Wanted> = {
  own: { ...overRoll, ngo: 200, tabi: 200 },
  colleague: { ...overRoll, ngo: 200, tabi: 200 },
  form2: { ...overRoll, fon: 200, both: 200 },
  sixth: { ...overRoll, ngo: 200, sectionHead: 200 },
  lastYear: { ...overRoll, ngo: 200 },
  closed: { ...overRoll, ngo: 200, sectionHead: 200 },
  foreign: {
    ...exporters.foreign,
    ...{ otherVicePrincipal: 200, otherDiscipline: 200, otherNgo: 200, otherTabi: 200 },
  },
  missing: {},
};
const get = (path: string) => ({ method: 'GET', path: `/slm/Students/v1/${path}` });
const lost = {
  ...{ firstName: '', lastName: 'Lost', matricule: null, nationalMatricule: null, sex: null },
  ...{ birthDate: null, birthPlace: null, nationality: null, contacts: null },
};

export const oracle: AreaOracle = {
  // Adding and changing one: areas/students/server/student-records.http.test.ts.
  // Lists as files and on paper, which is noted: areas/exchange/server/lists-out.http.test.ts.
  triedElsewhere: ['students.exportPaper', 'students.exportBoard'],
  rows: [
    ...inEachRelation(noStudents, 'students.list by class', studentReaders, (at) =>
      asked({ grpeidParam: at.classId }),
    ),
    ...inEachRelation(noStudents, 'students.list of one student', secondChildReaders, (at) =>
      asked({ stdidParam: at.students[1] }),
    ),
    ...inEachRelation(noStudents, 'students.read of one student', secondChildReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/record?id=${at.students[1] ?? 999_999_999}`,
    })),
    ...inEachRelation(noStudents, 'students.history of one student', secondChildReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/history?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(noStudents, 'students.photo of one student', photoReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/photo?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(writers, 'students.consequences of one student', keepers, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/consequences?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(noStudents, 'students.choices of a class', choiceReaders, (at) =>
      get(`choices?classId=${at.classId ?? nobody}`),
    ),
    ...inEachRelation(writers, 'students.dropConsequences of a class', keepers, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/choices/consequences',
      body: { classId: at.classId ?? nobody, drops: [] },
    })),
    ...inEachRelation(writers, 'students.saveChoices read too long ago', conflictFor(keepers), (at) => ({
      method: 'PUT',
      path: '/slm/Students/v1/choices',
      body: { classId: at.classId ?? nobody, version: 9999, choices: [] },
    })),
    ...inEachRelation(noStudents, 'students.delegates of a class', choiceReaders, (at) =>
      get(`delegates?classId=${at.classId ?? nobody}`),
    ),
    ...inEachRelation(writers, 'students.saveDelegates read too long ago', conflictFor(keepers), (at) => ({
      method: 'PUT',
      path: '/slm/Students/v1/delegates',
      body: { classId: at.classId ?? nobody, version: 9_999_999, delegates: [] },
    })),
    // A class is no group, whose members are chosen.
    ...inEachRelation(writers, 'students.changeGroupMembers of a class', noKeepers, (at) => ({
      method: 'PUT',
      path: '/slm/Students/v1/group',
      body: { groupId: at.classId ?? nobody, add: [], remove: [] },
    })),
    ...inEachRelation(writers, 'students.groupConsequences of a class', noKeepers, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/group/consequences',
      body: { groupId: at.classId ?? nobody, studentIds: [] },
    })),
    ...inEachRelation(noHealth, 'students.readHealth of one student', healthReaders, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/health/read',
      body: { id: at.students[1] ?? nobody },
    })),
    ...inEachRelation(noDocuments, 'students.documents of one student', documentReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/documents?id=${at.students[1] ?? nobody}`,
    })),
    {
      call: 'students.readDocument that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/slm/Students/v1/documents/read', body: { id: nobody } }),
      wanted: { ...noDocuments, others: 404 },
    },
    {
      call: 'students.addDocument to who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/documents',
        body: { id: nobody, kind: 'other', name: 'Lost', content: 'AAAA' },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.removeDocument that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/Students/v1/documents?id=${nobody}` }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.writeHealth of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/health',
        body: { id: nobody, version: 0, note: 'Lost' },
      }),
      wanted: { ...healthWriters, others: 404 },
    },
    {
      call: 'students.readFields',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/StudentFields/v1/get' }),
      wanted: { ...noStudents, ...families, others: 200 },
    },
    {
      call: 'students.saveFields of a version that never was',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/StudentFields/v1/save',
        body: { version: 0, fields: [] },
      }),
      wanted: { ...writers, others: 409 },
    },
    {
      call: 'students.duplicates',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Students/v1/duplicates' }),
      wanted: { ...writers, others: 200 },
    },
    {
      call: 'students.alike',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/alike',
        body: { firstName: 'Nobody', lastName: 'Atall', birthDate: null },
      }),
      wanted: { ...writers, others: 200 },
    },
    ...inEachRelation(writers, 'students.merge of one student with nobody', noKeepers, (at) => ({
      method: 'PUT',
      path: '/slm/Students/v1/merge',
      body: { keptId: at.students[1] ?? nobody, keptVersion: 1, goneId: nobody - 1, goneVersion: 1 },
    })),
    {
      call: 'students.move of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/class',
        body: { id: nobody, fromClassId: null, toClassId: nobody, repeating: false, ...life },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.leave of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/status',
        body: { id: nobody, status: 'left', ...life },
      }),
      wanted: { ...writers, others: 404 },
    },
    ...inEachRelation(writers, 'students.changeMany of nobody there', noKeepers, (at) => ({
      method: 'PUT',
      path: '/slm/Students/v1/many',
      body: {
        ...{ classId: at.classId ?? nobody, studentIds: [nobody] },
        change: { kind: 'repeating', repeating: true },
      },
    })),
    ...inEachRelation(writers, 'students.manyConsequences of a class', keepers, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/many/consequences',
      body: { classId: at.classId ?? nobody, studentIds: [at.students[1] ?? nobody], toClassId: null },
    })),
    {
      call: 'students.setPhoto of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/photo',
        body: { id: nobody, image: 'AAAA' },
      }),
      wanted: { ...writers, others: 404 },
    },
    ...inEachRelation(noStudents, 'students.readConsents of one student', consentReaders, (at) =>
      get(`consents?id=${at.students[1] ?? nobody}`),
    ),
    ...inEachRelation(writers, 'students.readClassConsents', exporters, (at) =>
      get(`class-consents?classId=${at.classId}`),
    ),
    {
      call: 'students.setConsent of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/consents',
        body: { id: nobody, purpose: 'record', given: true },
      }),
      wanted: { ...noStudents, others: 404 },
    },
    {
      call: 'students.saveClassConsents of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/class-consents',
        body: { classId: nobody, purpose: 'record', given: [], withdrawn: [] },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.removePhoto of who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/Students/v1/photo?id=${nobody}` }),
      wanted: { ...writers, others: 404 },
    },
    ...inEachRelation(writers, 'students.printClassList', exporters, (at) =>
      get(`class-list?classId=${at.classId}`),
    ),
    ...inEachRelation(writers, 'students.printPhotoBoard', exporters, (at) =>
      get(`photo-board?classId=${at.classId}`),
    ),
    ...inEachRelation(noRoll, 'students.printAttendanceSheet', rollCallers, (at) =>
      get(`attendance-sheet?classId=${at.classId}`),
    ),
    // Of which class by whom is the same as of the paper; what is packed in a file could not be read here.
    {
      call: 'students.exportAttendanceSheet of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/attendance-sheet',
        body: { classId: nobody, week: null, lessons: 1, columns: 10, language: null },
      }),
      wanted: { ...noRoll, others: 404 },
    },
    ...inEachRelation(
      writers,
      'students.printCertificate',
      // Who sits in no class of this year gets none, and who may give them is told so.
      { ...exporters, lastYear: refused },
      (at) => get(`certificate?id=${at.students[1]}`),
    ),
    ...inEachRelation(writers, 'students.printClassCards', exporters, (at) =>
      get(`class-cards?classId=${at.classId}`),
    ),
    ...inEachRelation(writers, 'students.printStudentCard', { ...exporters, lastYear: refused }, (at) =>
      get(`card?id=${at.students[1]}`),
    ),
    // Nobody of them has left, which is told to who may give such a paper.
    ...inEachRelation(writers, 'students.printTransferCertificate', notLeft, (at) =>
      get(`transfer-certificate?id=${at.students[1]}`),
    ),
    // Into a year that is not there nobody moves; who moves no school is stopped before.
    ...(
      [
        ['readRollover', 'GET', `?toYearId=${nobody}`, undefined],
        ['readClassDecisions', 'GET', `/class?toYearId=${nobody}&classId=${nobody}`, undefined],
        [
          'makeNextClasses',
          'POST',
          '/classes',
          { toYearId: nobody, classIds: [nobody], keepMasters: true, copyTeaching: true },
        ],
        [
          'saveClassDecisions',
          'PUT',
          '/class',
          { toYearId: nobody, classId: nobody, version: 0, leaves: false, toClassId: null, exceptions: [] },
        ],
        ['rollOver', 'POST', '/do', { toYearId: nobody, version: 0 }],
        ['takeRolloverBack', 'POST', '/undo', { toYearId: nobody, version: 0 }],
      ] as const
    ).map(([name, method, path, body]) => ({
      call: `students.${name}`,
      relation: 'missing' as const,
      attempt: () => ({ method, path: `/slm/Students/v1/rollover${path}`, ...(body && { body }) }),
      wanted: { ...writers, others: 404 },
    })),
    {
      call: 'students.export of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/export',
        body: { format: 'csv', keyword: '', classId: 999_999_999, levelId: null, inClass: true },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.edit of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/update',
        body: { id: 999_999_999, version: 1, ...lost },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.create in a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/create',
        body: { classId: 999_999_999, repeating: false, ...lost },
      }),
      wanted: { ...writers, others: 404 },
    },
  ],
};
