/**
 * The states of a school that leaves: draining, leaving, gone. Set by the owner of the tables; the database refuses what a state forbids
 * (`refuse_moving`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole } from '../backup/catalogue.ts';
import { hashOfCode, type MovePlan, type School } from './move-plan.ts';

export type MoveState = 'draining' | 'leaving' | 'gone';

/** Milliseconds that a queue may take for what it is sending. */
const longestDrain = 60_000;

/** The school of a code that was moved away, with its number of before. */
export async function findMove(
  client: pg.Client,
  code: string,
): Promise<{
  readonly organisation: number;
  readonly state: MoveState;
  readonly address: string | null;
} | null> {
  const { rows } = await client.query<{ organisation: string; state: MoveState; address: string | null }>(
    'SELECT organisation, state, address FROM school_moves WHERE code = $1 ORDER BY since DESC LIMIT 1',
    [code],
  );
  const [row] = rows;
  return row ? { ...row, organisation: Number(row.organisation) } : null;
}

/** @throws BackupProblem for a code of no school. */
export async function findSchool(client: pg.Client, { codes }: MovePlan, code: string): Promise<School> {
  const name = (column: string) => pg.escapeIdentifier(column);
  const { rows } = await client.query<{ organisation: string }>(
    `SELECT ${name(codes.organisation)} AS organisation FROM ${name(codes.table)} WHERE ${name(codes.code)} = $1`,
    [code],
  );
  const organisation = Number(rows[0]?.organisation ?? 0);
  if (organisation === 0)
    throw new BackupProblem(
      `No school here has the code "${code}". Its administrators see it in the settings.`,
    );
  const table = name(await tableOfSchools(client));
  const found = await client.query<{ name: string; createdAt: string }>(
    `SELECT name, extract(epoch FROM created_at)::text AS "createdAt" FROM ${table} WHERE org_id = $1`,
    [organisation],
  );
  const [school] = found.rows;
  if (!school) throw new BackupProblem(`The code "${code}" leads to no school.`);
  return { organisation, code, ...school };
}

/** The table whose own key is the organisation's number and counts up. */
export async function tableOfSchools(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'org_id' AND a.attidentity <> ''`,
  );
  const [table] = rows;
  if (!table) throw new Error('No table numbers the schools.');
  return table.name;
}

/** From now on the queues take nothing new of the school. It may be begun again after a kill. @throws BackupProblem when it is gone */
export async function beginDraining(client: pg.Client, school: School): Promise<void> {
  const { organisation, code, name, createdAt } = school;
  const known = await findMove(client, code);
  if (known?.state === 'gone' && known.organisation === organisation)
    throw new BackupProblem(`The school "${code}" has moved to ${known.address} already.`);
  if (known?.organisation === organisation) return;
  await client.query('BEGIN');
  await client.query(
    "INSERT INTO school_moves (organisation, code, name, made_at, state) VALUES ($1, $2, $3, $4, 'draining')",
    [organisation, code, name, createdAt],
  );
  await noteMove(client, organisation, 'moving.leave');
  await client.query('COMMIT');
}

/** An entry in the audit log of the school, by whoever runs the server. */
export async function noteMove(
  client: pg.Client,
  organisation: number,
  action: 'moving.leave' | 'moving.stay' | 'moving.arrive',
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await client.query(`SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  await client.query(
    `INSERT INTO audit_entries (org_id, user_id, action, subject, facts, previous_seal, seal)
     VALUES ($1, NULL, $2, 'organisation ' || $1::bigint, $3, '', '')`,
    [organisation, action, JSON.stringify(facts)],
  );
}

