/**
 * Records refused attacks in the audit log of the school they were aimed at (security.md A27). Refusals that differ only in their
 * time share a line: the first is written at once, after its reply was sent; the others of the same minute are counted and
 * written together when the minute is over. No request waits for it.
 *
 * The number of lines is limited for each school, so that repeated attacks do not fill the disk. Refusals without a line of their
 * own are counted in a common one, so every refusal is in the audit log, if not by name:
 *
 * - with a session: 60 lines a minute, of which one person opens 60 an hour; beyond them one line "other calls" for each of 60
 * people; then one for the rest.
 * - without a session: 60 lines a minute and 240 an hour; then one line "other accounts", and at the end of the hour the ten most
 * frequent accounts among them by name, so that an attack on one account is not hidden by attacks on many others.
 *
 * The two groups have separate limits, so attacks without a session do not hide those with one.
 */
import { setTimeout } from 'node:timers/promises';
import type { Facts } from '../../kernel/errors.ts';
import { addAuditEntry } from '../audit.ts';
import type { Database, OrgId } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type MostFrequent, mostFrequent } from '../reads/most-frequent.ts';

export interface Refusal {
  readonly org: OrgId;
  /** The person who was refused; null without a session. */
  readonly userId: number | null;
  /** The refused subject: the name of the call, or the account whose secret was wrong. */
  readonly subject: string;
  /** Few different values: refusals that differ in them have separate lines. */
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

/** Lines a school opens in one minute with a session, and as many without. */
const mostKinds = 60;
/** People of a school for whom a line "other calls" is opened in one minute. */
const mostPeople = 60;
/**
 * Lines without a session that a school opens in one hour: attacks may go on for hours, and 60 each minute would be 3,600. The
 * hour has 60 minutes from the start of the program; the count starts again with each hour.
 */
const mostOfHour = 240;
/** Lines one person opens in one hour, and as many times a line "other calls". */
const mostOfPerson = 60;
/** The most frequent subjects without a line of their own, named at the end of the hour if refused at least so often. */
const namedOfHour = { most: 10, from: 5 };
/** Subjects counted for this at a time, in each school. */
const countedSubjects = 500;
const minute = 60_000;
const minutesOfHour = 60;
const longestEnd = 2000;

interface Counted {
  readonly refusal: Refusal;
  /** How many followed that are not written yet. */
  more: number;
}

/** @param roomToWrite whether the disk has room; without, a refusal is counted and its line is left out. */
export function refusalNotes(database: Database, log: Log, roomToWrite: () => boolean): RefusalNotes {
  let counted = new Map<string, Counted>();
  let lines = countsOfSchools();
  let linesOfHour = countsOfSchools();
  let unnamed = new Map<OrgId, MostFrequent>();
  let minutes = 0;
  // One line after the other, so that refusals take one connection at most from those who are served.
  let writing: Promise<void> = Promise.resolve();

  const write = (
    { org, userId, subject, facts, requestId }: Omit<Refusal, 'requestId'> & { requestId: string | null },
    times: number,
  ) => {
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

  const mayOpen = ({ org, userId }: Refusal, quota: string, most: number) =>
    lines.take(org, quota, most) &&
    (userId === null
      ? linesOfHour.take(org, quota, mostOfHour)
      : linesOfHour.take(org, `${quota} ${userId}`, mostOfPerson));

  const countUnnamed = ({ org, subject }: Refusal) => {
    const subjects = unnamed.get(org) ?? mostFrequent(countedSubjects);
    unnamed.set(org, subjects);
    subjects.add(subject);
  };

  /** The line that counts it: its own, its person's, or that of all others. */
  const lineOf = (refusal: Refusal): Refusal => {
    const { userId } = refusal;
    const wished: [Refusal, quota: string, most: number][] =
      userId === null
        ? [[refusal, 'of nobody', mostKinds]]
        : [
            [refusal, 'of people', mostKinds],
            [{ ...refusal, subject: 'other calls', facts: {} }, 'people', mostPeople],
          ];
    for (const [line, quota, most] of wished)
      if (counted.has(keyOf(line)) || mayOpen(line, quota, most)) return line;
    if (userId !== null) return { ...refusal, userId: null, subject: 'other calls', facts: {} };
    countUnnamed(refusal);
    return { ...refusal, subject: 'other accounts', facts: {} };
  };

  const endHour = () => {
    for (const [org, subjects] of unnamed)
      for (const [subject, times] of subjects.first(namedOfHour.most))
        if (times >= namedOfHour.from)
          write({ org, userId: null, subject, facts: { among: 'other accounts' }, requestId: null }, times);
    unnamed = new Map();
    linesOfHour = countsOfSchools();
  };

  const settle = () => {
    for (const one of counted.values()) if (one.more > 0) write(one.refusal, one.more);
    counted = new Map();
    lines = countsOfSchools();
    minutes += 1;
    if (minutes % minutesOfHour === 0) endHour();
    return writing;
  };
  const timer = setInterval(() => void settle(), minute).unref();

  return {
    note(refusal) {
      const kept = lineOf(refusal);
      const known = counted.get(keyOf(kept));
      if (known) {
        known.more += 1;
        return;
      }
      counted.set(keyOf(kept), { refusal: kept, more: 0 });
      write(kept, 1);
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

/** How many lines each school has opened in a minute or an hour, by their quota. */
function countsOfSchools() {
  const counts = new Map<string, number>();
  return {
    /** Counts one more, unless there are as many as may be. */
    take(org: OrgId, quota: string, most: number): boolean {
      const key = `${org} ${quota}`;
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
  };
}
