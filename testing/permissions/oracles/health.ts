import type { AreaOracle } from '../oracle.ts';
import { onlyFor } from '../people.ts';

const path = '/slm/Health/v1';
/** An id without a mail. */
const id = '00000000-0000-4000-8000-000000000000';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      call: 'health.readHealth',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/get` }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      call: 'health.retryMail',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/mail`, body: { id } }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 404 },
    },
    {
      call: 'health.giveMailUp',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/mail/giveUp`, body: { id } }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 404 },
    },
    {
      // The number of nobody at either school.
      call: 'health.letIn',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/heldUp`, body: { id: 999_999 } }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 404 },
    },
  ],
};
