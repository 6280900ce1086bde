import type { AreaOracle, OracleRow } from '../oracle.ts';
import { onlyFor } from '../people.ts';

const nowhere = 999_999_999;

/** Importing and exporting a whole school, and systems that read it: only administrators may (permissions.md, "Exchange"). */
const administrators = onlyFor('admin', 'otherAdmin');
const rosters = '/slm/Rosters/v1';
const clients = '/slm/RosterClients/v1';
const ofAdministrator = (
  call: string,
  method: string,
  path: string,
  others: number,
  body?: object,
): OracleRow => ({
  call,
  relation: 'missing',
  attempt: () => ({ method, path, ...(body ? { body } : {}) }),
  wanted: { ...administrators, others },
});

export const oracle: AreaOracle = {
  // A zip in Base64, in which no mark of a school is seen: areas/rosters/server/packages/bundles.http.test.ts.
  triedElsewhere: ['rosters.export'],
  rows: [
    // Whole imports: areas/rosters/server/packages/rosters.http.test.ts; what other systems read: areas/rosters/server/provider/rostering.http.test.ts.
    ofAdministrator('rosters.runs', 'GET', `${rosters}/get?page=1`, 200),
    ofAdministrator('rosters.run of what is not there', 'GET', `${rosters}/run?id=${nowhere}`, 404),
    ofAdministrator('rosters.upload of no roster', 'POST', `${rosters}/upload`, 400, {
      files: [{ name: 'a.csv', content: 'YTti' }],
    }),
    ofAdministrator('rosters.choose of what is not there', 'PUT', `${rosters}/choose`, 404, {
      id: nowhere,
      school: '1',
    }),
    ofAdministrator('rosters.do of what is not there', 'POST', `${rosters}/do`, 404, {
      id: nowhere,
      plan: 'x',
    }),
    ofAdministrator('rosters.drop of what is not there', 'POST', `${rosters}/drop`, 404, { id: nowhere }),
    ofAdministrator('rosters.clients', 'GET', `${clients}/get`, 200),
    ofAdministrator('rosters.createClient', 'POST', `${clients}/create`, 201, {
      name: 'Moodle',
      scopes: ['roster.readonly'],
    }),
    ofAdministrator('rosters.revokeClient of what is not there', 'POST', `${clients}/revoke`, 404, {
      id: nowhere,
    }),
  ],
};
