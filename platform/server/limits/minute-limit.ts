/** Counts the requests of one address within a minute. Kept in memory: a restart forgives, and so does a clock that is set back. */
export interface MinuteLimit {
  /** Takes one. @param now milliseconds @returns null, or the seconds to wait */
  take(from: string, now: number): number | null;
}

const minute = 60_000;

/** @param most in a minute @param mostSeen addresses that are remembered, beyond which all are forgotten */
export function minuteLimit(most: number, mostSeen = 10_000): MinuteLimit {
  const seen = new Map<string, { begun: number; count: number }>();
  return {
    take(from, now) {
      if (seen.size > mostSeen) seen.clear();
      const last = seen.get(from);
      const runs = last !== undefined && now >= last.begun && now - last.begun < minute;
      const running = runs ? last : { begun: now, count: 0 };
      running.count += 1;
      seen.set(from, running);
      return running.count > most ? Math.max(1, Math.ceil((running.begun + minute - now) / 1000)) : null;
    },
  };
}
