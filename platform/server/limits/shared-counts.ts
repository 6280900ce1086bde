/**
 * Lets a limit of requests hold over all servers of an installation. Each counts by itself, and sends the others every two seconds what
 * approaches its limit. So a limit is exceeded by no more than a few seconds of requests, and a request costs no statement.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type CountedKey, exchangeCounts } from './request-counts-store.ts';

export interface SharedCount {
  /** Names the limit and the person or address. */
  readonly key: string;
  /** On this server. */
  readonly used: number;
  readonly most: number;
  /** Milliseconds until this count ends. */
  readonly left: number;
}

export interface SharedCounts {
  /** Notes a count. @returns how many requests the other servers have counted of late */
  elsewhere(count: SharedCount): number;
  /** Tells the other servers, and learns theirs. */
  exchange(): Promise<void>;
  end(): void;
}

/** Milliseconds. */
const exchangeEvery = 2000;
/** Part of a limit from which a count is sent: so that most people cost nothing. */
const sentFrom = 1 / 20;
/** Counts of one exchange, beyond which the smallest wait for the next. */
const mostSent = 1000;

/** @param clock milliseconds */
export function sharedCounts(database: Database, log: Log, clock = () => performance.now()): SharedCounts {
  const server = randomUUID();
  const own = new Map<string, CountedKey & { readonly until: number }>();
  let others: ReadonlyMap<string, number> = new Map();

  async function exchange(): Promise<void> {
    const now = clock();
    for (const [key, { until }] of own) if (until <= now) own.delete(key);
    const counts = [...own.values()]
      .toSorted((a, b) => b.used - a.used)
      .slice(0, mostSent)
      .map((count) => ({ hash: count.hash, used: count.used, left: count.until - now }));
    others = counts.length === 0 ? new Map() : await exchangeCounts(database.plain, server, counts);
  }
  const timer = setInterval(() => {
    exchange().catch((error: unknown) =>
      log.warn({ error }, 'The counts of requests could not be exchanged; this server counts alone.'),
    );
  }, exchangeEvery).unref();

  return {
    exchange,
    elsewhere({ key, used, most, left }) {
      if (used < most * sentFrom) return 0;
      const known = own.get(key);
      const hash = known?.hash ?? createHash('sha256').update(key).digest('hex');
      own.set(key, { hash, used, left, until: clock() + left });
      return others.get(hash) ?? 0;
    },
    end: () => clearInterval(timer),
  };
}
