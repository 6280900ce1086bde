/** The templates of schools. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { SchoolTemplate } from '../../templates/templates-contract.ts';

const columns = sql`t.id, t.name, jsonb_build_object('en', t.subject_en, 'fr', t.subject_fr) AS subject,
  jsonb_build_object('en', t.body_en, 'fr', t.body_fr) AS body, t.among, t.confirms, t.choices`;

/** By name. */
export async function templatesOf({ org, db }: InOrganisation): Promise<readonly SchoolTemplate[]> {
  const { rows } = await sql<SchoolTemplate>`
    SELECT ${columns} FROM message_templates t WHERE t.org_id = ${org} ORDER BY lower(t.name), t.id
  `.execute(db);
  return rows;
}

/** Adds a template, or puts it over the one of this name. @returns null where there is one and it stays */
export async function saveTemplate(
  { org, db }: InOrganisation,
  { name, subject, body, among, confirms, choices }: Omit<SchoolTemplate, 'id'>,
  replace: boolean,
): Promise<SchoolTemplate | null> {
  const { rows } = await sql<SchoolTemplate>`
    INSERT INTO message_templates AS t (org_id, name, subject_en, subject_fr, body_en, body_fr, among, confirms, choices)
    VALUES (${org}, ${name}, ${subject.en}, ${subject.fr}, ${body.en}, ${body.fr}, ${among}, ${confirms},
      ${JSON.stringify(choices)}::jsonb)
    ON CONFLICT (org_id, lower(name)) DO UPDATE SET name = excluded.name, subject_en = excluded.subject_en,
      subject_fr = excluded.subject_fr, body_en = excluded.body_en, body_fr = excluded.body_fr, among = excluded.among,
      confirms = excluded.confirms, choices = excluded.choices
      WHERE ${replace}::boolean
    RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/** @returns whether there was one */
export async function deleteTemplate({ org, db }: InOrganisation, id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM message_templates WHERE org_id = ${org} AND id = ${id} RETURNING id
  `.execute(db);
  return rows.length > 0;
}
