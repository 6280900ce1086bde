/** Claims of parents that homework was done at home. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

interface Line {
  readonly homeworkId: number;
  readonly studentId: number;
}

export async function insertClaim(
  { org, db }: InOrganisation,
  { homeworkId, studentId }: Line,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO homework_claims (org_id, homework_id, student_id, claimed_at, claimed_by)
    VALUES (${org}, ${homeworkId}, ${studentId}, ${at}, ${by}) ON CONFLICT DO NOTHING
  `.execute(db);
}

export async function deleteClaim(
  { org, db }: InOrganisation,
  { homeworkId, studentId }: Line,
): Promise<void> {
  await sql`
    DELETE FROM homework_claims WHERE org_id = ${org} AND homework_id = ${homeworkId} AND student_id = ${studentId}
  `.execute(db);
}
