/** The keys under a list, while a cell of it is written in. */
import { memo } from 'react';
import type { Levels } from '../../grading/competence-rules.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import { goFrom } from './grid-moves.ts';
import type { Entry } from './mark-entry.ts';
import { MarksKeys } from './marks-keys.tsx';
import { useFollowed } from './use-cell.ts';

interface ListKeysProps {
  levels: Levels;
  entry: Entry;
  onHistory: (key: CellKey) => void;
}

export function ListKeys(props: ListKeysProps) {
  const isWriting = useFollowed(props.entry.active, (active) => active !== null);
  return isWriting && <KeysOfCell {...props} />;
}

/** Drawn once: from one cell to the next they stay as they are. */
const KeysOfCell = memo(function KeysOfCell({ levels, entry, onHistory }: ListKeysProps) {
  const goOn = (rows: 1 | -1) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) goFrom(activeElement, [rows, 0]);
  };
  const showHistory = () => {
    const active = entry.active.get();
    if (active) onHistory(active.key);
  };
  return (
    <>
      {/* The last rows can be scrolled above the keys. */}
      <div aria-hidden className="h-60" />
      <MarksKeys
        levels={levels}
        onKey={(key) => entry.press(key)}
        onDelete={() => entry.press(null)}
        onNext={() => goOn(1)}
        onPrevious={() => goOn(-1)}
        onHistory={showHistory}
      />
    </>
  );
});
