/**
 * The application's connections. All work on a school's rows happens inside a transaction that names its
 * organisation, which row-level security then enforces; work on accounts, before any school is known, happens
 * in a plain one.
 */
import { type Kysely, sql } from 'kysely';
import type { Heard } from './listening.ts';

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
  /** Writes rows of one organisation; retried on a lost connection for as long as the caller may wait, and on a deadlock. */
  write<T>(org: OrgId, work: (at: InOrganisation) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Works on accounts, sessions and codes, which belong to no organisation. */
  outside<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One statement of its own, outside any organisation, in one round trip. */
  readonly plain: Db;
  /** Hears what transactions announce on a channel, on a connection of its own, until the returned function is called. */
  listen(channel: string, heard: Heard): () => Promise<void>;
  /** Connections waiting for a free one; the measure of overload. */
  waiting(): number;
  /** Connections that are open, and those of them that nobody uses at present. */
  connections(): { readonly open: number; readonly idle: number };
  close(): Promise<void>;
}

export function asOrg(id: number): OrgId {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An organisation is a positive whole number.');
  return id as OrgId;
}

/** Inside a transaction of no organisation: from here on it works on this one (a school is being made or loaded). */
export async function enterOrganisation(db: Db, org: number): Promise<InOrganisation> {
  await sql.raw(`SET LOCAL app.org_id = '${asOrg(org)}'`).execute(db);
  return { org: asOrg(org), db };
}

/**
 * Begins the text of a statement that every other request sends: PostgreSQL then reads and plans it once a connection,
 * not each time. Only for these, because each connection keeps its plans in memory.
 */
export const prepared = sql.raw('/* prepared */');
