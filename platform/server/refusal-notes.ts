/**
 * Notes refused attacks in the audit of the school they were aimed at (security.md, section 1). The first of a kind is
 * written after its answer has left; those like it within the same minute are counted, and written as one line when the
 * minute is over. So nobody waits for a note, and nobody fills the disk by being refused.
 */
import { setTimeout } from 'node:timers/promises';
import type { Facts } from '../kernel/errors.ts';
import { addAuditEntry } from './audit.ts';
import type { Database, OrgId } from './db/database.ts';
import type { Log } from './log.ts';

export interface Refusal {
  readonly org: OrgId;
  /** Who was refused; null when nobody was signed in. */
  readonly userId: number | null;
  /** What was refused: the name of the call, or the account whose secret was not met. */
  readonly subject: string;
  /** Few kinds of values: refusals that differ in them have lines of their own. */
  readonly facts: Facts;
  readonly requestId: string;
}

export interface RefusalNotes {
  /** Returns at once. */
  note(refusal: Refusal): void;
  /** Ends the minute, and waits until everything is written. */
  settle(): Promise<void>;
  end(): Promise<void>;
}

/** Kinds of refusals that get lines of their own, each minute and school; the rest is counted together. */
const mostKinds = 60;
const minute = 60_000;
const longestEnd = 2000;

interface Noted {
  readonly refusal: Refusal;
  /** How many followed that are not written yet. */
  more: number;
}

/** @param roomToWrite whether the disk has room; without, a refusal is counted and its line is left out. */
export function refusalNotes(database: Database, log: Log, roomToWrite: () => boolean): RefusalNotes {
  let noted = new Map<string, Noted>();
  let kinds = new Map<OrgId, number>();
  // One line after the other, so that refusals take one connection at most from those who are served.
  let writing: Promise<void> = Promise.resolve();

  const write = (one: Noted, times: number) => {
    const { org, userId, subject, facts, requestId } = one.refusal;
    writing = writing.then(async () => {
      if (!roomToWrite()) return;
      try {
        await database.write(org, (at) =>
          addAuditEntry(at, {
            userId,
            action: 'request.refused',
            subject,
            facts: times === 1 ? facts : { ...facts, times },
            requestId,
          }),
        );
      } catch (error) {
        log.warn({ error, subject, times }, 'A refusal could not be noted.');
      }
    });
  };

  const settle = () => {
    for (const one of noted.values()) if (one.more > 0) write(one, one.more);
    noted = new Map();
    kinds = new Map();
    return writing;
  };
  const timer = setInterval(() => void settle(), minute).unref();

  return {
    note(refusal) {
      const known = noted.get(keyOf(refusal));
      if (known) {
        known.more += 1;
        return;
      }
      const kind = kinds.get(refusal.org) ?? 0;
      const kept = kind < mostKinds ? refusal : otherKinds(refusal);
      const one = noted.get(keyOf(kept));
      if (one) {
        one.more += 1;
        return;
      }
      const first: Noted = { refusal: kept, more: 0 };
      noted.set(keyOf(kept), first);
      kinds.set(refusal.org, kind + 1);
      write(first, 1);
    },
    settle,
    end() {
      clearInterval(timer);
      // A stopping server does not wait for a database that is away.
      return Promise.race([settle(), setTimeout(longestEnd, undefined, { ref: false })]);
    },
  };
}

function keyOf({ org, userId, subject, facts }: Refusal): string {
  return JSON.stringify([org, userId, subject, facts]);
}

function otherKinds(refusal: Refusal): Refusal {
  return { ...refusal, userId: null, subject: 'other calls', facts: {} };
}
