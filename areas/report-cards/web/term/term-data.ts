/** How far the classes are in a period, for who sees marks. */
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { type ClassAtEnd, readTermEnd } from '../../term/term-contract.ts';

/** By class; null while it is read, empty for who sees no marks. */
export type TermEnds = ReadonlyMap<number, ClassAtEnd> | null;

export function useTermEnd(period: PeriodKey | null): TermEnds {
  const enabled = useMayCall(readTermEnd) && period !== null;
  const { data, isPending } = useCallQuery(readTermEnd, { period: period ?? 'year-1' }, { enabled });
  if (enabled && isPending) return null;
  return new Map(data?.map((end) => [end.classId, end]));
}
