import type { AreaOracle } from '../oracle.ts';
import { onlyFor, outside } from '../people.ts';

const path = '/slm/Home/v1';

export const oracle: AreaOracle = {
  // A success changes the school for good: areas/home/server/home.http.test.ts.
  triedElsewhere: ['home.closeChecklist'],
  rows: [
    {
      // Tiles of each person: areas/home/server/home.http.test.ts.
      call: 'home.read',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/get` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'home.readChecklist',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/checklist` }),
      wanted: {
        ...onlyFor('admin', 'principal', 'secretary', 'otherAdmin', 'otherPrincipal', 'otherSecretary'),
        others: 200,
      },
    },
  ],
};
