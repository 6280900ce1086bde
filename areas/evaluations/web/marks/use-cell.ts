/** One cell of a grid, followed by itself: no other cell that changes draws it. */
import { useSyncExternalStore } from 'react';
import type { LiveValue } from '#platform/web/live-value.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import { aboveMaximumFacts, markText } from '../../marks/mark-text.ts';
import { useWords } from '../words.ts';
import { disputeText } from './dispute-words.ts';
import type { GridCells } from './grid-cells.ts';
import type { Entry } from './mark-entry.ts';

/** A cell as it is drawn. */
export interface DrawnCell {
  /** The text being typed, or the saved one. */
  readonly text: string;
  /** Why what is written cannot be a mark, in words. */
  readonly fault: string | null;
  /** Entered here, and not sent yet. */
  readonly waiting: boolean;
  /** Both marks and who entered the other, where somebody was faster; else null. */
  readonly dispute: string | null;
}

interface CellSource {
  live: GridCells;
  /** Null where the reader enters nothing. */
  entry: Pick<Entry, 'active' | 'faults'> | null;
  levels: Levels;
  /** Maximum of the mark, in hundredths. */
  maximum: number;
}

export function useCell(key: CellKey, { live, entry, levels, maximum }: CellSource): DrawnCell {
  const t = useWords();
  const language = useLanguage();
  const cell = useFollowed(live.cells, (cells) => cells.get(key));
  const conflict = useFollowed(live.conflicts, (conflicts) => conflicts.get(key)) ?? undefined;
  const fault = useFollowed(entry?.faults ?? null, (faults) => faults.get(key)) ?? null;
  const typed = useFollowed(entry?.active ?? null, (active) =>
    active?.key === key && !active.untouched ? active.text : null,
  );
  return {
    text: typed ?? fault?.text ?? markText(cell?.mark ?? null, language, levels),
    fault: fault && t(`EVALUATION.faults.${fault.fault}`, aboveMaximumFacts(fault.text, maximum, language)),
    waiting: cell?.waiting ?? false,
    dispute: disputeText(t, language, conflict, levels),
  };
}

/** A part of a value that screens follow: drawn anew where that part changes, and not at every change. */
export function useFollowed<T, Part>(live: LiveValue<T> | null, partOf: (value: T) => Part): Part | null {
  return useSyncExternalStore(live?.subscribe ?? nobody, () => (live ? partOf(live.get()) : null));
}

const nobody = () => () => undefined;
