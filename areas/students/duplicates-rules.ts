/** Whether two records may be of one student. Pure. */
import { distance, nameKey } from '#platform/kernel/imports/person-keys.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface Comparable {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: SchoolDay | null;
}

/**
 * Two days of birth are two people, whatever their names: many share one. With the same day, or one unknown, the same words are
 * one person; with the same day also a name left out, or a few letters typed otherwise.
 * @param slips letters by which two names may differ and still be one
 */
export function isAlike(one: Comparable, other: Comparable, slips = 1): boolean {
  const sameBirth = one.birthDate !== null && one.birthDate === other.birthDate;
  if (!sameBirth && one.birthDate !== null && other.birthDate !== null) return false;
  const [name, otherName] = [nameKey(one.lastName, one.firstName), nameKey(other.lastName, other.firstName)];
  if (name === otherName) return name !== '';
  const [words, others] = [name.split(' '), otherName.split(' ')];
  return (
    sameBirth &&
    (holdsAll(words, others) || holdsAll(others, words) || distance(name, otherName, slips) <= slips)
  );
}

/** At least two words: one alone is a common name. */
function holdsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.length >= 2 && some.every((word) => words.includes(word));
}

interface Seat {
  readonly classId: number;
  readonly yearId: number;
}

/** Seats of the record that goes which nobody can have: the one that is kept sits in another class of that year. */
export function seatsGivenUp<S extends Seat>(kept: readonly Seat[], gone: readonly S[]): S[] {
  return gone.filter(
    ({ classId, yearId }) =>
      kept.some((seat) => seat.yearId === yearId) && !kept.some((seat) => seat.classId === classId),
  );
}

/** All pairs that are alike. Who shares neither words nor day of birth is not compared, so a school of thousands takes no time. */
export function alikePairs<Student extends Comparable>(students: readonly Student[]): [Student, Student][] {
  const groups = new Map<string, Student[]>();
  for (const student of students) {
    const keys = [
      nameKey(student.lastName, student.firstName),
      ...(student.birthDate === null ? [] : [student.birthDate]),
    ];
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
