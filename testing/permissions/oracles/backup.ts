import { everybodysSecret } from '../../small-school-people.ts';
import type { AreaOracle } from '../oracle.ts';
import { onlyFor } from '../people.ts';

const path = '/slm/Backups/v1';
const chosen = { from: 'kept', name: 'cahier-2026-11-20T01-15-00.backup', key: null, passphrase: null };

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
    {
      call: 'backup.bringBackup beside another school',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/bring`,
        body: { id: null, place: 0, piece: 'AAAA' },
      }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 403 },
    },
    {
      call: 'backup.lookInside beside another school',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/inside`, body: chosen }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 403 },
    },
    {
      call: 'backup.restoreBackup beside another school',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/restore`,
        body: { ...chosen, school: 'Lycée AAA', secret: everybodysSecret },
      }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 403 },
    },
  ],
};
