import { useWords } from '#platform/web/words.ts';
import type { DutyItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';

/** The subject, or whose text it is: `Class master’s appreciation`. */
export function useListName(): (list: Pick<DutyItem, 'kind' | 'subjectName'>) => string {
  const t = useWords<typeof en>();
  return ({ kind, subjectName }) =>
    kind === 'subject' ? (subjectName ?? '') : t(`APPRECIATION.kinds.${kind}`);
}
