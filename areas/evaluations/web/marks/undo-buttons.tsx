/** Takes back what was entered, step by step, and enters it again: by two buttons, and by the keys everybody knows. */
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { sortName } from '#platform/kernel/people/person-name.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { CellPosition } from './grid-moves.ts';
import type { Entry, TurnedStep } from './mark-entry.ts';
import { turnOf } from './turn-keys.ts';
import { useFollowed } from './use-cell.ts';

interface UndoButtonsProps {
  grid: GridFrame;
  entry: Entry;
  /** Shows the mark that was taken back or entered again. @param byKey whether who writes goes on there */
  onTurned: (cell: CellPosition, byKey: boolean) => void;
}

export function UndoButtons({ grid, entry, onTurned }: UndoButtonsProps) {
  const t = useWords();
  const mayUndo = useFollowed(entry.steps, ({ done }) => done.length > 0);
  const mayRedo = useFollowed(entry.steps, ({ undone }) => undone.length > 0);
  const turn = (how: 'undo' | 'redo', byKey: boolean) => {
    const turned = entry[how]();
    if (!turned) return;
    const [first] = turned.marks;
    if (first) onTurned(first, byKey);
    sayOthers(turned);
  };
  const sayOthers = ({ others }: TurnedStep) => {
    const [one] = others;
    if (!one) return;
    const student = grid.students.find(({ id }) => id === one.studentId);
    const text =
      others.length === 1 && student
        ? t('EVALUATION.undoing.other', { name: sortName(student) })
        : t('EVALUATION.undoing.others', { count: others.length });
    showToast({ kind: 'info', text });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const how = turnOf(event);
      if (!how) return;
      event.preventDefault();
      turn(how, true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <div className="flex shrink-0">
      <IconButton
        icon={Undo2}
        label={t('EVALUATION.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!mayUndo}
        onClick={() => turn('undo', false)}
      />
      <IconButton
        icon={Redo2}
        label={t('EVALUATION.undoing.redo')}
        aria-keyshortcuts="Control+Y"
        disabled={!mayRedo}
        onClick={() => turn('redo', false)}
      />
    </div>
  );
}
