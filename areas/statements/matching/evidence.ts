/** Evidence about students in a line of a statement: codes, matricules, the phone's family, names. Pure. */

import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { StatementLine } from '../reading/rules.ts';
import { classesIn, type WrittenClass } from './class-words.ts';
import { splitByPayer } from './payer-words.ts';
import { familiesOf, type IndexedStudent, isParent, type MatchingIndex, nameWords } from './student-index.ts';

export interface Evidence {
  readonly byCode: ReadonlySet<IndexedStudent>;
  readonly byMatricule: ReadonlySet<IndexedStudent>;
  /** Children of whoever has the phone, and their brothers and sisters. */
  readonly family: ReadonlySet<IndexedStudent>;
  /** Which words of the text are in a student's name. */
  readonly named: ReadonlyMap<IndexedStudent, ReadonlySet<string>>;
  /** The same of the part that names the payer: people may choose by it, nothing is certain by it. */
  readonly mentioned: ReadonlyMap<IndexedStudent, ReadonlySet<string>>;
  /** Words of the text that are in some student's name, but in the payer's. */
  readonly words: ReadonlySet<string>;
  readonly payer: ReadonlySet<string>;
  /** Words of the text that are in nobody's name, perhaps for a slip of the pen. */
  readonly unknownWords: readonly string[];
  /** Spellings that may be a code or a matricule with a slip of the pen: neighbouring runs of letters and digits, written together. */
  readonly spellings: readonly string[];
  /** The text has digits that mean nothing known: perhaps a code or a matricule with a wrong digit. */
  readonly hasUnknownNumber: boolean;
  /** Too little is left of the last word to know it by. */
  readonly isCutShort: boolean;
  /** The text may be cut in the middle of its last word. */
  readonly mayBeCut: boolean;
  /** Classes that the text names. */
  readonly classes: readonly WrittenClass[];
  /** The text says who pays, so a name in it may be no student's. */
  readonly namesPayer: boolean;
}

/** Operators cut texts at 20 letters and more; the last word of a long text may be the beginning of another. */
const cutFrom = 18;
/** Fewest letters of a word that was cut. */
const fewestLetters = 3;
/** Runs of letters or digits that one matricule may be written in: `26 C H S 0 1 2 3`. */
const mostRuns = 8;
/** Digits of a matricule without letters that identifies by itself; a shorter one needs the word before it. */
const fewestDigits = 6;

const matriculeWords = new Set(['mat', 'matricule', 'matr', 'mle', 'matric']);

export function evidenceOf(index: MatchingIndex, line: StatementLine): Evidence {
  const text = foldedText(line.reference).trim();
  const runs = text.match(/\p{L}+|\d+/gu) ?? [];
  const phone = phoneMark(line.phone);
  const { student, payer: payerInText, isUnclear } = splitByPayer(text);
  const { classes, rest } = classesIn(student);
  // A text that was cut ends in a name, with nothing behind it.
  const mayBeCut =
    text.length >= cutFrom && text.endsWith(student) && rest.trimEnd().length > 0 && endsAlike(rest, text);
  const payer = nameWords(wholeWords(line.payerName ?? ''));
  const inText = nameWords(payerInText);
  const byPhone = phone === null ? [] : (index.byPhone.get(phone) ?? []);
  const words = wordsIn(index, rest, { payer, shown: line.payerName ?? '', mayBeCut });
  return {
    unknownWords: [...nameWords(rest)].filter((word) => !payer.has(word) && !words.has(word)),
    spellings: spellingsIn(runs),
    isCutShort: mayBeCut && /\s\p{L}{1,2}$/u.test(text),
    mayBeCut,
    hasUnknownNumber: hasUnknownNumber(rest, line),
    byCode: new Set(codesIn(runs).flatMap((code) => index.byCode.get(code) ?? [])),
    byMatricule: new Set(matriculesIn(index, runs)),
    family: familyOf(index, byPhone, phone, payer),
    named: namedBy(index, words),
    mentioned: namedBy(index, wordsIn(index, payerInText, { payer, shown: '', mayBeCut: false })),
    words: new Set(words.keys()),
    payer: payer.size > 0 ? payer : inText,
    classes,
    namesPayer: isUnclear,
  };
}

function endsAlike(rest: string, text: string): boolean {
  const lastOf = (part: string) => /(\p{L}+)$/u.exec(part.trim())?.[1];
  return lastOf(rest) !== undefined && lastOf(rest) === lastOf(text) && /\p{L}$/u.test(rest);
}

/** Without a last word of which too little is left to know it by. */
function wholeWords(name: string): string {
  return name.length >= cutFrom ? name.replace(/\s\S{1,3}$/, '') : name;
}

