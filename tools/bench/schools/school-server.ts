/**
 * The real server without the web client: for measuring it, and for killing it. Settings come from the environment as
 * in app/server.ts, PORT=0 takes a free one; no demonstration is loaded.
 */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildHttp } from '#app/server-http.ts';
import { readSettings } from '#app/server-settings.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { pushKeysOf } from '#platform/server/installation/push-keys.ts';
import { sealingWith } from '#platform/server/installation/sealing.ts';
import { openLog } from '#platform/server/log.ts';
import { quietBackups } from '#testing/quiet-backups.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
const settings = readSettings(process.env);
const log = openLog(settings.logLevel, process.stderr);
const started = await startDatabase(settings, log);
await migrate({ ...started, folder: migrations, log });
const database = openDatabase(started.app, settings.connections);
let stopping = false;
const app = await buildHttp({
  settings,
  version: 'bench',
  database,
  log,
  sealing: sealingWith(randomBytes(32)),
  pushKeys: pushKeysOf(randomBytes(32)),
  sendMail: async () => {},
  backups: quietBackups,
  health: {
    database,
    dataDir: settings.databaseUrl ? null : settings.dataDir,
    newestMigration: (await readMigrations(migrations)).at(-1)?.version ?? 0,
    stopping: () => stopping,
  },
  clientFolder: null,
  checkReplies: false,
});
const address = await app.listen({ host: settings.host, port: settings.port });
console.log(`ready ${address}`);

process.once('SIGTERM', async () => {
  stopping = true;
  await app.close();
  await database.close();
  await started.stop();
  process.exit(0);
});
