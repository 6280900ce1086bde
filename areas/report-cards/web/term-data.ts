/** How far the classes are in a period, for who sees marks. */
import type { PeriodKey } from '#platform/kernel/periods.ts';
import { useCallQuery, useMayCall } from '#platform/web/queries.ts';
import { type ClassAtEnd, readTermEnd } from '../term-contract.ts';

/** By class; empty while it is read. */
export function useTermEnd(period: PeriodKey | null): ReadonlyMap<number, ClassAtEnd> {
  const mayCall = useMayCall(readTermEnd);
  const { data = [] } = useCallQuery(
    readTermEnd,
    { period: period ?? 'year-1' },
    { enabled: mayCall && period !== null },
  );
  return new Map(data.map((end) => [end.classId, end]));
}
