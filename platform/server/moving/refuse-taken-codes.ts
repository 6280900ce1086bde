/**
 * Codes on printed documents are looked up among all schools of an installation, but only each school keeps its own apart. A file must hold
 * none that another school has: whoever checks a document would be shown that of the other.
 */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole, organisationsIn } from '../backup/catalogue.ts';
import { hashOfCode, type KeptCode, type MovePlan } from './move-plan.ts';

/** @param organisation of the school that has arrived @throws BackupProblem for a code of another one, also of one that has moved on */
export async function refuseTakenCodes(
  client: pg.Client,
  { keptCodes }: MovePlan,
  organisation: number,
): Promise<void> {
  const others = (await organisationsIn(client)).filter((one) => one !== organisation);
  for (const kept of keptCodes) {
    const statement = (org: number) =>
      `SELECT ${hashOfCode(kept)} AS hash FROM ${pg.escapeIdentifier(kept.table)}
       WHERE org_id = ${asWhole(org)} AND ${pg.escapeIdentifier(kept.column)} IS NOT NULL`;
    await client.query(`CREATE TEMP TABLE arrived_codes ON COMMIT DROP AS ${statement(organisation)}`);
    const gone = await client.query('SELECT 1 FROM arrived_codes JOIN moved_codes USING (hash) LIMIT 1');
    if (gone.rowCount !== 0) throw taken(kept);
    for (const other of others) {
      await client.query(`SET LOCAL app.org_id = '${asWhole(other)}'`);
      const found = await client.query(
        `SELECT 1 FROM (${statement(other)}) o JOIN arrived_codes USING (hash) LIMIT 1`,
      );
      if (found.rowCount !== 0) throw taken(kept);
    }
    await client.query(`SET LOCAL app.org_id = '${asWhole(organisation)}'; DROP TABLE arrived_codes`);
  }
}

const taken = ({ table, column }: KeptCode) =>
  new BackupProblem(`Another school has a code in ${table}.${column} that is in the file. Nothing was kept.`);
