/** Puts a backup into an empty database: all of it, or nothing. Runs as the owner, while no server uses the database. */
import pg from 'pg';
import { withConnection } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { ranAs, readMigrations } from '../db/migration-files.ts';
import type { DatabaseRoles } from '../db/role-rules.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  asWhole,
  fillStatement,
  rowsStatement,
  setCounters,
  type Table,
  tablesToCopy,
  writtenAlike,
} from './catalogue.ts';
import { copyIn } from './copy-rows.ts';
import type { SectionEnd, SectionStart } from './frames.ts';
import type { OpenBackup } from './open-backup.ts';
import { refuseFilled, refuseInUse } from './restore-target.ts';
import { sectionsOf } from './sections.ts';
import { settleRestored } from './settle-restored.ts';
import { digestOf } from './signed-file.ts';

export interface RestoreOptions {
  readonly roles: DatabaseRoles;
  readonly backup: OpenBackup;
  /** The folder of the program's migrations. */
  readonly migrations: string;
}

export interface Restored {
  /** Rows of each organisation, by its id; those of no organisation under 0. */
  readonly rows: ReadonlyMap<number, number>;
  /** Migrations newer than the backup, run afterwards. */
  readonly migrated: readonly string[];
}

/**
 * Migrates an empty database to the backup's level, fills it in one transaction, compares counts and checksums
 * of every organisation and table with those of the backup, and only then commits; newer migrations run afterwards.
 * @throws BackupProblem when the target is not empty, in use or newer, or the migrations differ.
 */
export async function restoreBackup({ roles, backup, migrations }: RestoreOptions): Promise<Restored> {
  await refuseOtherMigrations(backup, migrations);
  await refuseInUse(roles);
  const upTo = backup.header.migrations.length;
  await migrate({ ...roles, folder: migrations, upTo });
  const rows = await withConnection(roles.owner, (client) => fill(client, backup));
  return { rows, migrated: await migrate({ ...roles, folder: migrations }) };
}

/** @throws BackupProblem for a backup of a newer program, or of another one. */
export async function refuseOtherMigrations(
  { header }: Pick<OpenBackup, 'header'>,
  folder: string,
): Promise<void> {
  const files = await readMigrations(folder);
  for (const [index, ran] of header.migrations.entries()) {
    const file = files[index];
    if (!file)
      throw new BackupProblem(
        `The backup was made by a newer version of Cahier (${header.program}, migration ${ran.name}). Restore it with that one.`,
        { fault: 'newer' },
      );
    if (file.name !== ran.name || !ranAs(file, ran.checksum))
      throw new BackupProblem(
        `The backup's tables were made by another migration ${ran.name} than this program's ${file.name}. Restore it with the program that wrote it.`,
        { fault: 'newer' },
      );
  }
}

async function fill(client: pg.Client, backup: OpenBackup): Promise<ReadonlyMap<number, number>> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'; ${writtenAlike}`);
  const tables = await tablesToCopy(client);
  await openTables(client, tables);
  await refuseFilled(client, tables, backup.header.migrations.length);
  const rows = new Map<number, number>();
  const sections: Section[] = [];
  let complete = false;
  for await (const part of sectionsOf(backup.frames())) {
    if (part.kind === 'Z') {
      await setCounters(client, part.value.counters);
      complete = true;
      continue;
    }
    if (part.kind !== 'S') throw new BackupProblem('The backup holds what belongs to a school on its way.');
    const table = tables.find(({ name }) => name === part.start.table);
    if (!table || part.start.columns.join() !== table.columns.join())
      throw new BackupProblem(
        `The backup holds a table ${part.start.table} that this program does not know.`,
      );
    await copyIn(client, fillStatement(table), part.pieces);
    const end = part.end();
    sections.push({ table, start: part.start, end });
    const org = part.start.org ?? 0;
    rows.set(org, (rows.get(org) ?? 0) + end.rows);
  }
  if (!complete) throw new BackupProblem('The content of the backup ends too early.');
  for (const section of sections) await compare(client, section);
  await settleRestored(
    client,
    [...rows.keys()].filter((org) => org > 0),
    backup.header.createdAt,
    () => closeTables(client, tables),
  );
  await client.query('COMMIT');
  return rows;
}

/**
 * Within this transaction alone, whose tables nobody else can see, the owner may fill the tables of all organisations, and
 * rows come with their own seals and counters. The application's role stays as bound as ever.
 */
async function openTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables)
    await client.query(
      `ALTER TABLE ${pg.escapeIdentifier(name)} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`,
    );
}

async function closeTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name, ofOrganisations } of tables) {
    const force = ofOrganisations ? ', FORCE ROW LEVEL SECURITY' : '';
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ENABLE TRIGGER USER${force}`);
  }
}

interface Section {
  readonly table: Table;
  readonly start: SectionStart;
  readonly end: SectionEnd;
}

/** Reads the rows back as a backup would, and compares. */
async function compare(client: pg.Client, { table, start, end }: Section): Promise<void> {
  const found = await digestOf(client, rowsStatement(table, start.org));
  if (found.rows === end.rows && found.sha256 === end.sha256) return;
  const whose = start.org === null ? '' : ` of organisation ${asWhole(start.org)}`;
  throw new BackupProblem(
    `The rows of ${table.name}${whose} came out other than they were written. Nothing was kept.`,
  );
}
