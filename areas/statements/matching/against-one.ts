/** Words of a text that speak against a payment for one student: another purpose, or several children. Pure. */
import { beginningWith } from './cut-text.ts';
import { isFeeWord } from './payer-words.ts';
import { type MatchingIndex, nameWords } from './student-index.ts';

/** Words for payments that are no fees of a child who is there now. Not those that a school may have in its name. */
const otherPurposes = new Set(
  [
    'loyer loyers rent rental bail airtime recharge salaire salaires salary payroll loan pret emprunt indemnite perdiem',
    'cnps staff amicale tontine alumni former transcript fournisseur supplier',
  ].flatMap((words) => words.split(' ')),
);
const otherPurpose =
  /\b(?:ex|old|past|ancien(?:ne)?s?) ?(?:eleves?|students?|pupils?|boys?|girls?)\b|\bbatch (?:of )?\d{4}\b|\buniversit[ey] (?:de|of)\b/;

const severalChildren = new RegExp(
  `\\b(?:jumeaux|jumelles|twins|siblings|fratrie)\\b` +
    `|\\b(?:mes|nos|ses|leurs|vos|deux|trois|quatre|[2-4])\\s+(?:enfants|eleves|freres|soeurs|filles|garcons|fils)\\b` +
    `|\\b(?:my|our|his|her|their|your|two|three|four|both)\\s+(?:\\p{L}+\\s+)?(?:children|kids|students|brothers|sisters|daughters|sons|boys|girls)\\b`,
  'u',
);

/** Whether a text says that it pays for something else; a word that is a student's name says nothing. @param text as `foldedText` writes it */
export function hasOtherPurpose(index: MatchingIndex, text: string): boolean {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, ' ');
  return (
    otherPurpose.test(plain) ||
    [...nameWords(plain)].some((word) => otherPurposes.has(word) && !index.byWord.has(word))
  );
}

/** Whether a text speaks of several children, of whom it names one at most. */
export function speaksOfSeveral(text: string): boolean {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, ' ');
  return severalChildren.test(plain);
}

/** Whether names are joined, as `Clovis et Inès`; a text that was cut ends in the word that joins, or in the beginning of a name. */
export function joinsNames(index: MatchingIndex, text: string, payer: ReadonlySet<string>): boolean {
  const isName = (word: string) =>
    word.length === 1 || index.byWord.has(word) || payer.has(word) || index.nearNames(word).length > 0;
  const isEnd = (found: string) => text.trimEnd().endsWith(found);
  // The name before the word may be shortened, too.
  const isBegun = (word: string) => !isFeeWord(word) && beginningWith(index, word).length > 0;
  const joined = [...text.matchAll(/(\p{L}+)[\s.]*(?:[&+]|\b(?:et|and)\b)\s*(?:(\p{L}+)|$)/gu)].some(
    ([found, one = '', next]) =>
      (isName(one) && (next === undefined || isName(next) || isEnd(found))) ||
      (isBegun(one) && (next === undefined || index.byWord.has(next) || (isEnd(found) && isBegun(next)))),
  );
  return joined || joinsByLetter(index, text);
}

/** `Clovis n Inès`: two names that no student has both. */
function joinsByLetter(index: MatchingIndex, text: string): boolean {
  return [...text.matchAll(/(\p{L}{3,})\s+n\s+(\p{L}{3,})/gu)].some(([, one = '', next = '']) => {
    const [first, second] = [one, next].map((word) => index.byWord.get(word) ?? []);
    return (second?.length ?? 0) > 0 && !first?.some((student) => second?.includes(student));
  });
}
