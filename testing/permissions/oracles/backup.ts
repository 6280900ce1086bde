import type { AreaOracle } from '../oracle.ts';
import { onlyFor } from '../people.ts';

const path = '/slm/Backups/v1';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      call: 'backup.readBackups',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/get` }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      // Two schools share this installation.
      call: 'backup.makeBackup beside another school',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/create`, body: {} }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 403 },
    },
  ],
};
