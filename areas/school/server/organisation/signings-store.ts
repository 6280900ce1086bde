/** The signature of the head and the stamp of each school that has them, as WebP, and whether documents bear them by default. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Signing, SigningKind } from '../../organisation/signing-contract.ts';

export async function findSigning({ org, db }: InOrganisation): Promise<Signing> {
  const { rows } = await sql<Signing>`
    SELECT o.prints_signature AS "asRule",
      EXISTS (SELECT 1 FROM signing_pictures p WHERE p.org_id = o.org_id AND p.kind = 'signature') AS signature,
      EXISTS (SELECT 1 FROM signing_pictures p WHERE p.org_id = o.org_id AND p.kind = 'stamp') AS stamp
    FROM organisations o WHERE o.org_id = ${org}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The organisation of the session is not there.');
  return stored;
}

export async function listSigningPictures({
  org,
  db,
}: InOrganisation): Promise<ReadonlyMap<SigningKind, Buffer>> {
  const { rows } = await sql<{ kind: SigningKind; image: Buffer }>`
    SELECT kind, image FROM signing_pictures WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ kind, image }) => [kind, image]));
}

export async function saveSigningPicture(
  { org, db }: InOrganisation,
  kind: SigningKind,
  image: Buffer,
): Promise<void> {
  await sql`
    INSERT INTO signing_pictures (org_id, kind, image) VALUES (${org}, ${kind}, ${image})
    ON CONFLICT (org_id, kind) DO UPDATE SET image = excluded.image
  `.execute(db);
}

/** Whether there was one. */
export async function deleteSigningPicture({ org, db }: InOrganisation, kind: SigningKind): Promise<boolean> {
  const result = await sql`DELETE FROM signing_pictures WHERE org_id = ${org} AND kind = ${kind}`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function setSigningAsRule({ org, db }: InOrganisation, asRule: boolean): Promise<void> {
  await sql`UPDATE organisations SET prints_signature = ${asRule} WHERE org_id = ${org}`.execute(db);
}
