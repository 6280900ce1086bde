/** Attempts to use the database: repeated while the connection is lost or a race was lost, for as long as the caller may wait. */
import { failures } from '../../../kernel/errors.ts';
import { connectionFault, noRoom, refusalOf, retryable, standbyAnswered } from '../database-faults.ts';

export interface Attempt {
  /** From here on a lost connection leaves open whether the work took effect. */
  committing: boolean;
  /** The caller asked for a transaction that cannot write: a refused write is then a fault of the program. */
  readonly readsOnly: boolean;
  /** Milliseconds that each answer of the database may take; 0: no limit. */
  readonly silence: number;
}

const attempts = new WeakMap<object, Attempt>();

/** Records the attempt in which an error was raised. */
export function tagged(error: unknown, attempt: Attempt): unknown {
  if (typeof error === 'object' && error !== null) attempts.set(error, attempt);
  return error;
}

/** Whether the connection of this attempt must not be used again. */
export function breaksConnection(error: unknown, attempt: Attempt): boolean {
  return connectionFault(error) || (standbyAnswered(error) && !attempt.readsOnly);
}

export interface Repeating {
  /** A lost connection during the commit may be tried again, because a stored key tells whether it took effect. */
  readonly repeatable: boolean;
  readonly readsOnly?: boolean;
  /** Milliseconds after the beginning in which a lost connection is tried again. */
  readonly window: number;
  /** Milliseconds that each answer may take in the first attempt, and in one after a lost connection; 0: no limit. */
  readonly silence: number;
  readonly silenceAgain: number;
  /** Waits for room for a connection as long as for one that was lost, since no person waits for the answer. */
  readonly waitsForRoom: boolean;
}

export async function withRetry<T>(
  work: (attempt: Attempt) => Promise<T>,
  { repeatable, readsOnly = false, window, silence, silenceAgain, waitsForRoom }: Repeating,
): Promise<T> {
  const deadline = Date.now() + window;
  let lost = false;
  for (let tries = 0; ; tries++) {
    try {
      return await work({ committing: false, readsOnly, silence: lost ? silenceAgain : silence });
    } catch (error) {
      const attempt = typeof error === 'object' && error !== null ? attempts.get(error) : undefined;
      // A standby has changed nothing, whatever the statement was.
      const refused = standbyAnswered(error) && attempt?.readsOnly === false;
      const broken = connectionFault(error);
      lost ||= refused || broken;
      const full = waitsForRoom && noRoom(error);
      const again =
        refused ||
        full ||
        (broken ? repeatable || attempt?.committing !== true : retryable(error) && tries < 8);
      if (!again || (full && Date.now() > deadline)) throw refusalOf(error);
      if (Date.now() > deadline) throw failures.databaseAway({ retryAfter: 5 });
      await pause(Math.min(20 * 2 ** tries, 1000, window / 5) * (0.5 + Math.random()));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
