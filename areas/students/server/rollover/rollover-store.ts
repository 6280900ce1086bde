/** The draft of a move into the next year, and what was done of it. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Decision } from '../../rollover/contract.ts';

export interface StoredRollover {
  readonly id: number;
  readonly version: number;
  readonly doneAt: Instant | null;
  readonly doneBy: number | null;
}

const columns = sql`id, version, done_at AS "doneAt", done_by AS "doneBy"`;

export async function findRollover(
  { org, db }: InOrganisation,
  fromYearId: number,
  toYearId: number,
): Promise<StoredRollover | null> {
  const { rows } = await sql<StoredRollover>`
    SELECT ${columns} FROM rollovers WHERE org_id = ${org} AND from_year_id = ${fromYearId} AND to_year_id = ${toYearId}
  `.execute(db);
  return rows[0] ?? null;
}

/** The row, begun where there is none, and held until the transaction ends: two changes come one after the other. */
export async function lockRollover(
  { org, db }: InOrganisation,
  fromYearId: number,
  toYearId: number,
): Promise<StoredRollover> {
  await sql`
    INSERT INTO rollovers (org_id, from_year_id, to_year_id) VALUES (${org}, ${fromYearId}, ${toYearId})
    ON CONFLICT (org_id, from_year_id, to_year_id) DO NOTHING
  `.execute(db);
  const { rows } = await sql<StoredRollover>`
    SELECT ${columns} FROM rollovers
    WHERE org_id = ${org} AND from_year_id = ${fromYearId} AND to_year_id = ${toYearId} FOR UPDATE
  `.execute(db);
  return rows[0] as StoredRollover;
}

export async function stepVersion({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`UPDATE rollovers SET version = version + 1 WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** @param done null when it is taken back */
export async function setDone(
  { org, db }: InOrganisation,
  id: number,
  done: { readonly at: Instant; readonly by: number } | null,
): Promise<void> {
  await sql`
    UPDATE rollovers SET done_at = ${done?.at ?? null}, done_by = ${done?.by ?? null}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export interface SetClass {
  readonly classId: number;
  readonly leaves: boolean;
  readonly toClassId: number | null;
  readonly version: number;
}

export interface SetDecision {
  readonly studentId: number;
  readonly decision: Decision;
  readonly toClassId: number | null;
}

/** Decisions and destinations set by hand. */
export async function setByHand(
  { org, db }: InOrganisation,
  id: number,
): Promise<{ readonly classes: readonly SetClass[]; readonly students: readonly SetDecision[] }> {
  const classes = await sql<SetClass>`
    SELECT class_id AS "classId", leaves, to_class_id AS "toClassId", version
    FROM rollover_classes WHERE org_id = ${org} AND rollover_id = ${id}
  `.execute(db);
  const students = await sql<SetDecision>`
    SELECT student_id AS "studentId", decision, to_class_id AS "toClassId"
    FROM rollover_decisions WHERE org_id = ${org} AND rollover_id = ${id}
  `.execute(db);
  return { classes: classes.rows, students: students.rows };
}

export async function saveSetClass(
  { org, db }: InOrganisation,
  id: number,
  { classId, leaves, toClassId }: Omit<SetClass, 'version'>,
): Promise<void> {
  await sql`
    INSERT INTO rollover_classes AS kept (org_id, rollover_id, class_id, leaves, to_class_id, version)
    VALUES (${org}, ${id}, ${classId}, ${leaves}, ${toClassId}, 1)
    ON CONFLICT (org_id, rollover_id, class_id) DO UPDATE
    SET leaves = excluded.leaves, to_class_id = excluded.to_class_id, version = kept.version + 1
  `.execute(db);
}

/** Puts these in place of what was decided of the students. */
export async function replaceDecisions(
  { org, db }: InOrganisation,
  id: number,
  studentIds: readonly number[],
  set: readonly SetDecision[],
): Promise<void> {
  await sql`
    DELETE FROM rollover_decisions
    WHERE org_id = ${org} AND rollover_id = ${id} AND student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO rollover_decisions (org_id, rollover_id, student_id, decision, to_class_id)
    SELECT ${org}, ${id}, row.* FROM jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      AS row("studentId" bigint, decision text, "toClassId" bigint)
  `.execute(db);
}
