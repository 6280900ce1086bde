/** Students' values in the school's custom fields. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { CustomValue, FieldKind } from '../../custom-fields/contract.ts';

interface StoredValue {
  readonly studentId: number;
  readonly fieldId: number;
  readonly value: CustomValue;
}

/** By student and by field: `values.get(student)?.get(field)`. */
export type ValuesOfStudents = ReadonlyMap<number, ReadonlyMap<number, CustomValue>>;

/** @param studentIds null for everybody; @param fieldIds null for all fields, the archived ones too */
export async function valuesOf(
  { org, db }: InOrganisation,
  studentIds: readonly number[] | null,
  fieldIds: readonly number[] | null,
): Promise<ValuesOfStudents> {
  const { rows } = await sql<StoredValue>`
    SELECT v.student_id AS "studentId", v.field_id AS "fieldId", coalesce(to_jsonb(v.text_value), to_jsonb(v.whole_value),
      to_jsonb(v.day_value), to_jsonb(v.yes_value), to_jsonb(v.choice_id)) AS value
    FROM student_field_values v WHERE v.org_id = ${org}
      AND (${studentIds === null} OR v.student_id = ANY(${studentIds ?? []}::bigint[]))
      AND (${fieldIds === null} OR v.field_id = ANY(${fieldIds ?? []}::bigint[]))
  `.execute(db);
  const values = new Map<number, Map<number, CustomValue>>();
  for (const { studentId, fieldId, value } of rows) {
    const own = values.get(studentId);
    if (own) own.set(fieldId, value);
    else values.set(studentId, new Map([[fieldId, value]]));
  }
  return values;
}

export interface ValueToStore {
  readonly studentId: number;
  readonly fieldId: number;
  readonly kind: FieldKind;
  /** Null empties the field. */
  readonly value: CustomValue | null;
}

/** Each field of a student once. */
export async function storeValues(
  { org, db }: InOrganisation,
  values: readonly ValueToStore[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = JSON.stringify(values);
  await sql`
    DELETE FROM student_field_values v USING jsonb_to_recordset(${rows}::jsonb)
      AS row("studentId" bigint, "fieldId" bigint, value jsonb)
    WHERE v.org_id = ${org} AND v.student_id = row."studentId" AND v.field_id = row."fieldId"
  `.execute(db);
  await sql`
    INSERT INTO student_field_values (org_id, student_id, field_id, text_value, whole_value, day_value, yes_value, choice_id)
    SELECT ${org}, row."studentId", row."fieldId",
      CASE WHEN row.kind = 'text' THEN row.value #>> '{}' END,
      CASE WHEN row.kind = 'whole' THEN (row.value #>> '{}')::integer END,
      CASE WHEN row.kind = 'day' THEN (row.value #>> '{}')::date END,
      CASE WHEN row.kind = 'yesNo' THEN (row.value #>> '{}')::boolean END,
      CASE WHEN row.kind = 'choice' THEN (row.value #>> '{}')::bigint END
    FROM jsonb_to_recordset(${rows}::jsonb) AS row("studentId" bigint, "fieldId" bigint, kind text, value jsonb)
    WHERE row.value IS NOT NULL AND row.value <> 'null'
  `.execute(db);
}

/** Copies values that the kept record lacks from the other one. */
export async function mergeValues(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE student_field_values g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM student_field_values k
        WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.field_id = g.field_id)
  `.execute(db);
}
