/** Evidence about students in a line of a statement: codes, matricules, the phone's family, names. Pure. */

import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { StatementLine } from '../reading/rules.ts';
import { hasOtherPurpose, joinsNames, speaksOfSeveral } from './against-one.ts';
import { classesIn, isSameClass, shortClassesIn, type WrittenClass } from './class-words.ts';
import {
  cutFrom,
  endsAlike,
  endsInPart,
  isBegunAfterSlash,
  isBegunAgain,
  isShort,
  mayEndInName,
  nameless,
} from './cut-text.ts';
import { namedBy, nearlyNamedBy, wordsIn } from './named-words.ts';
import { codesIn, hasUnknownNumber, matriculesIn, spellingsIn } from './numbers.ts';
import {
  beforeStudentWord,
  endsBeforeStudent,
  isFeeWord,
  namesFees,
  type SplitText,
  splitByPayer,
} from './payer-words.ts';
import {
  familiesOf,
  type IndexedStudent,
  inOwnSpelling,
  isNamed,
  isParent,
  type MatchingIndex,
  nameWords,
  repeatedWords,
} from './student-index.ts';

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
  /** The text names the payer, whose name is a student's, too: the payment may be for both. */
  readonly namesPayingStudent: boolean;
  /** Single letters of the text, perhaps of a first name. */
  readonly initials: readonly string[];
  /** The word of the text that is in a student's name but for one letter, where it is in nobody's name. */
  readonly nearlyNamed: ReadonlyMap<IndexedStudent, string>;
  /** Words of the text that are in nobody's name, perhaps for a slip of the pen. */
  readonly unknownWords: readonly string[];
  /** All words of the part that names a student, in order. */
  readonly wordsInOrder: readonly string[];
  /** Those of `unknownWords` that are some student's name but for one letter. */
  readonly nearWords: readonly string[];
  /** Spellings that may be a code or a matricule with a slip of the pen: neighbouring runs of letters and digits, written together. */
  readonly spellings: readonly string[];
  /** Runs of digits that may be the end of a matricule. */
  readonly numbers: readonly string[];
  /** The text has digits that mean nothing known: perhaps a code or a matricule with a wrong digit. */
  readonly hasUnknownNumber: boolean;
  /** Too little is left of the last word to know it by. */
  readonly isCutShort: boolean;
  /** The text may be cut in the middle of its last word. */
  readonly mayBeCut: boolean;
  /** The text ends in a part of a word for fees or of a code: the rest was cut off, perhaps with a name. */
  readonly endsInPart: boolean;
  /** Classes that the text names. */
  readonly classes: readonly WrittenClass[];
  /** The text says who pays, so a name in it may be no student's. */
  readonly namesPayer: boolean;
  /** The text begins as a deposit, which more often names who pays than for whom. */
  readonly isDeposit: boolean;
  /** Names are joined by `et` or `&`, or another name begins where the text was cut: the payment is for several. */
  readonly namesSeveral: boolean;
  /** The text says that it pays for something else than a child's fees. */
  readonly hasOtherPurpose: boolean;
  /** The payer has the whole name of a student. */
  readonly isPayerStudent: boolean;
  /** Words that come twice: of one person only where both names have them. */
  readonly repeated: readonly string[];
  /** A part of the text names the payer. */
  readonly hasPayer: boolean;
  /** The text is as long as those that are cut. */
  readonly isLong: boolean;
  /** A word says that the text speaks of a student. */
  readonly namesFees: boolean;
}

