/**
 * Notes refused attacks in the audit of the school they were aimed at (security.md A27). Refusals that differ only in
 * their moment share a line: the first is written at once, after its answer has left; the others of the same minute are
 * counted and written together when the minute is over. Nobody waits for a note.
 *
 * How many lines may be opened is bounded for each school by itself, or whoever is refused again and again would fill the
 * disk. What finds no line of its own is counted in a common one, so every refusal is in the audit, if not by name:
 *
 * - of somebody signed in: 60 lines a minute, of which one person opens 60 an hour; beyond them one "other calls" for each
 *   of 60 people; then one for the rest.
 * - of nobody: 60 lines a minute and 240 an hour; then one "other accounts", and at the end of the hour the ten that were
 *   refused most among them by name, so that nobody hides who is guessed at behind a crowd of others.
 *
 * The two do not take lines from each other, so nobody who is signed in hides behind guessers at the door.
 */
import { setTimeout } from 'node:timers/promises';
import type { Facts } from '../kernel/errors.ts';
import { addAuditEntry } from './audit.ts';
import type { Database, OrgId } from './db/database.ts';
import type { Log } from './log.ts';
import { type MostFrequent, mostFrequent } from './most-frequent.ts';

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

/** Lines a school opens in one minute for people who are signed in, and as many for nobody. */
const mostKinds = 60;
/** People of a school for whom a line "other calls" is opened in one minute. */
const mostPeople = 60;
/**
 * Lines a school opens for nobody in one hour: guessers never tire, and 60 each minute would be 3,600. The hour is a fixed
 * one of 60 minutes from the start of the program; when its last is settled, the count begins again at none.
 */
const mostOfHour = 240;
/** Lines one person opens in one hour, and as many times a line "other calls". */
const mostOfPerson = 60;
/** Of those that found no line in the hour, so many are named at its end, if they were refused so often. */
const namedOfHour = { most: 10, from: 5 };
/** Subjects counted at a time for that, in each school. */
const countedSubjects = 500;
const minute = 60_000;
const minutesOfHour = 60;
const longestEnd = 2000;

interface Noted {
  readonly refusal: Refusal;
  /** How many followed that are not written yet. */
  more: number;
}

/** @param roomToWrite whether the disk has room; without, a refusal is counted and its line is left out. */
export function refusalNotes(database: Database, log: Log, roomToWrite: () => boolean): RefusalNotes {
  let noted = new Map<string, Noted>();
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
      if (noted.has(keyOf(line)) || mayOpen(line, quota, most)) return line;
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
    for (const one of noted.values()) if (one.more > 0) write(one.refusal, one.more);
    noted = new Map();
    lines = countsOfSchools();
    minutes += 1;
    if (minutes % minutesOfHour === 0) endHour();
    return writing;
  };
  const timer = setInterval(() => void settle(), minute).unref();

  return {
    note(refusal) {
      const kept = lineOf(refusal);
      const known = noted.get(keyOf(kept));
      if (known) {
        known.more += 1;
        return;
      }
      noted.set(keyOf(kept), { refusal: kept, more: 0 });
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
