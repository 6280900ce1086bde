/** Students by everything that a statement may say of them, so that a line is compared with a few of them and not with all. Pure. */

import { isLetterOff } from '#platform/kernel/imports/same-person.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { classOf, type WrittenClass } from './class-words.ts';

export interface StudentToMatch {
  readonly id: number;
  readonly matricule: string;
  /** As `paymentCode` makes it. */
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly className: string | null;
  readonly parents: readonly { readonly name: string; readonly phone: string | null }[];
  /** Sums that may be paid now, each for itself: an instalment, several together, everything. */
  readonly openAmounts: readonly number[];
}

export interface IndexedStudent {
  readonly student: StudentToMatch;
  readonly firstNames: ReadonlySet<string>;
  readonly lastNames: ReadonlySet<string>;
  /** Words that are in the names twice: `Fru Fru Emmanuel`. */
  readonly repeated: readonly string[];
  readonly parents: readonly { readonly words: ReadonlySet<string>; readonly phone: string | null }[];
  readonly written: WrittenClass | null;
  /** The largest sum that may be paid. */
  readonly most: number;
}

export interface MatchingIndex {
  readonly byCode: ReadonlyMap<string, readonly IndexedStudent[]>;
  readonly byMatricule: ReadonlyMap<string, readonly IndexedStudent[]>;
  /** Beginnings of other matricules: a text that ends there may have been cut. */
  readonly beginnings: ReadonlySet<string>;
  readonly byPhone: ReadonlyMap<string, readonly IndexedStudent[]>;
  readonly byParentName: ReadonlyMap<string, readonly IndexedStudent[]>;
  readonly byWord: ReadonlyMap<string, readonly IndexedStudent[]>;
  readonly byParentWord: ReadonlyMap<string, readonly IndexedStudent[]>;
  /** Students' names that a word is but for one letter. */
  nearNames(word: string): readonly string[];
  /** Names in other words, each with the words of the record: `ngombock` is `ngo mbock`, `n dongo` is `ndongo`. */
  readonly spellings: ReadonlyMap<string, string>;
  /** The classes of the school, each once. */
  readonly classes: readonly WrittenClass[];
  /** The words of names in order, for words that were cut. */
  readonly words: readonly string[];
}

export function matchingIndex(students: readonly StudentToMatch[]): MatchingIndex {
  const all = students.map(indexed);
  const matriculeOf = ({ student }: IndexedStudent) =>
    [compact(student.matricule)].filter((key) => key !== '');
  const byMatricule = groupedBy(all, matriculeOf);
  const byWord = groupedBy(all, ({ firstNames, lastNames }) => [...new Set([...lastNames, ...firstNames])]);
  const words = [...byWord.keys()].sort();
  return {
    nearNames: nearNames(words),
    spellings: spellingsOf(students, byWord),
    byCode: groupedBy(all, ({ student }) => [student.code]),
    byMatricule,
    beginnings: new Set(
      [...byMatricule.keys()].flatMap((key) =>
        Array.from({ length: key.length - 1 }, (_, index) => key.slice(0, index + 1)),
      ),
    ),
    byPhone: groupedBy(all, ({ parents }) => [...new Set(parents.flatMap(({ phone }) => phone ?? []))]),
    byParentName: groupedBy(all, ({ parents }) => [...new Set(parents.flatMap(parentKey))]),
    byWord,
    byParentWord: groupedBy(all, ({ parents }) => [...new Set(parents.flatMap(({ words }) => [...words]))]),
    classes: [
      ...new Map(
        all.flatMap(({ written }) =>
          written === null ? [] : [[`${written.level} ${written.letter}`, written] as const],
        ),
      ).values(),
    ],
    words,
  };
}

/** Statements say `scolarité` thousands of times: each word is compared once. */
function nearNames(names: readonly string[]): (word: string) => readonly string[] {
  const found = new Map<string, readonly string[]>();
  return (word) => {
    const known = found.get(word);
    if (known) return known;
    const near = word.length > 3 ? names.filter((name) => name.length > 3 && isLetterOff(word, name)) : [];
    found.set(word, near);
    return near;
  };
}

