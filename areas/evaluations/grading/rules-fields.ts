/** The rules of a school as a form holds them: everything typed, as text. Pure. */

import { fullMark, type Hundredths, hundredthsText } from '#platform/kernel/numbers/marks.ts';
import type { Rhythm } from '#platform/kernel/periods/periods.ts';
import type { Language } from '#platform/kernel/words.ts';
import { typedMark } from '../marks/typed-mark-rules.ts';
import { type CompetenceLevel, competenceFaults, usualCompetences } from './competence-rules.ts';
import { type Grade, gradeFaults } from './grade-rules.ts';
import type { GradingRules } from './grading-rules.ts';
import { type HonourBounds, honourFaults } from './honours-rules.ts';
import type { Policy } from './policy.ts';

/** A grade with its bound as text. */
export interface GradeFields {
  readonly from: string;
  readonly letter: string;
  readonly codeEn: string;
  readonly codeFr: string;
  readonly meaningEn: string;
  readonly meaningFr: string;
}

/** A level that is marked instead of a number. */
export type LevelFields = Omit<GradeFields, 'from' | 'letter'>;

const markFields = [
  'honourRoll',
  'encouragement',
  'congratulations',
  'workWarning',
  'workReprimand',
  'dismissalMark',
  'repeatMark',
] as const;
/** Typed in hours. */
const hourFields = ['honourAbsence', 'conductWarning', 'conductReprimand', 'absenceLimit'] as const;
/** Marks and hours may be left empty: the school has none such. */
export const boundFields = [...markFields, ...hourFields, 'exclusionDaysLimit'] as const;
export type BoundField = (typeof boundFields)[number];

interface Choices extends Pick<Policy, 'missingMark' | 'annualSubject' | 'annualMethod' | 'ties'> {
  readonly rhythm: Rhythm;
  readonly marking: Marking;
}

/** Numbers out of 20, or levels such as A, ECA, NA. */
export const markings = ['numbers', 'levels'] as const;
type Marking = (typeof markings)[number];

export interface RulesFields extends Choices, Readonly<Record<BoundField, string>> {
  readonly passMark: string;
  /** Percent. */
  readonly classifiedFrom: string;
  readonly trimestersClassified: string;
  /** `30, 70`; empty when all weigh the same. */
  readonly sequenceWeights: string;
  readonly grades: readonly GradeFields[];
  /** Used where levels are marked. */
  readonly levels: readonly LevelFields[];
}

/** A field that cannot be read, or what crosses what. */
export type RulesFault =
  | Exclude<keyof RulesFields, keyof Choices>
  | ReturnType<typeof gradeFaults>[number]
  | ReturnType<typeof competenceFaults>[number]
  | ReturnType<typeof honourFaults>[number];

export function fieldsOfRules(rules: GradingRules, language: Language): RulesFields {
  const { policy, honours, promotion, grades } = rules;
  const mark = (value: Hundredths | null) => (value === null ? '' : shortText(value, language));
  const hours = (minutes: number | null) =>
    minutes === null ? '' : shortText(Math.round((minutes * 100) / 60), language);
  return {
    rhythm: rules.rhythm,
    marking: rules.competences ? 'levels' : 'numbers',
    levels: (rules.competences ?? usualCompetences).map(({ code, meaning }) => ({
      codeEn: code.en,
      codeFr: code.fr,
      meaningEn: meaning.en,
      meaningFr: meaning.fr,
    })),
    missingMark: policy.missingMark,
    annualSubject: policy.annualSubject,
    annualMethod: policy.annualMethod,
    ties: policy.ties,
    passMark: mark(policy.passMark),
    classifiedFrom: String(policy.classifiedFrom),
    trimestersClassified: String(policy.trimestersClassified),
    sequenceWeights: rules.sequenceWeights.join(', '),
    grades: grades.map(({ from, letter, code, meaning }) => ({
      from: mark(from),
      letter,
      codeEn: code.en,
      codeFr: code.fr,
      meaningEn: meaning.en,
      meaningFr: meaning.fr,
    })),
    honourRoll: mark(honours.honourRoll),
    encouragement: mark(honours.encouragement),
    congratulations: mark(honours.congratulations),
    workWarning: mark(honours.workWarning),
    workReprimand: mark(honours.workReprimand),
    honourAbsence: hours(honours.honourAbsence),
    conductWarning: hours(honours.conductWarning),
    conductReprimand: hours(honours.conductReprimand),
    dismissalMark: mark(promotion.dismissalMark),
    repeatMark: mark(promotion.repeatMark),
    absenceLimit: hours(promotion.absenceLimit),
    exclusionDaysLimit: promotion.exclusionDaysLimit === null ? '' : String(promotion.exclusionDaysLimit),
  };
}

/** `12,5` and not `12,50`. */
export function shortText(value: number, language: Language): string {
  return hundredthsText(value, language).replace(/[.,]00$|(?<=[.,]\d)0$/, '');
}

