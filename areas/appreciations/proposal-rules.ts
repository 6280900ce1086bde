/** Which sentences fit a result. Pure: the same result always gets the same proposals. */

import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { Language } from '#platform/kernel/words.ts';
import { type Band, longestText, type Progress, type Sex, type TextKind } from './kinds-contract.ts';
import { cleanText, type Sentence, sentenceText } from './sentences.ts';

interface GradeStep {
  readonly from: Hundredths;
  readonly code: { readonly fr: string };
}

const passed: readonly Band[] = ['fair', 'good', 'veryGood', 'excellent'];
/** Where a school's grades tell fewer than three kinds of pass: assez bien, bien, très bien (domain.md 1.5). */
const usualSteps: readonly Hundredths[] = [1200, 1400, 1600];

/**
 * How good an average is: the school's grades from the pass mark on are spread over fair to excellent, grades that say the same
 * counting as one; below it, from seven tenths of the pass mark on it is weak, and under that very weak. Null without an average.
 */
export function bandOf(
  average: Hundredths | null,
  passMark: Hundredths,
  grades: readonly GradeStep[],
): Band | null {
  if (average === null) return null;
  if (average < passMark) return average * 10 < passMark * 7 ? 'veryWeak' : 'weak';
  const steps = stepsAbove(passMark, grades);
  const reached = steps.filter((from) => average >= from).length;
  return passed[Math.round((reached * (passed.length - 1)) / steps.length)] ?? 'fair';
}

/** Where something better than a bare pass begins, the lowest first. */
function stepsAbove(passMark: Hundredths, grades: readonly GradeStep[]): readonly Hundredths[] {
  const byCode = new Map<string, Hundredths>();
  for (const { from, code } of grades) {
    byCode.set(code.fr, Math.min(from, byCode.get(code.fr) ?? from));
  }
  const steps = [...byCode.values()].filter((from) => from > passMark).sort((one, other) => one - other);
  return steps.length >= 2 ? steps : usualSteps;
}

/** The weakest level is weak and the best very good; the others are spread between, rounded down. */
const ofLevels: readonly Band[] = ['weak', 'fair', 'good', 'veryGood'];

/** How good a level is. @param index among so many levels, 0 for the best; null for none */
export function bandOfLevel(index: number | null, count: number): Band | null {
  if (index === null) return null;
  return ofLevels[Math.floor(((count - 1 - index) * (ofLevels.length - 1)) / Math.max(1, count - 1))] ?? null;
}

/** A change of a whole point is one; null where there is nothing to compare. */
export function progressOf(now: Hundredths | null, before: Hundredths | null): Progress | null {
  if (now === null || before === null) return null;
  if (now - before >= 100) return 'up';
  return before - now >= 100 ? 'down' : 'steady';
}

/** The first level is the best. */
export function progressOfLevel(now: number | null, before: number | null): Progress | null {
  if (now === null || before === null) return null;
  if (now === before) return 'steady';
  return now < before ? 'up' : 'down';
}

interface SubjectAverage {
  readonly id: number;
  readonly name: string;
  readonly coefficient: number;
  readonly average: Hundredths | null;
}

const mostEfforts = 3;

/**
 * Up to three subjects that want effort (domain.md 1.7, 7): of those below the pass mark the ones that cost most points by
 * their coefficient; of equal ones that with the higher coefficient, then in the school's order.
 */
export function effortsOf<Subject extends SubjectAverage>(
  subjects: readonly Subject[],
  passMark: Hundredths,
): readonly Subject[] {
  const lost = ({ average, coefficient }: Subject) => (passMark - (average ?? passMark)) * coefficient;
  return subjects
    .filter(({ average }) => average !== null && average < passMark)
    .toSorted((one, other) => lost(other) - lost(one) || other.coefficient - one.coefficient)
    .slice(0, mostEfforts);
}

/** `Effort needed in Maths and Physics.`; nothing without a subject. */
export function effortLine(names: readonly string[], language: Language): string {
  if (names.length === 0) return '';
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return language === 'fr' ? `Effort attendu en ${list}.` : `Effort needed in ${list}.`;
}

/** Facts about a student on which a proposed text is based. */
export interface ResultToSay {
  readonly studentId: number;
  readonly sex: Sex;
  /** Null where there is no result: then nothing is proposed. */
  readonly band: Band | null;
  readonly progress: Progress | null;
  /** Where levels are given instead of numbers. */
  readonly level?: object | null;
  /** Names of subjects that want effort. */
  readonly efforts: readonly string[];
}

const mostProposals = 3;

/** A sentence that speaks of marks, points or an average. */
const ofNumbers: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:averages?|marks?|points?|pass(?:es|ed)?)\b/iu,
  fr: /(?<!\p{L})(?:moyennes?|notes?|points?)(?!\p{L})/iu,
};

function speaksOfNumbers(sentence: Sentence): boolean {
  return ofNumbers.en.test(sentence.en) || ofNumbers.fr.test(sentence.fr);
}

/**
 * Up to three sentences that fit. Sentences about this exact progress come first, and students with like results start at different ones.
 * Students marked in levels get no sentence about marks. Texts of a class master and a head name the subjects that need effort, where
 * that fits on the card.
 */
export function proposalsFor(
  bank: readonly Sentence[],
  kind: TextKind,
  result: ResultToSay,
  language: Language,
): readonly string[] {
  const fitting = bank.filter(
    (one) => one.kind === kind && one.band === result.band && !(result.level && speaksOfNumbers(one)),
  );
  const exact = fitting.filter(({ progress }) => progress !== null && progress === result.progress);
  const any = fitting.filter(({ progress }) => progress === null);
  const chosen = [...turned(exact, result.studentId), ...turned(any, result.studentId)];
  const line = kind === 'master' || kind === 'head' ? effortLine(result.efforts, language) : '';
  return chosen.slice(0, mostProposals).map((sentence) => {
    const text = sentenceText(sentence, language, result.sex);
    const longer = `${text} ${line}`;
    return line === '' || longer.length > longestText ? text : longer;
  });
}

/** The field's text after a proposal was tapped: the proposal follows the existing text, where both fit on the card. */
export function withProposal(written: string, proposal: string): string {
  const before = cleanText(written);
  if (before === '' || before.includes(proposal)) return before === '' ? proposal : before;
  const both = `${before} ${proposal}`;
  return both.length > longestText ? before : both;
}

function turned<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
