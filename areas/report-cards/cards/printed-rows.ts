/** The table of a card in words: subjects by groups, with their subtotals. Pure. */

import { coefficientText, pointsText } from '#platform/kernel/numbers/coefficient.ts';
import { averageText } from '#platform/kernel/numbers/marks.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { CardDesign } from '../looks/design-contract.ts';
import { documentWords } from '../prints/document-words.ts';
import type { CardCell, CardGroup, CardRow } from './card-contract.ts';
import { type Label, longest, none, type RankText, sayer, short, type Way } from './card-words.ts';

/** A mark in its cell; the text in place of one, or the small text beside it. */
export interface PrintedCell {
  /** Null where no mark is. */
  readonly text: string | null;
  readonly note: string | null;
}

/** The same in one line: `00.00 Abs.` */
export function cellLine({ text, note }: PrintedCell): string {
  return [text, note].filter((part) => part !== null).join(' ');
}

export interface PrintedRow {
  readonly subject: string;
  readonly teachers: string;
  readonly competences: string | null;
  readonly marks: readonly PrintedCell[];
  readonly mean: PrintedCell;
  readonly coefficient: string;
  readonly points: string;
  readonly grade: string;
  readonly rank: string;
  readonly range: string;
  readonly classAverage: string;
  readonly remark: string;
}

export interface PrintedGroup {
  readonly name: Label;
  readonly rows: readonly PrintedRow[];
  /** Null where levels are marked: nothing can be added up. */
  readonly subtotal:
    | ({ readonly label: Label; readonly mean: string } & Pick<PrintedRow, 'coefficient' | 'points' | 'rank'>)
    | null;
}

export function groupIn(
  { name, rows, subtotal }: CardGroup,
  inLevels: boolean,
  { language, look }: Way,
  rankText: RankText,
): PrintedGroup {
  const say = sayer(language);
  const { first } = language;
  return {
    name: name === null ? say((w) => w.others) : [name, null],
    rows: rows.map((row) => rowIn(row, look, first, rankText)),
    subtotal: inLevels
      ? null
      : {
          label: say((w) => w.subtotal),
          mean: subtotal.average === null ? none : averageText(subtotal.average, first),
          ...sumsOf(subtotal, first),
          rank: rankText(subtotal),
        },
  };
}

/** Points and coefficients of what counts. Where nothing does there is nothing to add up: a dash, never a zero. */
export function sumsOf(
  { points, coefficients }: Pick<CardGroup['subtotal'], 'points' | 'coefficients'>,
  language: Language,
) {
  if (coefficients === 0) return { coefficient: none, points: none };
  return { coefficient: coefficientText(coefficients, language), points: pointsText(points, language) };
}

function rowIn(row: CardRow, look: CardDesign, language: Language, rankText: RankText): PrintedRow {
  const mark = (value: number | null) => (value === null ? none : averageText(value, language));
  return {
    subject: short(row.subject, longest.subject),
    teachers: look.teachers ? short(row.teachers, longest.teachers) : '',
    competences: row.competences && short(row.competences, longest.competences),
    marks: row.marks.map((one) => cellIn(one, language)),
    mean: cellIn(row.mean, language),
    coefficient: coefficientText(row.coefficient, language),
    points: row.points === null ? none : pointsText(row.points, language),
    grade: row.grade?.letter ?? none,
    rank: rankText(row),
    range: row.lowest === null ? none : `${mark(row.lowest)} – ${mark(row.highest)}`,
    classAverage: mark(row.average),
    remark: short(row.remark ?? row.grade?.code[language] ?? '', longest.remark),
  };
}

function cellIn({ value, note, level }: CardCell, language: Language): PrintedCell {
  if (level) return { text: level[language], note: null };
  const why = note && documentWords[language][note];
  if (value === null) return { text: why === null ? none : null, note: why };
  return { text: averageText(value, language), note: why };
}
