/** A limit of actions within a time that begins with the first. Kept in memory. */

export interface Allowance {
  /** Counts one; the seconds to wait when none is left. @param now milliseconds */
  take(key: string, now: number): number | null;
  /** Forgets the count, after a success. */
  giveBack(key: string): void;
}

/** Keys kept; beyond, the oldest go first. */
const mostKeys = 10_000;

/** @param within milliseconds */
export function allowance(max: number, within: number): Allowance {
  const taken = new Map<string, { count: number; readonly until: number }>();
  return {
    take(key, now) {
      const known = taken.get(key);
      if (known === undefined || known.until <= now) {
        taken.delete(key);
        taken.set(key, { count: 1, until: now + within });
        for (const oldest of taken.keys()) {
          if (taken.size <= mostKeys) break;
          taken.delete(oldest);
        }
        return null;
      }
      known.count += 1;
      return known.count > max ? Math.max(1, Math.ceil((known.until - now) / 1000)) : null;
    },
    giveBack: (key) => void taken.delete(key),
  };
}
