/** Keys that recognise a person in a list: the words of the name in any order and spelling. Pure. */
import { foldedText } from '../text/folded-text.ts';

/** The words of a name in the order of the alphabet: `NGO Marie-Claire` and `Marie Claire Ngo` are one. */
export function nameKey(...names: readonly (string | undefined)[]): string {
  const words = foldedText(names.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
}

/** Fewer letters in a circle may be another name: `Ali` and `Lia`; more than a name has are none. */
const [fewestInCircle, mostInCircle] = [6, 120];
/** Letters of a name with all its blanks; a longer text is known by itself alone. */
const longestName = 400;

/**
 * The keys by any of which two names are one: the words in any order, and the letters as they follow each other in a circle, so that
 * blanks that were left out and names that changed places make no difference: `NGO BASSA Marie` is `Marie NGOBASSA`.
 */
export function nameKeys(...names: readonly (string | undefined)[]): readonly string[] {
  const whole = names.join(' ');
  if (whole.length > longestName) return [whole];
  const letters = foldedText(whole).replace(/[^\p{L}\p{N}]+/gu, '');
  const key = nameKey(...names);
  // Numbers tell people apart: `Teacher 013` is not `Teacher 130`.
  const { length } = letters;
  const isCircle = length >= fewestInCircle && length <= mostInCircle && !/\p{N}/u.test(letters);
  return isCircle ? [key, `circle ${circleOf(letters)}`] : [key];
}

/**
 * The first in the alphabet of all ways to read letters in a circle. Two ways are compared letter by letter; where they differ, none of the
 * beginnings that were passed in the later one can be the first, so no letter is looked at more than a few times.
 */
function circleOf(letters: string): string {
  const { length } = letters;
  const twice = letters + letters;
  let [first, other, same] = [0, 1, 0];
  while (first < length && other < length && same < length) {
    const [one = '', another = ''] = [twice[first + same], twice[other + same]];
    if (one === another) {
      same += 1;
      continue;
    }
    if (one > another) first += same + 1;
    else other += same + 1;
    if (first === other) other += 1;
    same = 0;
  }
  const at = Math.min(first, other);
  return twice.slice(at, at + length);
}

/** Finds who has a name: in the same words, else in the same letters. @param namesOf last and first name, or a whole name */
export function nameFinder<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly (string | undefined)[],
): (...names: readonly (string | undefined)[]) => readonly Item[] {
  const byKey = new Map<string, Item[]>();
  for (const item of items)
    for (const key of nameKeys(...namesOf(item))) {
      const others = byKey.get(key);
      if (others) others.push(item);
      else byKey.set(key, [item]);
    }
  return (...names) =>
    nameKeys(...names)
      .map((key) => byKey.get(key))
      .find((found) => found !== undefined) ?? [];
}

/** A number that a school gave, whatever signs are between: `24A-001` is `24a 001`. */
export function numberKey(number: string): string {
  const plain = foldedText(number);
  return plain.replace(/[^\p{L}\p{N}]+/gu, '') || plain;
}

/** Splits a name in one cell, family name first as in school lists: at its capitals, at a comma, or after the first word. */
export function splitName(whole: string): { readonly lastName: string; readonly firstName: string } {
  const comma = whole.indexOf(',');
  if (comma > 0) return { lastName: whole.slice(0, comma).trim(), firstName: whole.slice(comma + 1).trim() };
  const words = whole.split(' ');
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length)
    return { lastName: capitals.join(' '), firstName: words.filter((word) => !isCapital(word)).join(' ') };
  return { lastName: words[0] ?? '', firstName: words.slice(1).join(' ') };
}

function isCapital(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}

/** Letters to add, take away, change or swap until one name is the other; `limit` + 1 when it is more than that. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  let earlier = before;
  for (let i = 1; i <= one.length; i++) {
    const line = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [(before[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1)];
      if (swapped) steps.push((earlier[j - 2] ?? 0) + 1);
      line.push(Math.min(...steps));
    }
    earlier = before;
    before = line;
  }
  return Math.min(before[other.length] ?? 0, limit + 1);
}
