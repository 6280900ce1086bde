/** How the bank is written down: who speaks, how good the result is, and then sentence beside sentence. */
import type { Band, Progress, TextKind } from './kinds-contract.ts';
import type { Sentence } from './sentences.ts';

/** Null for a sentence that fits whatever the progress. */
export type Row = readonly [progress: Progress | null, en: string, fr: string];

export function sentencesOf(
  kind: TextKind,
  rows: Readonly<Partial<Record<Band, readonly Row[]>>>,
): Sentence[] {
  return (Object.keys(rows) as Band[]).flatMap((band) =>
    (rows[band] ?? []).map(([progress, en, fr]) => ({ kind, band, progress, en, fr })),
  );
}
