/** The pool of connections behind a `Database`: straight to PostgreSQL, or through PgBouncer in transaction mode. */
import pg from 'pg';
import { refusedOpening } from '../database-faults.ts';
import { typeParsers } from './type-parsers.ts';

/** Milliseconds that a statement may take, that it may wait for a lock, and that a transaction may be idle. */
export interface Patience {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
  /** Waits for a free connection, or a new one. */
  readonly connect: number;
  /** Tries again after a lost connection, counted from the beginning; 30 s unless somebody waits for the answer. */
  readonly retry?: number;
  /** Each answer after a lost connection; as long as any other answer unless somebody waits for it. */
  readonly answerAgain?: number;
  /** The end of a transaction that writes, which waits for a standby where there is one; as long as any other answer unless somebody waits. */
  readonly commit?: number;
  /**
   * Fills tables that are empty or nearly so. PostgreSQL keeps the plan of a foreign key for the session, and one that it made for a few
   * rows would read the whole table for each later row; so no plan reads a table from end to end that has an index.
   */
  readonly fills?: boolean;
}

/** Patience for work without a waiting user, such as that of a start: a slow disk or a busy machine makes it late and never ends it. 0: no limit. */
export const unhurried: Patience = { statement: 0, lock: 60_000, idle: 0, connect: 60_000, fills: true };

/**
 * Patience of a person: whatever happens to the database, a request is answered within 10 s. It asks who the caller is, and then does
 * its work in a transaction: the first may try again, and the second may then wait for its commit.
 */
export const impatient: Patience = {
  statement: 5000,
  lock: 2000,
  idle: 15_000,
  connect: 1000,
  retry: 2000,
  answerAgain: 1500,
  commit: 3500,
};

/** A database whose commits wait for a standby, or whose machine is gone, says nothing: the client ends the wait after PostgreSQL would have. */
const graceMs = 500;

/** Milliseconds without an answer after which a connection is given up; 0: never. */
export function longestSilence({ statement }: Patience): number {
  return statement === 0 ? 0 : statement + graceMs;
}

/** A statement with the time its answer may take, after which the connection is closed; 0: no limit. */
export interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

/** The address as the application's role of PgBouncer in transaction mode, which serves requests. */
export type Pooled = pg.ClientConfig | null;

export function openPool(config: pg.PoolConfig, size: number, patience: Patience, pooled: Pooled): pg.Pool {
  const pool = new pg.Pool({
    ...(pooled ?? { ...config, ...limitsOf(patience) }),
    max: size,
    types: typeParsers as pg.CustomTypesConfig,
    connectionTimeoutMillis: patience.connect,
    application_name: 'cahier',
    keepAlive: true,
    pipeline: true,
    ...(pooled === null && { onConnect: refuseStandby(patience.connect) }),
  });
  // A connection lost while idle is replaced at the next use, one lost at work fails its statement; without listeners
  // for both, either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Sent before the first statement; a connection that is lost meanwhile fails that one too.
    if (patience.fills) client.query('SET enable_seqscan = off').catch(() => undefined);
  });
  return pool;
}

/** PgBouncer takes no such parameters, because its sessions are shared: its `connect_query` sets them (deploy/district/pgbouncer.ini). */
function limitsOf({ statement, lock, idle }: Patience): pg.PoolConfig {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  };
}

/**
 * After a failover an address may lead to the former primary for a moment. It would answer reads with old rows. (The pool's `verify` would
 * do for that, but it loses a connection whose caller gave up meanwhile.)
 */
function refuseStandby(ms: number) {
  return async (client: pg.ClientBase): Promise<void> => {
    const query: LimitedQuery = { text: 'BEGIN READ WRITE; COMMIT', query_timeout: ms };
    await client.query(query).catch((error: unknown) => {
      throw refusedOpening(error);
    });
  };
}
