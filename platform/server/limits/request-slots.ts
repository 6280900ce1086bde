/**
 * The requests in work at once, and the holders of their slots. A holder of fewer than a few gets one as long as there is any. Three
 * limits make a holder of more wait for others: a holder has at most its own share; a group (a school, or all who are not signed in) goes
 * on only while it holds less than three times as many as are free, so that it stops at three quarters; and the last tenth is left to
 * holders of few. So a handful of greedy people close the server neither to other schools nor to their own colleagues: that takes dozens
 * of people, each with a session.
 */

/** For whom a place is taken. */
export interface Holder {
  readonly key: string;
  /** As many as this holder may have at once. */
  readonly most: number;
  readonly group: string;
}

export interface RequestSlots {
  /** Whether no slot is free for anybody now. */
  full(): boolean;
  /** Takes one and gives the function that frees it; null when there is none for this holder. */
  take(holder: Holder): (() => void) | null;
}

/** Places that a page needs to be drawn, one after the other. */
const few = 2;
const timesTheFree = 3;
const keptForFew = 1 / 10;

export function requestSlots(inAll: number): RequestSlots {
  let taken = 0;
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const count = countOf(key) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  const mayTake = ({ key, most, group }: Holder) => {
    const [own, free] = [countOf(key), inAll - taken];
    if (own < few) return free > 0;
    return own < most && countOf(group) < timesTheFree * free && free > inAll * keptForFew;
  };
  return {
    full: () => taken >= inAll,
    take(holder) {
      if (!mayTake(holder)) return null;
      const { key, group } = holder;
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
