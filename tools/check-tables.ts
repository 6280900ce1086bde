/** Keys, policies, owners and the register of all tables, seen in a database made from db/migrations. */
import { tableRegister } from '../app/server-personal-data.ts';
import { migratedServer } from '../testing/database/temporary-server.ts';
import { tableFaults } from './tables/table-faults.ts';
import { verdict } from './verdict.ts';

const server = await migratedServer('tables');
try {
  verdict(
    await tableFaults('.', server.roles, tableRegister),
    'every table keeps to its school, its owner and its rule for a person’s data',
  );
} finally {
  await server.stop();
}
