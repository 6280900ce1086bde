/** The school's own fields in the list of students: what is shown of them, and who is found by one. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { CustomFilter } from '../../contract.ts';
import type { CustomValue } from '../../custom-fields/contract.ts';
import { fieldsSeen, isFilter } from '../../custom-fields/rules.ts';
import type { FieldAccess } from '../../rules.ts';
import type { StudentQuery } from '../records/student-search-store.ts';
import type { StudentAccess } from '../student-access.ts';
import { valuesOf } from './field-values-store.ts';
import { fieldsInUse } from './own-fields.ts';

/** Students' values in the requested fields, as far as this field access shows them; deleted fields are skipped. */
export async function ownValuesIn(
  context: Context,
  studentIds: readonly number[],
  fieldIds: readonly number[],
): Promise<(studentId: number, access: FieldAccess) => Readonly<Record<string, CustomValue>>> {
  if (fieldIds.length === 0) return () => ({});
  const fields = (await fieldsInUse(context)).filter(({ id }) => fieldIds.includes(id));
  const values = await valuesOf(
    context,
    studentIds,
    fields.map(({ id }) => id),
  );
  return (studentId, access) => {
    const own = values.get(studentId);
    return Object.fromEntries(
      fieldsSeen(fields, access).flatMap(({ id }) => {
        const value = own?.get(id);
        return value === undefined ? [] : [[id, value]];
      }),
    );
  };
}

/**
 * The filter by a custom field: it finds only students whose value the caller may know, because a list must not reveal hidden values by
 * what it finds. @throws missing for an unknown field, or one that lists cannot filter by.
 */
export async function ownWanted(
  context: Context,
  { identity, contacts }: StudentAccess,
  { fieldId, value }: CustomFilter,
): Promise<StudentQuery['own']> {
  const field = (await fieldsInUse(context)).find(({ id }) => id === fieldId);
  if (!field || !isFilter(field)) throw common.missing();
  const reach = field.seenWith === 'contacts' ? contacts : identity;
  return {
    fieldId,
    value,
    known: { classIds: [...reach.classIds], childIds: [...reach.childIds], ofAll: reach.everybody },
  };
}
