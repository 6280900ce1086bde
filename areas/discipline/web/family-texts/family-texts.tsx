/** One text for all families, or one for each: what one family reads names no child of another. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useWords } from '../words.ts';

export interface FamilyTextFields {
  readonly text: string;
  /** Whether each family gets a text of its own. */
  readonly ownTexts?: boolean;
  /** By student, those that differ from the common one. */
  readonly texts?: Readonly<Record<number, string>>;
}

interface Family {
  readonly id: number;
  /** Name of the student. */
  readonly name: string;
}

/** The texts to send: one for each family, or none where all read the same. */
export function textsOfFamilies(
  fields: FamilyTextFields,
  families: readonly Family[],
): readonly { readonly studentId: number; readonly text: string }[] {
  if (!fields.ownTexts || families.length < 2) return [];
  return families.map(({ id }) => ({ studentId: id, text: (fields.texts?.[id] ?? fields.text).trim() }));
}

interface FamilyTextsProps {
  fields: FamilyTextFields;
  families: readonly Family[];
  onChange: (change: Partial<FamilyTextFields>) => void;
  label: string;
  labelOf: (name: string) => string;
  hint?: string;
  most: number;
}

export function FamilyTexts({ fields, families, onChange, label, labelOf, hint, most }: FamilyTextsProps) {
  const t = useWords();
  const area = { hint, required: true, rows: 3, maxLength: most };
  const own = textsOfFamilies(fields, families);
  return (
    <>
      {families.length > 1 && (
        <Checkbox checked={fields.ownTexts ?? false} onChange={(ownTexts) => onChange({ ownTexts })}>
          {t('DISCIPLINE.give.ownTexts')}
        </Checkbox>
      )}
      {own.length === 0 && (
        <TextArea
          {...area}
          label={label}
          value={fields.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {own.length > 0 &&
        families.map(({ id, name }) => (
          <TextArea
            key={id}
            {...area}
            label={labelOf(name)}
            value={fields.texts?.[id] ?? fields.text}
            onChange={({ target }) =>
              onChange({ texts: Object.assign({}, fields.texts, { [id]: target.value }) })
            }
          />
        ))}
    </>
  );
}
