import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ClassResults, PeriodResults } from './results-rules.ts';

/** The results of a period; undefined for one that is not of the year, and for one without sequences. */
export function resultsIn(results: ClassResults, key: PeriodKey): PeriodResults | undefined {
  const [kind, id] = key.split('-');
  if (kind === 'year') return results.year;
  return (kind === 'sequence' ? results.sequences : results.trimesters).get(Number(id));
}
