/** Two people entered one mark: both are shown with who and when, and one of them is chosen. */
import { sortName } from '#platform/kernel/people/person-name.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import { markText } from '../../marks/mark-text.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import type { RequestedMark } from './mark-entry.ts';
import { settleConflict } from './marks-data.ts';

interface DisputeDialogProps {
  live: GridCells;
  cellKey: CellKey;
  grid: GridFrame;
  onKeepMine: (request: RequestedMark) => void;
  onClose: () => void;
}

export function DisputeDialog({ live, cellKey, grid, onKeepMine, onClose }: DisputeDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const conflicts = useLiveValue(live.conflicts);
  const conflict = conflicts.get(cellKey);
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const student = grid.students.find(({ id }) => id === theirs.studentId);
  const current = theirs.mark?.state ? { state: theirs.mark.state, value: theirs.mark.value } : null;
  const settle = () => {
    void settleConflict(grid, cellKey);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('EVALUATION.dispute.title', { name: student ? sortName(student) : '' })}
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-15">
          <dt>
            {t('EVALUATION.dispute.theirs', {
              name: theirs.by ?? '',
              at: theirs.at ? dayAndTime(theirs.at) : '',
            })}
          </dt>
          <dd className="tabular text-right font-medium">
            {markText(current, language, grid.competences) || '–'}
          </dd>
          <dt>{t('EVALUATION.dispute.mine')}</dt>
          <dd className="tabular text-right font-medium">
            {markText(mine, language, grid.competences) || '–'}
          </dd>
        </dl>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={settle}>{t('EVALUATION.dispute.keepTheirs')}</Button>
          <Button
            look="primary"
            onClick={() => {
              onKeepMine({ studentId: theirs.studentId, place: theirs.place, mark: mine });
              settle();
            }}
          >
            {t('EVALUATION.dispute.keepMine')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
