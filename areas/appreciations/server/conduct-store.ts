/** Conduct totals as they were keyed. */
import { sql } from 'kysely';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ConductTotals } from '../conduct-rules.ts';
import { isAbout, type PeriodRow, periodValues } from './period-columns-store.ts';

export interface KeptConduct extends ConductTotals {
  readonly studentId: number;
  readonly version: number;
  readonly savedBy: number;
  readonly savedAt: Instant;
}

const columns = sql`c.student_id AS "studentId", c.unjustified, c.justified, c.lateness, c.detention,
  c.exclusion_days AS "exclusionDays", c.warnings, c.reprimands, c.excluded, c.version, c.saved_by AS "savedBy",
  c.saved_at AS "savedAt"`;

/** Conduct of these students in all periods of a year. */
export async function conductOfYear(
  { org, db }: InOrganisation,
  yearId: number,
  studentIds: readonly number[],
): Promise<readonly (KeptConduct & PeriodRow)[]> {
  const { rows } = await sql<KeptConduct & PeriodRow>`
    SELECT ${columns}, c.year_id AS "yearId", c.trimester_id AS "trimesterId", c.sequence_id AS "sequenceId"
    FROM conduct_totals c
    WHERE c.org_id = ${org} AND c.year_id = ${yearId} AND c.student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return rows;
}

/** The totals to save, and the version on which they are based: 0 where there were none. */
export type ConductToKeep = ConductTotals & Pick<KeptConduct, 'studentId' | 'version'>;

/** Saves the totals that nobody has changed since the version named; gives those that were saved. */
export async function saveKeptConduct(
  { org, db }: InOrganisation,
  period: Period,
  rows: readonly ConductToKeep[],
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<readonly KeptConduct[]> {
  const { rows: saved } = await sql<KeptConduct>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("studentId" bigint, unjustified integer,
        justified integer, lateness integer, detention integer, "exclusionDays" integer, warnings integer,
        reprimands integer, excluded boolean, version integer)
    )
    INSERT INTO conduct_totals AS c (org_id, student_id, year_id, trimester_id, sequence_id, unjustified, justified,
      lateness, detention, exclusion_days, warnings, reprimands, excluded, saved_by, saved_at)
    SELECT ${org}, g."studentId", ${periodValues(period)}, g.unjustified, g.justified, g.lateness, g.detention,
      g."exclusionDays", g.warnings, g.reprimands, g.excluded, ${by}, ${at}::timestamptz
    FROM given g
    WHERE g.version = 0 OR EXISTS (
      SELECT 1 FROM conduct_totals c WHERE c.org_id = ${org} AND c.student_id = g."studentId" AND ${isAbout('c', period)})
    ORDER BY g."studentId"
    ON CONFLICT (org_id, student_id, year_id, trimester_id, sequence_id) DO UPDATE
      SET unjustified = excluded.unjustified, justified = excluded.justified, lateness = excluded.lateness,
        detention = excluded.detention, exclusion_days = excluded.exclusion_days, warnings = excluded.warnings,
        reprimands = excluded.reprimands, excluded = excluded.excluded, version = c.version + 1, saved_by = ${by},
        saved_at = ${at}
      WHERE EXISTS (SELECT 1 FROM given g WHERE g."studentId" = c.student_id AND g.version = c.version)
    RETURNING ${columns}
  `.execute(db);
  return saved;
}

/** Moves the totals keyed for one record to another, where none were keyed yet. */
export async function moveConduct({ org, db }: InOrganisation, toId: number, fromId: number): Promise<void> {
  await sql`
    UPDATE conduct_totals c SET student_id = ${toId} WHERE c.org_id = ${org} AND c.student_id = ${fromId} AND NOT EXISTS (
      SELECT 1 FROM conduct_totals own WHERE own.org_id = ${org} AND own.student_id = ${toId}
        AND own.year_id = c.year_id AND own.trimester_id IS NOT DISTINCT FROM c.trimester_id
        AND own.sequence_id IS NOT DISTINCT FROM c.sequence_id)
  `.execute(db);
}
