import type { AreaOracle } from '../oracle.ts';
import { outside } from '../people.ts';

export const oracle: AreaOracle = {
  // Which classes each person gets: areas/classes/server/classes.http.test.ts.
  triedElsewhere: [],
  rows: [
    {
      call: 'classes.list',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Classes/v1/get?role=SLM.Student.View' }),
      wanted: { ...outside, others: 200 },
    },
  ],
};
