/**
 * The application's connections. All work on a school's rows happens inside a transaction that names its
 * organisation, which row-level security then enforces; work on accounts, before any school is known, happens
 * in a plain one.
 */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { failures } from '../../kernel/errors.ts';
import { connectionFault, refusalOf, retryable } from './database-faults.ts';
import { type Heard, listenOn } from './listening.ts';

export type OrgId = number & { readonly __org: unique symbol };
/**
 * A transaction's connection. Statements go through Kysely's `sql` template, so values are always parameters. Statements that are started
 * together are sent together, and the database carries them out in the order in which they were started, each with its own view of the rows.
 */
export type Db = Kysely<unknown>;

/** One organisation and a transaction bound to it: the first parameter of every store function. */
export interface InOrganisation {
  readonly org: OrgId;
  readonly db: Db;
}

export interface TransactionOptions {
  /** A lost connection during COMMIT may be tried again, because a stored key tells whether it took effect. */
  readonly repeatable?: boolean;
}

export interface Database {
  /** Reads rows of one organisation; the transaction cannot write. */
  read<T>(org: OrgId, work: (at: InOrganisation) => Promise<T>): Promise<T>;
  /** Writes rows of one organisation; retried for 30 s on a lost connection, and on a deadlock. */
  write<T>(org: OrgId, work: (at: InOrganisation) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Works on accounts, sessions and codes, which belong to no organisation. */
  outside<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One statement of its own, outside any organisation, in one round trip. */
  readonly plain: Db;
  /** Hears what transactions announce on a channel, on a connection of its own, until the returned function is called. */
  listen(channel: string, heard: Heard): () => Promise<void>;
  /** Connections waiting for a free one; the measure of overload. */
  waiting(): number;
  close(): Promise<void>;
}

const retryWindowMs = 30_000;
const int8Array = 1016;

/** Whole numbers of the database become numbers (identifiers stay below 2^53); days and moments stay text. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === int8Array) return numbersOf;
      if (oid === pg.types.builtins.DATE) return (value: string) => value;
      if (oid === pg.types.builtins.TIME) return (value: string) => value;
      if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** `{1,2,NULL}` read as JSON: four times as fast as letter by letter, and a list of homework holds thousands of ids. */
function numbersOf(text: string): (number | null)[] {
  return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
}

export function asOrg(id: number): OrgId {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An organisation is a positive whole number.');
  return id as OrgId;
}

/** Milliseconds that a statement may take, that it may wait for a lock, and that a transaction may be idle. */
export interface Patience {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
  /** Waits for a free connection, or a new one. */
  readonly connect: number;
  /**
   * Fills tables that are empty or nearly so. PostgreSQL keeps the plan of a foreign key for the session, and one that it made for a few
   * rows would read the whole table for each later row; so no plan reads a table from end to end that has an index.
   */
  readonly fills?: boolean;
}

/** Patience for work without a waiting user, such as that of a start: a slow disk or a busy machine makes it late and never ends it. 0: no limit. */
export const unhurried: Patience = { statement: 0, lock: 60_000, idle: 0, connect: 60_000, fills: true };

/** Opens the application's pool. `size` connections; a caller waits 1 s at most for one, then gets `overloaded`. */
export function openDatabase(
  config: pg.PoolConfig,
  size = 10,
  patience: Patience = { statement: 5000, lock: 2000, idle: 15_000, connect: 1000 },
): Database {
  const pool = new pg.Pool({
    ...config,
    max: size,
    types: typeParsers as pg.CustomTypesConfig,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idle,
    application_name: 'cahier',
    pipeline: true,
  });
  // A connection lost while idle is replaced at the next use, one lost at work fails its statement; without listeners
  // for both, either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Sent before the first statement; a connection that is lost meanwhile fails that one too.
    if (patience.fills) client.query('SET enable_seqscan = off').catch(() => undefined);
  });
  const plain = kyselyOn((text, values) => withRetry(() => inOneStatement(pool, text, values), false));

  return {
    read: (org, work) =>
      withRetry(() => inTransaction(pool, begin(org, 'READ ONLY'), (db) => work({ org, db })), true),
    write: (org, work, options) =>
      withRetry(
        () => inTransaction(pool, begin(org, 'READ WRITE'), (db) => work({ org, db })),
        options?.repeatable ?? false,
      ),
    outside: (work) => withRetry(() => inTransaction(pool, 'BEGIN', work), false),
    plain,
    listen: (channel, heard) => listenOn(config, channel, heard),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

function begin(org: OrgId, access: string): string {
  // One round trip. SET takes no parameters; asOrg proves again that this is a whole number.
  return `BEGIN ${access}; SET LOCAL app.org_id = '${asOrg(org)}'`;
}

/** Inside a transaction of no organisation: from here on it works on this one (a school is being made or loaded). */
export async function enterOrganisation(db: Db, org: number): Promise<InOrganisation> {
  await sql.raw(`SET LOCAL app.org_id = '${asOrg(org)}'`).execute(db);
  return { org: asOrg(org), db };
}

const bound = new WeakMap<pg.PoolClient, Db>();

function boundTo(client: pg.PoolClient): Db {
  let db = bound.get(client);
  if (!db) {
    db = kyselyOn((text, values) => client.query(statement(text, values)));
    bound.set(client, db);
  }
  return db;
}

/** Kysely over something that answers queries; taking and giving back the connection is done here, not there. */
function kyselyOn(query: (text: string, values: unknown[]) => Promise<pg.QueryResult>): Db {
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

/**
 * Begins the text of a statement that every other request sends: PostgreSQL then reads and plans it once a connection,
 * not each time. Only for these, because each connection keeps its plans in memory.
 */
export const prepared = sql.raw('/* prepared */');
const names = new Map<string, string>();

function statement(text: string, values: unknown[]): pg.QueryConfig {
  if (!/^\s*\/\* prepared \*\//.test(text)) return { text, values };
  const name = names.get(text) ?? `cahier_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { name, text, values };
}

interface Attempt {
  /** From here on a lost connection leaves open whether the work took effect. */
  committing: boolean;
}

/** A single statement. After a lost connection a read is sent again; for a write it is unknown whether it ran. */
async function inOneStatement(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const attempt: Attempt = { committing: false };
  let broken = false;
  let client: pg.PoolClient | null = null;
  try {
    client = await pool.connect();
    attempt.committing = !/^(\s|\/\*.*?\*\/)*SELECT\b/i.test(text);
    return await client.query(statement(text, values));
  } catch (error) {
    broken = connectionFault(error);
    throw tagged(error, attempt);
  } finally {
    client?.release(broken);
  }
}

async function inTransaction<T>(pool: pg.Pool, opening: string, work: (db: Db) => Promise<T>): Promise<T> {
  const attempt: Attempt = { committing: false };
  const client = await pool.connect().catch((error: unknown) => {
    throw tagged(error, attempt);
  });
  let broken = false;
  try {
    // Sent together with the first statement. Where the opening fails no organisation is set, so no row of a school is seen or written.
    const opened = client.query(opening);
    opened.catch(() => undefined);
    const result = await work(boundTo(client));
    await opened;
    attempt.committing = true;
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = connectionFault(error);
    if (!broken) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
    }
    throw tagged(error, attempt);
  } finally {
    client.release(broken);
  }
}

const attempts = new WeakMap<object, Attempt>();

function tagged(error: unknown, attempt: Attempt): unknown {
  if (typeof error === 'object' && error !== null) attempts.set(error, attempt);
  return error;
}

async function withRetry<T>(attempt: () => Promise<T>, repeatable: boolean): Promise<T> {
  const deadline = Date.now() + retryWindowMs;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const committing =
        typeof error === 'object' && error !== null && attempts.get(error)?.committing === true;
      const again = connectionFault(error) ? repeatable || !committing : retryable(error) && tries < 8;
      if (!again) throw refusalOf(error);
      if (Date.now() > deadline) throw failures.databaseAway({ retryAfter: 5 });
      await pause(Math.min(20 * 2 ** tries, 1000) * (0.5 + Math.random()));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
