/** Chance that repeats: the same seed gives the same school, on every machine. */
export interface Chance {
  /** A whole number from 0 to `below - 1`. */
  below(limit: number): number;
  /** True in `percent` of 100 cases. */
  percent(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32: 32 bits of state are plenty for names and dates. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    percent: (percent) => below(100) < percent,
    pick<T>(list: readonly T[]) {
      return list[below(list.length)] as T;
    },
    shuffled<T>(list: readonly T[]) {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
      }
      return copy;
    },
  };
}
