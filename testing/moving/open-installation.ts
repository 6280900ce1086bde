/** An installation of a test's own, with two small schools and a key of its own. */
import { randomBytes } from 'node:crypto';
import { withConnection } from '#platform/server/db/connection.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { type Sealing, sealingWith } from '#platform/server/installation/sealing.ts';
import { scratchDatabase } from '../database/scratch-database.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { makeSmallSchool } from '../small-school.ts';

export type Installation = TestHttp & { readonly sealing: Sealing };

/** @param firstAccount the first number of an account: one that stands for nothing else */
export async function openInstallation(
  marks: readonly [string, string],
  {
    firstAccount = 1,
    before = async () => undefined,
  }: {
    readonly firstAccount?: number;
    /** Puts other schools in. */
    readonly before?: (database: Database) => Promise<void>;
  } = {},
): Promise<Installation> {
  const scratch = await scratchDatabase();
  await withConnection(scratch.owner, (client) =>
    client.query(`ALTER SEQUENCE accounts_id_seq RESTART WITH ${firstAccount}`),
  );
  const database = openDatabase(scratch.app, 2);
  await before(database);
  const school = await makeSmallSchool(database, marks[0]);
  const otherSchool = await makeSmallSchool(database, marks[1]);
  await database.close();
  const sealing = sealingWith(randomBytes(32));
  return Object.assign(await openTestHttp({}, { sealing }, { scratch, school, otherSchool }), { sealing });
}
