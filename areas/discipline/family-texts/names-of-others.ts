/** Names of other students in a text that a family will read. Pure, shared by screen and server. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';

export interface NamedStudent {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

interface Readers {
  /** The child of the family that reads the text; null where several families read the same text. */
  readonly ownId: number | null;
  /** Students of the same incidents or council: a first name alone tells who is meant. */
  readonly involvedIds: ReadonlySet<number>;
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** `d’Honorine` is both `dhonorine` and `honorine`. */
  readonly forms: readonly string[];
  readonly capital: boolean;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

const letter = String.raw`[\p{L}\p{M}\p{Nd}\p{Cf}]`;
const apostrophe = "['’‘‛′`´ʹʻʼʽˈꞌ]";
const wordsIn = new RegExp(`${letter}+(?:${apostrophe}${letter}+)*`, 'gu');
const parts = new RegExp(apostrophe, 'u');

/** Initials part names as little as commas do. */
function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordsIn)].flatMap(({ 0: word, index }) => {
    const forms = [...new Set([word, ...word.split(parts)].map(foldedText))].filter(
      (form) => form.length > 1,
    );
    const capital = /\p{Lu}/u.test(word);
    return forms.length === 0 ? [] : [{ start: index, end: index + word.length, forms, capital }];
  });
}

const formsOf = (name: string) => new Set(wordsOf(name).flatMap(({ forms }) => forms));

interface Name {
  readonly id: number;
  readonly firsts: ReadonlySet<string>;
  readonly lasts: ReadonlySet<string>;
}

/** A student with a first or a last name alone is named by any two words of it. */
function nameOf({ id, firstName, lastName }: NamedStudent): Name {
  const [firsts, lasts] = [formsOf(firstName), formsOf(lastName)];
  return { id, firsts: firsts.size > 0 ? firsts : lasts, lasts: lasts.size > 0 ? lasts : firsts };
}

const has = (forms: ReadonlySet<string>, word: Word | undefined) =>
  word?.forms.some((form) => forms.has(form)) ?? false;

/**
 * The names of other students as they are written in a text, each once: a first name near a last name in either order of any student, and
 * one of them alone of those involved. The words of the own child's name name nobody else.
 */
export function namesOfOthers(
  text: string,
  students: readonly NamedStudent[],
  { ownId, involvedIds }: Readers,
): readonly string[] {
  const words = wordsOf(text.normalize('NFC'));
  const own = students.find(({ id }) => id === ownId);
  const ownForms = formsOf(own ? `${own.firstName} ${own.lastName}` : '');
  const isOwn = (word: Word | undefined) => has(ownForms, word);
  const inText = new Set(words.flatMap(({ forms }) => forms));
  const spans: Span[] = [];
  for (const student of students) {
    if (student.id === ownId) continue;
    const { firsts, lasts } = nameOf(student);
    const isInvolved = involvedIds.has(student.id);
    // Most students have no word in common with the text.
    if (![...firsts, ...lasts].some((form) => inText.has(form))) continue;
    const isPair = (word: Word, next: Word | undefined) =>
      ((has(firsts, word) && has(lasts, next)) || (has(lasts, word) && has(firsts, next))) &&
      !sameForms(word, next) &&
      !(isOwn(word) && isOwn(next));
    words.forEach((word, at) => {
      for (const last of secondNames(words, at, isOwn))
        if (isPair(word, words[last])) spans.push({ first: at, last });
      const isAlone = isInvolved && (has(firsts, word) || has(lasts, word)) && !isOwn(word);
      // Two small letters are more often a word than a name: "ba", "le".
      if (isAlone && (word.capital || word.forms.some((form) => form.length > 2)))
        spans.push({ first: at, last: at });
    });
  }
  return written(text.normalize('NFC'), words, joined(spans));
}

/** People write names that the school's record does not have between a first and a last name: "Ayuk Ngwe Beatrice". */
const mostBetween = 2;

/** Places of words that may be the other name: the next one, and those after words with a capital letter. */
function secondNames(
  words: readonly Word[],
  at: number,
  isOwn: (word: Word | undefined) => boolean,
): readonly number[] {
  const after = words.slice(at + 1, at + 2 + mostBetween);
  const noName = after.findIndex((word) => !word.capital || isOwn(word));
  return after.slice(0, noName < 0 ? after.length : noName + 1).map((_, index) => at + 1 + index);
}

const sameForms = (one: Word, other: Word | undefined) => one.forms[0] === other?.forms[0];

/** Spans that share a word are one name. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.first - other.first || other.last - one.last)) {
    const before = found.at(-1);
    if (before && span.first <= before.last)
      found[found.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
    else found.push(span);
  }
  return found;
}

function written(text: string, words: readonly Word[], spans: readonly Span[]): readonly string[] {
  const byForm = new Map<string, string>();
  for (const { first, last } of spans) {
    const name = text.slice(words[first]?.start, words[last]?.end).replaceAll(/\s+/g, ' ');
    if (!byForm.has(foldedText(name))) byForm.set(foldedText(name), name);
  }
  return [...byForm.values()];
}

/** Found names that are not confirmed. */
export function unconfirmed(found: readonly string[], confirmed: readonly string[]): readonly string[] {
  const known = new Set(confirmed.map((name) => foldedText(name)));
  return found.filter((name) => !known.has(foldedText(name)));
}
