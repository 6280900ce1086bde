/**
 * Records who viewed which record (security.md 4.5), after the reply was sent, so that no request waits. Repeated views of the
 * same record within an hour are recorded once.
 */
import { setTimeout } from 'node:timers/promises';
import { addAuditEntry } from '../audit.ts';
import type { Database, OrgId } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface View {
  readonly org: OrgId;
  readonly userId: number;
  /** The name of the call, e.g. `students.read`. */
  readonly action: string;
  /** The record that was shown, e.g. `student 42`. */
  readonly subject: string;
  readonly requestId: string;
}

export interface ViewNotes {
  /** Returns at once. */
  note(view: View): void;
  /** Waits until everything is written. */
  settle(): Promise<void>;
}

const hour = 60 * 60_000;
/** Views remembered at a time: one that is forgotten early is audited again. */
const mostKnown = 20_000;
const longestEnd = 2000;

/** @param roomToWrite whether the disk has room; without room, views are not audited */
export function viewNotes(
  database: Database,
  log: Log,
  roomToWrite: () => boolean,
  now: () => number = Date.now,
): ViewNotes {
  const lastViews = new Map<string, number>();
  // One line after the other, so that views take one connection at most from those who are served.
  let writing: Promise<void> = Promise.resolve();
  const forget = () => {
    for (const [key, at] of lastViews) {
      if (lastViews.size <= mostKnown && at > now() - hour) break;
      lastViews.delete(key);
    }
  };
  return {
    note({ org, userId, action, subject, requestId }) {
      const key = `${org} ${userId} ${action} ${subject}`;
      const before = lastViews.get(key);
      if (before !== undefined && before > now() - hour) return;
      lastViews.delete(key);
      lastViews.set(key, now());
      forget();
      if (!roomToWrite()) return;
      writing = writing.then(() =>
        database
          .write(org, (at) => addAuditEntry(at, { userId, action, subject, facts: {}, requestId }))
          .catch((error: unknown) => log.error({ error }, 'A view was not noted.')),
      );
    },
    settle: () => Promise.race([writing, setTimeout(longestEnd, undefined, { ref: false })]),
  };
}
