/** Entering marks in a grid: the active cell, its text, and how it is saved and undone. */

import { isSavedSince } from '#platform/kernel/shown-version.ts';
import type { Language } from '#platform/kernel/words.ts';
import { type LiveValue, liveValue } from '#platform/web/live-value.ts';
import type { GivenCell } from '../../contract.ts';
import { type CellKey, cellKey } from '../../marks/cells-wire.ts';
import { markText } from '../../marks/mark-text.ts';
import { isSameMark, type Mark } from '../../marks/marks.ts';
import type { GridFrame, MarkConflict, ShownCell, ShownCells } from '../../marks/shown-marks.ts';
import { type TypedFault, typedMark } from '../../marks/typed-mark-rules.ts';
import {
  noSteps,
  redone,
  type StepCell,
  type Steps,
  type Turned,
  undone,
  withStep,
} from '../../marks/undo-rules.ts';

/** A mark to put into a cell. */
export interface RequestedMark {
  readonly studentId: number;
  readonly place: number;
  readonly mark: Mark | null;
  /** The version that it changes; by default the one that is shown. */
  readonly version?: number;
}

/** The cell that is being written in, and its current text. */
export interface ActiveCell {
  readonly key: CellKey;
  readonly text: string;
  readonly untouched: boolean;
  /** Version of the mark seen when typing began: another person's later save is not overwritten. */
  readonly version: number;
  /** The mark that was seen was entered here and not sent yet: it may still be refused. */
  readonly overOwn?: boolean;
}

/** Typed text that cannot be a mark: all of it is kept. */
export type Faults = ReadonlyMap<CellKey, { readonly text: string; readonly fault: TypedFault }>;

/** Typed text of a cell that is not saved. */
export interface UnsavedText {
  readonly key: CellKey;
  readonly text: string;
  /** Version of the mark seen when typing began; null for text that could not be a mark and stays to be corrected. */
  readonly version: number | null;
  readonly overOwn?: boolean;
}

/** A step that was taken back or entered again. */
export type TurnedStep = Pick<Turned, 'marks' | 'others'>;

export interface Entry {
  /** Followed by the one cell that is written in: a key draws it alone, and not the list. */
  readonly active: LiveValue<ActiveCell | null>;
  readonly faults: LiveValue<Faults>;
  readonly steps: LiveValue<Steps>;
  /** @param text its text so far, if it differs from what is shown */
  begin(key: CellKey, text?: string): void;
  write(text: string): void;
  /** A key of the screen: it replaces the text of a cell that nobody has written in yet; null deletes. */
  press(key: string | null): void;
  /** Ends writing in the cell: false when its text cannot be a mark. */
  end(): boolean;
  /** Saves what is being written, and goes on in the same cell. */
  keep(): void;
  /** Discards the text being written, and an invalid one: the stored mark is shown again. */
  giveUp(): void;
  /** Unsaved text here: invalid marks, and the text being typed. */
  unsaved(): readonly UnsavedText[];
  /** Takes what an earlier visit wrote and could not save: saves what can be a mark, and shows the rest again. */
  takeUp(texts: readonly UnsavedText[]): void;
  put(requests: readonly RequestedMark[]): void;
  /** Takes back what is being written, else the last step; null when there is none. */
  undo(): TurnedStep | null;
  /** Enters again what was taken back last. */
  redo(): TurnedStep | null;
}

/** Current data on which mark entry is based. */
export interface EntryContext {
  readonly grid: GridFrame;
  readonly language: Language;
  disputeOf(key: CellKey): MarkConflict | undefined;
  /** Saves the cells under a label that names them. */
  saveWithLabel(cells: readonly GivenCell[]): void;
}

