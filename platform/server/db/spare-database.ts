/** A second database on the embedded server: filled beside the first while that one stays, and then put in its place in one step. */
import pg from 'pg';
import { withConnection } from './connection.ts';
import { embeddedNames } from './embedded/cluster-settings.ts';
import type { Embedded } from './embedded/embedded.ts';
import { prepareEmbeddedRoles } from './embedded/embedded-roles.ts';
import type { DatabaseRoles } from './role-rules.ts';

const names = {
  current: embeddedNames.database,
  spare: `${embeddedNames.database}_spare`,
  replaced: `${embeddedNames.database}_replaced`,
} as const;

export interface SpareDatabase {
  /** Whether other servers use this PostgreSQL. */
  isShared(): Promise<boolean>;
  /** An empty one, in the place of what an earlier try has left. */
  prepare(): Promise<DatabaseRoles>;
  /**
   * Puts it in the place of the school's database, which is kept under another name: one transaction, so that a power cut leaves
   * either the old or the new one. @throws an error of PostgreSQL while anybody is connected to either.
   */
  replaceCurrent(): Promise<void>;
  /** Drops what is left of it, and the one it has replaced; whether it had replaced one. */
  clear(): Promise<boolean>;
}

export function spareDatabase(embedded: Pick<Embedded, 'superuser' | 'as' | 'isShared'>): SpareDatabase {
  const ask = <Result>(work: (client: pg.Client) => Promise<Result>) =>
    withConnection(embedded.superuser, work);
  return {
    isShared: embedded.isShared,
    async prepare() {
      await ask((client) => drop(client, names.spare));
      return prepareEmbeddedRoles(embedded, names.spare);
    },
    replaceCurrent: () =>
      ask(async (client) => {
        await drop(client, names.replaced);
        await client.query('BEGIN');
        await rename(client, names.current, names.replaced);
        await rename(client, names.spare, names.current);
        await client.query('COMMIT');
      }),
    clear: () =>
      ask(async (client) => {
        await drop(client, names.spare);
        const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
          names.replaced,
        ]);
        await drop(client, names.replaced);
        return rowCount !== 0;
      }),
  };
}

/** Ends whoever is connected to it. */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function rename(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`);
}
