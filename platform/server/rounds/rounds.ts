/**
 * Work that an installation does again and again. Each round is done by one of its servers at a time; when that server dies, another one
 * does it within half a minute. A server that is paused for longer than its lease may do a round beside another one: each round stays
 * right when it is done twice.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { addRounds, endRound, keepRoundsHeld, leaveRounds, takeDueRounds } from './rounds-store.ts';

export interface Round {
  /** Known to all servers of the installation. */
  readonly name: string;
  /** Milliseconds from the end of one to the beginning of the next. */
  readonly every: number;
  work(): Promise<unknown>;
}

export interface KeptRounds {
  /** Begins what is due, and says that this server still does what it does. */
  look(): Promise<void>;
  /** Waits a moment for what it does, and leaves the rounds to the other servers. */
  end(): Promise<void>;
}

/** Milliseconds. */
const lookEvery = 5000;
const longestEnd = 2000;
const times = { lease: 20, patience: 7 };

/** Looks by itself every 5 s until it is ended. */
export function keepRounds(database: Database, rounds: readonly Round[], log: Log): KeptRounds {
  const holder = randomUUID();
  const underWay = new Map<string, Promise<void>>();
  let added: Promise<void> | null = null;
  let ended = false;

  const begin = ({ name, every, work }: Round) => {
    const done = work()
      .catch((error: unknown) =>
        log.warn({ error, round: name }, 'A round failed; the next one tries again.'),
      )
      .then(() => endRound(database.plain, holder, name, every))
      .catch((error: unknown) =>
        log.warn({ error, round: name }, 'The end of a round could not be noted; it is done again.'),
      )
      .finally(() => underWay.delete(name));
    underWay.set(name, done);
  };

  async function look(): Promise<void> {
    added ??= addRounds(database.plain, rounds);
    await added.catch((error: unknown) => {
      added = null;
      throw error;
    });
    if (underWay.size > 0) await keepRoundsHeld(database.plain, holder, [...underWay.keys()], times);
    const idle = rounds.filter(({ name }) => !underWay.has(name));
    const due = await takeDueRounds(
      database.plain,
      holder,
      idle.map(({ name }) => name),
      times,
    );
    if (ended) return;
    for (const round of idle) if (due.includes(round.name)) begin(round);
  }

  let looking: Promise<void> | null = null;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => {
    lookOnce().catch((error: unknown) =>
      log.warn({ error }, 'Looking for rounds failed; it is tried again.'),
    );
  }, lookEvery).unref();

  return {
    look: lookOnce,
    async end() {
      ended = true;
      clearInterval(timer);
      await looking?.catch(() => undefined);
      const all = Promise.all(underWay.values());
      await Promise.race([all, pause(longestEnd, undefined, { ref: false })]);
      // A database that is away lets the lease run out.
      await leaveRounds(database.plain, holder).catch(() => undefined);
    },
  };
}
