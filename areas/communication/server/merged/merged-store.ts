/** Messages of two records of a student, or of a parent, that become one. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function moveStudent(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    INSERT INTO communication_copy_students (org_id, copy_id, student_id)
    SELECT org_id, copy_id, ${keptId} FROM communication_copy_students WHERE org_id = ${org} AND student_id = ${goneId}
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    DELETE FROM communication_copy_students WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    DELETE FROM communication_targets t WHERE t.org_id = ${org} AND t.student_id = ${goneId} AND EXISTS (
      SELECT 1 FROM communication_targets k
      WHERE k.org_id = ${org} AND k.message_id = t.message_id AND k.student_id = ${keptId})
  `.execute(db);
  await sql`
    UPDATE communication_targets SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE merged_recipients SET kept_id = ${keptId} WHERE org_id = ${org} AND kept_id = ${goneId}
  `.execute(db);
  await sql`
    INSERT INTO merged_recipients (org_id, gone_id, kept_id) VALUES (${org}, ${goneId}, ${keptId})
  `.execute(db);
}

/** For those of the records that went, the one that each became. */
export async function keptRecords(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ goneId: number; keptId: number }>`
    SELECT gone_id AS "goneId", kept_id AS "keptId" FROM merged_recipients
    WHERE org_id = ${org} AND gone_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ goneId, keptId }) => [goneId, keptId]));
}

export async function moveGuardian(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  // One person gets a message once; what was answered or written below stays.
  await sql`
    DELETE FROM communication_copies g WHERE g.org_id = ${org} AND g.guardian_id = ${goneId} AND g.confirmed_at IS NULL AND g.choice IS NULL
      AND NOT EXISTS (SELECT 1 FROM communication_replies y WHERE y.org_id = ${org} AND y.copy_id = g.id)
      AND EXISTS (SELECT 1 FROM communication_copies k
        WHERE k.org_id = ${org} AND k.guardian_id = ${keptId} AND k.message_id = g.message_id
          AND NOT EXISTS (SELECT 1 FROM communication_copy_students s WHERE s.org_id = ${org} AND s.copy_id = g.id
            AND NOT EXISTS (SELECT 1 FROM communication_copy_students o
              WHERE o.org_id = ${org} AND o.copy_id = k.id AND o.student_id = s.student_id)))
  `.execute(db);
  await sql`
    UPDATE communication_copies SET guardian_id = ${keptId} WHERE org_id = ${org} AND guardian_id = ${goneId}
  `.execute(db);
}
