/** The school's own fields as columns of a list of students that comes in. */
import {
  type CellFault,
  column,
  type ImportColumn,
  type Values,
  yesAndNo,
  zeros,
} from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { Language } from '#platform/kernel/words.ts';
import {
  type CustomField,
  type CustomValue,
  type FieldKind,
  largestWhole,
  longestName,
  longestText,
} from '../../custom-fields/contract.ts';
import { writtenValue } from '../../custom-fields/rules.ts';
import type { ValueToStore } from '../custom-fields/field-values-store.ts';

const forms: Readonly<Record<FieldKind, readonly [ImportColumn['reads'], longest: number]>> = {
  text: ['text', longestText],
  whole: ['whole', String(largestWhole).length],
  day: ['day', 'yyyy-MM-dd'.length],
  yesNo: ['yesNo', 3],
  choice: ['text', longestName],
};

/** In a column of a text these are answers: no brothers and sisters are 0. */
const shortAnswers = ['x', 'xx', 'xxx', ...zeros];

const keyOf = ({ id }: Pick<CustomField, 'id'>) => `own${id}`;

/** Known by either name. */
export function ownImportColumns(fields: readonly CustomField[]): readonly ImportColumn[] {
  return fields.map((field) => {
    const [reads, longest] = forms[field.kind];
    const own = column(keyOf(field), reads, longest, { en: field.en, fr: field.fr });
    return {
      ...own,
      keeps: field.kind === 'text' ? shortAnswers : field.choices.flatMap(({ en, fr }) => [en, fr]),
    };
  });
}

/** A student's values as an import compares them: a choice by its id. */
export function ownAsValues(
  fields: readonly CustomField[],
  own: ReadonlyMap<number, CustomValue> | undefined,
): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = own?.get(field.id);
      if (value === undefined) return [];
      return [[keyOf(field), typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]];
    }),
  );
}

/** A choice by its id, whichever of its names was written; and what cannot be taken. @param contactsOpen whether the person may know contacts */
export function withOwnFields(
  values: Values,
  fields: readonly CustomField[],
  contactsOpen: boolean,
): { readonly values: Values; readonly faults: readonly CellFault[] } {
  const read: Record<string, string> = { ...values };
  const faults: CellFault[] = [];
  for (const field of fields) {
    const key = keyOf(field);
    const typed = values[key];
    if (typed === undefined) continue;
    if (field.seenWith === 'contacts' && !contactsOpen)
      faults.push({ column: key, value: '', reason: 'contactsClosed' });
    else if (field.kind === 'choice') {
      const chosen = field.choices.find(({ en, fr }) =>
        [en, fr].some((name) => plainHeading(name) === plainHeading(typed)),
      );
      if (chosen) read[key] = String(chosen.id);
      else
        faults.push({
          column: key,
          value: typed,
          reason: 'noChoice',
          facts: { choices: choicesText(field) },
        });
    }
  }
  return { values: read, faults };
}

function choicesText({ choices }: CustomField): string {
  return choices.map(({ en, fr }) => (en === fr ? en : `${en} / ${fr}`)).join(', ');
}

/** A choice in words; null for what is written as it is. */
export function writtenOwn(
  fields: readonly CustomField[],
  key: string,
  value: string,
  language: Language,
): string | null {
  const field = fields.find((one) => keyOf(one) === key);
  return field?.kind === 'choice' ? writtenValue(field, Number(value), language) : null;
}

/** The choices that a template offers for each field, by column. */
export function ownChoices(
  fields: readonly CustomField[],
  language: Language,
): Readonly<Record<string, readonly string[]>> {
  const pairs = fields.flatMap((field): [string, readonly string[]][] => {
    if (field.kind === 'yesNo') return [[keyOf(field), yesAndNo(language)]];
    return field.kind === 'choice' ? [[keyOf(field), field.choices.map((one) => one[language])]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Those of these values, or clearings, that are stored in the student's custom fields. */
export function ownToStore(
  fields: readonly CustomField[],
  studentId: number,
  values: Readonly<Record<string, string | null>>,
): readonly ValueToStore[] {
  return fields.flatMap((field) => {
    const value = values[keyOf(field)];
    if (value === undefined) return [];
    return {
      studentId,
      fieldId: field.id,
      kind: field.kind,
      value: value === null ? null : typed(field, value),
    };
  });
}

function typed({ kind }: CustomField, value: string): CustomValue {
  if (kind === 'whole' || kind === 'choice') return Number(value);
  return kind === 'yesNo' ? value === 'yes' : value;
}
