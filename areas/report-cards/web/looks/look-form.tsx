/** The form of how cards look, with a card beside it that follows what is chosen. */
import type { ReactNode } from 'react';
import type { ItemOf } from '#platform/kernel/endpoint.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { previewCard } from '../../issues/reading-contract.ts';
import { designFaults } from '../../looks/design.ts';
import { type CardDesign, cardBlocks, cardColumns, cardLanguages } from '../../looks/design-contract.ts';
import { readDesign, saveDesign } from '../../looks/designs-contract.ts';
import { documentWords } from '../../prints/document-words.ts';
import { CardPicture } from '../cards/card-picture.tsx';
import { useWords } from '../words.ts';
import { OrderedChoices } from './ordered-choices.tsx';

type Look = ItemOf<typeof readDesign>;

interface LookFormProps {
  opened: Look;
  onClose: () => void;
}

const languages = ['en', 'fr'] as const;
/** Written as they are: what a title has filled in. */
const placeholders = { number: '{number}', ordinal: '{ordinal}', month: '{month}' };

export function LookForm({ opened, onClose }: LookFormProps) {
  const t = useWords();
  const form = useRecordForm({
    name: 'look of report cards',
    opened,
    fieldsOf: ({ look }: Look): CardDesign => look,
    edit: useCallWrite(saveDesign, [readDesign, previewCard]),
    editCall: saveDesign,
    changeOf: (look, { version }) => ({ look, version }),
    saved: t('REPORTCARD.look.saved'),
    onClose,
  });
  const { fields, change, theirs, before } = form;
  const faults = designFaults(fields);
  const versionOf = (look: CardDesign) => ({
    title: t('REPORTCARD.look.title'),
    text: changedKeys(before, look)
      .map((key) => t(`REPORTCARD.look.fields.${key}`))
      .join(', '),
  });
  return (
    <FormDialog
      wide
      title={t('REPORTCARD.look.title')}
      form={form}
      ready={faults.length === 0}
      conflict={theirs && { theirs: versionOf(theirs.look), mine: versionOf(fields) }}
    >
      <div className="grid gap-6 menu:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Fields look={fields} pale={faults.includes('pale')} change={change} />
        </div>
        <div className="menu:sticky menu:top-0 menu:self-start">
          <CardPicture
            wanted={faults.length === 0 ? { of: null, look: fields } : null}
            name={t('REPORTCARD.look.sample')}
          />
        </div>
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  look: CardDesign;
  /** The colour would be unreadable. */
  pale: boolean;
  change: (part: Partial<CardDesign>) => void;
}

function Fields({ look, pale, change }: FieldsProps) {
  const t = useWords();
  return (
    <>
      <Select
        label={t('REPORTCARD.look.fields.languages')}
        value={look.languages}
        onChange={(value) => change({ languages: value })}
        options={cardLanguages.map((value) => ({ value, label: t(`REPORTCARD.look.languages.${value}`) }))}
      />
      <TextInput
        type="color"
        label={t('REPORTCARD.look.fields.accent')}
        value={look.accent}
        error={pale ? t('REPORTCARD.errors.pale') : null}
        onChange={({ target }) => change({ accent: target.value })}
      />
      <OrderedChoices
        label={t('REPORTCARD.look.fields.columns')}
        all={cardColumns}
        chosen={look.columns}
        least={0}
        nameOf={(value) => t(`REPORTCARD.look.columns.${value}`)}
        onChange={(columns) => change({ columns })}
      />
      <OrderedChoices
        label={t('REPORTCARD.look.fields.blocks')}
        all={cardBlocks}
        chosen={look.blocks}
        least={1}
        nameOf={(value) => t(`REPORTCARD.look.blocks.${value}`)}
        onChange={(blocks) => change({ blocks })}
      />
      <div>
        <Checkbox checked={look.photo} onChange={(photo) => change({ photo })}>
          {t('REPORTCARD.look.fields.photo')}
        </Checkbox>
        <Checkbox checked={look.teachers} onChange={(teachers) => change({ teachers })}>
          {t('REPORTCARD.look.fields.teachers')}
        </Checkbox>
      </div>
      <Wording
        title={t('REPORTCARD.look.fields.titles')}
        hint={t('REPORTCARD.look.titlesHint', placeholders)}
      >
        {periodKinds.flatMap((kind) =>
          languages.map((language) => (
            <TextInput
              key={`${kind} ${language}`}
              lang={language}
              label={t(`REPORTCARD.look.titleOf.${kind}`, { language: t(`REPORTCARD.look.in.${language}`) })}
              hint={t('REPORTCARD.look.usual', { text: documentWords[language].title[kind] })}
              maxLength={120}
              value={look.titles[language][kind] ?? ''}
              onChange={({ target }) =>
                change({
                  titles: {
                    ...look.titles,
                    [language]: { ...look.titles[language], [kind]: target.value || null },
                  },
                })
              }
            />
          )),
        )}
      </Wording>
      <Wording title={t('REPORTCARD.look.fields.foot')}>
        {languages.map((language) => (
          <TextInput
            key={language}
            lang={language}
            label={t('REPORTCARD.look.footIn', { language: t(`REPORTCARD.look.in.${language}`) })}
            hint={t('REPORTCARD.look.usual', { text: documentWords[language].keep })}
            maxLength={120}
            value={look.foot[language] ?? ''}
            onChange={({ target }) => change({ foot: { ...look.foot, [language]: target.value || null } })}
          />
        ))}
      </Wording>
    </>
  );
}

function Wording({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-16 font-bold">{title}</legend>
      {hint && <p className="text-13 text-ink-3">{hint}</p>}
      {children}
    </fieldset>
  );
}
