/** Texts about students in a period. */
import { sql } from 'kysely';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { TextListKey } from '../duty-rules.ts';
import type { TextKind } from '../kinds-contract.ts';
import { isAbout, periodValues } from './period-columns-store.ts';

export interface KeptText {
  readonly studentId: number;
  readonly kind: TextKind;
  readonly subjectId: number | null;
  /** Empty when it was taken back. */
  readonly content: string;
  readonly proofread: boolean;
  readonly version: number;
  readonly savedBy: number;
  readonly savedAt: Instant;
}

const columns = sql`a.student_id AS "studentId", a.kind, a.subject_id AS "subjectId", a.content,
  a.proofread_by IS NOT NULL AS proofread, a.version, a.saved_by AS "savedBy", a.saved_at AS "savedAt"`;

/** All texts about these students in the period, those that were taken back too. */
export async function textsAbout(
  { org, db }: InOrganisation,
  period: Period,
  studentIds: readonly number[],
): Promise<readonly KeptText[]> {
  const { rows } = await sql<KeptText>`
    SELECT ${columns} FROM appreciations a
    WHERE a.org_id = ${org} AND a.student_id = ANY(${studentIds}::bigint[]) AND ${isAbout('a', period)}
  `.execute(db);
  return rows;
}

type TextOfList = Pick<TextListKey, 'kind' | 'subjectId'>;

/** The text to save, and the version on which it is based: 0 where there was none. */
export type TextToSave = Pick<KeptText, 'studentId' | 'content' | 'version'>;

/**
 * Saves the texts that nobody has changed since the version named; each is to be read over again. Returns the current ones:
 * fewer than given when somebody was faster.
 */
export async function saveKeptTexts(
  { org, db }: InOrganisation,
  { kind, subjectId, period }: TextOfList & { readonly period: Period },
  texts: readonly TextToSave[],
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<readonly KeptText[]> {
  const { rows } = await sql<KeptText>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        AS row("studentId" bigint, content text, version integer)
    )
    INSERT INTO appreciations AS a
      (org_id, student_id, year_id, trimester_id, sequence_id, kind, subject_id, content, saved_by, saved_at)
    SELECT ${org}, g."studentId", ${periodValues(period)}, ${kind}, ${subjectId}::bigint, g.content, ${by}, ${at}::timestamptz
    FROM given g
    WHERE g.version = 0 OR EXISTS (
      SELECT 1 FROM appreciations a WHERE a.org_id = ${org} AND a.student_id = g."studentId" AND a.kind = ${kind}
        AND a.subject_id IS NOT DISTINCT FROM ${subjectId}::bigint AND ${isAbout('a', period)})
    ORDER BY g."studentId"
    ON CONFLICT (org_id, student_id, year_id, trimester_id, sequence_id, kind, subject_id) DO UPDATE
      SET content = excluded.content, version = a.version + 1, saved_by = ${by}, saved_at = ${at},
        proofread_by = NULL, proofread_at = NULL
      WHERE EXISTS (SELECT 1 FROM given g WHERE g."studentId" = a.student_id AND g.version = a.version)
    RETURNING ${columns}
  `.execute(db);
  return rows;
}

/** A text to mark as reviewed, and the version that was read. */
export type TextRead = Pick<KeptText, 'studentId' | 'kind' | 'subjectId' | 'version'>;

/** Marks texts as read over by somebody, or removes the mark; returns how many still have the version named. */
export async function setProofread(
  { org, db }: InOrganisation,
  period: Period,
  texts: readonly TextRead[],
  reading: { readonly by: number; readonly at: Instant } | null,
): Promise<number> {
  const { rows } = await sql`
    UPDATE appreciations a SET proofread_by = ${reading?.by ?? null}::bigint, proofread_at = ${reading?.at ?? null}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      AS given("studentId" bigint, kind text, "subjectId" bigint, version integer)
    WHERE a.org_id = ${org} AND a.student_id = given."studentId" AND a.kind = given.kind
      AND a.subject_id IS NOT DISTINCT FROM given."subjectId" AND a.version = given.version AND a.content <> ''
      AND ${isAbout('a', period)}
    RETURNING 1
  `.execute(db);
  return rows.length;
}

/** Moves the texts about one record to another, where it has none yet. */
export async function moveTexts({ org, db }: InOrganisation, toId: number, fromId: number): Promise<void> {
  await sql`
    UPDATE appreciations a SET student_id = ${toId} WHERE a.org_id = ${org} AND a.student_id = ${fromId} AND NOT EXISTS (
      SELECT 1 FROM appreciations own WHERE own.org_id = ${org} AND own.student_id = ${toId}
        AND own.year_id = a.year_id AND own.trimester_id IS NOT DISTINCT FROM a.trimester_id
        AND own.sequence_id IS NOT DISTINCT FROM a.sequence_id AND own.kind = a.kind
        AND own.subject_id IS NOT DISTINCT FROM a.subject_id)
  `.execute(db);
}
