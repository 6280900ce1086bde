/** Detention sessions and their register. */

import { day, deciders, missing, nobody, staffOnly } from '../../of-discipline.ts';
import type { AreaOracle } from '../../oracle.ts';

const session = { heldOn: day, startsAt: '14:00', endsAt: '16:00', room: null, supervisorId: nobody };

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    missing('discipline.listDetentions', {
      method: 'GET',
      path: '/slm/Detentions/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/save',
      body: { ...session, id: nobody, version: 1 },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.removeDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/remove',
      body: { id: nobody, version: 1 },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.fillDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/students',
      body: { id: nobody, version: 1, consequenceIds: [nobody] },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.callDetention', {
      method: 'PUT',
      path: '/slm/Detentions/v1/roll',
      body: { id: nobody, rows: [{ consequenceId: nobody, outcome: 'served' }], toId: null, remark: null },
      wanted: { ...staffOnly, others: 404 },
    }),
    missing('discipline.printDetention', {
      method: 'GET',
      path: `/slm/Detentions/v1/pdf?id=${nobody}`,
      wanted: { ...staffOnly, others: 404 },
    }),
  ],
};
