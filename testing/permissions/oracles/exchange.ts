import type { AreaOracle, OracleRow } from '../oracle.ts';
import { onlyFor } from '../people.ts';

/** Imports follow "Students: identity" (e) and "Classes, teachers, years" (e): the secretary, the principal, the administrator. */
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const base = '/slm/Imports/v1';
const nowhere = 999_999_999;

const open = (call: string, path: string): OracleRow => ({
  call,
  relation: 'missing',
  attempt: () => ({ method: 'GET', path: `${base}${path}` }),
  wanted: { ...writers, others: 200 },
});

const ofNothing = (call: string, method: string, path: string, body?: object): OracleRow => ({
  call: `${call} of what is not there`,
  relation: 'missing',
  attempt: () => ({ method, path: `${base}${path}`, ...(body ? { body } : {}) }),
  wanted: { ...writers, others: 404 },
});

export const oracle: AreaOracle = {
  // Imports from the file to the end, and of another school: areas/exchange/server/import/imports.http.test.ts.
  // Files are read two at a time: import-sets.http.test.ts.
  triedElsewhere: ['exchange.uploadLists'],
  rows: [
    open('exchange.kinds', '/kinds'),
    open('exchange.runs', '/get?page=1'),
    ofNothing('exchange.run', 'GET', `/run?id=${nowhere}`),
    ofNothing('exchange.rows', 'GET', `/rows?id=${nowhere}&outcome=create&page=1`),
    ofNothing('exchange.absent', 'GET', `/absent?id=${nowhere}&page=1`),
    ofNothing('exchange.failed', 'GET', `/failed?id=${nowhere}`),
    ofNothing('exchange.template', 'GET', '/template?kind=nothing'),
    ofNothing('exchange.upload', 'POST', '/upload', { kind: 'nothing', fileName: 'a.csv', content: 'YTti' }),
    ofNothing('exchange.set', 'GET', `/set?id=${nowhere}`),
    ofNothing('exchange.choose', 'PUT', '/choose', {
      id: nowhere,
      sheet: 0,
      headingRow: null,
      encoding: null,
    }),
    ofNothing('exchange.try', 'POST', '/try', {
      id: nowhere,
      mapping: [],
      dayOrder: null,
      forAll: {},
      decisions: [],
      restOfNear: null,
    }),
    ofNothing('exchange.do', 'POST', '/do', { id: nowhere, plan: 'x', policy: 'all' }),
    ofNothing('exchange.undo', 'POST', '/undo', { id: nowhere }),
    ofNothing('exchange.stop', 'POST', '/stop', { id: nowhere }),
    ofNothing('exchange.drop', 'POST', '/drop', { id: nowhere }),
  ],
};
