/** Numbers of a report: summed up over students of several classes, and written out. */
import { statisticsOf } from '#areas/evaluations/server/public/grading.ts';
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { averageText, hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportColumn } from '#platform/server/ready-reports.ts';
import { rateOf, rateText } from '../../rate-rules.ts';
import type { Entry } from './scope.ts';
import { words } from './words.ts';

export interface Figures {
  readonly enrolled: number;
  /** The number of students who are classified and have an average. */
  readonly classified: number;
  readonly average: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  readonly deviation: number | null;
  /** Each by the pass mark of the own class. */
  readonly passed: number;
  /** In tenths of a percent, of those classified. */
  readonly rate: number | null;
}

export function figuresOf(entries: readonly Entry[]): Figures {
  const classified = entries.filter(
    ({ result }) => result.classified.classified && result.general.value !== null,
  );
  // The pass mark is each class's own: what passes is counted here.
  const { count, average, highest, lowest, deviation } = statisticsOf(
    classified.map(({ result }) => result.general.value),
    0,
  );
  const passed = classified.filter(({ result, passMark }) => (result.general.value ?? 0) >= passMark).length;
  return {
    enrolled: entries.length,
    classified: count,
    average,
    highest,
    lowest,
    deviation,
    passed,
    rate: rateOf(passed, count),
  };
}

export function ofSex<One extends Pick<Entry, 'student'>>(
  entries: readonly One[],
  sex: 'F' | 'M',
): readonly One[] {
  return entries.filter(({ student }) => student.sex === sex);
}

/** Girls, boys and all, with what they are called. */
export function bySex<One extends Pick<Entry, 'student'>>(
  entries: readonly One[],
): readonly (readonly [name: BilingualText, of: readonly One[]])[] {
  return [
    [words.girls, ofSex(entries, 'F')],
    [words.boys, ofSex(entries, 'M')],
    [words.all, entries],
  ];
}

/** `08.75`, `08,75`, as cards print averages; null for none. */
export function markCell(value: number | null, language: Language): string | null {
  return value === null ? null : averageText(value, language);
}

/** A standard deviation, `2.10`: a difference is no average. */
export function spreadCell(value: number | null, language: Language): string | null {
  return value === null ? null : hundredthsText(value, language);
}

/** `+0.75`, `−1.20`; `0.00` for no change. */
export function changeCell(change: number | null, language: Language): string | null {
  return signed(change, (size) => hundredthsText(size, language));
}

/** A change with its sign; none has no sign. @param written formats its size */
export function signed(change: number | null, written: (size: number) => string | null): string | null {
  if (change === null) return null;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${written(Math.abs(change)) ?? ''}`;
}

/** `62.5%`, `62,5 %`; null for none. @param rate tenths of a percent */
export function rateCell(rate: number | null, language: Language): string | null {
  return rate === null ? null : rateText(rate, language);
}

/** A student in a list: the name, and the matricule that tells two of one name apart. */
export function studentCells(
  context: Pick<Context, 'actor'>,
  { student }: Pick<Entry, 'student'>,
): readonly [name: string, matricule: string] {
  return [listName(student, context.actor.nameOrder), student.matricule];
}

export const text = (labels: BilingualText): ReportColumn => ({ labels });
/** A column shown below its row on a phone. */
export const sentence = (labels: BilingualText): ReportColumn => ({ labels, sentence: true });
export const number = (labels: BilingualText): ReportColumn => ({ labels, number: true });

export const studentColumns: readonly ReportColumn[] = [words.student, words.matricule].map(text);
