/** A part of the year of which there are results: a sequence, a trimester, or the year itself. Pure. */
import type { ClassResults, PeriodResults } from './results-rules.ts';

export type Period =
  | { readonly kind: 'sequence' | 'trimester'; readonly id: number }
  | { readonly kind: 'year' };

/** As an address names it, by `periodPattern`. */
export function periodText(period: Period): string {
  return period.kind === 'year' ? 'year' : `${period.kind}-${period.id}`;
}

/** The period that a text of `periodPattern` names. */
export function periodOf(text: string): Period {
  const [kind, id] = text.split('-');
  return kind === 'sequence' || kind === 'trimester' ? { kind, id: Number(id) } : { kind: 'year' };
}

interface YearOfPeriods {
  readonly trimesters: readonly {
    readonly id: number;
    readonly sequences: readonly { readonly id: number }[];
  }[];
}

/** Every period of a year in the order in which they end, each with its number among those of its kind. */
export function periodsOf({ trimesters }: YearOfPeriods): readonly { period: Period; number: number }[] {
  let before = 0;
  const ofTrimesters = trimesters.flatMap(({ id, sequences }, place) => {
    const own = sequences.map((sequence) => {
      before += 1;
      return { period: { kind: 'sequence', id: sequence.id } as const, number: before };
    });
    return [...own, { period: { kind: 'trimester', id } as const, number: place + 1 }];
  });
  return [...ofTrimesters, { period: { kind: 'year' } as const, number: 1 }];
}

/** The results of a period; undefined for one that is not of the year. */
export function resultsIn(results: ClassResults, period: Period): PeriodResults | undefined {
  if (period.kind === 'year') return results.year;
  return (period.kind === 'sequence' ? results.sequences : results.trimesters).get(period.id);
}
