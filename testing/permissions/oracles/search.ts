import type { AreaOracle } from '../oracle.ts';
import { outside } from '../people.ts';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      // Open to everybody signed in; who finds what: areas/search/server/search.http.test.ts.
      call: 'search.find',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/slm/Search/v1/find', body: { text: 'zz' } }),
      wanted: { ...outside, others: 200 },
    },
  ],
};
