/** Unsaved text of cells: invalid marks, with a link to the first, and the cell being edited. */
import { flushSync } from 'react-dom';
import { useEntering } from '#platform/web/forms/entering.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { SavedNote } from '#platform/web/ui/saved-note.tsx';
import { cellKey, entityOfMarks } from '../../marks/cells-wire.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import { goTo } from './grid-moves.ts';
import type { Entry, UnsavedText } from './mark-entry.ts';
import type { GridKey } from './marks-data.ts';

interface ToCorrectProps {
  gridKey: GridKey;
  grid: GridFrame;
  entry: Entry;
  /** Shows the whole list, where one student at a time is shown. */
  onList: () => void;
}

export function ToCorrect({ gridKey, grid, entry, onList }: ToCorrectProps) {
  const t = useWords();
  const faults = useLiveValue(entry.faults);
  const active = useLiveValue(entry.active);
  const entity = entityOfMarks(gridKey);
  useEntering({
    name: entity,
    written: someOf(entry.unsaved()),
    settle: () => {
      entry.keep();
      return someOf(entry.unsaved());
    },
    onFound: entry.takeUp,
  });
  const note = <SavedNote entity={entity} writing={active !== null && !active.untouched} />;
  if (faults.size === 0) return note;
  const cells = grid.students.flatMap(({ id }, row) =>
    grid.evaluations.map((one, column) => ({ key: cellKey(id, one.place), row, column })),
  );
  const first = cells.find(({ key }) => faults.has(key));
  const go = () => {
    flushSync(onList);
    if (first) goTo(first.row, true, first.column);
  };
  return (
    <>
      {note}
      <button type="button" className="text-14 font-medium text-late underline coarse:min-h-11" onClick={go}>
        {t('EVALUATION.toCorrect', { count: faults.size })}
      </button>
    </>
  );
}

function someOf(unsaved: readonly UnsavedText[]): readonly UnsavedText[] | null {
  return unsaved.length === 0 ? null : unsaved;
}
