/** One custom field in the form of all of them: its names, its kind, who may know it, and its choices. */
import type { ReactNode } from 'react';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RowCard, RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  fieldKinds,
  type GivenField,
  longestName,
  mostChoices,
  sights,
} from '../../custom-fields/contract.ts';
import { useWords } from '../words.ts';

interface FieldCardProps {
  field: GivenField;
  name: string;
  change: (part: Partial<GivenField>) => void;
  tools: ReactNode;
}

type Choice = GivenField['choices'][number];

export function FieldCard({ field, name, change, tools }: FieldCardProps) {
  const t = useWords();
  return (
    <RowCard name={name} tools={tools} head={<Names named={field} change={change} />}>
      <div className="grid items-end gap-3 menu:grid-cols-2">
        <Select
          label={t('STUDENT.own.kind')}
          // Stored values are of this kind: another kind needs another field.
          disabled={field.id !== null}
          value={field.kind}
          onChange={(kind) => change({ kind, choices: kind === 'choice' ? [blank()] : [] })}
          options={fieldKinds.map((value) => ({ value, label: t(`STUDENT.own.kinds.${value}`) }))}
        />
        <Select
          label={t('STUDENT.own.who')}
          value={field.seenWith}
          onChange={(seenWith) => change({ seenWith })}
          options={sights.map((value) => ({ value, label: t(`STUDENT.own.seenWith.${value}`) }))}
        />
      </div>
      {field.kind === 'choice' && (
        <Choices choices={field.choices} onChange={(choices) => change({ choices })} />
      )}
      <Checkbox checked={field.required} onChange={(required) => change({ required })}>
        {t('STUDENT.own.remind')}
      </Checkbox>
    </RowCard>
  );
}

const blank = (): Choice => ({ id: null, en: '', fr: '' });

function Choices({ choices, onChange }: { choices: Choice[]; onChange: (choices: Choice[]) => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <RowList
      rows={choices}
      onChange={onChange}
      nameOf={(choice, index) => choice[language] || t('STUDENT.own.choice', { number: index + 1 })}
      blank={blank}
      add={t('STUDENT.own.addChoice')}
      most={mostChoices}
    >
      {({ row, change, index, tools }) => (
        <RowFields tools={tools}>
          <Names named={row} change={change} labelOnPhones={index > 0} choice />
        </RowFields>
      )}
    </RowList>
  );
}

interface NamesProps {
  named: Pick<Choice, 'en' | 'fr'>;
  change: (part: Partial<Pick<Choice, 'en' | 'fr'>>) => void;
  labelOnPhones?: boolean;
  choice?: boolean;
}

/** The name in both languages: the reader's first. */
function Names({ named, change, labelOnPhones = false, choice = false }: NamesProps) {
  const t = useWords();
  const order = useLanguage() === 'en' ? (['en', 'fr'] as const) : (['fr', 'en'] as const);
  return order.map((language) => (
    <TextInput
      key={language}
      label={t(`STUDENT.own.${choice ? 'choiceName' : 'name'}.${language}`)}
      labelOnPhones={labelOnPhones}
      required
      maxLength={longestName}
      value={named[language]}
      onChange={(event) => change({ [language]: event.target.value })}
    />
  ));
}
