/** The transcript of a student's issued cards, year by year. Pure. */

import { averageText } from '#platform/kernel/numbers/marks.ts';
import { type PeriodKind, takesMarks } from '#platform/kernel/periods/periods.ts';
import { fill, type Language } from '#platform/kernel/words.ts';
import type { CardContent } from '../cards/card-contract.ts';
import { decisionText, type Label, longest, none, rankOf, short, shortName } from '../cards/card-words.ts';
import { documentWords } from './document-words.ts';
import { honourWords } from './honour-words.ts';

export interface TranscriptYear {
  readonly year: string;
  readonly className: string;
  readonly columns: readonly Label[];
  /** Rows by subject: its name, then one text for each column. */
  readonly rows: readonly (readonly string[])[];
  readonly averages: readonly string[];
  readonly ranks: readonly string[];
  readonly decision: string | null;
}

type Languages = readonly [first: Language, second: Language];

/** The oldest year first; of a year its terms and the year itself, or its sequences or months where no term was issued. */
export function transcriptOf(cards: readonly CardContent[], languages: Languages): readonly TranscriptYear[] {
  const byYear = Map.groupBy(cards, ({ year, className }) => JSON.stringify([year, className]));
  return [...byYear.values()]
    .map((own) => yearOf(columnsOf(own), languages))
    .toSorted((one, other) => one.year.localeCompare(other.year));
}

const order: Readonly<Record<PeriodKind, number>> = { sequence: 0, month: 0, trimester: 1, year: 2 };

function columnsOf(cards: readonly CardContent[]): readonly CardContent[] {
  const large = cards.filter(({ period }) => !takesMarks(period));
  return (large.length > 0 ? large : cards).toSorted(
    (one, other) =>
      order[one.period.kind] - order[other.period.kind] || inYear(one.period) - inYear(other.period),
  );
}

/** Months in the order of a school year: September before January. */
function inYear({ kind, number }: CardContent['period']): number {
  return kind === 'month' ? (number + 4) % 12 : number;
}

function yearOf(cards: readonly CardContent[], [first, second]: Languages): TranscriptYear {
  const [one] = cards as [CardContent, ...CardContent[]];
  const rowsOf = (card: CardContent) => card.groups.flatMap(({ rows }) => rows);
  const subjects = [...new Set(cards.flatMap((card) => rowsOf(card).map(({ subject }) => subject)))];
  const mark = (value: number | null | undefined) =>
    typeof value === 'number' ? averageText(value, first) : none;
  const decided = cards.findLast(({ decision }) => decision !== null);
  return {
    year: one.year,
    className: one.className,
    columns: cards.map(({ period }) => {
      const name = (language: Language) =>
        period.kind === 'year'
          ? honourWords[language].year
          : fill(shortName(period)(documentWords[language]), language, { number: period.number });
      return name(first) === name(second) ? [name(first), null] : [name(first), name(second)];
    }),
    rows: subjects.map((subject) => [
      short(subject, longest.subject),
      ...cards.map((card) => {
        const mean = rowsOf(card).find((row) => row.subject === subject)?.mean;
        return mean?.level?.[first] ?? mark(mean?.value);
      }),
    ]),
    averages: cards.map(({ totals }) => mark(totals.average)),
    ranks: cards.map((card) => rankIn(card, first)),
    decision: decided ? decisionText(decided, first) : null,
  };
}

function rankIn({ totals, student, levels }: CardContent, language: Language): string {
  // Where levels are marked there are no places, and nobody is left out of them.
  if (levels) return none;
  const ranked = totals.classified ? rankOf(totals, totals.of, language, student.sex) : null;
  return ranked ?? documentWords[language].notClassified;
}
