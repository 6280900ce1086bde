/** Whether a payment on a statement can only be for one student. Pure. */
import { isLetterOff } from '#platform/kernel/imports/same-person.ts';
import type { MatchReason } from '../contract.ts';
import { isSameClass } from './class-words.ts';
import type { Evidence } from './evidence.ts';
import {
  compact,
  familiesOf,
  type IndexedStudent,
  isParent,
  type MatchingIndex,
  sharesName,
} from './student-index.ts';

/** Signs of a code or matricule: of a shorter one another sign is too often another student. */
const fewestSigns = 6;

export interface CertainMatch {
  readonly one: IndexedStudent;
  readonly reason: MatchReason;
}

/** The one student of whom nothing else can be meant; null where a person must look. */
export function certainMatch(index: MatchingIndex, evidence: Evidence, amount: number): CertainMatch | null {
  const found = foundBy(index, evidence, amount);
  // A code has a check digit; all else is left where the text names another class.
  return found && (found.reason === 'code' || !isOtherClass(evidence, found.one)) ? found : null;
}

function isOtherClass({ classes }: Evidence, { written }: IndexedStudent): boolean {
  return written !== null && classes.length > 0 && !classes.some((one) => isSameClass(one, written));
}

/** The text names just this class. */
function isOwnClass({ classes }: Evidence, { written }: IndexedStudent): boolean {
  return written !== null && classes.length === 1 && classes.every((one) => isSameClass(one, written));
}

function foundBy(index: MatchingIndex, evidence: Evidence, amount: number): CertainMatch | null {
  const { byCode, byMatricule, family } = evidence;
  if (byCode.size > 0 || byMatricule.size > 0) {
    const [one, ...others] = new Set([...byCode, ...byMatricule]);
    if (!one || others.length > 0 || isAnotherNamed(evidence, one)) return null;
    if (byCode.has(one)) return { one, reason: 'code' };
    return isConfirmed(evidence, one, amount) ? { one, reason: 'matricule' } : null;
  }
  if (family.size > 0) return inFamily(index, evidence, amount);
  const one = namedAlone(index, evidence, amount) ?? onlyChildOf(index, evidence, amount);
  return one && { one, reason: 'name' };
}

/** A matricule has no check digit: one wrong digit is another student. Something else must fit, and nothing may contradict it. */
function isConfirmed(evidence: Evidence, one: IndexedStudent, amount: number): boolean {
  const own = evidence.named.get(one)?.size ?? 0;
  if (evidence.family.size > 0 && !evidence.family.has(one))
    return own > 1 && isFullyExplained(evidence, one);
  if (!isFullyExplained(evidence, one)) return false;
  if (own > 0 || isOwnClass(evidence, one)) return true;
  if (evidence.family.has(one) || isParent(evidence.payer, one)) return isNoSiblings(evidence, one, amount);
  const hasName = [...one.lastNames].some((word) => evidence.payer.has(word));
  return hasName && one.student.openAmounts.includes(amount);
}

/** Brothers and sisters often have neighbouring matricules: then the amount must fit this one alone. */
function isNoSiblings({ family }: Evidence, one: IndexedStudent, amount: number): boolean {
  const fits = ({ student }: IndexedStudent) => student.openAmounts.includes(amount);
  const near = [...family].filter(
    (other) => other !== one && isLetterOff(compact(other.student.matricule), compact(one.student.matricule)),
  );
  return near.length === 0 || (fits(one) && !near.some(fits));
}

/** Whether the text names somebody whom it does not name with this student's words. */
function isAnotherNamed({ named }: Evidence, one: IndexedStudent): boolean {
  const own = named.get(one) ?? new Set();
  return [...named].some(
    ([other, words]) =>
      other !== one &&
      isNamed(other, words) &&
      !isWithin(words, own) &&
      words.size >= own.size &&
      !isOfParent(one, words),
  );
}

/** A parent writes an own name beside the child's, which may be a student's too. */
function isOfParent({ parents }: IndexedStudent, words: ReadonlySet<string>): boolean {
  return parents.some((parent) => isWithin(words, parent.words));
}

/** No word of the text is a name that neither the student has, nor a parent whom it names with two words. */
function isFullyExplained({ words, named }: Evidence, one: IndexedStudent): boolean {
  const own = named.get(one) ?? new Set();
  const parents = one.parents
    .map((parent) => [...words].filter((word) => parent.words.has(word)))
    .filter((shared) => shared.length > 1);
  return [...words].every((word) => own.has(word) || parents.some((shared) => shared.includes(word)));
}

/** By family name and first name both. */
export function isNamed({ firstNames, lastNames }: IndexedStudent, words: ReadonlySet<string>): boolean {
  const has = (names: ReadonlySet<string>) =>
    [...names].some((name) => [...words].some((word) => name.startsWith(word)));
  return words.size > 1 && has(firstNames) && has(lastNames);
}

