/** The district's database, read beside the servers by way of whichever HAProxy answers. */
import { type ConnectionSettings, withConnection } from '#platform/server/db/connection.ts';
import { addresses, passwords } from '#testing/district/machine-files.ts';

export interface BooksOfDistrict {
  readonly app: ConnectionSettings;
  /** As the superuser. */
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export const booksOfDistrict: BooksOfDistrict = {
  app: { connectionString: `postgres://cahier_app:${passwords.app}@${addresses.one}:5000/cahier` },
  ask: (sql, values = []) =>
    withConnection(
      { connectionString: `postgres://postgres:${passwords.superuser}@${addresses.one}:5000/cahier` },
      async (client) => (await client.query(sql, [...values])).rows,
      { seconds: 60 },
    ),
};
