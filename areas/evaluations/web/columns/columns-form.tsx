/** The evaluations of a subject in a sequence: one, or several, each with its maximum and weight. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
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
  readonly before: { place: number; version: number }[];
}

interface ColumnsFormProps {
  gridKey: GridKey;
  grid: GridFrame;
  onClose: () => void;
}

export function ColumnsForm({ gridKey, grid, onClose }: ColumnsFormProps) {
  const { evaluations: opened, competences } = grid;
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const failureText = useFailureText();
  const save = useCallWrite(saveEvaluations, [readGrid, readBoard, readClassResults, readStudentResults]);
  const { fields, found, change, clear } = useUnsentFields<Typed>(
    `columns ${gridKey.classId} ${gridKey.subjectId} ${gridKey.sequenceId}`,
    {
      rows: opened.map((one) => ({
        place: one.place,
        title: one.title,
        maximum: shortText(one.maximum, language),
        weight: String(one.weight),
      })),
      before: opened.map(({ place: known, version }) => ({ place: known, version })),
    },
  );
  const { rows, before } = fields;
  const leave = () => {
    clear();
    onClose();
  };
  const read = rows.map((row) => ({
    place: row.place,
    title: row.title.trim(),
    maximum: maximumIn(row.maximum),
    weight: weightIn(row.weight),
  }));
  const whole = read.flatMap(({ maximum, weight, ...one }) =>
    maximum === null || weight === null ? [] : [{ ...one, maximum, weight }],
  );
  const hasFirst = rows.some((row) => row.place === 1);
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={t('EVALUATION.columns.title')}
      subtitle={t('EVALUATION.columns.text')}
      wrong={!hasFirst ? t('EVALUATION.columnErrors.firstMissing') : save.error && failureText(save.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={whole.length < rows.length || !hasFirst}
            onClick={() =>
              save.mutate(
                {
                  ...gridKey,
                  before,
                  evaluations: whole,
                },
                { onSuccess: leave },
              )
            }
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <FoundNote found={found} />
      <RowList
        rows={rows}
        onChange={(typed) => change({ rows: typed })}
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
    </Dialog>
  );
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
