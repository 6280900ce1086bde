/** Whether two records may be of one student. Pure. */
import { plainText } from '#platform/kernel/plain-text.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface Comparable {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: SchoolDay | null;
}

/** The words of a name in an order of their own: names are written in either order, with and without accents and hyphens. */
export function nameWords({ firstName, lastName }: Omit<Comparable, 'birthDate'>): readonly string[] {
  return plainText(`${lastName} ${firstName}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();
}

/**
 * Two days of birth are two people, whatever their names: many share one. With the same day, or one unknown, the same words are
 * one person; with the same day also a name left out, or one letter typed otherwise.
 */
export function isAlike(one: Comparable, other: Comparable): boolean {
  const sameBirth = one.birthDate !== null && one.birthDate === other.birthDate;
  if (!sameBirth && one.birthDate !== null && other.birthDate !== null) return false;
  const [words, others] = [nameWords(one), nameWords(other)];
  if (words.join(' ') === others.join(' ')) return words.length > 0;
  return (
    sameBirth &&
    (holdsAll(words, others) || holdsAll(others, words) || isOneEditAway(words.join(' '), others.join(' ')))
  );
}

/** At least two words: one alone is a common name. */
function holdsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.length >= 2 && some.every((word) => words.includes(word));
}

/** One letter put in, left out or replaced. */
function isOneEditAway(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(text.length, other.length) - start;
  while (end < shorter && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(text.length, other.length) - start - end <= 1;
}

/** All pairs that are alike. Who shares neither words nor day of birth is not compared, so a school of thousands takes no time. */
export function alikePairs<Student extends Comparable>(students: readonly Student[]): [Student, Student][] {
  const groups = new Map<string, Student[]>();
  for (const student of students) {
    const keys = [nameWords(student).join(' '), ...(student.birthDate === null ? [] : [student.birthDate])];
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), student]);
  }
  const seen = new Map<Student, Set<Student>>();
  const pairs: [Student, Student][] = [];
  for (const group of groups.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        if (seen.get(one)?.has(other) || !isAlike(one, other)) continue;
        seen.set(one, (seen.get(one) ?? new Set()).add(other));
        pairs.push([one, other]);
      }
    }
  }
  return pairs;
}
