/** The names of the parts of a year, on screens and in documents. */

import { fill, type Language } from '../words.ts';
import type { PeriodKind } from './periods.ts';

/** Numbered as periods are (periods.ts). */
export interface NumberedPeriod {
  readonly kind: PeriodKind;
  readonly number: number;
}

type Names = Readonly<Record<Language, Readonly<Record<PeriodKind, string>>>>;

const names: Names = {
  en: {
    sequence: 'Sequence {number}',
    month: '{number.month}',
    trimester: 'Term {number}',
    year: 'Whole year',
  },
  fr: {
    sequence: 'Séquence {number}',
    month: '{number.month}',
    trimester: 'Trimestre {number}',
    year: 'Année entière',
  },
};

const shortNames: Names = {
  en: { sequence: 'Seq. {number}', month: '{number.shortMonth}', trimester: 'T{number}', year: 'Year' },
  fr: { sequence: 'Séq. {number}', month: '{number.shortMonth}', trimester: 'T{number}', year: 'Année' },
};

/** `Sequence 3`, `October`, `Term 1`, `Whole year`. */
export function periodName({ kind, number }: NumberedPeriod, language: Language): string {
  return fill(names[language][kind], language, { number });
}

/** Where there is little room: `Seq. 3`, `Oct`, `T1`, `Year`. */
export function shortPeriodName({ kind, number }: NumberedPeriod, language: Language): string {
  return fill(shortNames[language][kind], language, { number });
}
