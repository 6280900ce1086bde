/** The meaning of each column of a file: found by its headings, corrected by the user. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { shortText } from '../../grading/rules-fields.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { mostSheetRows, type SheetTrial, type trySheet } from '../../sheet/sheet-contract.ts';
import { useWords } from '../words.ts';

interface UploadColumnsProps {
  trial: SheetTrial;
  evaluations: GridFrame['evaluations'];
  onChange: (chosen: NonNullable<InputOf<typeof trySheet>['chosen']>) => void;
}

const whose = ['matricule', 'fullName', 'lastName', 'firstName'] as const;

export function UploadColumns({ trial, evaluations, onChange }: UploadColumnsProps) {
  const t = useWords();
  const language = useLanguage();
  const { sheet, headingRow, columns, sheets } = trial;
  const meanings = columns.map(({ meaning }) => meaning);
  const options = [
    { value: '', label: t('EVALUATION.bring.leftOut') },
    ...whose.map((value) => ({ value, label: t(`EVALUATION.bring.meanings.${value}`) })),
    ...evaluations.map(({ place, title, maximum }) => ({
      value: `mark${place}`,
      label: `${title || t('EVALUATION.mark')} / ${shortText(maximum, language)}`,
    })),
  ];
  /** A meaning belongs to one column: the last choice wins. */
  const say = (index: number, meaning: string) =>
    onChange({
      sheet,
      headingRow,
      columns: meanings.map((known, other) => {
        if (other === index) return meaning || null;
        return known === meaning ? null : known;
      }),
    });
  return (
    <section aria-label={t('EVALUATION.bring.columns')} className="flex flex-col gap-3">
      <h3 className="text-15 font-medium">{t('EVALUATION.bring.columns')}</h3>
      <div className="grid gap-3 menu:grid-cols-2 desk:grid-cols-3">
        {sheets.length > 1 && (
          <Select
            label={t('EVALUATION.bring.sheet')}
            value={String(sheet)}
            onChange={(chosen) => onChange({ sheet: Number(chosen), headingRow: null, columns: null })}
            options={sheets.map((name, index) => ({ value: String(index), label: name }))}
          />
        )}
        <CountInput
          label={t('EVALUATION.bring.headingRow')}
          hint={t('EVALUATION.bring.headingRowHint')}
          value={headingRow || null}
          most={mostSheetRows}
          onChange={(row) => onChange({ sheet, headingRow: row ?? 0, columns: null })}
        />
        {columns.map(({ letter, heading, samples, meaning }, index) =>
          heading === '' && samples.length === 0 ? null : (
            <Select
              key={letter}
              label={[t('EVALUATION.bring.column', { letter }), heading].filter(Boolean).join(' · ')}
              hint={samples.join(' · ')}
              value={meaning ?? ''}
              onChange={(chosen) => say(index, chosen)}
              options={options}
            />
          ),
        )}
      </div>
    </section>
  );
}
