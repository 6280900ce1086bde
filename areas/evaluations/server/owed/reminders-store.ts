/** When teachers were last reminded of missing marks. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** When each teacher was last reminded of the sequence. */
export async function remindersOf(
  { org, db }: InOrganisation,
  sequenceId: number,
): Promise<ReadonlyMap<number, Instant>> {
  const { rows } = await sql<{ teacherId: number; at: Instant }>`
    SELECT teacher_id AS "teacherId", reminded_at AS at FROM mark_reminders
    WHERE org_id = ${org} AND sequence_id = ${sequenceId}
  `.execute(db);
  return new Map(rows.map(({ teacherId, at }) => [teacherId, at]));
}

/** Notes that a teacher is reminded now, unless that was done since. False then: two who press at once write one mail. */
export async function noteReminder(
  { org, db }: InOrganisation,
  { sequenceId, teacherId }: { readonly sequenceId: number; readonly teacherId: number },
  { at, since }: { readonly at: Instant; readonly since: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mark_reminders AS r (org_id, sequence_id, teacher_id, reminded_at)
    VALUES (${org}, ${sequenceId}, ${teacherId}, ${at})
    ON CONFLICT (org_id, sequence_id, teacher_id) DO UPDATE SET reminded_at = excluded.reminded_at
      WHERE r.reminded_at < ${since}
    RETURNING 1
  `.execute(db);
  return rows.length > 0;
}