export function openEntry(cells: LiveValue<ShownCells>, current: () => EntryContext): Entry {
  const active = liveValue<ActiveCell | null>(null);
  const faults = liveValue<Faults>(new Map());
  const steps = liveValue<Steps>(noSteps);
  const shown = (cell: CellId) => cells.get().get(cellKey(cell.studentId, cell.place)) ?? nothing;
  const textOf = (key: CellKey) => {
    const { grid, language } = current();
    return faults.get().get(key)?.text ?? markText(shown(cellIdOf(key)).mark, language, grid.competences);
  };
  const setFault = (key: CellKey, fault: { text: string; fault: TypedFault } | null) => {
    if (!fault && !faults.get().has(key)) return;
    const after = new Map(faults.get());
    if (fault) after.set(key, fault);
    else after.delete(key);
    faults.set(after);
  };
  const putCells = (requests: readonly RequestedMark[]) => {
    for (const { studentId, place } of requests) setFault(cellKey(studentId, place), null);
    if (requests.length === 0) return;
    current().saveWithLabel(
      requests.map((request) => ({ ...request, version: request.version ?? shown(request).version })),
    );
  };
  const touched = (before: ActiveCell): ActiveCell => {
    if (!before.untouched) return before;
    const { version, waiting } = shown(cellIdOf(before.key));
    return { ...before, untouched: false, version, overOwn: waiting };
  };
  /** A mark written over an own one that was refused meanwhile rests on what that one rested on, and is disputed with it. */
  const restsOn = ({ key, version, overOwn }: Written) => {
    const dispute = overOwn ? current().disputeOf(key) : undefined;
    return dispute && dispute.version < version ? dispute.version : version;
  };
  const begin = (key: CellKey, text = textOf(key)) => active.set({ key, text, untouched: true, version: 0 });
  const put = (requests: readonly RequestedMark[]) => {
    const changes = requests.filter((request) => !isSameMark(request.mark, shown(request).mark));
    if (changes.length === 0) return;
    const step = changes.map(({ studentId, place, mark }): StepCell => {
      return { studentId, place, before: shown({ studentId, place }).mark, after: mark };
    });
    steps.set(withStep(steps.get(), step));
    putCells(changes);
  };
  const turn = (by: typeof undone): TurnedStep | null => {
    const turned = by(steps.get(), (cell) => shown(cell).mark);
    if (!turned) return null;
    steps.set(turned.steps);
    putCells(turned.marks);
    return turned;
  };
  const end = () => {
    const written = active.get();
    if (!written) return true;
    const { key, text, untouched } = written;
    active.set(null);
    if (untouched) return !faults.get().has(key);
    const { grid } = current();
    const id = cellIdOf(key);
    const typed = typedMark(text, maximumOf(grid, id.place), grid.competences);
    setFault(key, 'fault' in typed ? { text, fault: typed.fault } : null);
    if ('fault' in typed) return false;
    put([{ ...id, mark: typed.mark, version: restsOn(written) }]);
    return true;
  };
  return {
    active,
    faults,
    steps,
    begin,
    write(text) {
      const before = active.get();
      if (before) active.set({ ...touched(before), text });
    },
    press(key) {
      const before = active.get();
      if (before) active.set({ ...touched(before), text: withKey(before, key) });
    },
    end,
    keep() {
      const written = active.get();
      if (!written || written.untouched) return;
      end();
      begin(written.key);
    },
    giveUp() {
      const written = active.get();
      if (!written) return;
      setFault(written.key, null);
      begin(written.key);
    },
    unsaved() {
      const now = active.get();
      const written = now?.untouched ? null : now;
      const texts = new Map<CellKey, UnsavedText>(
        [...faults.get()].map(([key, { text }]) => [key, { key, text, version: null }]),
      );
      if (written) {
        const { key, text, version, overOwn = false } = written;
        texts.set(key, { key, text, version, ...(overOwn && { overOwn }) });
      }
      return [...texts.values()];
    },
    takeUp(texts) {
      const { grid } = current();
      for (const { key, text, version, overOwn = false } of texts) {
        const cell = cells.get().get(key);
        if (!cell || (version !== null && isSavedSince(cell, version))) continue;
        const id = cellIdOf(key);
        const typed = typedMark(text, maximumOf(grid, id.place), grid.competences);
        if ('fault' in typed) setFault(key, { text, fault: typed.fault });
        else if (version !== null)
          put([{ ...id, mark: typed.mark, version: restsOn({ key, version, overOwn }) }]);
      }
    },
    put,
    undo() {
      const written = active.get();
      if (!written || written.untouched) return turn(undone);
      begin(written.key);
      return { marks: [], others: [] };
    },
    redo: () => turn(redone),
  };
}

/** A letter says all there is to say, and a number takes the place of letters. */
function withKey({ text, untouched }: ActiveCell, key: string | null): string {
  if (key === null) return untouched ? '' : text.slice(0, -1);
  const isLetters = (one: string) => /\p{L}/u.test(one);
  return untouched || isLetters(key) || isLetters(text) ? key : text + key;
}

type Written = Pick<ActiveCell, 'key' | 'version' | 'overOwn'>;

const nothing: ShownCell = { mark: null, version: 0, waiting: false };

type CellId = Pick<RequestedMark, 'studentId' | 'place'>;

function cellIdOf(key: CellKey): CellId {
  const [studentId = 0, place = 0] = key.split(' ').map(Number);
  return { studentId, place };
}

function maximumOf({ evaluations }: GridFrame, place: number): number {
  return evaluations.find((one) => one.place === place)?.maximum ?? 0;
}
