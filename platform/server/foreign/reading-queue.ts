/**
 * Decides whose file is read next. A person has one file read at a time, and schools take turns, people within them too: so nobody's files, however
 * many and however slow, keep the files of others from being read.
 */
import { UnreadableFile } from './unreadable-file.ts';

/** The person who sent a file. */
export interface FileOwner {
  readonly org: number;
  readonly userId: number;
}

export interface QueueLimits {
  /** Files that are read at once; each takes a process and its memory. */
  readonly atOnce: number;
  /** Files that wait, of one person and of all. */
  readonly ofPerson: number;
  readonly ofAll: number;
  /** Milliseconds that one may wait for its turn: no time of reading it. */
  readonly patience: number;
}

const usual: QueueLimits = { atOnce: 2, ofPerson: 6, ofAll: 60, patience: 20_000 };

interface Waiting {
  readonly school: string;
  readonly person: string;
  start(): void;
}

/**
 * Does work for its owner when it is its turn. @param gone when nobody waits for it any more
 * @throws UnreadableFile busy when too many wait, when it has waited too long, or when nobody waits for it.
 */
export type ReadingQueue = <T>(owner: FileOwner, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

export function openReadingQueue(limits: Partial<QueueLimits> = {}): ReadingQueue {
  const { atOnce, ofPerson, ofAll, patience } = { ...usual, ...limits };
  const waiting: Waiting[] = [];
  const inWork: Waiting[] = [];
  /** When a school or a person had a turn the last time, counted in turns. */
  const lastTurn = new Map<string, number>();
  let turns = 0;

  const next = (): Waiting | undefined => {
    const free = waiting.filter(({ person }) => !inWork.some((one) => one.person === person));
    const rank = ({ school, person }: Waiting) => [
      inWork.filter((one) => one.school === school).length,
      lastTurn.get(school) ?? 0,
      lastTurn.get(person) ?? 0,
    ];
    return free.toSorted((one, other) => compared(rank(one), rank(other)))[0];
  };
  const serve = () => {
    while (inWork.length < atOnce) {
      const entry = next();
      if (!entry) break;
      waiting.splice(waiting.indexOf(entry), 1);
      inWork.push(entry);
      turns += 1;
      lastTurn.set(entry.school, turns).set(entry.person, turns);
      entry.start();
    }
    // The queue is empty, so the order of turns has no meaning any more.
    if (inWork.length === 0) lastTurn.clear();
  };

  return async ({ org, userId }, work, gone) => {
    const [school, person] = [`${org}`, `${org}/${userId}`];
    const own = waiting.filter((one) => one.person === person).length;
    if (own >= ofPerson || waiting.length >= ofAll || gone?.aborted) throw new UnreadableFile('busy');
    let entry: Waiting | undefined;
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(limit);
        waiting.splice(waiting.indexOf(added), 1);
        reject(new UnreadableFile('busy'));
      };
      const limit = setTimeout(leave, patience);
      gone?.addEventListener('abort', leave);
      const added: Waiting = {
        school,
        person,
        start() {
          clearTimeout(limit);
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      entry = added;
      waiting.push(added);
      serve();
    });
    try {
      return await work();
    } finally {
      if (entry) inWork.splice(inWork.indexOf(entry), 1);
      serve();
    }
  };
}

function compared(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
