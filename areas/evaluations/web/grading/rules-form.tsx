/** The form of the rules of computing, for the school, a section or a level. */

import { rhythms } from '#platform/kernel/periods/periods.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type SetRulesItem, saveRules } from '../../grading/rules-contract.ts';
import {
  fieldsOfRules,
  type GradeFields,
  type LevelFields,
  markings,
  type RulesFields,
  rulesOfFields,
} from '../../grading/rules-fields.ts';
import { LevelRows } from '../results/grade-rows.tsx';
import { useWords } from '../words.ts';
import { type OpenedRules, useRulesWrite } from './rules-data.ts';
import { OfNumbers, type Typed } from './rules-of-numbers.tsx';
import { Part } from './rules-part.tsx';

interface RulesFormProps {
  opened: OpenedRules;
  onClose: () => void;
}

export function RulesForm({ opened, onClose }: RulesFormProps) {
  const t = useWords();
  const labelled = useLabelled();
  const language = useLanguage();
  const { sectionId, levelId } = opened;
  const form = useRecordForm({
    name: `rules of marks ${sectionId} ${levelId}`,
    opened,
    fieldsOf: ({ rules }: SetRulesItem): RulesFields => fieldsOfRules(rules ?? opened.rules, language),
    edit: useRulesWrite(),
    editCall: saveRules,
    changeOf: (fields, { version }) => {
      const read = rulesOfFields(fields);
      return { sectionId, levelId, version, rules: 'rules' in read ? read.rules : opened.rules };
    },
    saved: t('EVALUATION.rules.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const read = rulesOfFields(fields);
  const faults = 'faults' in read ? read.faults : [];
  const title = opened.name || t('EVALUATION.rules.school');
  const versionOf = (version: RulesFields) => ({
    title,
    text: changedKeys(form.before, version)
      .map((key) => {
        const value = version[key];
        const text = typeof value === 'string' ? value : value.map(rowText).join(', ');
        return labelled(t(`EVALUATION.rules.${key}`), text);
      })
      .join('\n'),
  });
  const typed: Typed = (key, hint) => (
    <TextInput
      label={t(`EVALUATION.rules.${key}`)}
      hint={hint}
      inputMode={key === 'sequenceWeights' ? undefined : 'decimal'}
      maxLength={30}
      value={fields[key]}
      error={faults.includes(key) ? t('EVALUATION.rules.unread') : null}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  const wrong = (
    ['honoursFall', 'workFalls', 'conductFalls', 'overlap', 'notFromZero', 'notFalling', 'sameCode'] as const
  )
    .filter((fault) => faults.includes(fault))
    .map((fault) => t(`EVALUATION.rules.faults.${fault}`));
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={faults.length === 0}
      wrong={wrong.length > 0 && wrong.join(' ')}
      conflict={
        theirs && {
          theirs: versionOf(fieldsOfRules(theirs.rules ?? opened.rules, language)),
          mine: versionOf(fields),
        }
      }
    >
      <Part title={t('EVALUATION.rules.marks')}>
        <Select
          label={t('EVALUATION.rules.rhythm')}
          value={fields.rhythm}
          onChange={(rhythm) => change({ rhythm })}
          options={rhythms.map((value) => ({ value, label: t(`EVALUATION.rules.rhythms.${value}`) }))}
        />
        <Select
          label={t('EVALUATION.rules.marking')}
          value={fields.marking}
          onChange={(marking) => change({ marking })}
          options={markings.map((value) => ({ value, label: t(`EVALUATION.rules.markings.${value}`) }))}
        />
      </Part>
      {fields.marking === 'levels' ? (
        <fieldset>
          <legend className="mb-2 text-15 font-medium">{t('EVALUATION.rules.levels')}</legend>
          <p className="mb-3 text-13 text-ink-2">{t('EVALUATION.rules.levelsHint')}</p>
          {faults.includes('levels') && (
            <p className="mb-2 text-13 text-late">{t('EVALUATION.rules.levelsUnread')}</p>
          )}
          <LevelRows levels={fields.levels} onChange={(levels) => change({ levels })} />
        </fieldset>
      ) : (
        <OfNumbers {...{ fields, faults, change, typed }} />
      )}
    </FormDialog>
  );
}

/** A grade or a level, in a word. */
function rowText(row: GradeFields | LevelFields): string {
  return 'letter' in row ? `${row.letter} ${row.from}` : row.codeEn;
}
