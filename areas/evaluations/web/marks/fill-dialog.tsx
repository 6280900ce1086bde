/** The same mark for everybody who has none yet: after a test at which all were absent, or to begin with one that is common. */
import { useState } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { cellKey } from '../../marks/cells-wire.ts';
import { aboveMaximumFacts } from '../../marks/mark-text.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { typedMark } from '../../marks/typed-mark-rules.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import type { RequestedMark } from './mark-entry.ts';

interface FillDialogProps {
  grid: GridFrame;
  live: GridCells;
  onFill: (requests: readonly RequestedMark[]) => void;
  onClose: () => void;
}

export function FillDialog({ grid, live, onFill, onClose }: FillDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const cells = useLiveValue(live.cells);
  const [place, setPlace] = useState(grid.evaluations[0]?.place ?? 1);
  const [text, setText] = useState('');
  const evaluation = grid.evaluations.find((one) => one.place === place);
  const typed = typedMark(text, evaluation?.maximum ?? 0, grid.competences);
  const mark = 'mark' in typed ? typed.mark : null;
  const empty = grid.students.filter(({ id }) => !cells.get(cellKey(id, place))?.mark?.state);
  const submit = () => {
    onFill(empty.map(({ id }) => ({ studentId: id, place, mark })));
    onClose();
  };
  return (
    <FormDialog
      title={t('EVALUATION.fill.title')}
      text={t('EVALUATION.fill.text', { count: empty.length })}
      action={t('EVALUATION.fill.apply', { count: empty.length })}
      form={{ dirty: text !== '', ready: mark !== null && empty.length > 0, leave: onClose, submit }}
    >
      {grid.evaluations.length > 1 && (
        <Select
          label={t('EVALUATION.fill.evaluation')}
          value={`${place}`}
          onChange={(value) => setPlace(Number(value))}
          options={grid.evaluations.map(({ place, title }) => ({
            value: `${place}`,
            label: title || t('EVALUATION.mark'),
          }))}
        />
      )}
      <TextInput
        label={t('EVALUATION.mark')}
        hint={t('EVALUATION.fill.hint')}
        error={
          'fault' in typed
            ? t(
                `EVALUATION.faults.${typed.fault}`,
                aboveMaximumFacts(text, evaluation?.maximum ?? 0, language),
              )
            : null
        }
        maxLength={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