/** Among several families with one number it is the payer's, where the payer's name tells. */
function familyOf(
  index: MatchingIndex,
  byPhone: readonly IndexedStudent[],
  phone: string | null,
  payer: ReadonlySet<string>,
): ReadonlySet<IndexedStudent> {
  const own = byPhone.filter((one) => isParent(payer, one));
  return own.length > 0 ? familiesOf(index, own, phone) : familiesOf(index, byPhone);
}

/** Three digits and more that are no day, year, amount or phone number; `T2`, `3eme` and `2 enfants` have fewer. */
function hasUnknownNumber(text: string, { amount, phone }: StatementLine): boolean {
  const rest = text
    .replace(/\b\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2})\b/g, ' ')
    .replace(/\b20\d\d\b/g, ' ')
    .replace(/\d[\d .]*\d/g, (number) => {
      const digits = number.replace(/\D/g, '');
      const own = phoneMark(digits);
      return digits === String(amount) || (own !== null && own === phoneMark(phone)) ? ' ' : number;
    });
  return (rest.match(/\d/g) ?? []).length > 2;
}

/** Eight, twelve or sixteen digits in one run, or in groups of four or two. */
function codesIn(runs: readonly string[]): string[] {
  const lengths = [8, 12, 16];
  return runs.flatMap((run, at) => {
    if (!/^\d/.test(run)) return [];
    if (lengths.includes(run.length)) return [run];
    if (run.length !== 4 && run.length !== 2) return [];
    const following = runs.slice(at);
    const end = following.findIndex((one) => one.length !== run.length || !/^\d/.test(one));
    const groups = end < 0 ? following : following.slice(0, end);
    return lengths
      .filter((length) => length <= groups.length * run.length)
      .map((length) => groups.slice(0, length / run.length).join(''));
  });
}

function spellingsIn(runs: readonly string[]): string[] {
  return runs.flatMap((_, at) => {
    let spelling = '';
    return runs.slice(at, at + mostRuns).flatMap((run) => {
      spelling += run;
      return spelling.length > fewestDigits && /\d{2}/.test(spelling) ? [spelling] : [];
    });
  });
}

function matriculesIn(index: MatchingIndex, runs: readonly string[]): IndexedStudent[] {
  return runs.flatMap((_, at) => {
    let key = '';
    return runs.slice(at, at + mostRuns).flatMap((run, more) => {
      key += run;
      const found = index.byMatricule.get(key) ?? [];
      if (found.length === 0) return [];
      if (/^\d+$/.test(key)) {
        const isAnnounced = matriculeWords.has(runs[at - 1] ?? '');
        if (!isAnnounced && (more > 0 || key.length < fewestDigits)) return [];
      }
      // The end of the text may have been cut off, with the rest of a longer matricule.
      if (at + more === runs.length - 1 && index.beginnings.has(key))
        return [...index.byMatricule].flatMap(([other, students]) => (other.startsWith(key) ? students : []));
      return found;
    });
  });
}

/** Words of the text that are in names, each with the words of names it may be: itself, or what it is the beginning of. */
function wordsIn(
  index: MatchingIndex,
  text: string,
  { payer, shown, mayBeCut }: { payer: ReadonlySet<string>; shown: string; mayBeCut: boolean },
): ReadonlyMap<string, readonly string[]> {
  // An operator may show only the beginning of the payer's name.
  const cut = shown.length >= cutFrom ? (/(\p{L}{3,})$/u.exec(foldedText(shown).trim())?.[1] ?? '') : '';
  const isPayers = (word: string) => payer.has(word) || (cut !== '' && word.startsWith(cut));
  const all = [...nameWords(text)];
  // A parent has the family name of the child: only where nobody else is named the text repeats the payer's name.
  const namesOther = all.some((word) => index.byWord.has(word) && !isPayers(word));
  const words = namesOther ? all : all.filter((word) => !isPayers(word));
  const last = /(\p{L}+)$/u.exec(text)?.[1] ?? '';
  const isCut = mayBeCut && last.length >= fewestLetters;
  return new Map(
    words.flatMap((word) => {
      const meant =
        isCut && word === last ? beginningWith(index, word) : index.byWord.has(word) ? [word] : [];
      return meant.length === 0 ? [] : [[word, meant] as const];
    }),
  );
}

function beginningWith(index: MatchingIndex, word: string): string[] {
  let [from, to] = [0, index.words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((index.words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  const found: string[] = [];
  for (let at = from; index.words[at]?.startsWith(word); at++) found.push(index.words[at] ?? '');
  return found;
}

function namedBy(
  index: MatchingIndex,
  words: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<IndexedStudent, ReadonlySet<string>> {
  const named = new Map<IndexedStudent, Set<string>>();
  for (const [word, meant] of words)
    for (const one of meant)
      for (const student of index.byWord.get(one) ?? []) {
        const own = named.get(student);
        if (own) own.add(word);
        else named.set(student, new Set([word]));
      }
  return named;
}
