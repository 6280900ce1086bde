/** Migrates the database given as JSON from a folder; for tests that kill a server in the middle of it. */
import { migrate } from '../../platform/server/db/migrate.ts';

const [owner = '{}', appRole = '', folder = ''] = process.argv.slice(2);
await migrate({ owner: JSON.parse(owner), appRole, folder });
