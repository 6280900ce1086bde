/** What was written into cells and cannot be a mark: how many there are, the way to the first, and kept until it is corrected. */
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useSession } from '#platform/web/session.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '#platform/web/unsent.ts';
import { useWords } from '#platform/web/words.ts';
import { type CellKey, cellKey } from '../cells-wire.ts';
import type { en } from '../late-words/en.ts';
import type { GridFrame } from '../shown-marks.ts';
import { goTo } from './grid-moves.ts';
import type { Entry } from './mark-entry.ts';
import { entityOf, type GridPlace } from './marks-data.ts';

type Texts = readonly (readonly [CellKey, string])[];

interface ToCorrectProps {
  place: GridPlace;
  grid: GridFrame;
  entry: Entry;
  /** Shows the whole list, where one student at a time is shown. */
  onList: () => void;
}

export function ToCorrect({ place, grid, entry, onList }: ToCorrectProps) {
  const t = useWords<typeof en>();
  const faults = useLiveValue(entry.faults);
  const texts = [...faults].map(([key, { text }]) => [key, text] as const);
  useKept(place, texts, entry.showAgain);
  if (texts.length === 0) return null;
  const cells = grid.students.flatMap(({ id }, row) =>
    grid.evaluations.map((one, column) => ({ key: cellKey(id, one.place), row, column })),
  );
  const first = cells.find(({ key }) => faults.has(key));
  const go = () => {
    flushSync(onList);
    if (first) goTo(first.row, true, first.column);
  };
  return (
    <button type="button" className="text-14 font-medium text-late underline coarse:min-h-11" onClick={go}>
      {t('EVALUATION.toCorrect', { count: texts.length })}
    </button>
  );
}

/**
 * Kept on this device while there is any, so that a reload or another page loses none.
 * @param showAgain false where nothing of it is to be corrected any more: it would be asked for at each sign-out
 */
function useKept(place: GridPlace, texts: Texts, showAgain: (texts: Texts) => boolean) {
  const { organisation } = useSession();
  const name = `${organisation.id} ${entityOf(place)}`;
  const kept = useRef(false);
  // Both stay as they are for as long as the list is open: it is asked once.
  useEffect(() => {
    void readUnsent<Texts>(name).then((found) => found && !showAgain(found) && forgetUnsent(name));
  }, [name, showAgain]);
  const written = JSON.stringify(texts);
  useEffect(() => {
    if (written !== '[]') keepUnsent(name, JSON.parse(written));
    else if (kept.current) forgetUnsent(name);
    kept.current = written !== '[]';
  }, [name, written]);
}
