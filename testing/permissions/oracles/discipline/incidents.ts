/** Incidents (permissions.md): reported by teachers, decided by discipline master and principal, read by parents of the own child. */

import {
  deciders,
  gate,
  missing,
  nobody,
  overseersOnly,
  report,
  reporters,
  sheetReaders,
  staffOnly,
} from '../../of-discipline.ts';
import { type AreaOracle, inEachRelation } from '../../oracle.ts';

export const oracle: AreaOracle = {
  // Successful changes: areas/discipline/server/discipline.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(staffOnly, 'discipline.report with a student twice', reporters, (at) => {
      const actor = { studentId: at.students[1] ?? nobody, part: 'actor' };
      return {
        method: 'POST',
        path: '/slm/Incidents/v1/create',
        body: { ...report([actor, actor]), lesson: null },
      };
    }),
    ...inEachRelation(overseersOnly, 'discipline.sheet', sheetReaders, (at) => ({
      method: 'GET',
      path: `/slm/Discipline/v1/sheet?id=${at.students[1] ?? nobody}`,
    })),
    missing('discipline.listIncidents', {
      method: 'GET',
      path: '/slm/Incidents/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.readIncident', {
      method: 'GET',
      path: `/slm/Incidents/v1/incident?id=${nobody}`,
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.count', {
      method: 'GET',
      path: '/slm/Incidents/v1/counts',
      wanted: { ...staffOnly, ...overseersOnly, others: 200 },
    }),
    missing('discipline.edit', {
      method: 'PUT',
      path: '/slm/Incidents/v1/update',
      body: { ...report([{ studentId: nobody, part: 'actor' }]), id: nobody, version: 1 },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.note', {
      method: 'POST',
      path: '/slm/Incidents/v1/notes',
      body: { id: nobody, text: 'Called home.' },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.addDocument', {
      method: 'POST',
      path: '/slm/Incidents/v1/documents',
      body: { id: nobody, name: 'Photo', content: 'AAAA' },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.removeDocument', {
      method: 'PUT',
      path: '/slm/Incidents/v1/documents/delete',
      body: { id: nobody },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.readDocument', {
      method: 'GET',
      path: `/slm/Incidents/v1/documents?id=${nobody}`,
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.setState', {
      method: 'PUT',
      path: '/slm/Incidents/v1/state',
      body: { id: nobody, version: 1, state: 'closed' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.publish', {
      method: 'PUT',
      path: '/slm/Incidents/v1/publish',
      body: { id: nobody, version: 1, text: null },
      wanted: { ...deciders, others: 404 },
    }),
  ],
};
