/** The calls of the custom fields of a student's record, and their values. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, idValue, text, versionRead } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** Two have the same name, or one is called as what a record has anyway; facts: `names`. */
  fieldsAlike: 'invalid',
  /** A choice that was taken off is some student's. */
  choiceInUse: 'conflict',
  /** The kind of a field is fixed: its values are of that kind. */
  fieldKindStays: 'invalid',
  /** The value does not fit the kind of the field, or is none of its choices. */
  fieldValueUnfit: 'invalid',
});

export const mostFields = 30;
export const mostChoices = 40;
export const longestName = 60;
export const longestText = 300;
export const largestWhole = 999_999_999;

export const fieldKinds = ['text', 'whole', 'day', 'yesNo', 'choice'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The access that shows the field: to the student's identity, or to the home's contacts. */
export const sights = ['identity', 'contacts'] as const;

/** A text, a day `yyyy-MM-dd`, a whole number from 0, true or false, or the id of a choice. */
export const customValue = z.union([text({ max: longestText }), z.int(), z.boolean()]);
export type CustomValue = z.infer<typeof customValue>;
/** By the id of the field; null empties it, what is not named stays as it is. */
export const givenValues = z.record(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.nullable(customValue));
export type GivenValues = Readonly<Record<string, CustomValue | null>>;

const settings = {
  kind: z.enum(fieldKinds),
  seenWith: z.enum(sights),
  /** The form reminds of it while it is empty; a record is saved without it all the same. */
  required: z.boolean(),
};
const name = filledLine({ max: longestName });
const choice = z.strictObject({ id: idReply, en: z.string(), fr: z.string() });

const customField = z.strictObject({
  id: idReply,
  en: z.string(),
  fr: z.string(),
  ...settings,
  /** In their order; none but of a choice. */
  choices: z.array(choice),
});
export type CustomField = z.infer<typeof customField>;

/** A field with what a student has in it. */
export const filledField = z.strictObject({ ...customField.shape, value: z.nullable(customValue) });
export type FilledField = z.infer<typeof filledField>;

const givenField = z.strictObject({
  id: z.nullable(idValue),
  en: name,
  fr: name,
  ...settings,
  choices: z
    .array(z.strictObject({ id: z.nullable(idValue), en: name, fr: name }))
    .check(z.maxLength(mostChoices)),
});
export type GivenField = z.infer<typeof givenField>;

const customFields = z.strictObject({
  /** In their order. */
  fields: z.array(customField),
  /** Taken off though students have something in them: what they have is kept, and shown again when the field is. */
  archived: z.array(customField),
  /** Rises with each change of any of them. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type CustomFields = z.infer<typeof customFields>;

export const readFields = defineCall({
  name: 'students.readFields',
  method: 'GET',
  path: '/slm/StudentFields/v1/get',
  summary: 'The school’s own fields of a student’s record. For staff.',
  needs: ['SLM.Student.View'],
  item: customFields,
  replies: 'record',
});

export const saveFields = defineCall({
  name: 'students.saveFields',
  method: 'PUT',
  path: '/slm/StudentFields/v1/save',
  summary:
    'Stores all own fields, in their order; what is not named any more goes, or is archived where students have it.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ version: versionRead, fields: z.array(givenField).check(z.maxLength(mostFields)) }),
  item: customFields,
  failures: [failures.fieldsAlike, failures.choiceInUse, failures.fieldKindStays],
  replies: 'record',
  read: ({ body: { version, fields } }) => ({ version, fields: fields.map(tidy) }),
  send: (body) => ({ body }),
});

function tidy(field: GivenField): GivenField {
  const named = <Named extends { readonly en: string; readonly fr: string }>(one: Named) => ({
    ...one,
    en: one.en.trim(),
    fr: one.fr.trim(),
  });
  return { ...named(field), choices: field.kind === 'choice' ? field.choices.map(named) : [] };
}
