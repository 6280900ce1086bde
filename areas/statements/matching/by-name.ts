/** Whether the name in a payment's text, with a second fact, can only be one student's. Pure. */
import { isLetterOff } from '#platform/kernel/imports/same-person.ts';
import { isSameClass } from './class-words.ts';
import { nameless } from './cut-text.ts';
import type { Evidence } from './evidence.ts';
import { isFeeWord } from './payer-words.ts';
import {
  compact,
  familiesOf,
  type IndexedStudent,
  isNamed,
  isParent,
  type MatchingIndex,
} from './student-index.ts';

/** By name alone: family name and first name, of one student only, and of nobody's parent. */
export function namedAlone(index: MatchingIndex, evidence: Evidence, amount: number): IndexedStudent | null {
  if (evidence.namesPayer) return null;
  const candidates = new Map([...evidence.named].filter(([one, words]) => isNamed(one, words)));
  return (
    inOwnClass(index, evidence, candidates, amount) ??
    (evidence.isCutShort
      ? null
      : (namedInSchool(index, evidence, candidates, amount) ?? namedWithSlip(evidence, amount)))
  );
}

type Named = ReadonlyMap<IndexedStudent, ReadonlySet<string>>;

/** The one of the class that the text names, among several with these names. */
function inOwnClass(
  index: MatchingIndex,
  evidence: Evidence,
  candidates: Named,
  amount: number,
): IndexedStudent | null {
  const isMeant = (other: IndexedStudent) => isOwnClass(evidence, other) && isFullyExplained(evidence, other);
  const one = clearlyBest(new Map([...candidates].filter(([other]) => isMeant(other))));
  if (!one) return null;
  const words = candidates.get(one) ?? new Set();
  const siblings = familiesOf(index, [one]);
  const isInClass = (other: IndexedStudent) => isOwnClass(evidence, other);
  const others = [...evidence.named].filter(([other]) => other !== one);
  // Somebody else of the class may be meant, or a brother or sister who is named, too.
  const isRival = ([other, theirs]: readonly [IndexedStudent, ReadonlySet<string>]) =>
    isWithin(words, theirs)
      ? isInClass(other)
      : isNamed(other, theirs) &&
        !isWithin(theirs, words) &&
        (siblings.has(other) || (isInClass(other) && theirs.size > words.size));
  if (others.some(isRival) || isNearAnother(evidence, one)) return null;
  if (namesAnother(index, evidence, one, words)) return null;
  // The class may be wrong, where the amount speaks for somebody else with these names.
  if (others.some(([other, theirs]) => isWithin(words, theirs) && isOwedRather(other, one, amount)))
    return null;
  // Somebody with just this name in another class: the payer must tell; a parent of this name with a child in this one: also the amount.
  const namesakes = others.filter(
    ([other, theirs]) =>
      isWithin(words, theirs) && !isWhole(one, words) && (siblings.has(other) || isWhole(other, words)),
  );
  const ofNamesake = childrenOfNamesake(index, one, words).filter(isInClass);
  const doubted = [...namesakes.map(([other]) => other), ...ofNamesake];
  if (isNameBroken(evidence, one, words) || isNamedTwice(evidence, one, words)) return null;
  const isPayers = (other: IndexedStudent) => evidence.family.has(other) || isParent(evidence.payer, other);
  // A name that was cut is known only by its beginning: somebody of another school may have it.
  const isBegun = evidence.mayBeCut && [...words].some((word) => !has(one, word));
  if (isBegun && !isPayers(one) && !one.student.openAmounts.includes(amount)) return null;
  const isOfPayer = isPayers(one) && !doubted.some(isPayers);
  const isOwed = namesakes.length === 0 && isOwedByOne(one, doubted, amount);
  return doubted.length === 0 || isOfPayer || isOwed ? one : null;
}

