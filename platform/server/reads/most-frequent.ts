/** Counts of things of which there may be any number, in bounded memory. */
export interface MostFrequent {
  add(thing: string): void;
  /** The most frequent things with their counts, the most frequent first. A count may be too low, never too high. */
  first(count: number): readonly (readonly [thing: string, times: number])[];
}

/**
 * Finds whatever makes up more than one in `limit` of all that is added (Misra and Gries, 1982): where there is no room for
 * a new thing, one is taken off every count.
 */
export function mostFrequent(limit: number): MostFrequent {
  const counts = new Map<string, number>();
  return {
    add(thing) {
      const count = counts.get(thing);
      if (count !== undefined || counts.size < limit) {
        counts.set(thing, (count ?? 0) + 1);
        return;
      }
      for (const [other, times] of counts) {
        if (times > 1) counts.set(other, times - 1);
        else counts.delete(other);
      }
    },
    first: (count) => [...counts].sort(([, a], [, b]) => b - a).slice(0, count),
  };
}
