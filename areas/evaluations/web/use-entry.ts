/** Entering marks in a grid: which cell is being written in, what stands in it, what is saved and how it is taken back. */
import { useRef, useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { type LiveValue, liveValue } from '#platform/web/live-value.ts';
import { useLanguage } from '#platform/web/words.ts';
import { type CellKey, cellKey } from '../cells-wire.ts';
import type { Levels } from '../competence-rules.ts';
import type { Grid } from '../contract.ts';
import { markText } from '../mark-text.ts';
import type { Mark } from '../marks.ts';
import type { ShownCell } from '../shown-marks.ts';
import { type TypedFault, typedMark } from '../typed-mark-rules.ts';

/** A mark to put into a cell. */
export interface Wish {
  readonly studentId: number;
  readonly place: number;
  readonly mark: Mark | null;
  /** On what it rests; the version that is shown unless told. */
  readonly version?: number;
}

/** The cell that is being written in, and what stands in it now. */
export interface ActiveCell {
  readonly key: CellKey;
  readonly text: string;
  readonly untouched: boolean;
  /** Of the mark that was seen when writing began: what others save meanwhile is not overwritten by it. */
  readonly version: number;
}

export interface Entry {
  /** Followed by the one cell that is written in: a key draws it alone, and not the list. */
  readonly active: LiveValue<ActiveCell | null>;
  /** What was written into cells and cannot be a mark: nothing of it is lost. */
  readonly faults: ReadonlyMap<CellKey, { readonly text: string; readonly fault: TypedFault }>;
  /** @param text what stands in it already, where that is not what is shown */
  begin(key: CellKey, text?: string): void;
  write(text: string): void;
  /** A key of the screen: it takes the place of what stands in a cell that nobody has written in yet; null deletes. */
  press(key: string | null): void;
  /** Ends writing in the cell: false when what stands there cannot be a mark. */
  end(): boolean;
  put(wishes: readonly Wish[]): void;
  /** Puts back what the last change replaced; null when there is none. */
  readonly undo: (() => void) | null;
}

export function useEntry(
  grid: Grid,
  cells: ReadonlyMap<CellKey, ShownCell>,
  save: (wishes: readonly (Wish & { readonly version: number })[]) => void,
): Entry {
  const language = useLanguage();
  const [active] = useState(() => liveValue<ActiveCell | null>(null));
  const [faults, setFaults] = useState<Entry['faults']>(new Map());
  const [replaced, setReplaced] = useState<readonly (readonly Wish[])[]>([]);
  const shown = useRef(cells);
  shown.current = cells;

  const send = (wishes: readonly Wish[]) =>
    save(wishes.map((wish) => ({ ...wish, version: wish.version ?? cellOf(shown.current, wish).version })));
  const put = (wishes: readonly Wish[]) => {
    const changes = wishes.filter((wish) => !isSame(wish.mark, cellOf(shown.current, wish).mark));
    if (changes.length === 0) return;
    setReplaced((before) => [
      ...before,
      changes.map(({ studentId, place }) => ({
        studentId,
        place,
        mark: cellOf(shown.current, { studentId, place }).mark,
      })),
    ]);
    send(changes);
  };
  const setFault = (key: CellKey, fault: { text: string; fault: TypedFault } | null) =>
    setFaults((before) => {
      if (!fault && !before.has(key)) return before;
      const after = new Map(before);
      if (fault) after.set(key, fault);
      else after.delete(key);
      return after;
    });
  const touched = (before: ActiveCell): ActiveCell =>
    before.untouched
      ? { ...before, untouched: false, version: cellOf(shown.current, placeOf(before.key)).version }
      : before;
  const last = replaced.at(-1);
  return {
    active,
    faults,
    begin(key, text = faults.get(key)?.text ?? textOf(shown.current, key, language, grid.competences)) {
      active.set({ key, text, untouched: true, version: 0 });
    },
    write(text) {
      const before = active.get();
      if (before) active.set({ ...touched(before), text });
    },
    press(key) {
      const before = active.get();
      if (before) active.set({ ...touched(before), text: withKey(before, key) });
    },
    end() {
      const written = active.get();
      if (!written) return true;
      const { key, text, version } = written;
      if (written.untouched) {
        active.set(null);
        return !faults.has(key);
      }
      const place = placeOf(key);
      const typed = typedMark(text, maximumOf(grid, place.place), grid.competences);
      active.set(null);
      if ('fault' in typed) {
        setFault(key, { text, fault: typed.fault });
        return false;
      }
      if (faults.has(key)) setFault(key, null);
      put([{ ...place, mark: typed.mark, version }]);
      return true;
    },
    put,
    undo: last
      ? () => {
          setReplaced((before) => before.slice(0, -1));
          send(last);
        }
      : null,
  };
}

/** A letter says all there is to say, and a number takes the place of letters. */
function withKey({ text, untouched }: ActiveCell, key: string | null): string {
  if (key === null) return untouched ? '' : text.slice(0, -1);
  const isLetters = (one: string) => /\p{L}/u.test(one);
  return untouched || isLetters(key) || isLetters(text) ? key : text + key;
}

type Place = Pick<Wish, 'studentId' | 'place'>;

function cellOf(cells: ReadonlyMap<CellKey, ShownCell>, { studentId, place }: Place): ShownCell {
  return cells.get(cellKey(studentId, place)) ?? { mark: null, version: 0, waiting: false };
}

function textOf(
  cells: ReadonlyMap<CellKey, ShownCell>,
  key: CellKey,
  language: Language,
  levels: Levels,
): string {
  return markText(cellOf(cells, placeOf(key)).mark, language, levels);
}

function placeOf(key: CellKey): Place {
  const [studentId = 0, place = 0] = key.split(' ').map(Number);
  return { studentId, place };
}

function maximumOf({ evaluations }: Grid, place: number): number {
  return evaluations.find((one) => one.place === place)?.maximum ?? 0;
}

function isSame(one: Mark | null, other: Mark | null): boolean {
  return one?.state === other?.state && one?.value === other?.value;
}