export function evidenceOf(index: MatchingIndex, line: StatementLine): Evidence {
  const text = foldedText(line.reference.replace(/\s[-–]+\s/g, ' | ')).trim();
  const runs = text.match(/\p{L}+|\d+/gu) ?? [];
  const phone = phoneMark(line.phone);
  const { student, payer: payerInText, isUnclear, isDeposit } = splitByName(index, splitByPayer(text));
  const { classes, rest: written } = classesOf(index, student);
  const payer = nameWords(wholeWords(line.payerName ?? ''));
  const spelt = inOwnSpelling(index, written);
  const rest = withoutPayer(index, spelt, payer);
  // A text that was cut ends in a name, with nothing behind it.
  const whole = inOwnSpelling(index, text);
  const mayBeCut = text.length >= cutFrom && endsAlike(rest, whole) && mayEndInName(index, rest);
  const inText = nameWords(payerInText);
  const byPhone = phone === null ? [] : (index.byPhone.get(phone) ?? []);
  const words = wordsIn(index, rest, {
    payer,
    shown: line.payerName ?? '',
    mayBeCut,
    hasClass: classes.length > 0,
  });
  const unknownWords = [...nameWords(rest)].filter((word) => !payer.has(word) && !words.has(word));
  return {
    unknownWords,
    wordsInOrder: rest.match(/\p{L}{2,}/gu) ?? [],
    nearWords: unknownWords.filter((word) => !nameless.has(word) && index.nearNames(word).length > 0),
    nearlyNamed: nearlyNamedBy(index, unknownWords),
    numbers: runs.filter((run) => /^\d{4,}$/.test(run) && !/^20\d\d$/.test(run)),
    spellings: spellingsIn(runs),
    isCutShort: mayBeCut && isShort(index, text),
    mayBeCut,
    endsInPart: endsInPart(text),
    hasUnknownNumber: hasUnknownNumber(rest, line),
    byCode: new Set(codesIn(runs).flatMap((code) => index.byCode.get(code) ?? [])),
    byMatricule: new Set(matriculesIn(index, runs)),
    family: familyOf(index, byPhone, phone, payer),
    named: namedBy(index, words),
    mentioned: namedBy(
      index,
      wordsIn(index, payerInText, { payer, shown: '', mayBeCut: false, hasClass: false }),
    ),
    words: new Set(words.keys()),
    payer: payer.size > 0 ? payer : inText,
    namesPayingStudent: rest !== spelt && isStudent(index, payer),
    initials: rest.match(/(?<![\p{L}\d])\p{L}(?![\p{L}\d])/gu) ?? [],
    classes,
    namesPayer: isUnclear || (text.length >= cutFrom && classes.length === 0 && endsBeforeStudent(text)),
    isDeposit: isDeposit && !isFeesFirst(index, rest),
    namesSeveral:
      (text.endsWith('/') && endsAlike(rest.replace(/[\s./]+$/, ''), whole.replace(/[\s./]+$/, ''))) ||
      (mayBeCut && isBegunAfterSlash(index, text)) ||
      (mayBeCut && isBegunAgain(rest)) ||
      speaksOfSeveral(text) ||
      joinsNames(index, spelt, payer),
    hasOtherPurpose: hasOtherPurpose(index, text),
    isPayerStudent: isStudent(index, payer),
    repeated: repeatedWords(rest),
    hasPayer: payerInText !== '',
    isLong: text.length >= cutFrom,
    namesFees: namesFees(student),
  };
}

/** `VIREMENT MBARGA CHANTAL SCOLARITE ELEVE NGONO`: a name before the word for a student is the payer's. */
function splitByName(index: MatchingIndex, split: SplitText): SplitText {
  const before = beforeStudentWord(split.student);
  if (!split.isDeposit || !namesSomebody(index, before)) return split;
  return Object.assign({}, split, {
    student: split.student.slice(before.length),
    payer: before,
    isDeposit: false,
  });
}

/** Whether a word for fees or a student comes before the first name, which is then the student's. */
function isFeesFirst(index: MatchingIndex, text: string): boolean {
  const words: readonly string[] = text.match(/\p{L}{2,}/gu) ?? [];
  const first = words.findIndex((word) => index.byWord.has(word) && !isFeeWord(word));
  return words.slice(0, Math.max(first, 0)).some(namesFees);
}

/** Whether two words and more of the text are names of students or parents. */
function namesSomebody(index: MatchingIndex, text: string): boolean {
  const words = [...nameWords(text)].filter((word) => index.byWord.has(word) || index.byParentWord.has(word));
  return words.length > 1;
}

function isStudent(index: MatchingIndex, words: ReadonlySet<string>): boolean {
  const [some = [], ...more] = [...words].map((word) => index.byWord.get(word) ?? []);
  return some.some((one) => isNamed(one, words) && more.every((next) => next.includes(one)));
}

/** Classes in short are read where no other one is written: `TI` may also be a part of a name. */
function classesOf(index: MatchingIndex, text: string): ReturnType<typeof classesIn> {
  const found = classesIn(text);
  if (found.classes.length > 0) return found;
  const short = shortClassesIn(text, (one) => index.classes.some((own) => isSameClass(one, own)));
  return short.classes.length === 1 ? { classes: short.classes, rest: classesIn(short.rest).rest } : found;
}

/** Without the whole name of the payer, where somebody else is named beside it. */
function withoutPayer(index: MatchingIndex, text: string, payer: ReadonlySet<string>): string {
  if (payer.size < 2) return text;
  const parts = text.split(/(?<!\p{L})(?=\p{L})/u);
  const at = parts.findIndex((_, first) => {
    const name = nameWords(parts.slice(first, first + payer.size).join(''));
    return name.size === payer.size && [...name].every((word) => payer.has(word));
  });
  if (at < 0) return text;
  const other = [...parts.slice(0, at), ...parts.slice(at + payer.size)].join('');
  return [...nameWords(other)].some((word) => index.byWord.has(word)) ? other : text;
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
