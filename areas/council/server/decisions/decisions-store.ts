/** Decisions of sittings about students, and their earlier decisions. */
import { sql } from 'kysely';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Basis, Decided } from '../../decisions/decided-contract.ts';

export interface StoredDecision {
  readonly studentId: number;
  /** Null for one that was taken back. */
  readonly decided: Decided | null;
  readonly basis: Basis;
  readonly batch: number | null;
  readonly version: number;
  readonly savedBy: number;
  readonly savedAt: Instant;
}

const columns = sql`d.student_id AS "studentId", d.decided, d.basis, d.batch, d.version, d.saved_by AS "savedBy",
  d.saved_at AS "savedAt"`;

export async function decisionsOf(
  { org, db }: InOrganisation,
  meetingId: number,
): Promise<readonly StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`
    SELECT ${columns} FROM council_decisions d WHERE d.org_id = ${org} AND d.sitting_id = ${meetingId}
  `.execute(db);
  return rows;
}

/** The decision to save, and the version on which it is based: 0 where there was none. */
export interface DecisionToSave {
  readonly studentId: number;
  readonly version: number;
  readonly decided: Decided | null;
  readonly basis: Basis;
}

/**
 * Saves decisions that nobody has changed since the version named, and keeps the previous ones. Returns the current ones: fewer than
 * given when somebody was faster.
 */
export async function saveDecisions(
  { org, db }: InOrganisation,
  meetingId: number,
  decisions: readonly DecisionToSave[],
  { by, at, batch }: { readonly by: number; readonly at: Instant; readonly batch: number | null },
): Promise<readonly { readonly studentId: number; readonly version: number }[]> {
  const given = JSON.stringify(decisions);
  const row = sql`AS row("studentId" bigint, version integer, decided jsonb, basis jsonb)`;
  await sql`
    INSERT INTO former_council_decisions (org_id, sitting_id, student_id, version, decided, saved_by, saved_at)
    SELECT ${org}, ${meetingId}, d.student_id, d.version, d.decided, d.saved_by, d.saved_at FROM council_decisions d
    JOIN jsonb_to_recordset(${given}::jsonb) ${row} ON row."studentId" = d.student_id AND row.version = d.version
    WHERE d.org_id = ${org} AND d.sitting_id = ${meetingId}
  `.execute(db);
  const { rows } = await sql<{ studentId: number; version: number }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${given}::jsonb) ${row})
    INSERT INTO council_decisions AS d (org_id, sitting_id, student_id, decided, basis, batch, saved_by, saved_at)
    SELECT ${org}, ${meetingId}, g."studentId", nullif(g.decided, 'null'), g.basis, ${batch}::integer, ${by}, ${at}::timestamptz
    FROM given g
    WHERE g.version = 0 OR EXISTS (SELECT 1 FROM council_decisions d
      WHERE d.org_id = ${org} AND d.sitting_id = ${meetingId} AND d.student_id = g."studentId")
    ORDER BY g."studentId"
    ON CONFLICT (org_id, sitting_id, student_id) DO UPDATE
      SET decided = excluded.decided, basis = excluded.basis, batch = excluded.batch, version = d.version + 1,
        saved_by = excluded.saved_by, saved_at = excluded.saved_at
      WHERE EXISTS (SELECT 1 FROM given g WHERE g."studentId" = d.student_id AND g.version = d.version)
    RETURNING d.student_id AS "studentId", d.version
  `.execute(db);
  return rows;
}

export interface FormerRow {
  readonly version: number;
  readonly decided: Decided | null;
  readonly savedBy: number;
  readonly savedAt: Instant;
}

/** The latest first. */
export async function formerDecisions(
  { org, db }: InOrganisation,
  meetingId: number,
  studentId: number,
): Promise<readonly FormerRow[]> {
  const { rows } = await sql<FormerRow>`
    SELECT f.version, f.decided, f.saved_by AS "savedBy", f.saved_at AS "savedAt" FROM former_council_decisions f
    WHERE f.org_id = ${org} AND f.sitting_id = ${meetingId} AND f.student_id = ${studentId} ORDER BY f.version DESC
  `.execute(db);
  return rows;
}

/** Decisions of the closed sittings of classes about a period; empty while one is open, or where none was held. */
export async function closedDecisions(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<readonly StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`
    SELECT ${columns} FROM council_decisions d
    JOIN council_sittings s ON s.org_id = d.org_id AND s.id = d.sitting_id
    WHERE d.org_id = ${org} AND s.org_id = ${org} AND s.class_id = ANY(${classIds}::bigint[])
      AND s.period = ${period} AND s.state = 'closed'
  `.execute(db);
  return rows;
}

/**
 * Decisions about one record become those about another. Where a sitting decided about both, the decision about the kept record
 * remains, unless it was taken back; the other one goes with its own history into the history of the kept record.
 */
export async function moveDecisions(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE former_council_decisions f SET student_id = ${keptId}, version = f.version + coalesce((SELECT own.version
      FROM council_decisions own WHERE own.org_id = ${org} AND own.sitting_id = f.sitting_id AND own.student_id = ${keptId}), 0)
    WHERE f.org_id = ${org} AND f.student_id = ${goneId}
  `.execute(db);
  await sql`
    WITH both_decided AS (
      SELECT own.sitting_id, own.version AS own_version, own.version + other.version AS last_version,
        own.decided IS NULL AND other.decided IS NOT NULL AS other_wins,
        other.decided, other.basis, other.batch, other.saved_by, other.saved_at,
        own.decided AS own_decided, own.saved_by AS own_saved_by, own.saved_at AS own_saved_at
      FROM council_decisions own JOIN council_decisions other ON other.org_id = ${org} AND other.sitting_id = own.sitting_id
      WHERE own.org_id = ${org} AND own.student_id = ${keptId} AND other.student_id = ${goneId}
    ), history AS (
      INSERT INTO former_council_decisions (org_id, sitting_id, student_id, version, decided, saved_by, saved_at)
      SELECT ${org}, sitting_id, ${keptId}::bigint, CASE WHEN other_wins THEN own_version ELSE last_version END,
        CASE WHEN other_wins THEN own_decided ELSE decided END, CASE WHEN other_wins THEN own_saved_by ELSE saved_by END,
        CASE WHEN other_wins THEN own_saved_at ELSE saved_at END
      FROM both_decided
    )
    UPDATE council_decisions own SET version = b.last_version + 1,
      decided = CASE WHEN other_wins THEN b.decided ELSE own.decided END,
      basis = CASE WHEN other_wins THEN b.basis ELSE own.basis END,
      batch = CASE WHEN other_wins THEN b.batch ELSE own.batch END,
      saved_by = CASE WHEN other_wins THEN b.saved_by ELSE own.saved_by END,
      saved_at = CASE WHEN other_wins THEN b.saved_at ELSE own.saved_at END
    FROM both_decided b
    WHERE own.org_id = ${org} AND own.sitting_id = b.sitting_id AND own.student_id = ${keptId}
  `.execute(db);
  await sql`
    UPDATE council_decisions d SET student_id = ${keptId} WHERE d.org_id = ${org} AND d.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM council_decisions own WHERE own.org_id = ${org} AND own.student_id = ${keptId}
        AND own.sitting_id = d.sitting_id)
  `.execute(db);
}