/** The seal of the last entry in the audit log of the school. */
export async function lastSealOf(client: pg.Client, organisation: number): Promise<string> {
  await client.query(`BEGIN READ ONLY; SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  const { rows } = await client.query<{ seal: string }>(
    "SELECT encode(seal, 'hex') AS seal FROM audit_entries WHERE org_id = $1 ORDER BY id DESC LIMIT 1",
    [organisation],
  );
  await client.query('COMMIT');
  const [last] = rows;
  if (!last) throw new Error('The school has no audit log.');
  return last.seal;
}

/**
 * Refuses every write of the school from now on, when its queues have ended what they were sending; resolves when those under way have ended,
 * too. @throws BackupProblem when a queue does not end
 */
export async function stopWrites(
  client: pg.Client,
  school: School,
  { inWork }: MovePlan,
  patience = longestDrain,
): Promise<void> {
  const { organisation } = school;
  const deadline = Date.now() + patience;
  for (; ; await pause(200)) {
    const busy = await busyTable(client, organisation, inWork);
    if (busy === null) break;
    if (Date.now() > deadline)
      throw new BackupProblem(
        `Something is still being sent or done for the school (${busy}). Nothing was stopped. Try again later.`,
      );
  }
  await client.query("UPDATE school_moves SET state = 'leaving', since = now() WHERE organisation = $1", [
    organisation,
  ]);
  // Each write holds its lock to its end: whoever gets it alone has waited for all that did not see the state yet.
  for (const lock of [organisation, 0]) while (!(await hasWaited(client, lock))) await leaveRoom(deadline);
}

/** Milliseconds for which writes of all schools may wait behind this one, and then may go on, at least. */
const longestWait = 1000;
const room = 500;

/** Whether nobody has the lock any more. Writes that come after wait behind this one, in other schools as well, so it gives up soon. */
async function hasWaited(client: pg.Client, lock: number): Promise<boolean> {
  await client.query(`SET lock_timeout = ${longestWait}`);
  try {
    await client.query(
      "SELECT pg_advisory_lock(hashtextextended('moving', $1)), pg_advisory_unlock(hashtextextended('moving', $1))",
      [lock],
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55P03') return false;
    throw error;
  } finally {
    await client.query('RESET lock_timeout');
  }
}

async function leaveRoom(deadline: number): Promise<void> {
  if (Date.now() > deadline)
    throw new BackupProblem(
      'A write that began before does not end. The school is not moved. Try again later.',
    );
  await pause(room);
}

async function busyTable(
  client: pg.Client,
  organisation: number,
  inWork: MovePlan['inWork'],
): Promise<string | null> {
  await client.query(`BEGIN READ ONLY; SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  try {
    for (const { table, school = 'org_id', when } of inWork) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM ${pg.escapeIdentifier(table)} WHERE ${pg.escapeIdentifier(school)} = $1 AND ${when} LIMIT 1`,
        [organisation],
      );
      if (rowCount !== 0) return table;
    }
    return null;
  } finally {
    await client.query('COMMIT');
  }
}

/** The school works here again. @throws BackupProblem when it is gone, or was never stopped */
export async function openAgain(client: pg.Client, code: string): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ organisation: string }>(
    "DELETE FROM school_moves WHERE code = $1 AND state <> 'gone' RETURNING organisation",
    [code],
  );
  for (const { organisation } of rows) await noteMove(client, Number(organisation), 'moving.stay');
  await client.query('COMMIT');
  if (rows.length === 0)
    throw new BackupProblem(
      `The school "${code}" is not being moved, or it is gone already: nothing was changed.`,
    );
}

/** Writes down where the school is now, and the codes that lead there. @returns how many codes */
export async function markGone(
  client: pg.Client,
  school: Pick<School, 'organisation'>,
  address: string,
  { keptCodes }: MovePlan,
): Promise<number> {
  const { organisation } = school;
  await client.query(`BEGIN; SET LOCAL app.org_id = '${asWhole(organisation)}'`);
  await client.query(
    "UPDATE school_moves SET state = 'gone', address = $2, since = now() WHERE organisation = $1",
    [organisation, address],
  );
  let codes = 0;
  for (const kept of keptCodes) {
    const { rowCount } = await client.query(
      `INSERT INTO moved_codes (hash, organisation)
       SELECT ${hashOfCode(kept)}, org_id FROM ${pg.escapeIdentifier(kept.table)}
       WHERE org_id = $1 AND ${pg.escapeIdentifier(kept.column)} IS NOT NULL
       ON CONFLICT (hash) DO NOTHING`,
      [organisation],
    );
    codes += rowCount ?? 0;
  }
  await client.query('COMMIT');
  return codes;
}
