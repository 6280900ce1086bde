/** Reading and saving the school's own fields of a student's record. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import {
  type CustomFields,
  failures,
  type GivenField,
  type saveFields as saveCall,
} from '../../custom-fields/contract.ts';
import { areWhole, clashingNames, maySetUpFields } from '../../custom-fields/rules.ts';
import { listHeadings } from '../../imports/import-columns.ts';
import { contactRole } from '../../rules.ts';
import {
  countFieldsChange,
  fieldsVersion,
  listFields,
  type StoredField,
  storeChoices,
  storeFields,
} from './fields-store.ts';

/** @throws forbidden for who does not work at the school. */
export async function readFields(context: Context): Promise<CustomFields> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return fieldsNow(context);
}

/** @throws forbidden, stale, fieldsAlike, fieldKindStays, choiceInUse, invalidInput; missing for an id that is not this school's. */
export async function saveFields(
  context: Context,
  { version, fields }: InputOf<typeof saveCall>,
): Promise<CustomFields> {
  if (!maySetUpFields(context.actor)) throw common.forbidden();
  const before = await countFieldsChange(context);
  if (before !== version) throw common.stale({ current: { ...(await fieldsNow(context)), version: before } });
  const stored = await listFields(context);
  refuseWrong(fields, stored);
  if (!reachesWholeSchool(context.actor, contactRole) && opensContacts(fields, stored))
    throw common.forbidden();
  const ids = await storeFields(context, fields);
  const choices = fields.flatMap((field, index) =>
    field.choices.map((choice, position) => ({ ...choice, position, fieldId: ids[index] ?? 0 })),
  );
  await unlessInUse(storeChoices(context, ids, choices), failures.choiceInUse);
  await context.audit('students.saveFields', `organisation ${context.org}`);
  return fieldsNow(context);
}

/** Whether a change would show a field of the contacts to more people: nobody gives themselves access. */
function opensContacts(fields: readonly GivenField[], stored: readonly StoredField[]): boolean {
  const closed = new Set(stored.filter(({ seenWith }) => seenWith === 'contacts').map(({ id }) => id));
  return fields.some(({ id, seenWith }) => id !== null && closed.has(id) && seenWith !== 'contacts');
}

/** @throws missing, invalidInput, fieldsAlike, fieldKindStays. */
function refuseWrong(fields: readonly GivenField[], stored: readonly StoredField[]): void {
  const own = new Map(stored.map((field) => [field.id, field]));
  const named = fields.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length) throw common.missing();
  for (const { id, kind, choices } of fields) {
    const field = id === null ? null : own.get(id);
    if (field === undefined) throw common.missing();
    if (field && field.kind !== kind) throw failures.fieldKindStays();
    const known = new Set(field?.choices.map((choice) => choice.id));
    const given = choices.flatMap((choice) => choice.id ?? []);
    if (given.some((choiceId) => !known.has(choiceId)) || new Set(given).size < given.length)
      throw common.missing();
  }
  if (!areWhole(fields)) throw common.invalidInput({ fields: [{ path: 'fields', code: 'invalid' }] });
  const names = clashingNames(fields, listHeadings);
  if (names.length > 0) throw failures.fieldsAlike({ names });
}

async function fieldsNow(context: Context): Promise<CustomFields> {
  const stored = await listFields(context);
  const shown = (archived: boolean) =>
    stored.flatMap(({ archived: is, ...field }) => (is === archived ? field : []));
  return {
    fields: shown(false),
    archived: shown(true),
    version: await fieldsVersion(context),
    mayEdit: maySetUpFields(context.actor),
  };
}
