/**
 * Photos of students, in two sizes: one for the record, a small one for lists. Without consent for them they are shown to nobody but
 * who keeps the record (decisions/0015).
 */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Photo } from '../../wire.ts';

const asText = (column: 'image' | 'small') =>
  column === 'image'
    ? sql`translate(encode(image, 'base64'), E'\n', '')`
    : sql`translate(encode(coalesce(thumbnail, image), 'base64'), E'\n', '')`;

/** Whether consent stands for the photo that a statement calls `p`. */
const consented = sql`EXISTS (SELECT 1 FROM photo_consents c WHERE c.org_id = p.org_id AND c.student_id = p.student_id
  AND c.purpose = 'record' AND c.withdrawn_at IS NULL)`;

/** The small photos of those who have one and consent to it, by student. */
export async function photosOf(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Photo>> {
  const { rows } = await sql<Photo & { studentId: number }>`
    SELECT student_id AS "studentId", image_type AS "imageType", ${asText('small')} AS image
    FROM student_photos p WHERE p.org_id = ${org} AND p.student_id = ANY(${ids}) AND ${consented}
  `.execute(db);
  return new Map(rows.map(({ studentId, ...photo }) => [studentId, photo]));
}

/** More than these are printed from their small pictures: the large ones of a whole school would make a file of a hundred megabytes. */
const mostLarge = 120;

/** The pictures for a board of those who have a photo and consent to it, by student. */
export async function photosToPrint(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const { rows } = await sql<{ studentId: number; image: Buffer }>`
    SELECT student_id AS "studentId", CASE WHEN ${ids.length > mostLarge} THEN coalesce(thumbnail, image) ELSE image END AS image
    FROM student_photos p WHERE p.org_id = ${org} AND p.student_id = ANY(${ids}::bigint[]) AND ${consented}
  `.execute(db);
  return new Map(rows.map(({ studentId, image }) => [studentId, image]));
}

/** Those of the students who have a photo and consent to it. */
export async function studentsWithPhoto(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT student_id AS "studentId" FROM student_photos p
    WHERE p.org_id = ${org} AND p.student_id = ANY(${ids}::bigint[]) AND ${consented}
  `.execute(db);
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Everybody who has a photo and consents to it. */
export async function listPhotographed({ org, db }: InOrganisation): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT student_id AS "studentId" FROM student_photos p WHERE p.org_id = ${org} AND ${consented}
  `.execute(db);
  return new Set(rows.map(({ studentId }) => studentId));
}

/** @param toAll only with consent: for whoever does not keep the record */
export async function findPhoto(
  { org, db }: InOrganisation,
  id: number,
  { toAll }: { readonly toAll: boolean },
): Promise<Photo | null> {
  const { rows } = await sql<Photo>`
    SELECT image_type AS "imageType", ${asText('image')} AS image
    FROM student_photos p WHERE p.org_id = ${org} AND p.student_id = ${id} AND (NOT ${toAll} OR ${consented})
  `.execute(db);
  return rows[0] ?? null;
}

export async function savePhoto(
  { org, db }: InOrganisation,
  id: number,
  { large, small }: { readonly large: Buffer; readonly small: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO student_photos (org_id, student_id, image_type, image, thumbnail)
    VALUES (${org}, ${id}, 'image/webp', ${large}, ${small})
    ON CONFLICT (org_id, student_id) DO UPDATE
    SET image_type = excluded.image_type, image = excluded.image, thumbnail = excluded.thumbnail
  `.execute(db);
}

export async function deletePhoto({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM student_photos WHERE org_id = ${org} AND student_id = ${id}`.execute(db);
}
