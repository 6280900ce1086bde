/** SQL for what a closing of the books covers. Reads only; the statement names the organisation. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** The entries that a closing covers, and the sum received in them. */
interface SumsToClose {
  readonly entries: number;
  readonly received: number;
}

/** The sums of the days after `after` (null: from the beginning) up to `until`. */
export async function sumsToClose(
  { org, db }: InOrganisation,
  after: SchoolDay | null,
  until: SchoolDay,
): Promise<SumsToClose> {
  const { rows } = await sql<SumsToClose>`
    WITH closed AS (
      SELECT id FROM ledger_entries
      WHERE org_id = ${org} AND day <= ${until} AND (${after}::date IS NULL OR day > ${after})
    )
    SELECT (SELECT count(*)::int FROM closed) AS entries,
      (SELECT coalesce(sum(CASE WHEN l.credit = 'student' THEN l.amount ELSE -l.amount END), 0)::bigint FROM ledger_lines l
        WHERE l.org_id = ${org} AND l.purpose = 'payment' AND l.entry_id IN (SELECT id FROM closed)) AS received
  `.execute(db);
  return rows[0] ?? { entries: 0, received: 0 };
}
