/** Classes in which levels are marked, as reports say them: how many of each level, of whom. */
import type { CompetenceLevel, LevelReached } from '#areas/evaluations/server/public/grading.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { ReportColumn } from '#platform/server/ready-reports.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import { rateOf } from '../../../rate-rules.ts';
import { number, rateCell } from '../figures.ts';
import { words } from '../words.ts';

/** Levels reached by some students in some subjects. */
export interface Reached {
  readonly levels: readonly CompetenceLevel[];
  /** Positions of those who are not exempt. */
  readonly indexes: readonly (number | null)[];
}

/** @param of a student, subject by subject */
export function reachedOf(levels: readonly CompetenceLevel[], of: readonly LevelReached[]): Reached {
  return { levels, indexes: of.filter(({ exempt }) => !exempt).map(({ level }) => level) };
}

export interface Tally {
  /** How many levels were given. */
  readonly given: number;
  /** How many of a level; null where nobody of these is marked in it. */
  readonly countOf: (level: CompetenceLevel) => number | null;
  /** The share of the best level in all that were given, in tenths of a percent. */
  readonly best: number | null;
  readonly shareOf: (level: CompetenceLevel) => number | null;
}

export function tallyOf(all: readonly Reached[]): Tally {
  const counts = new Map<string, number>();
  for (const { levels } of all) for (const level of levels) counts.set(keyOf(level), 0);
  const given = all.flatMap(({ levels, indexes }) =>
    indexes.flatMap((index) => {
      const level = index === null ? undefined : levels[index];
      return level ? [{ key: keyOf(level), index }] : [];
    }),
  );
  for (const { key } of given) counts.set(key, (counts.get(key) ?? 0) + 1);
  const countOf = (level: CompetenceLevel) => counts.get(keyOf(level)) ?? null;
  return {
    given: given.length,
    countOf,
    best: rateOf(given.filter(({ index }) => index === 0).length, given.length),
    shareOf: (level) => {
      const count = countOf(level);
      return count === null ? null : rateOf(count, given.length);
    },
  };
}

/** Levels of two classes are the same where they are called the same. */
function keyOf({ code }: CompetenceLevel): string {
  return `${code.en}\n${code.fr}`;
}

/** The levels of several classes, each once, the best first. */
export function levelsOf(
  classes: readonly { readonly competences: { readonly levels: readonly CompetenceLevel[] } }[],
): readonly CompetenceLevel[] {
  return [
    ...new Map(classes.flatMap(({ competences }) => competences.levels.map((one) => [keyOf(one), one]))),
  ].map(([, level]) => level);
}

/** A column for how many were given, one for each level, and one for the share of the best. */
export function tallyColumns(levels: readonly CompetenceLevel[]): readonly ReportColumn[] {
  return [number(words.levelsGiven), ...levels.map(({ code }) => number(code)), number(words.bestLevel)];
}

export function tallyCells(tally: Tally, levels: readonly CompetenceLevel[], language: Language): Cell[] {
  const counts = levels.map((level) => tally.countOf(level));
  return [
    String(tally.given),
    ...counts.map((count) => (count === null ? null : String(count))),
    rateCell(tally.best, language),
  ];
}

/** One tally as a column for each level; several as shares of each level beside each other. */
export function tallyChart(
  rows: readonly { readonly name: string; readonly tally: Tally }[],
  levels: readonly CompetenceLevel[],
  language: Language,
): ReportChart {
  const [only] = rows;
  const codes = levels.map(({ code }) => code[language]);
  if (rows.length === 1 && only) {
    return {
      kind: 'columns',
      unit: 'count',
      title: words.levelsGiven[language],
      labels: codes,
      series: [{ name: words.levelsGiven[language], values: levels.map(only.tally.countOf) }],
    };
  }
  return {
    kind: 'columns',
    unit: 'percent',
    title: words.shareOfLevels[language],
    labels: rows.map(({ name }) => name),
    series: levels.map((level, index) => ({
      name: codes[index] ?? '',
      values: rows.map(({ tally }) => tally.shareOf(level)),
    })),
  };
}

/** `A: Acquired · ECA: Being acquired`. */
export function legendOf(levels: readonly CompetenceLevel[], language: Language): string {
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return levels.map(({ code, meaning }) => `${code[language]}${colon}${meaning[language]}`).join(' · ');
}
