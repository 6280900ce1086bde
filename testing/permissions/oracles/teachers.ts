import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor } from '../people.ts';
import type { Relation } from '../relations.ts';

/** The matrix gives parents no view of teachers and classes; whoever works at the school reads them. */
const parents = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');

export const oracle: AreaOracle = {
  // Reading the classes of a section, and saving: areas/teachers/server/teachers.http.test.ts. Readers of a teacher's file, and saving
  // it: testing/permissions/teachers-seen.http.test.ts. The list as a file, which is audited: areas/exchange/server/import/imports.http.test.ts.
  triedElsewhere: ['teachers.export', 'teachers.exportPaper'],
  rows: [
    {
      call: 'teachers.list',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Teachers/v1/get' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    ...inEachRelation({ ...noStudents, ...parents }, 'teachers.ofClass', readers(), (at) => ({
      method: 'GET',
      path: `/slm/Assignments/v1/get?classId=${at.classId ?? 999_999_999}`,
    })),
    {
      call: 'teachers.read of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Teachers/v1/record?id=999999999' }),
      wanted: { ...noStudents, ...parents, others: 404 },
    },
    {
      call: 'teachers.edit of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Teachers/v1/update',
        body: {
          id: 999_999_999,
          version: 1,
          staffNumber: null,
          phone: null,
          address: null,
          qualification: null,
          employedSince: null,
          status: null,
          contractMinutes: null,
          subjectIds: [],
        },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'teachers.saveOfClass of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Assignments/v1/save',
        body: { classId: 999_999_999, version: 1, assignments: [] },
      }),
      wanted: { ...writers, others: 404 },
    },
  ],
};

/** Every member of staff reads every class of the school; the head of the French section those of the section. */
function readers() {
  const staff = {
    ngo: 200,
    tabi: 200,
    fon: 200,
    both: 200,
    principal: 200,
    admin: 200,
    vicePrincipal: 200,
    discipline: 200,
    bursar: 200,
    secretary: 200,
  } as const;
  const others = {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherBursar: 200,
    otherSecretary: 200,
  } as const;
  const french = { ...staff, sectionHead: 200 } as const;
  const wanted = {
    own: staff,
    colleague: staff,
    form2: staff,
    sixth: french,
    lastYear: staff,
    closed: french,
  };
  return { ...wanted, foreign: others, missing: {} } satisfies Record<Relation, object>;
}
