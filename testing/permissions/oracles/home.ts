import type { AreaOracle } from '../oracle.ts';
import { onlyFor } from '../people.ts';

const path = '/slm/Home/v1';

export const oracle: AreaOracle = {
  // Who succeeds changes the school for good: areas/home/server/home.http.test.ts.
  triedElsewhere: ['home.closeChecklist'],
  rows: [
    {
      call: 'home.readOffice',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/office` }),
      wanted: {
        ...onlyFor('admin', 'principal', 'secretary', 'otherAdmin', 'otherPrincipal', 'otherSecretary'),
        others: 200,
      },
    },
  ],
};
