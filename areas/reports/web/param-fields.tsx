/** The parameters of a report as fields: only what it asks for; periods and students follow what they belong to. */
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { AskedReport, ReportChoices } from '../viewer-contract.ts';
import { fieldOf } from './chosen.ts';
import { useWords } from './words.ts';

interface ParamFieldsProps {
  asks: readonly ReportParameter[];
  wants: readonly ReportParameter[];
  choices: ReportChoices;
  asked: AskedReport;
  onChange: (asked: AskedReport) => void;
}

export function ParamFields({ asks, wants, choices, asked, onChange }: ParamFieldsProps) {
  const t = useWords();
  const optionsOf = useOptions(choices, asked, wants);
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
          disabled={parameter === 'student' && asked.classId === null && choices.students.length === 0}
          value={String(chosenValue(parameter, asked, choices) ?? '')}
          onChange={(value) => onChange(changed(asked, parameter, value, choices))}
          options={optionsOf[parameter]}
        />
      ))}
    </div>
  );
}

/** The year that is shown is chosen, though nobody has said so. */
function chosenValue(parameter: ReportParameter, asked: AskedReport, { yearId }: ReportChoices) {
  return parameter === 'year' ? (asked.yearId ?? yearId) : asked[fieldOf[parameter]];
}

function hasMonths({ trimesters }: ReportChoices): boolean {
  return trimesters.some(({ sequences }) => sequences.some(({ kind }) => kind === 'month'));
}

/**
 * Another year has other periods and classes, another trimester other sequences, another class other students; and another class or
 * child may be evaluated in months where the one before was in sequences.
 */
function changed(
  asked: AskedReport,
  parameter: ReportParameter,
  value: string,
  { bothRhythms }: ReportChoices,
): AskedReport {
  if (parameter === 'language')
    return { ...asked, language: value === 'en' || value === 'fr' ? value : null };
  const next = { ...asked, [fieldOf[parameter]]: value === '' ? null : Number(value) };
  if (parameter === 'year')
    return { ...next, trimesterId: null, sequenceId: null, classId: null, studentId: null };
  if (parameter === 'trimester') return { ...next, sequenceId: null };
  const sequenceId = bothRhythms ? null : next.sequenceId;
  if (parameter === 'classroom') return { ...next, sequenceId, studentId: null };
  return parameter === 'student' && asked.classId === null ? { ...next, sequenceId } : next;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function useOptions(
  choices: ReportChoices,
  asked: AskedReport,
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
    .filter(({ id }) => asked.trimesterId === null || id === asked.trimesterId)
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
