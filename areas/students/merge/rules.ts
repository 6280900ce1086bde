/** Whether two records may be of one student. Pure. */
import { distance, nameKeys } from '#platform/kernel/imports/person-keys.ts';
import { isLetterOff, isNearDay } from '#platform/kernel/imports/same-person.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';

export interface Comparable {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: SchoolDay | null;
}

/**
 * The same words on one day of birth, or with a day unknown, are one person, and with a day that one typed otherwise: a digit, or
 * day and month exchanged. On one day also a name left out, or a few letters typed otherwise. Any other two days are two people,
 * whatever their names: many share one.
 * @param slips letters by which two names may differ and still be one
 */
export function isAlike(one: Comparable, other: Comparable, slips = 1): boolean {
  return alikeNamed(named(one), named(other), slips);
}

interface Named {
  readonly name: string;
  /** The same name has one of these. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly birthDate: SchoolDay | null;
}

function named({ firstName, lastName, birthDate }: Comparable): Named {
  const keys = nameKeys(lastName, firstName);
  const [name = ''] = keys;
  return { name, keys, words: name.split(' '), birthDate };
}

function alikeNamed(one: Named, other: Named, slips: number): boolean {
  const { name, keys, words, birthDate } = one;
  if (name === '' || other.name === '') return false;
  if (keys.some((key) => other.keys.includes(key)))
    return birthDate === null || other.birthDate === null || isNearDay(birthDate, other.birthDate);
  return (
    birthDate !== null &&
    birthDate === other.birthDate &&
    (holdsAll(words, other.words) ||
      holdsAll(other.words, words) ||
      isLetterOff(name, other.name) ||
      distance(name, other.name, slips) <= slips)
  );
}

/** At least two words: one alone is a common name. */
function holdsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.length >= 2 && some.every((word) => words.includes(word));
}

interface Enrolment {
  readonly classId: number;
  readonly yearId: number;
}

/** Enrolments of the removed record that are lost: the kept record has another class of that year. */
export function enrolmentsGivenUp<S extends Enrolment>(kept: readonly Enrolment[], gone: readonly S[]): S[] {
  return gone.filter(
    ({ classId, yearId }) =>
      kept.some((enrolment) => enrolment.yearId === yearId) &&
      !kept.some((enrolment) => enrolment.classId === classId),
  );
}

/**
 * Pairs that are alike, up to `most`. Compared are only those who share a name, two words on one day of birth, or a name on that day
 * but for a letter: groups that stay small also where half a school is born on the first of January.
 */
export function alikePairs<Student extends Comparable>(
  students: readonly Student[],
  most: number,
): [Student, Student][] {
  const all = students.map((student) => ({ student, ...named(student) }));
  const groups = new Map<string, (typeof all)[number][]>();
  for (const one of all)
    for (const key of groupsOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  const seen = new Map<Student, Set<Student>>();
  const pairs: [Student, Student][] = [];
  for (const group of groups.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        if (seen.get(one.student)?.has(other.student) || !alikeNamed(one, other, 1)) continue;
        seen.set(one.student, (seen.get(one.student) ?? new Set()).add(other.student));
        pairs.push([one.student, other.student]);
        if (pairs.length === most) return pairs;
      }
    }
  }
  return pairs;
}

function groupsOf({ name, keys, words, birthDate }: Named): ReadonlySet<string> {
  if (birthDate === null) return new Set(keys);
  const pairs = words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`));
  return new Set([
    ...keys,
    ...[...pairs, ...withoutLetter(words), ...withoutLetter([name])].map((key) => `${birthDate} ${key}`),
  ]);
}

/** Each word as it is and each way to leave out one of its letters, beside the others: two names a letter apart share one. */
function withoutLetter(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const others = words.filter((_word, at) => at !== index);
    const shorter = [...word].map((_, at) => `${word.slice(0, at)}${word.slice(at + 1)}`);
    return [word, ...shorter].map((one) => [...others, `-${one}`].join('|'));
  });
}
