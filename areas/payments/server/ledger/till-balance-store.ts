/** SQL for the balance of a till. Reads only; the statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** The cash in the till of a person, by the books. */
export async function tillBalance({ org, db }: InOrganisation, userId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT (
      (SELECT coalesce(sum(amount), 0) FROM ledger_lines WHERE org_id = ${org} AND debit = 'till' AND debit_id = ${userId})
      - (SELECT coalesce(sum(amount), 0) FROM ledger_lines WHERE org_id = ${org} AND credit = 'till' AND credit_id = ${userId})
    )::bigint AS balance
  `.execute(db);
  return rows[0]?.balance ?? 0;
}
