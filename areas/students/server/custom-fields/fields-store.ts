/** The school's own fields of a student's record: read together, saved as a whole list. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { CustomField, GivenField } from '../../custom-fields/contract.ts';

export type StoredField = CustomField & { readonly archived: boolean };

/** All of them in their order, the archived ones too. */
export async function listFields({ org, db }: InOrganisation): Promise<readonly StoredField[]> {
  const { rows } = await sql<StoredField>`
    SELECT f.id, f.name_en AS en, f.name_fr AS fr, f.kind, f.seen_with AS "seenWith", f.required, f.archived,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'en', c.name_en, 'fr', c.name_fr) ORDER BY c.position, c.id)
        FROM student_field_choices c WHERE c.org_id = ${org} AND c.field_id = f.id), '[]') AS choices
    FROM student_fields f WHERE f.org_id = ${org} ORDER BY f.position, f.id
  `.execute(db);
  return rows;
}

/** The version of the list: 1 until it is first saved. */
export async function fieldsVersion({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM student_field_lists WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.version ?? 1;
}

/** The version of the list, held until the transaction ends and counted on. */
export async function countFieldsChange({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    INSERT INTO student_field_lists AS list (org_id, version) VALUES (${org}, 2)
    ON CONFLICT (org_id) DO UPDATE SET version = list.version + 1 RETURNING version - 1 AS before
  `.execute(db);
  return rows[0]?.before ?? 1;
}

/** Deletes omitted fields without values; archives those with values. Returns the ids of the fields in their order. */
export async function storeFields(
  { org, db }: InOrganisation,
  fields: readonly GivenField[],
): Promise<readonly number[]> {
  const kept = fields.flatMap(({ id }) => id ?? []);
  await sql`
    DELETE FROM student_fields f WHERE f.org_id = ${org} AND NOT (f.id = ANY(${kept}::bigint[])) AND NOT EXISTS (
      SELECT 1 FROM student_field_values v WHERE v.org_id = ${org} AND v.field_id = f.id)
  `.execute(db);
  await sql`
    UPDATE student_fields SET archived = true WHERE org_id = ${org} AND NOT (id = ANY(${kept}::bigint[])) AND NOT archived
  `.execute(db);
  const rows = JSON.stringify(fields.map((field, position) => ({ ...field, position })));
  await sql`
    UPDATE student_fields f SET name_en = row.en, name_fr = row.fr, seen_with = row."seenWith", required = row.required,
      position = row.position, archived = false
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS row(id bigint, en text, fr text, "seenWith" text, required boolean, position smallint)
    WHERE f.org_id = ${org} AND f.id = row.id
  `.execute(db);
  const added = await sql<{ id: number; position: number }>`
    INSERT INTO student_fields (org_id, name_en, name_fr, kind, seen_with, required, position)
    SELECT ${org}, row.en, row.fr, row.kind, row."seenWith", row.required, row.position FROM jsonb_to_recordset(${rows}::jsonb)
      AS row(id bigint, en text, fr text, kind text, "seenWith" text, required boolean, position smallint)
    WHERE row.id IS NULL ORDER BY row.position RETURNING id, position
  `.execute(db);
  const idAt = new Map(added.rows.map(({ id, position }) => [position, id]));
  return fields.map(({ id }, position) => id ?? idAt.get(position) ?? 0);
}

export interface StoredChoice {
  /** Null for a new one. */
  readonly id: number | null;
  readonly fieldId: number;
  readonly en: string;
  readonly fr: string;
  readonly position: number;
}

/** The choices of these fields as a whole. @throws a foreign key violation when one that is left out is some student's. */
export async function storeChoices(
  { org, db }: InOrganisation,
  fieldIds: readonly number[],
  choices: readonly StoredChoice[],
): Promise<void> {
  const rows = JSON.stringify(choices);
  await sql`
    DELETE FROM student_field_choices c WHERE c.org_id = ${org} AND c.field_id = ANY(${fieldIds}::bigint[])
      AND NOT (c.id = ANY(${choices.flatMap(({ id }) => id ?? [])}::bigint[]))
  `.execute(db);
  await sql`
    UPDATE student_field_choices c SET name_en = row.en, name_fr = row.fr, position = row.position
    FROM jsonb_to_recordset(${rows}::jsonb) AS row(id bigint, en text, fr text, position smallint)
    WHERE c.org_id = ${org} AND c.id = row.id
  `.execute(db);
  await sql`
    INSERT INTO student_field_choices (org_id, field_id, name_en, name_fr, position)
    SELECT ${org}, row."fieldId", row.en, row.fr, row.position
    FROM jsonb_to_recordset(${rows}::jsonb) AS row(id bigint, "fieldId" bigint, en text, fr text, position smallint)
    WHERE row.id IS NULL ORDER BY row.position
  `.execute(db);
}
