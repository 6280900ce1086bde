/** How a card says things: in one language or two, as short as the page wants it. Pure. */

import type { NameOrder } from '#platform/kernel/people/person-name.ts';
import { ordinal, rankText } from '#platform/kernel/text/ordinal.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import type { CardDesign } from '../looks/design-contract.ts';
import { type DocumentWords, documentWords } from '../prints/document-words.ts';
import type { CardContent, CardRow, GradeText, PeriodName } from './card-contract.ts';

/** In the first language of the card, and in the second; null on a card of one language. */
export type Label = readonly [first: string, second: string | null];

export interface CardLanguage {
  readonly first: Language;
  readonly second: Language | null;
}

/** A fact: its name, and its value. */
export type Fact = readonly [label: Label, value: string];

export function short(text: string, most: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

export type CardText = (words: DocumentWords) => string;
export type Say = (pick: CardText, facts?: Readonly<Record<string, string | number>>) => Label;

/** Says something in the language of the card, and in its second one where that is another text. */
export function sayer({ first, second }: CardLanguage): Say {
  return (pick, facts = {}) => {
    const text = fill(pick(documentWords[first]), first, facts);
    const other = second && fill(pick(documentWords[second]), second, facts);
    return [text, other === text ? null : other];
  };
}

/** First, second, third term; 1er, 2e, 3e trimestre, 1re séquence. */
export function periodOrdinal({ kind, number }: PeriodName, language: Language): string {
  if (language === 'fr') return ordinal(number, 'fr', kind === 'sequence' ? 'F' : 'M');
  return ['', 'first', 'second', 'third'][number] ?? ordinal(number, 'en', null);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shortName({ kind }: PeriodName): CardText {
  return ({ short }) => short[kind === 'year' ? 'trimester' : kind];
}

export function longName({ kind }: PeriodName): CardText {
  return ({ recalled }) => recalled[kind === 'year' ? 'trimester' : kind];
}

/** How a card is to speak and look. */
export interface Way {
  readonly language: CardLanguage;
  readonly look: CardDesign;
  readonly nameOrder: NameOrder;
  /** Meanings of the grades, where they were kept. */
  readonly grades?: readonly GradeText[];
}

interface CardRank {
  readonly rank: number | null;
  readonly shared?: boolean | undefined;
}

/** A rank as a narrow column has it: `1st`, `2e ex`; a dash for who has none. */
export type RankText = (of: CardRank) => string;

/** A rank as a sentence has it: `joint 2nd of 50`. @param of how many have one */
export function rankOf(
  { rank, shared = false }: CardRank,
  of: number,
  language: Language,
  sex: 'F' | 'M' | null,
): string | null {
  if (rank === null) return null;
  return fill(documentWords[language].rankOf, language, { rank: rankText(rank, shared, language, sex), of });
}

/** The text of a year's decision on a card: `Promoted to Form 2`. */
export function decisionText(
  { decision, promotedTo, student }: Pick<CardContent, 'decision' | 'promotedTo' | 'student'>,
  language: Language,
): string | null {
  if (decision === null) return null;
  const sex = student.sex ?? 'none';
  if (decision === 'promoted' && promotedTo) {
    return fill(documentWords[language].promotedTo[sex], language, { level: promotedTo });
  }
  return documentWords[language].decisions[decision][sex];
}

/** Where there is nothing to say. */
export const none = '–';

/** Longer texts are cut where they would push others off the page. */
export const longest = {
  name: 70,
  subject: 60,
  teachers: 60,
  fact: 70,
  remark: 300,
  competences: 110,
  note: 300,
};

export function gradeText(grade: CardRow['grade'], language: Language): string {
  return grade ? `${grade.letter} · ${grade.code[language]}` : '';
}
