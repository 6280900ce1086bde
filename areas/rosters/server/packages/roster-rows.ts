/** The outcome of each row of a data package, so that all are counted. Pure. */
import type { FileCounts, PassOver } from '../../packages/contract.ts';
import type { At, BundleRows } from '../reading/roster-model.ts';

export interface RosterRows {
  /** The row adds or changes a record. */
  take(at: At): void;
  /** The school has the content of the row already. */
  keep(at: At): void;
  refuse(at: At): void;
  passOver(at: At, reason: PassOver): void;
  /** By file, in the order of the package. */
  counts(): readonly FileCounts[];
}

type Fate = { readonly outcome: 'taken' | 'unchanged' | 'refused' } | { readonly reason: PassOver };

/** A refusal of any part of a row counts before an import, and an import before the rest. */
const weights = { refused: 3, taken: 2, unchanged: 1 } as const;

export function rosterRows(files: readonly BundleRows[]): RosterRows {
  const fates = new Map<string, Fate>();
  const note = (at: At, fate: Fate) => {
    const before = fates.get(markOf(at));
    if (before === undefined || weightOf(fate) > weightOf(before)) fates.set(markOf(at), fate);
  };
  return {
    take: (at) => note(at, { outcome: 'taken' }),
    keep: (at) => note(at, { outcome: 'unchanged' }),
    refuse: (at) => note(at, { outcome: 'refused' }),
    passOver: (at, reason) => note(at, { reason }),
    counts: () => files.map(({ file, lines }) => countsOf(file, lines, fates)),
  };
}

export function markOf({ file, line }: At): string {
  return `${file}:${line}`;
}

function weightOf(fate: Fate): number {
  return 'outcome' in fate ? weights[fate.outcome] : 0;
}

function countsOf(file: string, lines: readonly number[], fates: ReadonlyMap<string, Fate>): FileCounts {
  const counts = { taken: 0, unchanged: 0, refused: 0 };
  const passed = new Map<PassOver, number>();
  for (const line of lines) {
    const fate = fates.get(markOf({ file, line })) ?? { reason: 'unused' };
    if ('outcome' in fate) counts[fate.outcome] += 1;
    else passed.set(fate.reason, (passed.get(fate.reason) ?? 0) + 1);
  }
  const passedOver = [...passed].map(([reason, count]) => ({ reason, count }));
  return { file, rows: lines.length, ...counts, passedOver };
}
