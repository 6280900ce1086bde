/** Taking back what was entered into a grid, one step after the other, and entering it again. Pure. */
import { isSameMark, type Mark } from './marks.ts';

/** One cell that a step changed. */
export interface StepCell {
  readonly studentId: number;
  readonly place: number;
  readonly before: Mark | null;
  readonly after: Mark | null;
}

/** One entry: a mark, a paste, or the same mark for all students. */
export type Step = readonly StepCell[];

/** Steps that can be undone, the last at the end, and steps already undone. */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noSteps: Steps = { done: [], undone: [] };

/** Further back nobody remembers what it was. */
export const mostSteps = 100;

/** A new entry discards the undone steps. */
export function withStep({ done }: Steps, step: Step): Steps {
  return { done: [...done, step].slice(-mostSteps), undone: [] };
}

export interface Turned {
  readonly steps: Steps;
  readonly marks: readonly {
    readonly studentId: number;
    readonly place: number;
    readonly mark: Mark | null;
  }[];
  /** Cells that somebody has changed since: they stay as they are. */
  readonly others: readonly StepCell[];
}

type MarkOf = (cell: StepCell) => Mark | null;

/** Undoes the last step; null where there is none. @param markOf the current mark of a cell */
export function undone({ done, undone: before }: Steps, markOf: MarkOf): Turned | null {
  const step = done.at(-1);
  if (!step) return null;
  const { own, others } = parted(step, (cell) => isSameMark(markOf(cell), cell.after));
  return {
    steps: { done: done.slice(0, -1), undone: own.length > 0 ? [...before, own] : before },
    marks: own.map(({ studentId, place, before: mark }) => ({ studentId, place, mark })),
    others,
  };
}

/** Enters again what was taken back last; null where nothing was. */
export function redone({ done, undone: before }: Steps, markOf: MarkOf): Turned | null {
  const step = before.at(-1);
  if (!step) return null;
  const { own, others } = parted(step, (cell) => isSameMark(markOf(cell), cell.before));
  return {
    steps: { done: own.length > 0 ? [...done, own] : done, undone: before.slice(0, -1) },
    marks: own.map(({ studentId, place, after: mark }) => ({ studentId, place, mark })),
    others,
  };
}

function parted(step: Step, isOwn: (cell: StepCell) => boolean): { own: Step; others: Step } {
  return { own: step.filter(isOwn), others: step.filter((cell) => !isOwn(cell)) };
}
