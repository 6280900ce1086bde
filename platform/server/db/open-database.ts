/** Opens the application's database: a pool, and transactions on it that are repeated when their connection was lost. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { asOrg, type Database, type Db, type OrgId } from './database.ts';
import { refusedOpening } from './database-faults.ts';
import { listenOn } from './listening.ts';
import { type Attempt, breaksConnection, tagged, withRetry } from './pool/attempts.ts';
import {
  impatient,
  type LimitedQuery,
  longestSilence,
  openPool,
  type Patience,
  type Pooled,
} from './pool/pools.ts';

/**
 * Opens the application's pool. `size` connections; a caller waits 1 s at most for one, then gets `overloaded`.
 * @param pooled PgBouncer's address of the same database and role, for all but listening
 */
export function openDatabase(
  config: pg.PoolConfig,
  size = 10,
  patience: Patience = impatient,
  pooled: Pooled = null,
): Database {
  const pool = openPool(config, size, patience, pooled);
  const silence = longestSilence(patience);
  const connections = { pool, names: pooled === null, commit: patience.commit ?? silence };
  const usual = {
    repeatable: false,
    window: patience.retry ?? 30_000,
    silence,
    silenceAgain: patience.answerAgain ?? silence,
    waitsForRoom: patience.retry === undefined,
  };
  const plain = kyselyOn((text, values) =>
    withRetry((attempt) => inOneStatement(connections, attempt, text, values), usual),
  );

  return {
    read: (org, work) =>
      withRetry(
        (attempt) => inTransaction(connections, attempt, begin(org, 'READ ONLY'), (db) => work({ org, db })),
        { ...usual, repeatable: true, readsOnly: true },
      ),
    write: (org, work, options) =>
      withRetry(
        (attempt) => inTransaction(connections, attempt, begin(org, 'READ WRITE'), (db) => work({ org, db })),
        { ...usual, repeatable: options?.repeatable ?? false },
      ),
    outside: (work) =>
      withRetry((attempt) => inTransaction(connections, attempt, 'BEGIN READ WRITE', work), usual),
    plain,
    listen: (channel, heard) => listenOn(config, channel, heard),
    waiting: () => pool.waitingCount,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    close: () => pool.end(),
  };
}

function begin(org: OrgId, access: string): string {
  // One round trip. SET takes no parameters; asOrg proves again that this is a whole number.
  return `BEGIN ${access}; SET LOCAL app.org_id = '${asOrg(org)}'`;
}

interface Connections {
  readonly pool: pg.Pool;
  /** Statements may be kept under a name. PgBouncer gives each transaction another connection, which may not know it. */
  readonly names: boolean;
  /** Milliseconds that a commit may take; 0: no limit. */
  readonly commit: number;
}

/** The limits of the transaction that a connection is in. */
interface Allowed {
  readonly names: boolean;
  readonly silence: number;
}

interface BoundClient {
  readonly db: Db;
  allowed: Allowed;
}

const bound = new WeakMap<pg.PoolClient, BoundClient>();

function boundTo(client: pg.PoolClient, allowed: Allowed): Db {
  const known = bound.get(client);
  if (known) {
    known.allowed = allowed;
    return known.db;
  }
  const added: BoundClient = {
    db: kyselyOn((text, values) => client.query(statement(text, values, added.allowed))),
    allowed,
  };
  bound.set(client, added);
  return added.db;
}

/** A connection of its own, such as the owner's, as stores take it. */
export function storesOn(client: pg.ClientBase): Db {
  return kyselyOn((text, values) => client.query(text, values));
}

/** Kysely over something that answers queries; taking and giving back the connection is done here, not there. */
function kyselyOn(query: (text: string, values: unknown[]) => Promise<pg.QueryResult>): Db {
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

const names = new Map<string, string>();

function statement(text: string, values: unknown[], allowed: Allowed): LimitedQuery {
  const query_timeout = allowed.silence;
  if (!allowed.names || !/^\s*\/\* prepared \*\//.test(text)) return { text, values, query_timeout };
  const name = names.get(text) ?? `cahier_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { name, text, values, query_timeout };
}

/** A single statement. After a lost connection a read is sent again; for a write it is unknown whether it ran. */
async function inOneStatement(
  { pool, names }: Connections,
  attempt: Attempt,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  let broken = false;
  let client: pg.PoolClient | null = null;
  try {
    client = await pool.connect();
    attempt.committing = !/^(\s|\/\*.*?\*\/)*SELECT\b/i.test(text);
    return await client.query(statement(text, values, { names, silence: attempt.silence }));
  } catch (error) {
    broken = breaksConnection(error, attempt);
    throw tagged(error, attempt);
  } finally {
    client?.release(broken);
  }
}

async function inTransaction<T>(
  { pool, names, commit }: Connections,
  attempt: Attempt,
  opening: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const allowed = { names, silence: attempt.silence };
  const client = await pool.connect().catch((error: unknown) => {
    throw tagged(error, attempt);
  });
  let broken = false;
  // Sent together with the first statement. Where the opening fails no organisation is set, so no row of a school is seen or written.
  const opened = client.query(statement(opening, [], allowed));
  opened.catch(() => undefined);
  try {
    const result = await work(boundTo(client, allowed));
    await opened;
    attempt.committing = true;
    await client.query(statement('COMMIT', [], { ...allowed, silence: commit }));
    return result;
  } catch (failed) {
    // Without an organisation the work finds nothing and may say so: what refused the opening is the cause.
    const error: unknown = await opened.then(
      () => failed,
      (refused: unknown) => refusedOpening(refused),
    );
    broken = breaksConnection(error, attempt);
    if (!broken) {
      await client.query(statement('ROLLBACK', [], allowed)).catch(() => {
        broken = true;
      });
    }
    throw tagged(error, attempt);
  } finally {
    client.release(broken);
  }
}
