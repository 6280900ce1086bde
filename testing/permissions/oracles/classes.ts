import type { AreaOracle } from '../oracle.ts';
import { noStudents, onlyFor, outside } from '../people.ts';

/** The matrix gives parents no view of classes; whoever works at the school reads them. */
const parents = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const record = { name: 'Lost', levelId: null, series: null, room: null, capacity: null, masterId: null };

export const oracle: AreaOracle = {
  // Which classes each person gets: areas/classes/server/classes.http.test.ts. Adding one:
  // class-records.http.test.ts. The list as a file, which is noted: areas/exchange/server/imports.http.test.ts.
  triedElsewhere: ['classes.create', 'classes.export', 'classes.exportPaper'],
  rows: [
    {
      call: 'classes.list',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Classes/v1/get?role=SLM.Student.View' }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'classes.records',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Classes/v1/records' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'classes.edit of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Classes/v1/update',
        body: { id: 999_999_999, version: 1, ...record },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'classes.delete of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/slm/Classes/v1/delete?id=999999999' }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'accounts.listStaff',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/staff' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
  ],
};
