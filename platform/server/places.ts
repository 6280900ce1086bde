/**
 * The requests in work at once, and who holds their places. One holder has at most its own share. A group (a school, or
 * all who are not signed in) takes a further place only while it holds less than three times as many as are free: alone
 * it stops at three quarters, several stop earlier, and a place for somebody else is always left.
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
