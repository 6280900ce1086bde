/** How periods and lists of texts are called. */
import { useWords } from '#platform/web/words.ts';
import type { DutyItem, PeriodItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';

/** `Sequence 3`, `October`, `Term 1`, `Year`. */
export function usePeriodName(): (period: Pick<PeriodItem, 'kind' | 'number'>) => string {
  const t = useWords<typeof en>();
  return ({ kind, number }) => t(`APPRECIATION.periods.${kind}`, { number });
}

/** The subject, or whose text it is: `Class master’s appreciation`. */
export function useListName(): (list: Pick<DutyItem, 'kind' | 'subjectName'>) => string {
  const t = useWords<typeof en>();
  return ({ kind, subjectName }) =>
    kind === 'subject' ? (subjectName ?? '') : t(`APPRECIATION.kinds.${kind}`);
}
