/** A person's public profile at one school: name, title, photo. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { OwnNames, OwnProfile } from '../../own-account/profile-contract.ts';

export async function findOwnProfile(
  { org, db }: InOrganisation,
  userId: number,
): Promise<Omit<OwnProfile, 'mayRename' | 'image'> | null> {
  const { rows } = await sql<Omit<OwnProfile, 'mayRename' | 'image'>>`
    SELECT m.first_name AS "firstName", m.last_name AS "lastName", m.title, m.version,
      (SELECT l.login FROM logins l WHERE l.user_id = ${userId} AND l.email ORDER BY l.login LIMIT 1) AS email
    FROM memberships m WHERE m.org_id = ${org} AND m.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function updateOwnNames(
  { org, db }: InOrganisation,
  userId: number,
  { firstName, lastName, title }: OwnNames,
): Promise<void> {
  await sql`
    UPDATE memberships SET first_name = ${firstName}, last_name = ${lastName}, title = ${title}, version = version + 1
    WHERE org_id = ${org} AND user_id = ${userId}
  `.execute(db);
}

/** The small photo as a page shows it; null for none. */
export async function memberImage(at: InOrganisation, userId: number): Promise<string | null> {
  const [photo] = await memberImages(at, [userId]);
  return photo?.image ?? null;
}

/** The small photos of those among them who have one, as a page shows them. */
export async function memberImages(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<readonly { readonly id: number; readonly image: string }[]> {
  const { rows } = await sql<{ id: number; image: string }>`
    SELECT user_id AS id, 'data:image/webp;base64,' || translate(encode(thumbnail, 'base64'), E'\n', '') AS image
    FROM member_photos WHERE org_id = ${org} AND user_id = ANY(${userIds}::bigint[])
  `.execute(db);
  return rows;
}

export async function saveMemberPhoto(
  { org, db }: InOrganisation,
  userId: number,
  { large, small }: { readonly large: Buffer; readonly small: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO member_photos (org_id, user_id, image, thumbnail) VALUES (${org}, ${userId}, ${large}, ${small})
    ON CONFLICT (org_id, user_id) DO UPDATE SET image = excluded.image, thumbnail = excluded.thumbnail
  `.execute(db);
}

export async function deleteMemberPhoto({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`DELETE FROM member_photos WHERE org_id = ${org} AND user_id = ${userId}`.execute(db);
}