function inFamily(index: MatchingIndex, evidence: Evidence, amount: number): CertainMatch | null {
  const children = [...evidence.family];
  const [first, ...others] = children;
  const named = clearlyBest(new Map(children.map((one) => [one, wordsOf(evidence, one)])));
  const isClear = named && isFullyExplained(evidence, named) && !isAnotherNamed(evidence, named);
  if (isClear && (evidence.named.get(named)?.size ?? 0) > 1) return { one: named, reason: 'phoneAndName' };
  const stranger = named ? null : namedAlone(index, evidence, amount);
  if (stranger) return { one: stranger, reason: 'name' };
  const [near, ...alsoNear] = children.filter((one) => isNearly(evidence, one));
  if (near && alsoNear.length === 0 && !isAnotherNamed(evidence, near))
    return {
      one: near,
      reason: evidence.spellings.some((text) => isLetterOff(text, near.student.code)) ? 'code' : 'matricule',
    };
  // A number that leads to no child of the family, or a name that none has: somebody pays for another child.
  if (evidence.hasUnknownNumber || isPayerElsewhere(index, evidence)) return null;
  if (
    evidence.unknownWords.some(
      (word) => index.isNearName(word) && !children.some((one) => isNearFirstName(word, one)),
    )
  )
    return null;
  if (named)
    return isClear && !evidence.isCutShort && hasFirstName(evidence, named)
      ? { one: named, reason: 'phoneAndName' }
      : null;
  if (!first || children.some((one) => !isFullyExplained(evidence, one))) return null;
  const fitting = children.filter(({ student }) => student.openAmounts.includes(amount));
  // An amount that may also be part of a brother's or sister's debt proves nothing.
  const fit = fitting.find((one) => children.every((other) => other === one || other.most === 0));
  if (fit) return { one: fit, reason: 'phoneAndAmount' };
  const isOwn = others.length === 0 && isParent(evidence.payer, first);
  return isOwn ? { one: first, reason: 'phoneAndName' } : null;
}

/** Code or matricule with one sign wrong: among all students that is nothing, among the few children of a family it is enough. */
function isNearly({ spellings }: Evidence, { student }: IndexedStudent): boolean {
  const own = [student.code, compact(student.matricule)];
  return spellings.some((text) => own.some((one) => one.length > fewestSigns && isLetterOff(text, one)));
}

/** The words of the text that are in the student's name; among the few children of a family also with one wrong letter. */
function wordsOf({ named, unknownWords }: Evidence, one: IndexedStudent): ReadonlySet<string> {
  const near = unknownWords.filter((word) => isNearFirstName(word, one));
  return new Set([...(named.get(one) ?? []), ...near]);
}

function isNearFirstName(word: string, { firstNames }: IndexedStudent): boolean {
  return word.length > 3 && [...firstNames].some((name) => isLetterOff(word, name));
}

/** The family name alone may be a brother's or sister's of another family. */
function hasFirstName(evidence: Evidence, one: IndexedStudent): boolean {
  return [...wordsOf(evidence, one)].some(
    (word) => isNearFirstName(word, one) || [...one.firstNames].some((name) => name.startsWith(word)),
  );
}

/** The payer's name is that of parents of other families only: the number is somebody else's, or on record with the wrong family. */
function isPayerElsewhere(index: MatchingIndex, { payer, family }: Evidence): boolean {
  if ([...family].some((one) => sharesName(payer, one))) return false;
  return [...payer].some((word) => index.byParentWord.get(word)?.some((one) => sharesName(payer, one)));
}

/** The student with the most words, if the words of all others are among them and fewer. */
function clearlyBest(named: ReadonlyMap<IndexedStudent, ReadonlySet<string>>): IndexedStudent | null {
  const [best, ...others] = [...named].sort(([, a], [, b]) => b.size - a.size);
  if (!best || best[1].size === 0) return null;
  const isClear = others.every(([, words]) => words.size < best[1].size && isWithin(words, best[1]));
  return isClear ? best[0] : null;
}

/** By name alone: family name and first name, of one student only, and of nobody's parent. */
function namedAlone(index: MatchingIndex, evidence: Evidence, amount: number): IndexedStudent | null {
  if (evidence.namesPayer || evidence.isCutShort) return null;
  const candidates = new Map([...evidence.named].filter(([one, words]) => isNamed(one, words)));
  const one = clearlyBest(candidates);
  if (!one || !isFullyExplained(evidence, one)) return null;
  const words = candidates.get(one) ?? new Set();
  // A cut word may be somebody's second family name.
  if ([...evidence.named].some(([other, theirs]) => other !== one && isWithin(words, theirs))) return null;
  const fits = one.student.openAmounts.includes(amount);
  const [some = [], ...more] = [...words].map((word) => index.byParentWord.get(word) ?? []);
  // The name of a parent too: of whom the text speaks, only the amount can tell.
  const ofParent = some.filter((other) => other !== one && more.every((next) => next.includes(other)));
  if (ofParent.some(({ student }) => !fits || student.openAmounts.includes(amount))) return null;
  // A name alone may be somebody's of another school, or that of the person at the counter: a second fact must agree.
  if (isOwnClass(evidence, one) || evidence.family.has(one) || isParent(evidence.payer, one)) return one;
  const own = new Set([...one.firstNames, ...one.lastNames]);
  const isWhole = words.size >= own.size && isWithin(words, own);
  if (evidence.mayBeCut && !isWhole && words.size < wordsIfCut) return null;
  const sharesLastName = [...one.lastNames].some((word) => evidence.payer.has(word));
  return fits || (sharesLastName && isWhole) ? one : null;
}

/** Fewest words of a name in a text that may be cut, where no class agrees. */
const wordsIfCut = 3;

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word));
}

/** Fewest words of a parent's name that identify the family without its number. */
const fewestWords = 3;

/** The only child of a parent with just this long name and no number on record, who owes just this amount. */
function onlyChildOf(index: MatchingIndex, evidence: Evidence, amount: number): IndexedStudent | null {
  const { payer, words, hasUnknownNumber } = evidence;
  if (payer.size < fewestWords || words.size > 0 || hasUnknownNumber) return null;
  const own = index.byParentName.get([...payer].sort().join(' ')) ?? [];
  const [one, ...others] = familiesOf(index, own);
  const hasNumber = one?.parents.some(
    ({ words: name, phone }) => phone !== null && [...payer].every((word) => name.has(word)),
  );
  return one && !hasNumber && others.length === 0 && one.student.openAmounts.includes(amount) ? one : null;
}
