/** Searching by words: what `plainText` and `foldedText` make of a text in PostgreSQL too, and the patterns that find parts of it. */
import { type RawBuilder, sql } from 'kysely';
import { foldedText } from '#platform/kernel/text/folded-text.ts';

/** A LIKE pattern that finds the text as a part; `%`, `_` and `\` in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** One pattern for each word, for `LIKE ALL` over a folded text: all of them, in any order. */
export function wordPatterns(text: string): readonly string[] {
  return foldedText(text).split(' ').filter(Boolean).map(containing);
}

/** Whether each word of a search begins a word of the folded text: who looks for `ngo` means Ngo Mbock before Ndongo. */
export function beginsWords(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const patterns = wordPatterns(text).map((pattern) => `% ${pattern.slice(1)}`);
  return sql`(' ' || ${folded}) LIKE ALL (${patterns}::text[])`;
}

/** A text as the columns `search_text` hold it. */
export function foldedTextOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`folded_text(${text})`;
}

/** A text in lower case, without accents. */
export function plainTextOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(normalize(lower(${text} COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g')`;
}
