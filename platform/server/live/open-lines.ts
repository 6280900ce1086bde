/** The open lines of this process: one for each tab that follows what is new, and what is written to them. */
import type { ServerResponse } from 'node:http';

/** The person that a line belongs to. */
export interface LineOwner {
  readonly org: number;
  readonly userId: number;
  readonly sessionId: number;
}

/** Milliseconds; a line without a byte for a minute is taken for broken on both sides. */
const beatEvery = 30_000;
/** Then the person is found again behind the session. */
const longest = 10 * 60_000;
/** Tabs of one person; the oldest line gives way. */
const mostOfPerson = 6;
export const mostLines = 3000;
/** Bytes that a client does not take; it is let go and comes back. */
const mostUnsent = 16 * 1024;
/** Milliseconds within which those come back whose line the server ends. */
const spread = 10_000;

interface Line {
  readonly response: ServerResponse;
  readonly sessionId: number;
  readonly until: number;
}

export interface OpenLines {
  full(): boolean;
  /** After `end` the line ends at once. */
  open(owner: LineOwner, response: ServerResponse): void;
  /** Says that there is something new, to some people. */
  tell(org: number, topic: string, userIds: readonly number[]): void;
  /** Ends the lines of these sessions. */
  endOf(sessionIds: readonly number[]): void;
  /** Ends all lines, whose clients come back; for when something may have been missed. */
  closeAll(): void;
  count(): number;
  /** Ends all lines, so that the server can stop. */
  end(): void;
}

/** @param random between 0 and 1 */
export function openLines(random: () => number = Math.random): OpenLines {
  const lines = new Map<string, Set<Line>>();
  let count = 0;
  let ended = false;
  const keyOf = ({ org, userId }: Pick<LineOwner, 'org' | 'userId'>) => `${org} ${userId}`;
  const write = ({ response }: Line, event: string, data: string) => {
    if (response.writableLength > mostUnsent) response.destroy();
    else response.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  const all = () => [...lines.values()].flatMap((of) => [...of]);
  /** Tells the client after how many milliseconds to come back. */
  const close = (line: Line) => {
    write(line, 'again', String(Math.round(random() * spread)));
    line.response.end();
  };
  const closeAll = () => {
    for (const line of all()) close(line);
  };
  const beat = () => {
    const now = performance.now();
    for (const line of all())
      if (line.until < now) close(line);
      else write(line, 'beat', '');
  };
  const timer = setInterval(beat, beatEvery).unref();

  return {
    full: () => count >= mostLines,
    open(owner, response) {
      // Its client went while it was asked who that is.
      if (response.destroyed) return;
      const key = keyOf(owner);
      const own = lines.get(key) ?? new Set<Line>();
      const line = {
        response,
        sessionId: owner.sessionId,
        until: performance.now() + longest * (0.8 + 0.2 * random()),
      };
      own.add(line);
      lines.set(key, own);
      count += 1;
      response.once('close', () => {
        count -= 1;
        own.delete(line);
        if (own.size === 0 && lines.get(key) === own) lines.delete(key);
      });
      write(line, 'hello', '');
      const [oldest] = own;
      if (oldest && own.size > mostOfPerson) close(oldest);
      if (ended) close(line);
    },
    tell(org, topic, userIds) {
      for (const userId of userIds)
        for (const line of lines.get(keyOf({ org, userId })) ?? []) write(line, 'news', topic);
    },
    endOf(sessionIds) {
      for (const line of all()) if (sessionIds.includes(line.sessionId)) close(line);
    },
    closeAll,
    count: () => count,
    end() {
      ended = true;
      clearInterval(timer);
      closeAll();
    },
  };
}
