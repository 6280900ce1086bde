/** All SQL for extensions: granted and ended. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Extension } from '../../late-payment/rules.ts';

export interface NewExtension extends Extension {
  readonly reason: string;
  readonly grantedBy: number;
  readonly grantedAt: Instant;
}

export interface StoredExtension extends NewExtension {
  readonly id: number;
  readonly ended: boolean;
}

const columns = sql`x.id, x.student_id AS "studentId", x.item_id AS "itemId", x.until, x.reason, x.granted_by AS "grantedBy",
  x.granted_at AS "grantedAt", x.ended_at IS NOT NULL AS ended`;

export async function insertExtension({ org, db }: InOrganisation, extension: NewExtension): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment_extensions (org_id, student_id, item_id, until, reason, granted_by, granted_at)
    VALUES (${org}, ${extension.studentId}, ${extension.itemId}, ${extension.until}, ${extension.reason},
      ${extension.grantedBy}, ${extension.grantedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function findExtension(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredExtension | null> {
  const { rows } = await sql<StoredExtension>`
    SELECT ${columns} FROM payment_extensions x WHERE x.org_id = ${org} AND x.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The extensions of a student, the latest day first. */
export async function extensionsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredExtension[]> {
  const { rows } = await sql<StoredExtension>`
    SELECT ${columns} FROM payment_extensions x WHERE x.org_id = ${org} AND x.student_id = ${studentId}
    ORDER BY x.until DESC, x.id DESC
  `.execute(db);
  return rows;
}

/** The extensions that are active on a day, of all students. */
export async function activeExtensions(
  { org, db }: InOrganisation,
  today: SchoolDay,
): Promise<readonly Extension[]> {
  const { rows } = await sql<Extension>`
    SELECT x.student_id AS "studentId", x.item_id AS "itemId", x.until FROM payment_extensions x
    WHERE x.org_id = ${org} AND x.ended_at IS NULL AND x.until >= ${today}
  `.execute(db);
  return rows;
}

/** @returns whether it was active on that day and had not ended before */
export async function setExtensionEnded(
  { org, db }: InOrganisation,
  id: number,
  { at, by, today }: { readonly at: Instant; readonly by: number; readonly today: SchoolDay },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payment_extensions SET ended_at = ${at}, ended_by = ${by}
    WHERE org_id = ${org} AND id = ${id} AND ended_at IS NULL AND until >= ${today} RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** The extensions of a merged record follow it. */
export async function moveExtensions(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_extensions SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
