/** Takes one school into an installation with other schools: all of it, or nothing. Servers may be working there. */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole, fillStatement, type Table, writtenAlike } from '../backup/catalogue.ts';
import { copyIn } from '../backup/copy-rows.ts';
import type { MovedSchool, MovedSecret } from '../backup/frames.ts';
import type { OpenBackup } from '../backup/open-backup.ts';
import { refuseOtherMigrations } from '../backup/restore-backup.ts';
import { sectionsOf } from '../backup/sections.ts';
import { migrationsOf } from '../backup/signed-file.ts';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import { asOrg } from '../db/database.ts';
import { storesOn } from '../db/open-database.ts';
import type { Sealing } from '../installation/sealing.ts';
import { lookThrough } from './look-through.ts';
import type { MovePlan } from './move-plan.ts';
import {
  columnsWith,
  type KnownNumbers,
  type NewNumbers,
  numberedColumns,
  renumberingFunction,
  reversed,
} from './moved-numbers.ts';
import { compare, type Section } from './read-back.ts';
import { numbersWithinFunction, refuseForeign } from './refuse-foreign.ts';
import { refuseTakenCodes } from './refuse-taken-codes.ts';
import { raiseCounters, reserveNumbers } from './reserve-numbers.ts';
import { noteMove, tableOfSchools } from './school-moves.ts';
import { type SealedAgain, sealAgain } from './seal-again.ts';
import { sealSecrets } from './seal-secrets.ts';
import { settleTaken, type TakenRow } from './settle-taken.ts';
import { numberedTables, tablesOfMove } from './write-move.ts';

export interface ArrivingOptions {
  readonly owner: ConnectionSettings;
  readonly file: OpenBackup;
  readonly plan: MovePlan;
  /** With the key of this installation. */
  readonly sealing: Sealing;
  /** The folder of the program's migrations. */
  readonly migrations: string;
}

export interface Arrived {
  readonly code: string;
  readonly name: string;
  readonly organisation: number;
  readonly numbers: NewNumbers;
  readonly rows: number;
  /** Rows of people that could not come as they were, because the installation has such a one. */
  readonly taken: readonly TakenRow[];
  /** Secrets that the other installation could not open. */
  readonly lost: number;
  readonly audit: SealedAgain;
}

