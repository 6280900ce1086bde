/** The evaluations of a subject in a sequence: one, or several, each with its maximum and weight. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  largestMaximum,
  longestTitle,
  mostEvaluations,
  saveEvaluations,
  smallestMaximum,
} from '../../columns/evaluations-contract.ts';
import { readBoard, readGrid } from '../../contract.ts';
import { shortText } from '../../grading/rules-fields.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { typedMark } from '../../marks/typed-mark-rules.ts';
import { readClassResults, readStudentResults } from '../../results/results-contract.ts';
import type { GridKey } from '../marks/marks-data.ts';
import { useWords } from '../words.ts';

/** As typed. */
interface Row {
  readonly place: number | null;
  readonly title: string;
  readonly maximum: string;
  readonly weight: string;
}

interface Typed {
  readonly rows: readonly Row[];
  /** The evaluations when the form was opened: a colleague's later change is not silently overwritten. */
  readonly before: readonly { readonly place: number; readonly version: number }[];
}

interface ColumnsFormProps {
  gridKey: GridKey;
  grid: GridFrame;
  onClose: () => void;
}

export function ColumnsForm({ gridKey, grid, onClose }: ColumnsFormProps) {
  const { evaluations: opened, competences } = grid;
  const t = useWords();
  const language = useLanguage();
  const form = useActForm({
    name: `columns ${gridKey.classId} ${gridKey.subjectId} ${gridKey.sequenceId}`,
    start: {
      rows: opened.map((one) => ({
        place: one.place,
        title: one.title,
        maximum: shortText(one.maximum, language),
        weight: String(one.weight),
      })),
      before: opened.map(({ place: known, version }) => ({ place: known, version })),
    },
    write: useCallWrite(saveEvaluations, [readGrid, readBoard, readClassResults, readStudentResults]),
    inputOf: ({ rows, before }: Typed) => {
      const evaluations = rows.flatMap((row) => {
        const [maximum, weight] = [maximumIn(row.maximum), weightIn(row.weight)];
        return maximum === null || weight === null
          ? []
          : [{ place: row.place, title: row.title.trim(), maximum, weight }];
      });
      return evaluations.length === rows.length && hasFirst(rows)
        ? { ...gridKey, before: [...before], evaluations }
        : null;
    },
    onClose,
  });
  const { rows } = form.fields;
  return (
    <FormDialog
      wide
      title={t('EVALUATION.columns.title')}
      subtitle={t('EVALUATION.columns.text')}
      wrong={!hasFirst(rows) && t('EVALUATION.columnErrors.firstMissing')}
      form={form}
    >
      <RowList
        rows={rows}
        onChange={(typed) => form.change({ rows: typed })}
        nameOf={({ title }, index) => title || t('EVALUATION.columns.number', { number: index + 1 })}
        blank={(): Row => ({ place: null, title: '', maximum: '20', weight: '1' })}
        add={t('EVALUATION.columns.add')}
        most={mostEvaluations}
      >
        {({ row, change: changeRow, index, tools }) => (
          <RowFields tools={tools}>
            <TextInput
              label={t('EVALUATION.columns.name')}
              labelOnPhones={index > 0}
              maxLength={longestTitle}
              value={row.title}
              placeholder={t('EVALUATION.mark')}
              onChange={({ target }) => changeRow({ title: target.value })}
            />
            {/* Levels are out of as many as there are, and the latest one counts. */}
            {!competences && (
              <>
                <TextInput
                  label={t('EVALUATION.columns.maximum')}
                  labelOnPhones={index > 0}
                  required
                  inputMode="decimal"
                  maxLength={7}
                  error={maximumIn(row.maximum) === null ? t('EVALUATION.columns.maximumFault') : null}
                  value={row.maximum}
                  onChange={({ target }) => changeRow({ maximum: target.value })}
                />
                <TextInput
                  label={t('EVALUATION.columns.weight')}
                  labelOnPhones={index > 0}
                  required
                  inputMode="numeric"
                  maxLength={3}
                  error={weightIn(row.weight) === null ? t('EVALUATION.columns.weightFault') : null}
                  value={row.weight}
                  onChange={({ target }) => changeRow({ weight: target.value })}
                />
              </>
            )}
          </RowFields>
        )}
      </RowList>
    </FormDialog>
  );
}

function hasFirst(rows: readonly Row[]): boolean {
  return rows.some((row) => row.place === 1);
}

function maximumIn(text: string): number | null {
  const typed = typedMark(text, largestMaximum);
  const value = 'mark' in typed ? (typed.mark?.value ?? null) : null;
  return value !== null && value >= smallestMaximum ? value : null;
}

function weightIn(text: string): number | null {
  const weight = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return weight >= 1 && weight <= 100 ? weight : null;
}
