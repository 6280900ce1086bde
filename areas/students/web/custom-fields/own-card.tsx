/** A student's values in the school's custom fields. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { CustomField, CustomValue, FilledField } from '../../custom-fields/contract.ts';
import { writtenValue } from '../../custom-fields/rules.ts';
import { useWords } from '../words.ts';

/** Nothing where the school has no such fields. */
export function OwnCard({ fields }: { fields: readonly FilledField[] }) {
  const t = useWords();
  const language = useLanguage();
  const write = useWrittenValue();
  if (fields.length === 0) return null;
  return (
    <Card title={t('STUDENT.own.title')}>
      <Facts facts={fields.map(({ value, ...field }) => [field[language], write(field, value)])} />
    </Card>
  );
}

/** A value as it is read on a screen; nothing for an empty field. */
export function useWrittenValue(): (field: CustomField, value: CustomValue | null) => string {
  const language = useLanguage();
  const { day } = useFormats();
  const t = useWords();
  return (field, value) => {
    if (value === null) return '';
    if (typeof value === 'boolean') return t(`STUDENT.own.${value ? 'yes' : 'no'}`);
    const text = writtenValue(field, value, language);
    return field.kind === 'day' ? day(text as SchoolDay) : text;
  };
}
