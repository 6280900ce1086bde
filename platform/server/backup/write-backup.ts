/** Writes all that an installation holds into one signed file. Runs as the owner, beside people at work. */
import type pg from 'pg';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import { backupKind } from './backup-file.ts';
import {
  asWhole,
  organisationsIn,
  readCounters,
  rowsStatement,
  type Table,
  tablesToCopy,
  writtenAlike,
} from './catalogue.ts';
import { framed } from './frames.ts';
import { migrationsOf, refuseExisting, type SignedFile, sectionOf, writeSignedFile } from './signed-file.ts';

export interface BackupOptions extends Omit<SignedFile, 'kind'> {
  readonly owner: ConnectionSettings;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly organisations: number;
  readonly rows: number;
}

/**
 * Writes `file` whole or not at all. All tables are read in one snapshot, each organisation within its own row-level security.
 * @throws BackupProblem when the file is there already, or the database holds no installation.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const file = { ...options, kind: backupKind };
  await refuseExisting(file);
  return withConnection(options.owner, async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${writtenAlike}`);
    const migrations = await migrationsOf(client);
    const tables = await tablesToCopy(client);
    const organisations = await organisationsIn(client);
    const counts = { organisations: organisations.length, rows: 0 };
    const bytes = await writeSignedFile(file, migrations, content(client, tables, organisations, counts));
    await client.query('COMMIT');
    return { ...counts, bytes };
  });
}

async function* content(
  client: pg.Client,
  tables: readonly Table[],
  organisations: readonly number[],
  counts: { rows: number },
): AsyncGenerator<Buffer> {
  for (const table of tables) {
    for (const org of table.ofOrganisations ? organisations : [null]) {
      if (org !== null) await client.query(`SET LOCAL app.org_id = '${asWhole(org)}'`);
      const start = { table: table.name, columns: [...table.columns], org };
      yield* sectionOf(client, start, rowsStatement(table, org), (rows) => {
        counts.rows += rows;
      });
    }
  }
  yield framed({ kind: 'Z', value: { counters: await readCounters(client) } });
}
