/** Classes as lists write their names. Pure. */
import { plainHeading } from './headings.ts';
import { distance } from './person-keys.ts';

/** A class's name as it is compared: `6ème A`, `6eme a` and `6EME-A` are one. */
export function classKey(...parts: readonly (string | undefined)[]): string {
  return plainHeading(parts.join(' ')).replaceAll(' ', '');
}

/** Levels in words and short forms, each as its number: only at the beginning of a name, with the letter of the class behind. */
const levels: readonly (readonly [RegExp, string])[] = [
  [/^classe (?:de )?/, ''],
  ...[...['seconde', 'troisieme', 'quatrieme', 'cinquieme', 'sixieme'].entries()].map(
    ([index, word]): [RegExp, string] => [new RegExp(`^${word}\\b`), String(index + 2)],
  ),
  [/^premiere\b/, '1'],
  [/^(?:terminale?|term|tle)(?=[^a-z]|$|[a-z]\d*$)/, 't'],
  [/^([1-6]) ?(?:ieme|eme|ere|nde|nd|de|re|e)(?=[^a-z]|$|[a-z]\d*$)/, '$1'],
  ...['one', 'two', 'three', 'four', 'five'].map((word, index): [RegExp, string] => [
    new RegExp(`^form ${word}\\b`),
    `form ${index + 1}`,
  ]),
  [/^f ?([1-5])(?=[a-z ]|$)/, 'form $1'],
  [/^(l|lower|u|upper) ?(?:6(?:th)?|six(?:th)?|vi)(?=[^a-z]|$|[a-z]\d*$)/, '$1 6'],
  [/^l(?:ower)? 6/, 'lower 6'],
  [/^u(?:pper)? 6/, 'upper 6'],
];

/**
 * The same with its level as a number: `6e A`, `6ème A`, `6 A` and `Sixième A` are one, and so are `Form One A` and `F1A`, `L6A` and
 * `Lower Sixth A`. Marked, so that it is never taken for an unchanged name. English levels say their number last: `Form 1 E` keeps
 * its letter.
 */
export function looseClassKey(...parts: readonly (string | undefined)[]): string {
  const plain = levels.reduce(
    (text, [written, number]) => text.replace(written, number),
    plainHeading(parts.filter(Boolean).join(' ')),
  );
  return `~${plain.replaceAll(' ', '')}`;
}

/**
 * Whether one may be a slip of the pen for the other. Another number is another class, and so is another letter of the class; a letter
 * left out, doubled or exchanged in a word is a slip.
 */
export function isNearClass(one: string, other: string): boolean {
  const [key, otherKey] = [looseClassKey(one), looseClassKey(other)];
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).join(' ');
  const letter = (text: string) => /[^\d]*$/.exec(text)?.[0] ?? '';
  if (numbers(key) !== numbers(otherKey) || distance(key, otherKey, 1) > 1) return false;
  return letter(key).length !== letter(otherKey).length || letter(key) === letter(otherKey);
}

/** Classes by their unchanged names, and by their loose names where no two classes have the same one. */
export function classesByKey<One extends { readonly name: string }>(
  classes: readonly One[],
): ReadonlyMap<string, One> {
  const loose = [...Map.groupBy(classes, ({ name }) => looseClassKey(name))].flatMap(
    ([key, [only, ...others]]) => (only && others.length === 0 ? [[key, only] as const] : []),
  );
  return new Map([...loose, ...classes.map((one) => [classKey(one.name), one] as const)]);
}

/** The class that a list means by this name; by its own name first. */
export function classNamed<One>(byKey: ReadonlyMap<string, One>, name: string): One | undefined {
  return byKey.get(classKey(name)) ?? byKey.get(looseClassKey(name));
}
