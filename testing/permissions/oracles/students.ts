import { get, nobody, writers } from '../of-students.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, type Wanted } from '../people.ts';
import { conflictFor, noKeepers, type Relation, secondChildReaders, studentReaders } from '../relations.ts';
import { studentsBody } from '../requests.ts';

const listRequest = (request: Record<string, unknown>) => ({
  method: 'POST',
  path: '/slm/Students/v2/get',
  body: studentsBody(request),
});

/** The matrix gives parents no view of how the school is set up; whoever works there reads it. */
const families = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const keep = { principal: 200, admin: 200, secretary: 200 } as const;
/** People who change the record of the second child. */
const keepers: Record<Relation, Wanted> = {
  own: keep,
  colleague: keep,
  form2: keep,
  sixth: keep,
  lastYear: keep,
  closed: keep,
  foreign: { otherPrincipal: 200, otherAdmin: 200, otherSecretary: 200 },
  missing: {},
};

/** Choices of a class are for staff; a parent reads those of the own child in its record. */
const parents = { mbarga: 404, etoa: 404, barred: 404, otherMbarga: 404 } as const;
const choiceReaders = Object.fromEntries(
  Object.entries(studentReaders).map(([relation, wanted]) => [relation, { ...wanted, ...parents }]),
) as Record<Relation, Wanted>;
/** A parent who works at the school too sees what the work opens: the own class of `both` is Form 2. */
choiceReaders.own = { ...choiceReaders.own, both: 404 };
choiceReaders.colleague = { ...choiceReaders.colleague, both: 404 };
const life = { version: 1, on: '2026-11-02', reason: null };

const lost = {
  firstName: '',
  lastName: 'Lost',
  matricule: null,
  nationalMatricule: null,
  sex: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  contacts: null,
};

export const oracle: AreaOracle = {
  // Adding and changing one: areas/students/server/records/student-records.http.test.ts.
  // Lists as files and on paper, which is audited: areas/exchange/server/trials/lists-out.http.test.ts.
  triedElsewhere: ['students.exportPaper', 'students.exportBoard'],
  rows: [
    ...inEachRelation(noStudents, 'students.list by class', studentReaders, (at) =>
      listRequest({ grpeidParam: at.classId }),
    ),
    ...inEachRelation(noStudents, 'students.list of one student', secondChildReaders, (at) =>
      listRequest({ stdidParam: at.students[1] }),
    ),
    ...inEachRelation(noStudents, 'students.read of one student', secondChildReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/record?id=${at.students[1] ?? 999_999_999}`,
    })),
    ...inEachRelation(noStudents, 'students.history of one student', secondChildReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/history?id=${at.students[1] ?? nobody}`,
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
        classId: at.classId ?? nobody,
        studentIds: [nobody],
        change: { kind: 'repeating', repeating: true },
      },
    })),
    ...inEachRelation(writers, 'students.manyConsequences of a class', keepers, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/many/consequences',
      body: { classId: at.classId ?? nobody, studentIds: [at.students[1] ?? nobody], toClassId: null },
    })),
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
