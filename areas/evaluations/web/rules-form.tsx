/** The form of how the school, a section or a level reckons. */
import type { ReactNode } from 'react';
import { changedKeys } from '#platform/web/own-changes.ts';
import { useRecordForm } from '#platform/web/record-form.ts';
import { RecordDialog } from '#platform/web/ui/record-dialog.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import {
  annualMethods,
  annualSubjects,
  missingMarks,
  mostGrades,
  type SetRulesItem,
  saveRules,
  tieRules,
} from '../rules-contract.ts';
import {
  type BoundField,
  fieldsOfRules,
  type GradeFields,
  type RulesFields,
  rulesOfFields,
} from '../rules-fields.ts';
import { type OpenedRules, useRulesWrite } from './rules-data.ts';

interface RulesFormProps {
  opened: OpenedRules;
  onClose: () => void;
}

export function RulesForm({ opened, onClose }: RulesFormProps) {
  const t = useWords<typeof en>();
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
        return `${t(`EVALUATION.rules.${key}`)}: ${typeof value === 'string' ? value : value.map(({ letter, from }) => `${letter} ${from}`).join(', ')}`;
      })
      .join('\n'),
  });
  const typed = (
    key: BoundField | 'passMark' | 'classifiedFrom' | 'trimestersClassified' | 'sequenceWeights',
    hint?: string,
  ) => (
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
    ['honoursFall', 'workFalls', 'conductFalls', 'overlap', 'notFromZero', 'notFalling'] as const
  )
    .filter((fault) => faults.includes(fault))
    .map((fault) => t(`EVALUATION.rules.faults.${fault}`));
  return (
    <RecordDialog
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
      <Part title={t('EVALUATION.rules.averages')}>
        <Select
          label={t('EVALUATION.rules.missingMark')}
          value={fields.missingMark}
          onChange={(missingMark) => change({ missingMark })}
          options={missingMarks.map((value) => ({ value, label: t(`EVALUATION.why.missing.${value}`) }))}
        />
        {typed('sequenceWeights', t('EVALUATION.rules.sequenceWeightsHint'))}
        <Select
          label={t('EVALUATION.rules.annualSubject')}
          value={fields.annualSubject}
          onChange={(annualSubject) => change({ annualSubject })}
          options={annualSubjects.map((value) => ({
            value,
            label: t(`EVALUATION.rules.annualSubjects.${value}`),
          }))}
        />
        <Select
          label={t('EVALUATION.rules.annualMethod')}
          value={fields.annualMethod}
          onChange={(annualMethod) => change({ annualMethod })}
          options={annualMethods.map((value) => ({
            value,
            label: t(`EVALUATION.rules.annualMethods.${value}`),
          }))}
        />
      </Part>
      <Part title={t('EVALUATION.rules.places')}>
        {typed('passMark')}
        {typed('classifiedFrom', t('EVALUATION.rules.classifiedFromHint'))}
        {typed('trimestersClassified')}
        <Select
          label={t('EVALUATION.rules.ties')}
          value={fields.ties}
          onChange={(ties) => change({ ties })}
          options={tieRules.map((value) => ({ value, label: t(`EVALUATION.rules.tieRules.${value}`) }))}
        />
      </Part>
      <Part title={t('EVALUATION.rules.honours')} hint={t('EVALUATION.rules.honoursHint')}>
        {typed('honourRoll')}
        {typed('encouragement')}
        {typed('congratulations')}
        {typed('honourAbsence', t('EVALUATION.rules.inHours'))}
        {typed('workWarning')}
        {typed('workReprimand')}
        {typed('conductWarning', t('EVALUATION.rules.inHours'))}
        {typed('conductReprimand', t('EVALUATION.rules.inHours'))}
      </Part>
      <Part title={t('EVALUATION.rules.decisions')} hint={t('EVALUATION.rules.decisionsHint')}>
        {typed('dismissalMark')}
        {typed('repeatMark')}
        {typed('absenceLimit', t('EVALUATION.rules.inHours'))}
        {typed('exclusionDaysLimit')}
      </Part>
      <fieldset>
        <legend className="mb-2 text-15 font-medium">{t('EVALUATION.rules.grades')}</legend>
        {faults.includes('grades') && (
          <p className="mb-2 text-13 text-late">{t('EVALUATION.rules.gradesUnread')}</p>
        )}
        <GradeRows grades={fields.grades} onChange={(grades) => change({ grades })} />
      </fieldset>
    </RecordDialog>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-rule pb-4">
      <legend className="mb-2 text-15 font-medium">{title}</legend>
      {hint && <p className="mb-3 text-13 text-ink-2">{hint}</p>}
      <div className="grid grid-cols-1 items-start gap-4 menu:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface GradeRowsProps {
  grades: readonly GradeFields[];
  onChange: (grades: readonly GradeFields[]) => void;
}

const columns = ['letter', 'from', 'codeEn', 'codeFr', 'meaningEn', 'meaningFr'] as const;
const longest = { letter: 4, from: 5, codeEn: 8, codeFr: 8, meaningEn: 80, meaningFr: 80 };

function GradeRows({ grades, onChange }: GradeRowsProps) {
  const t = useWords<typeof en>();
  return (
    <RowList
      rows={grades}
      onChange={onChange}
      nameOf={({ letter }, index) => letter || t('EVALUATION.rules.gradeNumber', { number: index + 1 })}
      blank={(): GradeFields => ({
        ...{ from: '', letter: '', codeEn: '', codeFr: '', meaningEn: '', meaningFr: '' },
      })}
      add={t('EVALUATION.rules.addGrade')}
      most={mostGrades}
    >
      {({ row, change, index, tools }) => (
        <RowFields tools={tools}>
          {columns.map((column) => (
            <TextInput
              key={column}
              label={t(`EVALUATION.rules.gradeFields.${column}`)}
              labelOnPhones={index > 0}
              required
              maxLength={longest[column]}
              value={row[column]}
              onChange={({ target }) => change({ [column]: target.value })}
            />
          ))}
        </RowFields>
      )}
    </RowList>
  );
}
