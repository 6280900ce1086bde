/** The database of a running school, read beside its server: what is there in the end is not asked of the program that wrote it. */

import { withConnection } from '#platform/server/db/connection.ts';
import { embeddedNames } from '#platform/server/db/embedded/cluster-settings.ts';
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { quietLog } from '#testing/quiet-log.ts';

export type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export async function databaseBeside(dataDir: string): Promise<{ ask: Ask; close(): Promise<void> }> {
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const superuser = embedded.as(embeddedNames.superuser, embeddedNames.database);
  return {
    ask: (sql, values = []) =>
      withConnection(superuser, async (client) => (await client.query(sql, [...values])).rows),
    close: () => embedded.stop(),
  };
}