function namedInSchool(
  index: MatchingIndex,
  evidence: Evidence,
  candidates: Named,
  amount: number,
): IndexedStudent | null {
  const one = clearlyBest(candidates);
  if (!one || !isFullyExplained(evidence, one)) return null;
  const words = candidates.get(one) ?? new Set();
  // A cut word may be somebody's second family name.
  if ([...evidence.named].some(([other, theirs]) => other !== one && isWithin(words, theirs))) return null;
  if (namesAnother(index, evidence, one, words)) return null;
  const doubted = childrenOfNamesake(index, one, words);
  if (doubted.length > 0 && !isOwedByOne(one, doubted, amount)) return null;
  // Where nothing but the text tells who pays, and it may go on behind the bank's limit.
  const isTextAlone = evidence.isLong && evidence.payer.size === 0 && evidence.family.size === 0;
  if (isTextAlone && endsInUnknownName(evidence)) return null;
  // A name alone may be somebody's of another school, or that of the person at the counter: a second fact must agree.
  if (evidence.family.has(one) || isParent(evidence.payer, one)) return one;
  if (endsMatricule(evidence, one)) return one;
  const isAll = isWhole(one, words);
  // A name without a word for fees may be the payer's, where the end was cut and nothing else tells who pays.
  const isNameOnly = isTextAlone && !evidence.namesFees;
  const isBegun =
    words.size < wordsIfCut && (evidence.payer.size === 0 || ![...words].every((word) => has(one, word)));
  if (evidence.isDeposit || isNameOnly || (evidence.mayBeCut && !isAll && isBegun)) return null;
  const sharesLastName = [...one.lastNames].some((word) => evidence.payer.has(word));
  return one.student.openAmounts.includes(amount) || (sharesLastName && isAll) ? one : null;
}

/** Whether the text ends in an unknown word behind a known name: a first name, perhaps cut, of somebody else. */
function endsInUnknownName({ wordsInOrder, unknownWords, words }: Evidence): boolean {
  const [before = '', last = ''] = wordsInOrder.slice(-2);
  return words.has(before) && unknownWords.includes(last) && !nameless.has(last) && !isFeeWord(last);
}

/** Whether two words stand for one name, the second cut: two children of one family. */
function isNamedTwice({ nearlyNamed }: Evidence, one: IndexedStudent, words: ReadonlySet<string>): boolean {
  const slip = nearlyNamed.get(one) ?? '';
  const names = [...one.firstNames, ...one.lastNames].filter((name) => isLetterOff(slip, name));
  return names.some((name) => [...words].some((word) => name.startsWith(word)));
}

/** Whether an unknown word is between those of the name: another first name, of somebody who is not at this school. */
function isNameBroken(
  { wordsInOrder, unknownWords, nearlyNamed }: Evidence,
  one: IndexedStudent,
  words: ReadonlySet<string>,
): boolean {
  const isOther = (word: string) => unknownWords.includes(word) && nearlyNamed.get(one) !== word;
  return !partsOf(wordsInOrder, isOther).some((part) => isWithin(words, new Set(part)));
}

function has({ firstNames, lastNames }: IndexedStudent, word: string): boolean {
  return firstNames.has(word) || lastNames.has(word);
}

function isWhole({ firstNames, lastNames }: IndexedStudent, words: ReadonlySet<string>): boolean {
  const own = new Set([...firstNames, ...lastNames]);
  return words.size >= own.size && isWithin(words, own);
}

/** Whether a word that is no student's name is another name: with a slip, or of some parent where the student's own is not whole. */
function namesAnother(
  index: MatchingIndex,
  evidence: Evidence,
  one: IndexedStudent,
  words: ReadonlySet<string>,
): boolean {
  const { unknownWords, nearlyNamed } = evidence;
  const isOwn = (word: string) =>
    nearlyNamed.get(one) === word ||
    one.parents.some((parent) => [...parent.words].some((name) => name === word || isLetterOff(word, name)));
  const names = isWhole(one, words) ? [] : unknownWords.filter((word) => index.byParentWord.has(word));
  return [...nearWordsBeside(evidence, words), ...names].some((word) => !isOwn(word));
}

/** Words that are nearly a name, beside the student’s or behind it: `hello` far in front of it is no `Bello`. */
function nearWordsBeside(
  { wordsInOrder, nearWords, unknownWords }: Evidence,
  words: ReadonlySet<string>,
): readonly string[] {
  const isBreak = (word: string) => unknownWords.includes(word) && !nearWords.includes(word);
  const parts = partsOf(wordsInOrder, isBreak);
  const own = parts.findIndex((part) => part.some((word) => words.has(word)));
  return parts.slice(own).flatMap((part) => part.filter((word) => nearWords.includes(word)));
}

