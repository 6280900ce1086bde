import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor } from '../people.ts';
import { studentReaders } from '../relations.ts';

// TODO: the permissions, by hand from the matrix. The sample: whoever sees the students of a class reads, whoever edits them writes.
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const path = '/slm/Discipline/v1';

export const oracle: AreaOracle = {
  // Writes that succeed: areas/discipline/server/discipline.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noStudents, 'discipline.list by class', studentReaders, (at) => ({
      method: 'GET',
      path: `${path}/get?classId=${at.classId}`,
    })),
    ...[
      {
        call: 'discipline.create',
        method: 'POST',
        to: 'create',
        body: { classId: 999_999_999, title: 'Lost' },
      },
      {
        call: 'discipline.edit',
        method: 'PUT',
        to: 'update',
        body: { id: 999_999_999, version: 1, title: 'Lost' },
      },
      { call: 'discipline.delete', method: 'DELETE', to: 'delete?id=999999999', body: undefined },
    ].map(({ call, method, to, body }) => ({
      call: `${call} of a missing row`,
      relation: 'missing' as const,
      attempt: () => ({ method, path: `${path}/${to}`, body }),
      wanted: { ...writers, others: 404 },
    })),
  ],
};
