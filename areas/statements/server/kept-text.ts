/** Texts of a statement's file as they are kept. */
import { onOneLine } from '#platform/kernel/wire-values.ts';

/** On one line, without characters that the database refuses, and never cut in the middle of one; null where nothing is left. */
export function keptText(text: string | null, most: number): string | null {
  const cut = onOneLine(text ?? '')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
  return cut.toWellFormed().trim() || null;
}
