/** Texts that speak of a person whose row they are not: an import's line, an application, an answer that is kept. */
import { type RawBuilder, sql } from 'kysely';
import { plainText } from '../../kernel/text/plain-text.ts';
import { containing, plainTextOf } from '../db/word-patterns.ts';
import type { Person, PersonKind, Spoken } from './table-rules.ts';

export interface Marks {
  /** Plain words of the name. */
  readonly words: readonly string[];
  /** Plain texts of which one makes a namesake the person; of numbers the digits. */
  readonly sure: readonly string[];
}

export interface Sought {
  readonly person: Person;
  readonly marks: ReadonlyMap<PersonKind, Marks>;
  /** Where mails to the person go. */
  readonly addresses: ReadonlySet<string>;
}

/** A name of one word is that of a whole family: then something else must tell the person too. */
const fewestWords = 2;

/** Whether the texts of a row `t` speak of the person. */
export function speaksOf(
  { texts, sure = false, piece }: Spoken,
  { person, marks }: Sought,
  of: PersonKind,
): RawBuilder<unknown> {
  const { words, sure: known } = marks.get(of) ?? { words: [], sure: [] };
  const all = sql`concat_ws(' ', ${sql.join(texts.map((column) => sql`${sql.ref(`t.${column}`)}::text`))})`;
  const isSure = sure || words.length < fewestWords;
  // The longest first: it is in the fewest texts.
  const patterns = words.toSorted((one, other) => other.length - one.length).map(wholeWord);
  const named =
    words.length === 0 || (isSure && known.length === 0)
      ? sql`false`
      : sql`(${all} COLLATE "und-x-icu" ~ ALL (${patterns}::text[]) ${isSure ? sql`AND ${holdsOne(all, known)}` : sql``})`;
  const id = person[of];
  return piece && id !== null ? sql`(strpos(${all}, ${piece(id)}) > 0 OR ${named})` : named;
}

function holdsOne(all: RawBuilder<unknown>, marks: readonly string[]): RawBuilder<unknown> {
  const like = (some: readonly string[]) => sql`LIKE ANY (${some.map(containing)}::text[])`;
  return sql`(${plainTextOf(all)} ${like(marks.filter((mark) => /\D/.test(mark)))}
    OR regexp_replace(${all}, '\\D', '', 'g') ${like(marks.filter((mark) => !/\D/.test(mark)))})`;
}

/**
 * A plain word as it may be typed, for a regular expression of PostgreSQL. To make a hundred thousand texts plain first takes
 * longer than a request may.
 */
function wholeWord(word: string): string {
  return `\\m${[...word].map((letter) => `[${letter}${forms.get(letter) ?? ''}][\u0300-\u036f]*`).join('')}\\M`;
}

/** By plain letter what is written for it too: capitals, and with accents as far as Latin letters have them. */
const forms: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  for (const [from, to] of [
    [0x41, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      const plain = plainText(letter);
      if (plain !== letter && /^[\p{L}\p{N}]$/u.test(plain))
        found.set(plain, (found.get(plain) ?? '') + letter);
    }
  return found;
})();
