/** Tags: read together, saved as a whole list. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenTag, Tags } from '../../tags/tags-contract.ts';

export async function findTags({ org, db }: InOrganisation): Promise<Omit<Tags, 'mayEdit'>> {
  const { rows } = await sql<Omit<Tags, 'mayEdit'>>`
    SELECT o.tags_version AS version, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'category', t.category, 'severity', t.severity) ORDER BY t.position, t.id)
      FROM tags t WHERE t.org_id = ${org}), '[]') AS tags
    FROM organisations o WHERE o.org_id = ${org}
  `.execute(db);
  return rows[0] ?? { tags: [], version: 0 };
}

/** The version of the list, held until the transaction ends and counted on. */
export async function countTagsChange({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    UPDATE organisations SET tags_version = tags_version + 1 WHERE org_id = ${org}
    RETURNING tags_version - 1 AS before
  `.execute(db);
  return rows[0]?.before ?? 0;
}

/** @throws a foreign key violation when a tag that is left out is in use. */
export async function storeTags({ org, db }: InOrganisation, tags: readonly GivenTag[]): Promise<void> {
  const kept = tags.flatMap(({ id }) => id ?? []);
  const rows = JSON.stringify(tags.map((tag, position) => ({ ...tag, position })));
  await sql`DELETE FROM tags WHERE org_id = ${org} AND NOT (id = ANY(${kept}::bigint[]))`.execute(db);
  await sql`
    UPDATE tags t SET name = row.name, description = row.description, category = row.category,
      severity = row.severity, position = row.position
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS row(id bigint, name text, description text, category text, severity smallint, position smallint)
    WHERE t.org_id = ${org} AND t.id = row.id
  `.execute(db);
  await sql`
    INSERT INTO tags (org_id, name, description, category, severity, position)
    SELECT ${org}, row.name, row.description, row.category, row.severity, row.position
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS row(id bigint, name text, description text, category text, severity smallint, position smallint)
    WHERE row.id IS NULL ORDER BY row.position
  `.execute(db);
}
