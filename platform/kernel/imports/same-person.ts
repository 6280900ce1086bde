/** Evidence for and against two descriptions being of one person. Pure. */
import { foldedText } from '../text/folded-text.ts';
import type { Values } from './columns.ts';
import { distance, nameKey, nameKeys } from './person-keys.ts';

/** A person as a list or a record describes one; null for what it does not say. Days are `yyyy-MM-dd`. */
export interface Described {
  readonly lastName: string | null | undefined;
  readonly firstName: string | null | undefined;
  readonly birthDate: string | null | undefined;
}

/** Equal, a digit typed otherwise, two neighbouring digits exchanged, or day and month exchanged. */
export function isNearDay(one: string, other: string): boolean {
  const exchanged = one.replace(/^(\d+)-(\d+)-(\d+)$/, '$1-$3-$2');
  return exchanged === other || (one.length === other.length && distance(one, other, 1) <= 1);
}

/** But for a single letter, in one of the words or in all of the name: added, left out, changed or exchanged with the next. */
export function isLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  const [left, right] = leftovers(one.split(' '), other.split(' '));
  const [word = '', another = ''] = [left[0], right[0]];
  if (left.length === 1 && right.length === 1) return distance(word, another, 1) <= 1;
  return distance(one, other, 1) <= 1;
}

/**
 * `same`: every word of one is a word of the other, slips of the pen forgiven; `partly`: both have words of their own besides
 * shared ones; `other`: nothing is shared. Null where one has no name.
 */
export function compareNames(one: string, other: string): 'same' | 'partly' | 'other' | null {
  if (one === '' || other === '') return null;
  if (lettersOf(one) === lettersOf(other)) return 'same';
  const [words, others] = [one.split(' '), other.split(' ')];
  const alone = words.filter((word) => !others.some((another) => isNearWord(word, another)));
  const otherAlone = others.filter((word) => !words.some((another) => isNearWord(word, another)));
  if (alone.length === words.length) return 'other';
  return alone.length === 0 || otherAlone.length === 0 ? 'same' : 'partly';
}

/**
 * Whether name and day of birth speak so strongly against a shared number that a person has to decide: nothing of the name agrees,
 * or only a part (as among brothers and sisters) and the day of birth does not bear it out. A spelling or a day corrected is no such case.
 */
export function contradicts(one: Described, other: Described): boolean {
  const names = compareNames(nameOf(one), nameOf(other));
  if (names === 'other') return true;
  const bornAlike = one.birthDate && other.birthDate && isNearDay(one.birthDate, other.birthDate);
  return names === 'partly' && !bornAlike;
}

function nameOf({ lastName, firstName }: Described): string {
  return nameKey(lastName ?? '', firstName ?? '');
}

/** The words that only one of the names has, each as often as it has more of them. */
function leftovers(words: readonly string[], others: readonly string[]) {
  const right = [...others];
  const left = words.filter((word) => {
    const at = right.indexOf(word);
    if (at >= 0) right.splice(at, 1);
    return at < 0;
  });
  return [left, right] as const;
}

/** A slip for every three letters, an initial, or a name cut short. */
function isNearWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if ((short.length === 1 || short.length > 2) && long.startsWith(short)) return true;
  const slips = Math.floor(long.length / 3);
  return short.length > 2 && distance(one, other, slips) <= slips;
}

/** `Ngo Bell` and `Ngobell` are the same letters. */
export function lettersOf(name: string): string {
  return [...name.replaceAll(' ', '')].sort().join('');
}

/**
 * Whether a list gives a last or first name that the record has already, written otherwise: with other signs, accents, capitals or blanks,
 * in the other column, or all of it in one. Another word or letter is another name.
 */
export function isNameAsKnown(known: Values, given: Values, column: string): boolean {
  if (column !== 'lastName' && column !== 'firstName') return false;
  const letters = lettersInOrder(given[column]);
  if (letters !== '' && letters === lettersInOrder(known[column])) return true;
  const keys = nameKeys(known['lastName'], known['firstName']);
  const { lastName, firstName } = { ...known, ...given };
  // The whole name is often in one of the columns.
  const ways = [
    [lastName, firstName],
    [given['lastName'], given['firstName']],
  ];
  return ways.flatMap((names) => nameKeys(...names)).some((key) => keys.includes(key));
}

function lettersInOrder(name = ''): string {
  return foldedText(name).replace(/[^\p{L}\p{N}]+/gu, '');
}
