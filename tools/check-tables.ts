/** Keys, policies and owners of all tables, seen in a database made from db/migrations. */
import { migratedServer } from '../testing/temporary-server.ts';
import { tableFaults } from './tables/table-faults.ts';
import { verdict } from './verdict.ts';

const server = await migratedServer('tables');
try {
  verdict(await tableFaults('.', server.roles), 'every table keeps to its school and its owner');
} finally {
  await server.stop();
}
