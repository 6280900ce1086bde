/** Writes db/schema.sql from db/migrations; run it after every new migration and commit both. */
import { writeFile } from 'node:fs/promises';
import { dumpSchema } from '#platform/server/db/schema-dump.ts';
import { migratedServer } from '../testing/database/temporary-server.ts';

const server = await migratedServer('schema');
try {
  const { owner, appRole } = server.roles;
  await writeFile('db/schema.sql', await dumpSchema(owner, appRole));
  console.log('db/schema.sql is up to date');
} finally {
  await server.stop();
}
