/** What a period is called on screens. */
import { useWords } from '#platform/web/words.ts';
import type { PeriodName } from '../card-contract.ts';
import type { en } from '../late-words/en.ts';

export function usePeriodName(): (period: PeriodName) => string {
  const t = useWords<typeof en>();
  return ({ kind, number }) => t(`REPORTCARD.${kind}`, { number });
}