/** Blanks are left out between the words of a name, and written for its apostrophe. */
function spellingsOf(
  students: readonly StudentToMatch[],
  byWord: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const name of students.flatMap(({ firstName, lastName }) => [firstName, lastName])) {
    const words = foldedText(name).split(' ');
    const pairs = words.slice(1).map((word, at) => [words[at], word]);
    for (const own of [words, ...pairs])
      if (own.length > 1 && !byWord.has(own.join(''))) spellings.set(own.join(''), own.join(' '));
    for (const word of name.split(/[\s-]+/))
      if (/['’]/.test(word)) spellings.set(foldedText(word.replace(/['’]/g, ' ')), foldedText(word));
  }
  return spellings;
}

/** The text with the names of students in the words of their records. */
export function inOwnSpelling({ spellings }: MatchingIndex, text: string): string {
  return text
    .replace(/(?<!\p{L})(\p{L}+) (?=(\p{L}+))/gu, (both, one: string, next: string) =>
      spellings.has(`${one} ${next}`) ? one : both,
    )
    .replace(/\p{L}+/gu, (word) => spellings.get(word) ?? word);
}

/** Letters and digits alone: `26 CHS-0123` and `26chs0123` are one matricule. */
export function compact(text: string): string {
  return foldedText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words of two letters and more that come again. */
export function repeatedWords(text: string): string[] {
  const words: readonly string[] = text.match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word, at) => words.indexOf(word) < at);
}

/** Words of a name; single letters are initials and name nobody. */
export function nameWords(text: string): ReadonlySet<string> {
  return new Set((foldedText(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1));
}

/**
 * All children of the families that these belong to: brothers and sisters whose own record lacks the number are among them.
 * @param shared a number that leads to no further families, because several have it
 */
export function familiesOf(
  index: MatchingIndex,
  students: readonly IndexedStudent[],
  shared: string | null = null,
): ReadonlySet<IndexedStudent> {
  const parents = students.flatMap((one) => one.parents);
  const phones = parents.flatMap(({ phone }) => (phone === null || phone === shared ? [] : [phone]));
  return new Set([
    ...students,
    ...phones.flatMap((phone) => index.byPhone.get(phone) ?? []),
    ...parents.flatMap(parentKey).flatMap((key) => index.byParentName.get(key) ?? []),
  ]);
}

/** By family name and first name both. */
export function isNamed({ firstNames, lastNames }: IndexedStudent, words: ReadonlySet<string>): boolean {
  const has = (names: ReadonlySet<string>) =>
    [...names].some((name) => [...words].some((word) => name.startsWith(word)));
  return words.size > 1 && has(firstNames) && has(lastNames);
}

/** Fewest letters of a word that was cut. */
export const fewestLetters = 4;

/** Whether the payer's name is a parent's, as far as both are known; one word alone is the name of too many. */
export function isParent(payer: ReadonlySet<string>, one: IndexedStudent): boolean {
  return one.parents.some(({ words }) => {
    const shared = sharedWords(payer, words);
    return shared > 1 && shared >= Math.min(words.size, payer.size);
  });
}

/** Whether payer and parent have two words in common, whatever else they are called. */
export function sharesName(payer: ReadonlySet<string>, one: IndexedStudent): boolean {
  return one.parents.some(({ words }) => sharedWords(payer, words) > 1);
}

function sharedWords(payer: ReadonlySet<string>, words: ReadonlySet<string>): number {
  const isCut = (word: string) =>
    word.length >= fewestLetters && [...words].some((own) => own.startsWith(word));
  return [...payer].filter((word) => words.has(word) || isCut(word)).length;
}

function indexed(student: StudentToMatch): IndexedStudent {
  return {
    student,
    firstNames: nameWords(student.firstName),
    lastNames: nameWords(student.lastName),
    repeated: repeatedWords(foldedText(`${student.lastName} ${student.firstName}`)),
    parents: student.parents.map(({ name, phone }) => ({ words: nameWords(name), phone: phoneMark(phone) })),
    written: classOf(student.className),
    most: Math.max(0, ...student.openAmounts),
  };
}

/** Words of a name in order of the alphabet; one word alone is the name of too many. */
function parentKey({ words }: { readonly words: ReadonlySet<string> }): string[] {
  return words.size < 2 ? [] : [[...words].sort().join(' ')];
}

function groupedBy(
  students: readonly IndexedStudent[],
  keysOf: (student: IndexedStudent) => readonly string[],
): Map<string, IndexedStudent[]> {
  const groups = new Map<string, IndexedStudent[]>();
  for (const student of students)
    for (const key of keysOf(student)) {
      const group = groups.get(key);
      if (group) group.push(student);
      else groups.set(key, [student]);
    }
  return groups;
}
