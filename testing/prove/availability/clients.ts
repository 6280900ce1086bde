/**
 * Sixteen clients that write without end, as people do whose page repeats what was not confirmed: each write has its key, and is sent
 * again until the servers confirm it. Confirmed writes are kept here, outside the district.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkOfClient, Write } from './work-of-client.ts';

export interface Confirmation {
  readonly at: number;
  readonly key: string;
  readonly body: string;
}

export interface Client {
  readonly work: WorkOfClient;
  /** In their order; times by Date.now(). */
  readonly confirmed: readonly Confirmation[];
}

export interface Clients {
  readonly all: readonly Client[];
  /** Replies that no client should ever get. */
  readonly odd: readonly string[];
  /** Milliseconds of the longest request, whatever its answer was. */
  longest(): number;
  /** How often a client was asked to come again, and how often its line broke or nobody took the call. */
  readonly later: { count: number };
  readonly broken: { count: number };
  /** Begins no new write, and waits until each begun one is confirmed. */
  finish(): Promise<void>;
}

/** Between two writes of a client, and before one is repeated. */
const restMs = 150;
const againMs = 400;
/** A request that takes longer is cut here, and counted with its full time. */
const patienceMs = 60_000;

/** @param proxies addresses of which a client takes the next one when one does not answer, as browsers do */
export function startClients(works: readonly WorkOfClient[], proxies: readonly string[]): Clients {
  const odd: string[] = [];
  const later = { count: 0 };
  const broken = { count: 0 };
  let longest = 0;
  let working = true;

  async function send(work: WorkOfClient, { key, method, path, body }: Write, proxy: string) {
    const began = performance.now();
    try {
      const reply = await fetch(proxy + path, {
        method,
        headers: {
          authorization: `Bearer ${work.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await reply.text();
      if (reply.ok) return text;
      // 502 to 504 without a body of the program are of the proxy, whose server or line was lost on the way.
      const ofProxy = reply.status >= 502 && reply.status <= 504 && !text.startsWith('{');
      const comeAgain =
        reply.headers.has('retry-after') && (reply.status === 503 || text.includes('stillRunning'));
      if (ofProxy) broken.count += 1;
      else if (comeAgain) later.count += 1;
      else odd.push(`${work.kind}: ${reply.status} ${text.slice(0, 300)}`);
    } catch {
      broken.count += 1;
    } finally {
      longest = Math.max(longest, performance.now() - began);
    }
    return null;
  }

  async function run(work: WorkOfClient, confirmed: Confirmation[]): Promise<void> {
    for (let turn = 0; working; turn++) {
      const write = work.write(turn);
      for (let tries = 0; ; tries++) {
        const proxy = proxies[(work.index + tries) % proxies.length] ?? '';
        const body = await send(work, write, proxy);
        if (body !== null) {
          confirmed.push({ at: Date.now(), key: write.key, body });
          break;
        }
        await pause(againMs);
      }
      await pause(restMs);
    }
  }

  const all = works.map((work) => ({ work, confirmed: [] as Confirmation[] }));
  const running = Promise.all(all.map(({ work, confirmed }) => run(work, confirmed)));
  return {
    all,
    odd,
    later,
    broken,
    longest: () => longest,
    async finish() {
      working = false;
      await running;
    },
  };
}

/** Milliseconds that a client went without a confirmation at most, between these moments. */
export function longestWait({ all }: Clients, from: number, to: number): number {
  return Math.max(
    ...all.map(({ confirmed }) => {
      const times = confirmed.map(({ at }) => at).filter((at) => at > from && at <= to);
      const before = confirmed.findLast(({ at }) => at <= from)?.at ?? from;
      const steps = [Math.max(before, from), ...times, to];
      return Math.max(...steps.slice(1).map((at, index) => at - (steps[index] ?? at)));
    }),
  );
}

/** Every client had a write confirmed after this moment that it began after it. */
export function allServedSince({ all }: Clients, moment: number): boolean {
  return all.every(({ confirmed }) => confirmed.filter(({ at }) => at > moment).length >= 2);
}
