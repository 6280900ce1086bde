/** Fields of the rules for numeric marks: averages, ranks, honours, decisions, grades. */
import type { ReactNode } from 'react';
import { Select } from '#platform/web/ui/select.tsx';
import { annualMethods, annualSubjects, missingMarks, tieRules } from '../../grading/rules-contract.ts';
import type { BoundField, RulesFault, RulesFields } from '../../grading/rules-fields.ts';
import { GradeRows } from '../results/grade-rows.tsx';
import { useWords } from '../words.ts';
import { Part } from './rules-part.tsx';

export type Typed = (
  key: BoundField | 'passMark' | 'classifiedFrom' | 'trimestersClassified' | 'sequenceWeights',
  hint?: string,
) => ReactNode;

interface OfNumbersProps {
  fields: RulesFields;
  faults: readonly RulesFault[];
  change: (part: Partial<RulesFields>) => void;
  typed: Typed;
}

export function OfNumbers({ fields, faults, change, typed }: OfNumbersProps) {
  const t = useWords();
  return (
    <>
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
        {typed('trimestersClassified', t('EVALUATION.rules.classifiedFromHint'))}
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
    </>
  );
}
