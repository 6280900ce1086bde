/** Texts of a statement's file as they are kept. */
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { onOneLine } from '#platform/kernel/wire-values.ts';

/** On one line, without characters that the database refuses, and never cut in the middle of one; null where nothing is left. */
export function keptText(text: string | null, most: number): string | null {
  const cut = beginningOf(onOneLine(text ?? '').trim(), most);
  return cut.toWellFormed().trim() || null;
}
