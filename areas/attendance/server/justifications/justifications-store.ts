/** Justifications of absence and what proves them. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';
import type {
  JustificationDocument,
  JustificationKind,
  JustificationState,
  ToSubmit,
} from '../../justifications/contract.ts';

export interface StoredJustification {
  readonly id: number;
  readonly studentId: number;
  readonly planned: boolean;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly kind: JustificationKind;
  readonly reason: string | null;
  readonly state: JustificationState;
  readonly byParent: boolean;
  readonly submittedBy: number;
  readonly submittedAt: Instant;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
  readonly remark: string | null;
  readonly version: number;
}

const columns = sql`id, student_id AS "studentId", planned, from_day AS "fromDay", until_day AS "untilDay",
  to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", kind, reason, state,
  by_parent AS "byParent", submitted_by AS "submittedBy", submitted_at AS "submittedAt", decided_by AS "decidedBy",
  decided_at AS "decidedAt", remark, version`;

/** The latest first. @param from the first day of the year */
export async function justificationsOf(
  { org, db }: InOrganisation,
  studentId: number,
  from: SchoolDay,
): Promise<readonly StoredJustification[]> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications
    WHERE org_id = ${org} AND student_id = ${studentId} AND until_day >= ${from}::date
    ORDER BY from_day DESC, id DESC
  `.execute(db);
  return rows;
}

/** Those that wait for a decision, the oldest first. */
export async function openJustifications({
  org,
  db,
}: InOrganisation): Promise<readonly StoredJustification[]> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications WHERE org_id = ${org} AND state = 'submitted' ORDER BY submitted_at, id
  `.execute(db);
  return rows;
}

/** How many of each student wait for a decision; no entry for none. */
export async function countOpenByStudent(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; count: number }>`
    SELECT student_id AS "studentId", count(*)::integer AS count FROM absence_justifications
    WHERE org_id = ${org} AND state = 'submitted' AND student_id = ANY(${studentIds}) GROUP BY student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

/** The latest first. @param most of the whole school */
export async function decidedJustifications(
  { org, db }: InOrganisation,
  most: number,
): Promise<readonly StoredJustification[]> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications
    WHERE org_id = ${org} AND state IN ('accepted', 'refused') ORDER BY decided_at DESC, id DESC LIMIT ${most}
  `.execute(db);
  return rows;
}

/** Accepted justifications of these students that reach into these days. */
export async function acceptedBetween(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
  studentIds: readonly number[],
): Promise<readonly StoredJustification[]> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND state = 'accepted' AND until_day >= ${from}::date
      AND from_day <= ${until}::date
  `.execute(db);
  return rows;
}

export async function findJustification(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredJustification | null> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockJustification(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredJustification | null> {
  const { rows } = await sql<StoredJustification>`
    SELECT ${columns} FROM absence_justifications WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** A justification that staff submit is decided by its author. */
export interface NewJustification extends ToSubmit {
  readonly planned: boolean;
  readonly byParent: boolean;
  readonly by: number;
  readonly at: Instant;
}

export async function insertJustification(
  { org, db }: InOrganisation,
  given: NewJustification,
): Promise<number> {
  const decided = given.byParent ? null : given;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, starts_at, ends_at, kind, reason, state,
      by_parent, submitted_by, submitted_at, decided_by, decided_at)
    VALUES (${org}, ${given.studentId}, ${given.planned}, ${given.fromDay}, ${given.untilDay}, ${given.startsAt}, ${given.endsAt},
      ${given.kind}, ${given.reason}, ${decided ? 'accepted' : 'submitted'}, ${given.byParent}, ${given.by}, ${given.at},
      ${decided?.by ?? null}, ${decided?.at ?? null})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function setDecision(
  { org, db }: InOrganisation,
  id: number,
  decision: {
    readonly state: 'accepted' | 'refused';
    readonly remark: string | null;
    readonly by: number;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    UPDATE absence_justifications SET state = ${decision.state}, remark = ${decision.remark}, decided_by = ${decision.by},
      decided_at = ${decision.at}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setWithdrawn({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE absence_justifications SET state = 'withdrawn', version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export interface StoredAbsenceDocument extends JustificationDocument {
  readonly justificationId: number;
  readonly type: KeptFile['type'];
}

const documentColumns = sql`id, justification_id AS "justificationId", name, type, length(content) AS size`;

export async function documentsOfJustifications(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredAbsenceDocument[]> {
  const { rows } = await sql<StoredAbsenceDocument>`
    SELECT ${documentColumns} FROM absence_documents WHERE org_id = ${org} AND justification_id = ANY(${ids}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

export async function findAbsenceDocument(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredAbsenceDocument | null> {
  const { rows } = await sql<StoredAbsenceDocument>`
    SELECT ${documentColumns} FROM absence_documents WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Base64. */
export async function contentOfAbsenceDocument({ org, db }: InOrganisation, id: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    SELECT translate(encode(content, 'base64'), E'\n', '') AS content FROM absence_documents WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? '';
}

export async function insertAbsenceDocument(
  { org, db }: InOrganisation,
  document: KeptFile & {
    readonly justificationId: number;
    readonly studentId: number;
    readonly name: string;
    readonly by: number;
    readonly at: Instant;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO absence_documents (org_id, justification_id, student_id, name, type, content, added_by, added_at)
    VALUES (${org}, ${document.justificationId}, ${document.studentId}, ${document.name}, ${document.type}, ${document.content},
      ${document.by}, ${document.at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}
