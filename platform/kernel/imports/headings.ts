/** Finds the line of headings and what each column holds. Pure. */
import { plainText } from '../plain-text.ts';
import type { ImportColumn } from './columns.ts';

type Row = readonly (string | null)[];

/** A heading as it is compared: lower case, no accents, no punctuation, single blanks: `Prénom(s) *` is `prenom s`. */
export function plainHeading(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By heading, the key of the column that it means. */
export function headingsOf(columns: readonly ImportColumn[]): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ key, labels, synonyms }) =>
      [labels.en, labels.fr, ...synonyms].map((heading) => [plainHeading(heading), key] as const),
    ),
  );
}

const linesLookedAt = 40;

/** Index of the first line with two known headings: people put the school's name and a title above. Else the first that says anything. */
export function headingLine(rows: readonly Row[], columns: readonly ImportColumn[]): number {
  const known = headingsOf(columns);
  const first = rows.slice(0, linesLookedAt);
  const knownIn = (row: Row) =>
    new Set(row.flatMap((cell) => (cell === null ? [] : (known.get(plainHeading(cell)) ?? [])))).size;
  const found = first.findIndex((row) => knownIn(row) >= 2);
  if (found >= 0) return found;
  const single = first.findIndex((row) => knownIn(row) === 1);
  return single >= 0 ? single : Math.max(0, first.findIndex(saysSomething));
}

/** For each column of the file the key of what it holds; null for what is not known, and for a second column of the same. */
export function mappingOf(headings: Row, columns: readonly ImportColumn[]): readonly (string | null)[] {
  const known = headingsOf(columns);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = heading === null ? undefined : known.get(plainHeading(heading));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Names a line of headings: a mapping that somebody corrected is found again for the next file of the same form. */
export function signatureOf(headings: Row): string {
  return headings.map((heading) => plainHeading(heading ?? '')).join('|');
}

export function saysSomething(row: Row): boolean {
  return row.some((cell) => cell !== null && cell.trim() !== '');
}
