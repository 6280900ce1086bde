/** Delegates of a class. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Delegate } from '../../delegates/rules.ts';
import type { Position } from '../../records/contract.ts';

export interface StoredDelegate extends Delegate {
  readonly firstName: string;
  readonly lastName: string;
}

/** The head first, then by name; who has left the school speaks for nobody. */
export async function delegatesOfClass(
  { org, db }: InOrganisation,
  classId: number,
): Promise<{ readonly version: number; readonly delegates: readonly StoredDelegate[] }> {
  const { rows } = await sql<StoredDelegate & { id: number }>`
    SELECT d.id, d.student_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName", d.post
    FROM class_delegates d JOIN students s ON s.org_id = d.org_id AND s.id = d.student_id
    WHERE d.org_id = ${org} AND s.org_id = ${org} AND d.class_id = ${classId} AND s.status = 'enrolled'
    ORDER BY d.post = 'head' DESC, s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return {
    version: Math.max(0, ...rows.map(({ id }) => id)),
    delegates: rows.map(({ id: _id, ...delegate }) => delegate),
  };
}

/** A student's position in each class of which the student is a delegate. */
export async function postsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<ReadonlyMap<number, Position>> {
  const { rows } = await sql<{ classId: number; post: Position }>`
    SELECT class_id AS "classId", post FROM class_delegates WHERE org_id = ${org} AND student_id = ${studentId}
  `.execute(db);
  return new Map(rows.map(({ classId, post }) => [classId, post]));
}

export async function replaceDelegates(
  { org, db }: InOrganisation,
  classId: number,
  delegates: readonly Delegate[],
): Promise<void> {
  await sql`DELETE FROM class_delegates WHERE org_id = ${org} AND class_id = ${classId}`.execute(db);
  await sql`
    INSERT INTO class_delegates (org_id, class_id, student_id, post)
    SELECT ${org}, ${classId}, row.* FROM jsonb_to_recordset(${JSON.stringify(delegates)}::jsonb)
      AS row("studentId" bigint, post text)
  `.execute(db);
}
