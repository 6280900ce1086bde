/**
 * Writes db/schema.sql from db/migrations; run it after every new migration and commit both. With `--distributed` it prints the statements
 * that distribute the database with Citus instead.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withConnection } from '#platform/server/db/connection.ts';
import { distributionStatements } from '#platform/server/db/distribution/distribution-statements.ts';
import { dumpSchema } from '#platform/server/db/schema-dump.ts';
import { migratedServer } from '../testing/database/temporary-server.ts';

const { values } = parseArgs({ options: { distributed: { type: 'boolean' } } });
const server = await migratedServer('schema');
try {
  const { owner, appRole } = server.roles;
  if (values.distributed) {
    const statements = await withConnection(owner, distributionStatements);
    console.log(statements.map((statement) => `${statement};`).join('\n'));
  } else {
    await writeFile('db/schema.sql', await dumpSchema(owner, appRole));
    console.log('db/schema.sql is up to date');
  }
} finally {
  await server.stop();
}
