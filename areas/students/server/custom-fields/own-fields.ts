/** The school's own fields in a student's record: what its reader sees of them, and what a change of them may be. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type CustomField,
  type FilledField,
  failures,
  type GivenValues,
} from '../../custom-fields/contract.ts';
import { fieldsSeen, fitsField } from '../../custom-fields/rules.ts';
import type { FieldAccess } from '../../rules.ts';
import { storeValues, valuesOf } from './field-values-store.ts';
import { listFields } from './fields-store.ts';

/** Those in use, in their order. */
export async function fieldsInUse(context: Context): Promise<readonly CustomField[]> {
  return (await listFields(context)).flatMap(({ archived, ...field }) => (archived ? [] : field));
}

/** The fields that somebody with this field access may know, with what the student has in them. */
export async function filledFields(
  context: Context,
  studentId: number,
  access: FieldAccess,
): Promise<FilledField[]> {
  const seen = fieldsSeen(await fieldsInUse(context), access);
  if (seen.length === 0) return [];
  const values = (await valuesOf(context, [studentId], null)).get(studentId);
  return seen.map((field) => ({ ...field, value: values?.get(field.id) ?? null }));
}

/**
 * Writes the values that changed and gives the ids of their fields. @throws forbidden for a field outside this field access;
 * fieldValueUnfit, also where the field has gone or was archived meanwhile.
 */
export async function changeValues(
  context: Context,
  studentId: number,
  access: FieldAccess,
  given: GivenValues,
): Promise<readonly number[]> {
  if (Object.keys(given).length === 0) return [];
  const all = new Map(
    (await filledFields(context, studentId, 'contacts')).map((field) => [String(field.id), field]),
  );
  const changed = Object.entries(given).flatMap(([id, value]) => {
    const field = all.get(id);
    if (!field) throw failures.fieldValueUnfit();
    if (fieldsSeen([field], access).length === 0) throw common.forbidden();
    if (value !== null && !fitsField(field, value)) throw failures.fieldValueUnfit();
    return value === field.value ? [] : { studentId, fieldId: field.id, kind: field.kind, value };
  });
  await storeValues(context, changed);
  return changed.map(({ fieldId }) => fieldId);
}
