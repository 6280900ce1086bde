import type { Say } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { PeriodItem } from '../results-contract.ts';

/** `Sequence 3`, `October`, `Trimester 1`, `Year`. */
export function periodName(t: Say<typeof en>, { kind, number }: Omit<PeriodItem, 'key'>): string {
  return t(`EVALUATION.periods.${kind}`, { number });
}
