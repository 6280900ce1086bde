/** The school's own fields in the form of a student, each as its kind is typed. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  type CustomField,
  type CustomValue,
  type GivenValues,
  largestWhole,
  longestText,
} from '../../custom-fields/contract.ts';
import { stillEmpty } from '../../custom-fields/rules.ts';
import { useWords } from '../words.ts';

interface OwnInputsProps {
  fields: readonly CustomField[];
  values: GivenValues;
  onChange: (values: GivenValues) => void;
}

export function OwnInputs({ fields, values, onChange }: OwnInputsProps) {
  const t = useWords();
  const language = useLanguage();
  const filled = fields.map((field) => ({ ...field, value: values[field.id] ?? null }));
  const empty = stillEmpty(filled).map((field) => field[language]);
  return (
    <fieldset className="grid items-end gap-3 menu:grid-cols-2">
      <legend className="mb-2 text-16 font-bold">{t('STUDENT.own.title')}</legend>
      {filled.map(({ value, ...field }) => (
        <OwnInput
          key={field.id}
          field={field}
          value={value}
          onChange={(typed) => onChange({ ...values, [field.id]: typed })}
        />
      ))}
      {empty.length > 0 && (
        <div className="menu:col-span-2">
          <Banner kind="notice">{t('STUDENT.own.stillEmpty', { names: empty.join(', ') })}</Banner>
        </div>
      )}
    </fieldset>
  );
}

interface OwnInputProps {
  field: CustomField;
  value: CustomValue | null;
  onChange: (value: CustomValue | null) => void;
}

function OwnInput({ field, value, onChange }: OwnInputProps) {
  const t = useWords();
  const language = useLanguage();
  const label = field[language];
  switch (field.kind) {
    case 'day':
      return <DayInput label={label} value={value as SchoolDay | null} onChange={onChange} />;
    case 'whole':
      return (
        <TextInput
          label={label}
          inputMode="numeric"
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, String(largestWhole).length);
            onChange(digits === '' ? null : Number(digits));
          }}
        />
      );
    case 'yesNo':
      return (
        <Select
          label={label}
          value={value === null ? '' : value ? 'yes' : 'no'}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'yes')}
          options={[
            { value: '' as const, label: t('STUDENT.own.notSaid') },
            { value: 'yes' as const, label: t('STUDENT.own.yes') },
            { value: 'no' as const, label: t('STUDENT.own.no') },
          ]}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          value={value === null ? '' : String(value)}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          options={[
            { value: '', label: t('STUDENT.own.notSaid') },
            ...field.choices.map((choice) => ({ value: String(choice.id), label: choice[language] })),
          ]}
        />
      );
    case 'text':
      return (
        <TextInput
          label={label}
          maxLength={longestText}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(optionalText(event.target.value))}
        />
      );
  }
}
