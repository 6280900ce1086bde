/** Which rows of a list of parents are of one person. Pure. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import { distance, nameKey } from '#platform/kernel/imports/person-keys.ts';
import { lettersOf } from '#platform/kernel/imports/same-person.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { joinChildren, readChildren, writeChildren } from '../imports/import-rules.ts';

/**
 * Rows of one person: the same name with the same telephone, e-mail or number in the list, by which our own lists link each child to its row. A name alone is many people's.
 */
export function guardianMark(values: Values): string | null {
  const name = lettersOf(nameKey(values['lastName'], values['firstName']));
  const phone = phoneMark(values['phone']);
  const number = values['parentNumber'];
  const mark = number === undefined ? (phone ?? values['email']?.toLowerCase()) : `number ${number}`;
  return mark === undefined ? null : `${name} ${mark}`;
}

/** Two rows of one person with the children of both. */
export function joinRows(one: Values, other: Values): Values {
  const all = joinChildren(readChildren(one['children']), readChildren(other['children']));
  return { ...other, ...one, children: writeChildren(all) };
}

/** Whether one name has all words of the other, or they differ by two letters. */
export function isNearName(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  const holds = (all: readonly string[], some: readonly string[]) => some.every((word) => all.includes(word));
  return holds(words, others) || holds(others, words) || distance(one, other, 2) <= 2;
}
