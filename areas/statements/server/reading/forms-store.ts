/** All SQL for the forms of statements. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StatementSource } from '../../contract.ts';
import type { FormAnswers } from '../../reading/form.ts';

interface StoredForm extends FormAnswers {
  readonly formKey: string;
}

/** By the key of the headings. */
export async function formsOf(
  { org, db }: InOrganisation,
  source: StatementSource,
): Promise<ReadonlyMap<string, FormAnswers>> {
  const { rows } = await sql<StoredForm>`
    SELECT form_key AS "formKey", columns, day_order AS "dayOrder", own_account AS own FROM statement_forms
    WHERE org_id = ${org} AND source = ${source}
  `.execute(db);
  return new Map(rows.map(({ formKey, ...answers }) => [formKey, answers]));
}

/** Replaces the former answers for this form. */
export async function storeForm(
  { org, db }: InOrganisation,
  source: StatementSource,
  formKey: string,
  { columns, dayOrder, own }: FormAnswers,
): Promise<void> {
  await sql`
    INSERT INTO statement_forms (org_id, source, form_key, columns, day_order, own_account)
    VALUES (${org}, ${source}, ${formKey}, ${columns === null ? null : JSON.stringify(columns)}::jsonb, ${dayOrder}, ${own})
    ON CONFLICT (org_id, source, form_key) DO UPDATE
      SET columns = excluded.columns, day_order = excluded.day_order, own_account = excluded.own_account
  `.execute(db);
}