/** The words between those that end a part. */
function partsOf(words: readonly string[], ends: (word: string) => boolean): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (ends(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts;
}

/** Whether the amount, or owing anything at all, speaks for one rather than for the other. */
function isOwedRather(one: IndexedStudent, other: IndexedStudent, amount: number): boolean {
  return isOwedByOne(one, [other], amount) || (one.most > 0 && other.most === 0);
}

/** Whether a word with a slip may name somebody else of the class or of the family. */
function isNearAnother(evidence: Evidence, one: IndexedStudent): boolean {
  return [...evidence.nearlyNamed].some(
    ([other, word]) =>
      other !== one &&
      !evidence.nearlyNamed.has(one) &&
      (isOwnClass(evidence, other) || evidence.family.has(other)) &&
      isNamedWith(other, evidence.named.get(other) ?? new Set(), word),
  );
}

/** Fewest words of a name in a text that may be cut, where no class agrees. */
const wordsIfCut = 3;

/** With one letter wrong in one word, where the class, the phone or the payer agrees. */
function namedWithSlip(evidence: Evidence, amount: number): IndexedStudent | null {
  const agrees = (one: IndexedStudent) =>
    isOwnClass(evidence, one) ||
    (!evidence.mayBeCut && (evidence.family.has(one) || isParent(evidence.payer, one)));
  const named = [...evidence.nearlyNamed]
    .filter(([one, word]) => isNamedWith(one, evidence.named.get(one) ?? new Set(), word))
    .map(([one, word]) => [one, new Set([...(evidence.named.get(one) ?? []), word])] as const);
  const one = clearlyBest(new Map(named.filter(([other]) => agrees(other))));
  // The class may be wrong, where the amount speaks for somebody else with these names.
  if (!one || named.some(([other]) => other !== one && isOwedRather(other, one, amount))) return null;
  const isTwice = isNamedTwice(evidence, one, evidence.named.get(one) ?? new Set());
  return isFullyExplained(evidence, one) && !isTwice ? one : null;
}

/** By family name and first name both, one of them with a slip. */
function isNamedWith(one: IndexedStudent, words: ReadonlySet<string>, near: string): boolean {
  return [...one.firstNames, ...one.lastNames].some(
    (name) => isLetterOff(near, name) && isNamed(one, new Set([...words, name])),
  );
}

/** Children of a parent who has all these words in the name. */
function childrenOfNamesake(
  index: MatchingIndex,
  one: IndexedStudent,
  words: ReadonlySet<string>,
): readonly IndexedStudent[] {
  const [some = [], ...more] = [...words].map((word) => index.byParentWord.get(word) ?? []);
  return some.filter((other) => other !== one && more.every((next) => next.includes(other)));
}

function isOwedByOne(one: IndexedStudent, others: readonly IndexedStudent[], amount: number): boolean {
  const owes = ({ student }: IndexedStudent) => student.openAmounts.includes(amount);
  return owes(one) && !others.some(owes);
}

/** Families leave out the beginning of a matricule, which many share. */
export function endsMatricule({ numbers }: Evidence, { student }: IndexedStudent): boolean {
  const own = compact(student.matricule);
  return numbers.some((number) => own.endsWith(number));
}

/** The text names just this class. */
export function isOwnClass({ classes }: Evidence, { written }: IndexedStudent): boolean {
  return written !== null && classes.length === 1 && classes.every((one) => isSameClass(one, written));
}

/** No word of the text is a name that neither the student has, nor a parent whom it names with two words; none names two people. */
export function isFullyExplained(evidence: Evidence, one: IndexedStudent): boolean {
  const { words, unknownWords, named, repeated } = evidence;
  const own = named.get(one) ?? new Set();
  const parents = one.parents
    .map((parent) => ({
      shared: [...words, ...unknownWords].filter((word) => parent.words.has(word)),
      isKnown: [...evidence.payer].filter((word) => parent.words.has(word)).length > 1,
      size: parent.words.size,
    }))
    // A part of the parent's name may be a brother's or sister's, where nothing else says that the parent pays.
    .filter(({ shared, isKnown, size }) => isKnown || shared.length === size)
    .map(({ shared }) => shared)
    .filter((shared) => shared.filter((word) => !own.has(word) || repeated.includes(word)).length > 1);
  const isParents = (word: string) => parents.some((shared) => shared.includes(word));
  return (
    [...words].every((word) => own.has(word) || isParents(word)) &&
    repeated.every(
      (word) => !words.has(word) || one.repeated.includes(word) || (own.has(word) && isParents(word)),
    )
  );
}

/** The student with the most words, if the words of all others are among them and fewer. */
export function clearlyBest(named: ReadonlyMap<IndexedStudent, ReadonlySet<string>>): IndexedStudent | null {
  const [best, ...others] = [...named].sort(([, a], [, b]) => b.size - a.size);
  if (!best || best[1].size === 0) return null;
  const isClear = others.every(([, words]) => words.size < best[1].size && isWithin(words, best[1]));
  return isClear ? best[0] : null;
}

export function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word));
}
