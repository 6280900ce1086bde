/** Plants a fault in the books: numbers of receipts that are taken and not used. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function loseNumbers({ org, db }: InOrganisation, yearId: number, count: number): Promise<void> {
  await sql`UPDATE receipt_counters SET last = last + ${count} WHERE org_id = ${org} AND year_id = ${yearId}`.execute(
    db,
  );
}
