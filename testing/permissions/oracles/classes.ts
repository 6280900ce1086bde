import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, outside } from '../people.ts';
import { noKeepers } from '../relations.ts';

/** The matrix gives parents no view of classes; whoever works at the school reads them. */
const parents = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const nothing = 999_999_999;
const record = { name: 'Lost', levelId: null, series: null, room: null, capacity: null, masterId: null };

export const oracle: AreaOracle = {
  // Which classes each person gets: areas/classes/server/classes.http.test.ts. Adding one:
  // class-records.http.test.ts, and a group: areas/students/server/groups/groups.http.test.ts. The list as a file, which is audited: areas/exchange/server/import/imports.http.test.ts.
  triedElsewhere: [
    'classes.create',
    'classes.createGroup',
    'classes.export',
    'classes.exportPaper',
    'classes.exportGroups',
    'classes.exportGroupsPaper',
  ],
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
      call: 'classes.groups',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Groups/v1/get' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    // A class is no group: nobody renames, ends or deletes it as one.
    ...inEachRelation(writers, 'classes.editGroup of a class', noKeepers, (at) => ({
      method: 'PUT',
      path: '/slm/Groups/v1/update',
      body: { id: at.classId ?? nothing, version: 1, name: 'Lost', room: null },
    })),
    ...inEachRelation(writers, 'classes.closeGroup of a class', noKeepers, (at) => ({
      method: 'PUT',
      path: '/slm/Groups/v1/close',
      body: { id: at.classId ?? nothing, version: 1, closed: true },
    })),
    ...inEachRelation(writers, 'classes.deleteGroup of a class', noKeepers, (at) => ({
      method: 'DELETE',
      path: `/slm/Groups/v1/delete?id=${at.classId ?? nothing}`,
    })),
    {
      call: 'accounts.listStaff',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/staff' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'accounts.listStaffPhotos',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/staff/photos' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
  ],
};
