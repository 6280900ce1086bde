/** The parameters of a report as fields: only what it asks for; periods and students follow what they belong to. */
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { ReportChoices, ReportSelection } from '../viewer-contract.ts';
import { fieldOf } from './chosen.ts';
import { useWords } from './words.ts';

interface ParamFieldsProps {
  asks: readonly ReportParameter[];
  wants: readonly ReportParameter[];
  choices: ReportChoices;
  selection: ReportSelection;
  onChange: (selection: ReportSelection) => void;
}

export function ParamFields({ asks, wants, choices, selection, onChange }: ParamFieldsProps) {
  const t = useWords();
  const optionsOf = useOptions(choices, selection, wants);
  return (
    <div className="grid grid-cols-1 gap-4 @min-[620px]:grid-cols-2">
      {asks.map((parameter) => (
        <Select
          key={parameter}
          label={t(
            parameter === 'sequence' && hasMonths(choices)
              ? 'REPORTS.param.period'
              : `REPORTS.param.${parameter}`,
          )}
          required={wants.includes(parameter)}
          disabled={parameter === 'student' && selection.classId === null && choices.students.length === 0}
          value={String(chosenValue(parameter, selection, choices) ?? '')}
          onChange={(value) => onChange(changed(selection, parameter, value, choices))}
          options={optionsOf[parameter]}
        />
      ))}
    </div>
  );
}

/** Selects the year that is shown if none is chosen. */
function chosenValue(parameter: ReportParameter, selection: ReportSelection, { yearId }: ReportChoices) {
  return parameter === 'year' ? (selection.yearId ?? yearId) : selection[fieldOf[parameter]];
}

function hasMonths({ trimesters }: ReportChoices): boolean {
  return trimesters.some(({ sequences }) => sequences.some(({ kind }) => kind === 'month'));
}

/**
 * Another year has other periods and classes, another trimester other sequences, another class other students; and another class or
 * child may be evaluated in months where the one before was in sequences.
 */
function changed(
  selection: ReportSelection,
  parameter: ReportParameter,
  value: string,
  { bothRhythms }: ReportChoices,
): ReportSelection {
  if (parameter === 'language')
    return { ...selection, language: value === 'en' || value === 'fr' ? value : null };
  const next = { ...selection, [fieldOf[parameter]]: value === '' ? null : Number(value) };
  if (parameter === 'year')
    return { ...next, trimesterId: null, sequenceId: null, classId: null, studentId: null };
  if (parameter === 'trimester') return { ...next, sequenceId: null };
  const sequenceId = bothRhythms ? null : next.sequenceId;
  if (parameter === 'classroom') return { ...next, sequenceId, studentId: null };
  return parameter === 'student' && selection.classId === null ? { ...next, sequenceId } : next;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function useOptions(
  choices: ReportChoices,
  selection: ReportSelection,
  wants: readonly ReportParameter[],
): Readonly<Record<ReportParameter, readonly Option[]>> {
  const t = useWords();
  const language = useLanguage();
  const open = (parameter: ReportParameter, label: string): Option => ({
    value: '',
    label: wants.includes(parameter) ? t('REPORTS.param.choose') : label,
  });
  const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({
    value: String(id),
    label: name,
  });
  const { years, trimesters, classes, students } = choices;
  const sequences = trimesters
    .filter(({ id }) => selection.trimesterId === null || id === selection.trimesterId)
    .flatMap((trimester) => trimester.sequences);
  return {
    year: years.map(named),
    trimester: [
      open('trimester', t('REPORTS.param.wholeYear')),
      ...trimesters.map(({ id, number }) => ({
        value: String(id),
        label: periodName({ kind: 'trimester', number }, language),
      })),
    ],
    sequence: [
      open('sequence', t('REPORTS.param.allSequences')),
      ...sequences.map((one) => ({
        value: String(one.id),
        label: periodName(one, language),
      })),
    ],
    classroom: [open('classroom', t('REPORTS.param.allClasses')), ...classes.map(named)],
    student: [
      {
        value: '',
        label: t(students.length === 0 ? 'REPORTS.param.chooseClassFirst' : 'REPORTS.param.choose'),
      },
      ...students.map(named),
    ],
    language: [
      { value: 'en', label: 'English' },
      { value: 'fr', label: 'Français' },
    ],
  };
}