/** @throws BackupProblem for another level of migrations, a school or code that is here already, and content that is not whole. */
export async function moveIn(options: ArrivingOptions): Promise<Arrived> {
  await refuseOtherMigrations(options.file, options.migrations);
  return withConnection(options.owner, async (client) => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '60s'; ${writtenAlike}`);
    await refuseOtherLevel(client, options.file);
    const tables = await tablesOfMove(client, options.plan);
    await lookThrough(options.file, tables);
    // Two at once would each find a code or login free.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('moving in', 0))");
    const arrived = await fill(client, tables, options);
    await client.query('COMMIT');
    return arrived;
  });
}

async function refuseOtherLevel(client: pg.Client, { header }: OpenBackup): Promise<void> {
  const here = await migrationsOf(client);
  const newest = (list: typeof here) => list.at(-1)?.name ?? 'none';
  if (here.map(({ name }) => name).join() !== header.migrations.map(({ name }) => name).join())
    throw new BackupProblem(
      `The other installation and this one are of different versions (migration ${newest(header.migrations)} there, ` +
        `${newest(here)} here). Bring both to the same version of Cahier, then write the file again.`,
      { fault: 'newer' },
    );
}

async function fill(
  client: pg.Client,
  tables: readonly Table[],
  { file, plan, sealing }: ArrivingOptions,
): Promise<Arrived> {
  const roots = (await numberedTables(client, plan)).map(({ table }) => table);
  const known = { numbered: await numberedColumns(client, roots), held: plan.held };
  let school: MovedSchool | null = null;
  let numbers: NewNumbers | null = null;
  const sections: Section[] = [];
  let rows = 0;
  const secrets: MovedSecret[] = [];
  const taken: TakenRow[] = [];
  for await (const part of sectionsOf(file.frames())) {
    if (part.kind === 'M') {
      school = part.value;
      numbers = await enter(client, plan, school);
      await client.query(`${renumberingFunction}; ${numbersWithinFunction}`);
      continue;
    }
    if (part.kind === 'K') secrets.push(part.value);
    if (part.kind !== 'S') continue;
    const table = tables.find(({ name }) => name === part.start.table);
    if (!school || !numbers || !table) throw new Error('The file is another than it was a moment ago.');
    await client.query(`CREATE TEMP TABLE arriving (LIKE ${pg.escapeIdentifier(table.name)}) ON COMMIT DROP`);
    await copyIn(client, fillStatement({ ...table, name: 'arriving' }), part.pieces);
    const section = { table, end: part.end() };
    rows += section.end.rows;
    await refuseForeign(client, table, section.end.rows, { plan, school, known });
    const of = plan.people.find((one) => one.table === table.name);
    // Settled rows are not as they were written: they are compared before.
    if (of?.unique) await compare(client, section, 'arriving', null);
    else sections.push(section);
    const settled = of?.unique ? await settleTaken(client, of, school.code) : [];
    taken.push(...settled);
    // Its rows may have been made by triggers meanwhile.
    if (plan.last.includes(table.name))
      await client.query(`DELETE FROM ${pg.escapeIdentifier(table.name)} WHERE org_id = $1`, [
        numbers.organisation.is,
      ]);
    const inserted = await client.query(
      `INSERT INTO ${pg.escapeIdentifier(table.name)} (${table.columns.map((one) => pg.escapeIdentifier(one)).join(', ')})
       OVERRIDING SYSTEM VALUE SELECT ${columnsWith(table, 'a', numbers, known)} FROM arriving a`,
    );
    if (inserted.rowCount !== section.end.rows - settled.filter(({ is }) => is === null).length)
      throw new BackupProblem(`Not all rows of ${table.name} could be taken in. Nothing was kept.`);
    await client.query('DROP TABLE arriving');
  }
  if (!school || !numbers) throw new Error('The file is another than it was a moment ago.');
  const arriving = { plan, school, known, numbers };
  const back = { ...arriving, reversed: reversed(numbers) };
  for (const section of sections) await compare(client, section, section.table.name, back);
  const lost = await sealSecrets(client, { ...arriving, sealing }, secrets);
  for (const step of plan.arrived)
    await step(
      { org: asOrg(numbers.organisation.is), db: storesOn(client) },
      numbers.added[plan.accounts] ?? 0,
    );
  await settle(client, plan, school, numbers);
  const audit = await sealAudit(client, tables, numbers, known);
  await client.query("SET LOCAL app.arriving_org = ''");
  await noteMove(client, numbers.organisation.is, 'moving.arrive', {
    wrote: file.header.signer,
    lastSeal: audit.lastSeal,
  });
  const { code, name } = school;
  return { code, name, organisation: numbers.organisation.is, numbers, rows, taken, lost, audit };
}

/** Gives the school its number here, and its people theirs. @throws BackupProblem for a school or code that is here already */
async function enter(client: pg.Client, plan: MovePlan, school: MovedSchool): Promise<NewNumbers> {
  const { codes } = plan;
  const name = (one: string) => pg.escapeIdentifier(one);
  const schools = name(await tableOfSchools(client));
  const same = await client.query(
    `SELECT 1 FROM ${schools} WHERE extract(epoch FROM created_at)::text = $1 AND name = $2`,
    [school.createdAt, school.name],
  );
  if (same.rowCount !== 0)
    throw new BackupProblem(
      `This installation has the school "${school.name}" already. Nothing was changed.`,
    );
  const code = await client.query(`SELECT 1 FROM ${name(codes.table)} WHERE ${name(codes.code)} = $1`, [
    school.code,
  ]);
  if (code.rowCount !== 0)
    throw new BackupProblem(
      `Another school of this installation has the code "${school.code}". Change one of them in its settings first.`,
    );
  const { rows } = await client.query<{ is: string }>(
    `INSERT INTO ${name(codes.table)} (${name(codes.code)}, ${name(codes.organisation)})
     VALUES ($1, nextval(pg_get_serial_sequence($2, 'org_id'))) RETURNING ${name(codes.organisation)} AS is`,
    [school.code, schools],
  );
  const is = asWhole(Number(rows[0]?.is));
  await client.query(`SET LOCAL app.org_id = '${is}'; SET LOCAL app.arriving_org = '${is}'`);
  return {
    added: await reserveNumbers(client, plan, school.upTo),
    organisation: { was: school.organisation, is },
  };
}

/** Codes lead here again; lists that a device remembers are old; new rows count on from the highest number. */
async function settle(
  client: pg.Client,
  plan: MovePlan,
  school: MovedSchool,
  numbers: NewNumbers,
): Promise<void> {
  const { is } = numbers.organisation;
  // A school that comes back: its addresses lead to no other installation any more.
  await client.query(
    "DELETE FROM school_moves WHERE made_at = $1 AND (name = $2 OR code = $3) AND state = 'gone'",
    [school.createdAt, school.name, school.code],
  );
  await refuseTakenCodes(client, plan, is);
  await raiseCounters(client, plan, is);
  await client.query(
    `UPDATE change_counters SET value = greatest(value, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) + 1 WHERE org_id = $1`,
    [is],
  );
  // The planner knows nothing of what has just come.
  await client.query('SELECT measure_grown()');
}

async function sealAudit(
  client: pg.Client,
  tables: readonly Table[],
  numbers: NewNumbers,
  known: KnownNumbers,
): Promise<SealedAgain> {
  const table = tables.find(({ name }) => name === 'audit_entries');
  if (!table) throw new Error('There is no audit log.');
  return sealAgain(client, table, numbers, known);
}
