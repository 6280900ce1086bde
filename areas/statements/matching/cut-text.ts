/** Whether and where a bank or an operator cut the text of a payment. Pure. */
import { fewestLetters, type MatchingIndex } from './student-index.ts';

/** Operators cut texts at 18 letters and more, where the last may be a blank; the last word of a long text may be the beginning of another. */
export const cutFrom = 17;
/** Words behind a name that may be cut like one. */
export const feeWords = [
  'term',
  'tranche',
  'trimestre',
  'instalment',
  'sequence',
  'school',
  'scolarite',
  'class',
  'form',
];
/** Words of statements that are near to names or short as a cut one. */
export const nameless = new Set([
  'eleve',
  'apee',
  'merci',
  'sara',
  'bless',
  'ok',
  'svp',
  'thx',
  'pls',
  'cfa',
  'xaf',
]);

/** The last word is the beginning of another: the same family name of somebody else. */
export function isBegunAgain(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const last = words.at(-1) ?? '';
  return last.length > 1 && words.slice(0, -1).some((word) => word !== last && word.startsWith(last));
}

/** `ZE SANDRINE / NDOU`: behind the last sign between parts another name begins. */
export function isBegunAfterSlash(index: MatchingIndex, text: string): boolean {
  const last = /\/\s*(\p{L}+)$/u.exec(text)?.[1];
  if (last === undefined) return false;
  return last.length <= 3 || (!index.byWord.has(last) && beginningWith(index, last).length > 0);
}

export function isShort(index: MatchingIndex, text: string): boolean {
  const last = /\s(\p{L}{1,3})$/u.exec(text)?.[1];
  return last !== undefined && !index.byWord.has(last);
}

/** A word for fees without its end, or the first digits of a code: what came behind was cut off. */
export function endsInPart(text: string): boolean {
  if (text.length >= cutFrom && /\b(?:ref|client|code|mat|mle|matricule|id|no)\W*\d{1,7}$/.test(text))
    return true;
  const last = /(\p{L}{5,})$/u.exec(text)?.[1] ?? ' ';
  const words = [...feeWords, 'scolaire', 'pension', 'ecolage', 'inscription', 'registration', 'tuition'];
  return text.length >= cutFrom && words.some((word) => word !== last && word.startsWith(last));
}

export function mayEndInName(index: MatchingIndex, text: string): boolean {
  const last = /(?<![\p{L}\d])(\p{L}+)$/u.exec(text)?.[1];
  if (last === undefined) return false;
  return !nameless.has(last) && (last.length < fewestLetters || beginningWith(index, last).length > 0);
}

export function endsAlike(rest: string, text: string): boolean {
  const lastOf = (part: string) => /(\p{L}+)$/u.exec(part.trim())?.[1];
  return lastOf(rest) !== undefined && lastOf(rest) === lastOf(text) && /\p{L}$/u.test(rest);
}

export function beginningWith(index: MatchingIndex, word: string): string[] {
  let [from, to] = [0, index.words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((index.words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  const found: string[] = [];
  for (let at = from; index.words[at]?.startsWith(word); at++) found.push(index.words[at] ?? '');
  return found;
}
