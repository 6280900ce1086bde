/** Whether a payment on a statement can only be for one student. Pure. */
import { isLetterOff } from '#platform/kernel/imports/same-person.ts';
import type { MatchReason } from '../contract.ts';
import { clearlyBest, endsMatricule, isFullyExplained, isOwnClass, isWithin, namedAlone } from './by-name.ts';
import { isSameClass } from './class-words.ts';
import type { Evidence } from './evidence.ts';
import { isFeeWord } from './payer-words.ts';
import {
  compact,
  familiesOf,
  type IndexedStudent,
  isNamed,
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

function foundBy(index: MatchingIndex, evidence: Evidence, amount: number): CertainMatch | null {
  const { byCode, byMatricule, family } = evidence;
  // A code has a check digit, and so says more than a word.
  if (evidence.namesSeveral || (evidence.hasOtherPurpose && byCode.size === 0)) return null;
  if (byCode.size > 0 || byMatricule.size > 0) {
    const [one, ...others] = new Set([...byCode, ...byMatricule]);
    if (!one || others.length > 0 || isAnotherNamed(evidence, one) || isSiblingNamed(index, evidence, one))
      return null;
    if (byCode.has(one)) return { one, reason: 'code' };
    return isConfirmed(index, evidence, one, amount) ? { one, reason: 'matricule' } : null;
  }
  if (family.size > 0) return inFamily(index, evidence, amount);
  const one = namedAlone(index, evidence, amount) ?? onlyChildOf(index, evidence, amount);
  if (!one || (evidence.namesPayingStudent && !isParent(evidence.payer, one))) return null;
  return { one, reason: 'name' };
}

/** A matricule has no check digit: one wrong digit is another student. Something else must fit, and nothing may contradict it. */
function isConfirmed(index: MatchingIndex, evidence: Evidence, one: IndexedStudent, amount: number): boolean {
  const own = evidence.named.get(one)?.size ?? 0;
  if (evidence.family.size > 0 && !evidence.family.has(one))
    return (own > 1 || isOwnOfClass(evidence, one)) && isFullyExplained(evidence, one);
  if (!isFullyExplained(evidence, one)) return false;
  const siblings = [...familiesOf(index, [one])];
  if (own > 0 || isOwnClass(evidence, one)) {
    const alike = siblings.filter(
      (other) => (evidence.named.get(other)?.size ?? 0) >= own && !isOtherClass(evidence, other),
    );
    return isNoneNear(alike, one, amount);
  }
  if (evidence.family.has(one) || isParent(evidence.payer, one))
    return isNoneNear([...siblings, ...evidence.family], one, amount);
  const hasName = [...one.lastNames].some((word) => evidence.payer.has(word));
  return hasName && one.student.openAmounts.includes(amount);
}

/** Somebody of another family than the phone's, whose children have no matricule like it. */
function isOwnOfClass(evidence: Evidence, one: IndexedStudent): boolean {
  return isOwnClass(evidence, one) && ![...evidence.family].some((other) => isNearMatricule(other, one));
}

function isNearMatricule(one: IndexedStudent, other: IndexedStudent): boolean {
  return isLetterOff(compact(one.student.matricule), compact(other.student.matricule));
}

/** Brothers and sisters often have neighbouring matricules: then the amount must fit this one alone. */
function isNoneNear(siblings: readonly IndexedStudent[], one: IndexedStudent, amount: number): boolean {
  const fits = ({ student }: IndexedStudent) => student.openAmounts.includes(amount);
  const near = siblings.filter((other) => other !== one && isNearMatricule(other, one));
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

/** `82339081 bertrand`: the code of one child beside a first name that only a brother or sister has. */
function isSiblingNamed(index: MatchingIndex, evidence: Evidence, one: IndexedStudent): boolean {
  const own = evidence.named.get(one) ?? new Set();
  return [...familiesOf(index, [one])].some(
    (other) =>
      other !== one &&
      [...(evidence.named.get(other) ?? [])].some(
        (word) => other.firstNames.has(word) && !own.has(word) && !isOfParent(one, new Set([word])),
      ),
  );
}

/** A parent writes an own name beside the child's, which may be a student's too. */
function isOfParent({ parents }: IndexedStudent, words: ReadonlySet<string>): boolean {
  return parents.some((parent) => isWithin(words, parent.words));
}

function inFamily(index: MatchingIndex, evidence: Evidence, amount: number): CertainMatch | null {
  const children = [...evidence.family];
  const [first, ...others] = children;
  const named = clearlyBest(new Map(children.map((one) => [one, wordsOf(evidence, one)])));
  const isClear =
    named &&
    !isSlipOfAnother(evidence, named, children) &&
    hasFirstName(evidence, named) &&
    !isParentAlone(evidence, named) &&
    isFullyExplained(evidence, named) &&
    !isAnotherNamed(evidence, named);
  if (isClear && ((evidence.named.get(named)?.size ?? 0) > 1 || endsMatricule(evidence, named)))
    return { one: named, reason: 'phoneAndName' };
  const stranger = isClear ? null : namedAlone(index, evidence, amount);
  if (stranger && !(evidence.family.has(stranger) && isParentAlone(evidence, stranger)))
    return { one: stranger, reason: 'name' };
  const [near, ...alsoNear] = children.filter((one) => isNearly(index, evidence, one));
  if (near && alsoNear.length === 0 && !isAnotherNamed(evidence, near))
    return {
      one: near,
      reason: evidence.spellings.some((text) => isLetterOff(text, near.student.code)) ? 'code' : 'matricule',
    };
  // A number that leads to no child of the family, or a name that none has: somebody pays for another child.
  if (evidence.hasUnknownNumber || isPayerElsewhere(index, evidence) || isStudentElsewhere(evidence))
    return null;
  if (
    evidence.unknownWords.some(
      (word) =>
        index.nearNames(word).length > 0 &&
        !children.some((one) => evidence.nearlyNamed.get(one) === word || isNearFirstName(word, one)),
    )
  )
    return null;
  if (
    evidence.isCutShort ||
    evidence.endsInPart ||
    isOfPayerAlone(evidence) ||
    (evidence.hasPayer && evidence.mayBeCut)
  )
    return null;
  if (named) return isClear ? { one: named, reason: 'phoneAndName' } : null;
  // A name that is no child's first name: somebody pays for another child.
  if (!first || evidence.words.size > 0 || namesUnknownChild(evidence)) return null;
  const fitting = children.filter(({ student }) => student.openAmounts.includes(amount));
  // An amount that may also be part of a brother's or sister's debt proves nothing.
  const fit = fitting.find((one) => children.every((other) => other === one || other.most === 0));
  if (
    fit &&
    !children.some((one) => one !== fit && (isNamed(one, evidence.payer) || isInitialOf(evidence, one, fit)))
  )
    return { one: fit, reason: 'phoneAndAmount' };
  const isOwn = others.length === 0 && isParent(evidence.payer, first);
  return isOwn ? { one: first, reason: 'phoneAndName' } : null;
}

/** An unknown word behind the family name, which is the payer's too: a first name that no child of the family has. */
function namesUnknownChild({ wordsInOrder, unknownWords, family }: Evidence): boolean {
  const isFamilyName = (word: string | undefined) =>
    word !== undefined && [...family].some((one) => one.lastNames.has(word));
  return wordsInOrder.some(
    (word, at) => unknownWords.includes(word) && isFamilyName(wordsInOrder[at - 1]) && !isFeeWord(word),
  );
}

/** Code or matricule with one sign wrong: among all students that is nothing, among the few children of a family it is enough. */
function isNearly(index: MatchingIndex, { spellings }: Evidence, { student }: IndexedStudent): boolean {
  if (spellings.some((text) => index.byMatricule.has(text))) return false;
  const own = [student.code, compact(student.matricule)];
  return spellings.some((text) => own.some((one) => one.length > fewestSigns && isLetterOff(text, one)));
}

/** The words of the text that are in the student's name; among the few children of a family also with one wrong letter, unless the name itself may be cut off. */
function wordsOf({ named, unknownWords, mayBeCut }: Evidence, one: IndexedStudent): ReadonlySet<string> {
  const near = unknownWords.filter((word) => !mayBeCut && isNearFirstName(word, one));
  return new Set([...(named.get(one) ?? []), ...near]);
}

/** Whether a word with a slip may as well be a brother's or sister's family name. */
function isSlipOfAnother(
  { unknownWords }: Evidence,
  one: IndexedStudent,
  children: readonly IndexedStudent[],
): boolean {
  const slips = unknownWords.filter((word) => isNearFirstName(word, one));
  return children.some(
    (other) =>
      other !== one && slips.some((word) => [...other.lastNames].some((name) => isLetterOff(word, name))),
  );
}

function isNearFirstName(word: string, { firstNames }: IndexedStudent): boolean {
  return word.length > 3 && [...firstNames].some((name) => isLetterOff(word, name));
}

/** Beside the payer's name the student's may have been cut off. */
function isOfPayerAlone({ hasPayer, isLong, words }: Evidence): boolean {
  return hasPayer && isLong && words.size === 0;
}

/** Whether a single letter begins a first name of this child and none of the other's. */
function isInitialOf({ initials }: Evidence, one: IndexedStudent, other: IndexedStudent): boolean {
  const begins = ({ firstNames }: IndexedStudent) =>
    initials.some((letter) => [...firstNames].some((name) => name.startsWith(letter)));
  return begins(one) && !begins(other);
}

/** The text names a parent and nobody else. */
function isParentAlone(evidence: Evidence, one: IndexedStudent): boolean {
  const { words, unknownWords, hasPayer, mayBeCut, named } = evidence;
  const own = named.get(one)?.size ?? 0;
  const isPart = (word: string, names: ReadonlySet<string>) =>
    [...names].some((name) => name.startsWith(word));
  return (
    !hasPayer &&
    (words.size > 1 || mayBeCut) &&
    one.parents.some(
      (parent) =>
        [...words].every((word) => isPart(word, parent.words)) &&
        [...words, ...unknownWords].filter((word) => isPart(word, parent.words)).length >= own,
    )
  );
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

/** The payer has the whole name of a student, and shares none with the family whose number it is. */
function isStudentElsewhere({ isPayerStudent, payer, family }: Evidence): boolean {
  return isPayerStudent && ![...family].some((one) => sharesName(payer, one));
}

/** Fewest words of a parent's name that identify the family without its number. */
const fewestWords = 3;

/** The only child of a parent with just this long name and no number on record, who owes just this amount. */
function onlyChildOf(index: MatchingIndex, evidence: Evidence, amount: number): IndexedStudent | null {
  const { payer, words, nearWords, hasUnknownNumber, isCutShort } = evidence;
  if (payer.size < fewestWords || words.size > 0 || nearWords.length > 0) return null;
  if (hasUnknownNumber || isCutShort || isOfPayerAlone(evidence)) return null;
  const own = index.byParentName.get([...payer].sort().join(' ')) ?? [];
  const [one, ...others] = familiesOf(index, own);
  const hasNumber = one?.parents.some(
    ({ words: name, phone }) => phone !== null && [...payer].every((word) => name.has(word)),
  );
  return one && !hasNumber && others.length === 0 && one.student.openAmounts.includes(amount) ? one : null;
}
