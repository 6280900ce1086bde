/** Narrows the list of students by what they have in one of the school's own fields. Nothing where there is none to narrow by. */
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { CustomFilter as Wanted } from '../../contract.ts';
import { isFilter } from '../../custom-fields/rules.ts';
import { useWords } from '../words.ts';
import { useSeenFields } from './use-columns.ts';

interface OwnFilterProps {
  value: Wanted | null;
  onChange: (value: Wanted | null) => void;
}

export function CustomFilter({ value, onChange }: OwnFilterProps) {
  const t = useWords();
  const language = useLanguage();
  const fields = (useSeenFields() ?? []).filter(isFilter);
  if (fields.length === 0) return null;
  const options = fields.flatMap((field) => {
    const values: readonly (readonly [Wanted['value'], string])[] =
      field.kind === 'choice'
        ? field.choices.map((choice) => [choice.id, choice[language]] as const)
        : [
            [true, t('STUDENT.own.yes')],
            [false, t('STUDENT.own.no')],
          ];
    return [...values, [null, t('STUDENT.own.notSaid')] as const].map(([wanted, word]) => ({
      value: JSON.stringify({ fieldId: field.id, value: wanted }),
      label: t('STUDENT.own.filter', { field: field[language], value: word }),
    }));
  });
  return (
    <div className="order-first basis-full desk:order-none desk:basis-64">
      <Select
        label={t('STUDENT.own.filterBy')}
        unseenLabel
        value={value ? JSON.stringify({ fieldId: value.fieldId, value: value.value }) : ''}
        onChange={(chosen) => onChange(chosen === '' ? null : JSON.parse(chosen))}
        options={[{ value: '', label: t('STUDENT.own.noFilter') }, ...options]}
      />
    </div>
  );
}
