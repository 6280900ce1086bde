import type { DutyItem } from '../contract.ts';
import { useWords } from './words.ts';

/** The subject, or whose text it is: `Class master’s appreciation`. */
export function useListName(): (list: Pick<DutyItem, 'kind' | 'subjectName'>) => string {
  const t = useWords();
  return ({ kind, subjectName }) =>
    kind === 'subject' ? (subjectName ?? '') : t(`APPRECIATION.kinds.${kind}`);
}