/** The rules in the form, or their faults. */
export function rulesOfFields(
  fields: RulesFields,
): { rules: GradingRules } | { faults: readonly RulesFault[] } {
  const faults: RulesFault[] = [];
  const read = <Value>(field: RulesFault, value: Value | undefined, otherwise: Value): Value => {
    if (value === undefined) faults.push(field);
    return value ?? otherwise;
  };
  const bound = (field: (typeof markFields)[number]) => read(field, markIn(fields[field]), null);
  const hours = (field: (typeof hourFields)[number]) => read(field, minutesIn(fields[field]), null);
  const count = (field: 'classifiedFrom' | 'trimestersClassified', most: number) =>
    read(field, wholeIn(fields[field], most) ?? undefined, 0);
  const { missingMark, annualSubject, annualMethod, ties } = fields;
  const honours: HonourBounds = {
    honourRoll: bound('honourRoll'),
    encouragement: bound('encouragement'),
    congratulations: bound('congratulations'),
    honourAbsence: hours('honourAbsence'),
    workWarning: bound('workWarning'),
    workReprimand: bound('workReprimand'),
    conductWarning: hours('conductWarning'),
    conductReprimand: hours('conductReprimand'),
  };
  const grades = gradesIn(fields.grades);
  const competences = fields.marking === 'levels' ? read('levels', levelsIn(fields.levels), null) : null;
  const rules: GradingRules = {
    rhythm: fields.rhythm,
    policy: {
      missingMark,
      annualSubject,
      annualMethod,
      ties,
      passMark: read('passMark', markIn(fields.passMark) ?? undefined, 0),
      classifiedFrom: count('classifiedFrom', 100),
      trimestersClassified: count('trimestersClassified', 4),
    },
    sequenceWeights: read('sequenceWeights', weightsIn(fields.sequenceWeights), []),
    grades: read('grades', grades, []),
    competences,
    honours,
    promotion: {
      dismissalMark: bound('dismissalMark'),
      repeatMark: bound('repeatMark'),
      absenceLimit: hours('absenceLimit'),
      exclusionDaysLimit: read('exclusionDaysLimit', wholeIn(fields.exclusionDaysLimit, 366), null),
    },
  };
  faults.push(...(grades ? gradeFaults(grades) : []), ...honourFaults(honours));
  faults.push(...competenceFaults(competences));
  return faults.length > 0 ? { faults } : { rules };
}

/** A mark out of 20; null for nothing, undefined for what is no mark. */
function markIn(text: string): Hundredths | null | undefined {
  const typed = typedMark(text, fullMark);
  if ('fault' in typed) return undefined;
  if (!typed.mark) return null;
  return typed.mark.value ?? undefined;
}

/** Hours as typed, in minutes: `7,5` is 450. */
function minutesIn(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.').replace(/ ?h$/i, '');
  if (plain === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 60) : undefined;
}

function wholeIn(text: string, most: number): number | null | undefined {
  const plain = text.trim().replace(/ ?%$/, '');
  if (plain === '') return null;
  return /^\d{1,3}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
}

function weightsIn(text: string): readonly number[] | undefined {
  const plain = text.trim();
  if (plain === '') return [];
  const weights = plain.split(/[\s,;/]+/).map((weight) => wholeIn(weight, 100));
  return weights.length <= 6 && weights.every((weight) => weight) ? (weights as number[]) : undefined;
}

function gradesIn(rows: readonly GradeFields[]): readonly Grade[] | undefined {
  const grades = rows.map((row): Grade | undefined => {
    const from = markIn(row.from);
    const texts = [row.letter, row.codeEn, row.codeFr, row.meaningEn, row.meaningFr];
    if (from === null || from === undefined || texts.some((text) => text.trim() === '')) return undefined;
    return {
      from,
      letter: row.letter.trim(),
      code: { en: row.codeEn.trim(), fr: row.codeFr.trim() },
      meaning: { en: row.meaningEn.trim(), fr: row.meaningFr.trim() },
    };
  });
  const whole = grades.filter((grade) => grade !== undefined);
  return whole.length === rows.length && rows.length > 0 ? whole : undefined;
}

/** At least two, each with its code and meaning in both languages. */
function levelsIn(rows: readonly LevelFields[]): readonly CompetenceLevel[] | undefined {
  const texts = rows.flatMap(({ codeEn, codeFr, meaningEn, meaningFr }) => [
    codeEn,
    codeFr,
    meaningEn,
    meaningFr,
  ]);
  if (rows.length < 2 || texts.some((text) => text.trim() === '')) return undefined;
  return rows.map(({ codeEn, codeFr, meaningEn, meaningFr }) => ({
    code: { en: codeEn.trim(), fr: codeFr.trim() },
    meaning: { en: meaningEn.trim(), fr: meaningFr.trim() },
  }));
}
