/** The line of what is new, as a client hears it: its events one after another. */
import { liveAddress } from '#platform/kernel/live-address.ts';

export interface HeardEvent {
  readonly event: string;
  readonly data: string;
}

export interface LiveLine {
  readonly status: number;
  /** All events so far. */
  readonly events: readonly HeardEvent[];
  /** Resolves with the next event of that name that was not waited for yet; when the line ends without, rejects. */
  next(event: string): Promise<HeardEvent>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a line with the headers of somebody. */
export async function openLiveLine(url: string, headers: Record<string, string>): Promise<LiveLine> {
  const closing = new AbortController();
  const reply = await fetch(url + liveAddress, { headers, signal: closing.signal });
  const events: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  let taken = 0;
  const wake = () => {
    for (const one of [...waiting]) one();
  };
  const read = async () => {
    let rest = '';
    for await (const text of (reply.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        events.push({ event, data });
      }
      wake();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      over = true;
      wake();
    });
  return {
    status: reply.status,
    events,
    ended,
    async next(event) {
      for (;;) {
        const at = events.findIndex((one, index) => index >= taken && one.event === event);
        const found = events[at];
        if (found) {
          taken = at + 1;
          return found;
        }
        if (over) throw new Error(`The line ended without ${event}.`);
        await new Promise<void>((resolve) => {
          const woken = () => {
            waiting.delete(woken);
            resolve();
          };
          waiting.add(woken);
        });
      }
    },
    close: () => closing.abort(),
  };
}
