/** Validates the school's custom fields and their values. Pure: forms, imports and the server share it. */
import { yesNoTexts } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { parseSchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { canWrite } from '../records/contract.ts';
import type { FieldAccess } from '../rules.ts';
import {
  type CustomField,
  type CustomValue,
  type FilledField,
  type GivenField,
  largestWhole,
  longestText,
} from './contract.ts';

/** They are the whole school's, as its classes and subjects: who edits students there sets them up, unless limited to a section. */
export function maySetUpFields(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canWrite);
}

type Named = { readonly en: string; readonly fr: string };

/**
 * Names used twice, as they were written the second time: of two fields in either language, of two choices of a field,
 * or of a field and a column that lists of students have anyway. Compared as headings are, so a list finds one column for each.
 * @param headings of a list of students, plain
 */
export function clashingNames(
  fields: readonly Pick<GivenField, 'en' | 'fr' | 'choices'>[],
  headings: ReadonlySet<string>,
): readonly string[] {
  const clashes = [...twice(fields, headings), ...fields.flatMap(({ choices }) => twice(choices, new Set()))];
  return [...new Set(clashes)];
}

function twice(named: readonly Named[], taken: ReadonlySet<string>): readonly string[] {
  const seen = new Set(taken);
  return named.flatMap(({ en, fr }) => {
    const keys = new Map([en, fr].map((name) => [plainHeading(name), name.trim()]));
    keys.delete('');
    const again = [...keys].filter(([key]) => seen.has(key)).map(([, name]) => name);
    for (const key of keys.keys()) seen.add(key);
    return again;
  });
}

/** Save stays disabled until this holds: a name in both languages, of signs that identify a heading; a choice has choices. */
export function areWhole(fields: readonly Pick<GivenField, 'en' | 'fr' | 'kind' | 'choices'>[]): boolean {
  const named = ({ en, fr }: Named) => plainHeading(en) !== '' && plainHeading(fr) !== '';
  return fields.every(
    (field) =>
      named(field) && (field.kind !== 'choice' || (field.choices.length > 0 && field.choices.every(named))),
  );
}

/** Whether a value fits the kind of a field. */
export function fitsField(
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  value: CustomValue,
): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= longestText;
    case 'day':
      return typeof value === 'string' && parseSchoolDay(value) !== null;
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestWhole;
    case 'yesNo':
      return typeof value === 'boolean';
    case 'choice':
      return choices.some(({ id }) => id === value);
  }
}

/** The fields that somebody with this field access may know. */
export function fieldsSeen<Field extends Pick<CustomField, 'seenWith'>>(
  fields: readonly Field[],
  access: FieldAccess,
): readonly Field[] {
  return fields.filter(
    ({ seenWith }) => access === 'contacts' || (access === 'identity' && seenWith === 'identity'),
  );
}

/** Required fields without a value: a reminder only, because records can be older than fields. */
export function stillEmpty<Field extends Pick<FilledField, 'required' | 'value'>>(
  filled: readonly Field[],
): readonly Field[] {
  return filled.filter(({ required, value }) => required && value === null);
}

/** Whether a list may be narrowed by it: what has few values. */
export function isFilter({ kind }: Pick<CustomField, 'kind'>): boolean {
  return kind === 'choice' || kind === 'yesNo';
}

/** A value as a person reads it; a day stays `yyyy-MM-dd` for who writes days in the way of the place. */
export function writtenValue(
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  value: CustomValue,
  language: Language,
): string {
  if (kind === 'choice') return choices.find(({ id }) => id === value)?.[language] ?? '';
  if (typeof value === 'boolean') return yesNoTexts[value ? 'yes' : 'no'][language];
  return String(value);
}
