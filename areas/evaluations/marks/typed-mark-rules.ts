/** Parses a mark that was typed, pasted or read from a sheet: a number, or a word for its absence. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import { type Levels, markOfLevel } from '../grading/competence-rules.ts';
import type { typedFaults } from '../sheet/sheet-contract.ts';
import type { Mark, MarkState } from './marks.ts';

/** Why it cannot be a mark. */
export type TypedFault = (typeof typedFaults)[number];

/** A mark, nothing at all (the cell is empty), or a fault. */
export type TypedMark = { readonly mark: Mark | null } | { readonly fault: TypedFault };

/** As typed in one key, as teachers write it, and as other programs print it; without accents, small. */
const wordsOf: Readonly<Record<Exclude<MarkState, 'entered'>, readonly string[]>> = {
  absent: ['a', 'ab', 'abs', 'absent', 'absente'],
  absentJustified: ['aj', 'abs j', 'absj', 'excused', 'excuse', 'excusee'],
  exempt: ['d', 'disp', 'dispense', 'dispensee', 'exempt', 'exempted', 'ex'],
  notMarked: ['n', 'nn', 'n not', 'non note', 'not marked', 'nc', '-', '–', '—'],
  cheating: ['f', 'c', 'fraude', 'tricherie', 'cheating', 'cheat'],
};
const stateOfWord = new Map(
  Object.entries(wordsOf).flatMap(([state, words]) => words.map((word) => [word, state as MarkState])),
);

const number = /^(?<sign>-?)(?<whole>\d{1,4})(?:[.,](?<decimals>\d*))?(?: ?\/ ?(?<of>\d{1,4})(?:[.,]0*)?)?$/;

/**
 * @param maximum what the mark is out of, in hundredths
 * @param levels that are marked instead of numbers, by their short forms: these come before the words for no mark, so that `a` is the level A
 */
export function typedMark(text: string, maximum: Hundredths, levels: Levels = null): TypedMark {
  const plain = plainly(text);
  if (plain === '') return { mark: null };
  const level =
    levels?.findIndex(({ code }) => plainly(code.en) === plain || plainly(code.fr) === plain) ?? -1;
  if (levels && level >= 0) return { mark: markOfLevel(level, levels) };
  const state = stateOfWord.get(plain);
  if (state) return { mark: { state, value: null } };
  if (levels) return { fault: 'noLevel' };
  const parts = number.exec(plain)?.groups;
  if (!parts) return { fault: 'notUnderstood' };
  if (parts['of'] !== undefined && Number(parts['of']) * 100 !== maximum) return { fault: 'otherMaximum' };
  return ofNumber(parts['sign'] ?? '', parts['whole'] ?? '', parts['decimals'] ?? '', maximum);
}

/** Small, without accents, dots and doubled spaces; a decimal point stays. */
function plainly(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spaced = bare.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return /\d/.test(spaced) ? spaced : spaced.replaceAll('.', ' ').replaceAll(/ +/g, ' ').trim();
}

function ofNumber(sign: string, whole: string, decimals: string, maximum: Hundredths): TypedMark {
  const fine = decimals.replace(/0+$/, '');
  if (fine.length > 2) return { fault: 'tooFine' };
  const value = Number(whole) * 100 + Number(fine.padEnd(2, '0'));
  if (sign === '-' && value > 0) return { fault: 'negative' };
  return value > maximum ? { fault: 'aboveMaximum' } : { mark: { state: 'entered', value } };
}
