/**
 * The requests in work at once, and who holds their places. One holder has at most its own share. A group (a school, or
 * all who are not signed in) takes a further place only while it holds less than three times as many as are free. So a
 * group alone stops at three quarters, and each that comes later at about three quarters of what those before it left:
 * of 400, four greedy groups get 300, 75, 19 and 5, and a fifth the last one. Then nobody gets any until one is given back.
 */

/** For whom a place is taken. */
export interface Holder {
  readonly key: string;
  /** As many as this holder may have at once. */
  readonly most: number;
  readonly group: string;
}

export interface Places {
  /** Whether nobody at all gets one now. */
  full(): boolean;
  /** Takes one and gives the function that frees it; null when there is none for this holder. */
  take(holder: Holder): (() => void) | null;
}

const timesTheFree = 3;

export function places(inAll: number): Places {
  let taken = 0;
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const count = countOf(key) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    full: () => taken >= inAll,
    take({ key, most, group }) {
      if (countOf(key) >= most || countOf(group) >= timesTheFree * (inAll - taken)) return null;
      taken += 1;
      add(key, 1);
      add(group, 1);
      return () => {
        taken -= 1;
        add(key, -1);
        add(group, -1);
      };
    },
  };
}
