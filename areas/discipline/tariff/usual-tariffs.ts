/** Two by-laws as tariffs to begin with (domain.md 1.6). */
import type { ConsequenceForm, ConsequenceKind } from '../catalogue/contract.ts';
import type { Counter, TariffRule } from './contract.ts';

type Line = readonly [
  counter: Counter,
  from: number,
  to: number | null,
  form: ConsequenceForm,
  days: number | null,
  council?: 'council',
];

/** Lycée d'Ombessa 2023/24: hours of absence or of detention in a term. */
const ombessaOf = (counter: Counter): readonly Line[] => [
  [counter, 6, 9, 'warning', null],
  [counter, 10, 14, 'reprimand', null],
  [counter, 15, 19, 'suspension', 3],
  [counter, 20, 24, 'suspension', 5],
  [counter, 25, 29, 'suspension', 8],
  [counter, 30, null, 'dismissal', null, 'council'],
];

/** Royal School Nyom: absences without justification, and reports of teachers, in a year. */
const nyom: readonly Line[] = [
  ['unjustifiedLessons', 3, 5, 'warning', null],
  ['unjustifiedLessons', 6, 8, 'reprimand', null],
  ['unjustifiedLessons', 9, null, 'suspension', 3],
  ['reporters', 3, null, 'warning', null],
  ['incidents', 6, 8, 'reprimand', null],
  ['incidents', 9, null, 'dismissal', null, 'council'],
];

export const usualTariffs = [
  {
    id: 'ombessa',
    window: 'term',
    lines: [...ombessaOf('unjustifiedHours'), ...ombessaOf('detentionHours')],
  },
  { id: 'nyom', window: 'year', lines: nyom },
] as const satisfies readonly {
  id: string;
  window: TariffRule['window'];
  lines: readonly Line[];
}[];
export type UsualTariff = (typeof usualTariffs)[number];

/** The rules of a by-law with the kinds of the school; without those for which the school has no kind. */
export function rulesOf(
  { window, lines }: UsualTariff,
  kinds: readonly ConsequenceKind[],
): readonly TariffRule[] {
  return lines.flatMap(([counter, from, to, form, days, council], index) => {
    const kind = kinds.find((one) => one.form === form && !one.archived);
    if (!kind) return [];
    return {
      id: index + 1,
      counter,
      tagId: null,
      from,
      to,
      window,
      windowDays: null,
      kindId: kind.id,
      hours: null,
      days,
      council: council !== undefined,
    };
  });
}
