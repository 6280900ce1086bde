/** A network that fails: it passes everything on to the school, and cuts writes in the request or in the answer, by a seed. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `before`: the request never arrives. `half`: half of it arrives. `after`: the school has done it, no answer comes back. `torn`: half of
 * the answer comes back. `gateway`: something on the way answers with a page of its own.
 */
export const cuts = ['before', 'half', 'after', 'torn', 'gateway'] as const;
export type Cut = (typeof cuts)[number];

/** Written subjects by the address of their calls. Reads sent as a POST are cut as well, and do not count. */
const subjects = {
  ticks: '/slm/HomeworkStudent/v1/update',
  homework: '/slm/Homework/v1/create',
  lessons: '/slm/Notebooks/v1/lessons/save',
  rolls: '/slm/Attendance/v1/roll',
  marks: '/slm/Marks/v1/update',
  cash: '/slm/ProvisionalReceipts/v1/create',
} as const;
export type Subject = keyof typeof subjects;

export interface CuttingProxy {
  readonly address: string;
  /** From here on nothing is cut. */
  calm(): void;
  /** Writes are cut again. */
  storm(): void;
  stop(): Promise<void>;
}

/** A sequence of numbers from 0 to 1, the same for each seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The most cuts of one write: afterwards the network holds. */
const mostCutsOfOne = 3;
const cutChance = 0.85;

/** @param onCut called with each cut of something that is written */
export async function openCuttingProxy(
  target: string,
  seed: number,
  onCut: (cut: Cut, subject: Subject) => void,
): Promise<CuttingProxy> {
  const chance = chances(seed);
  const { hostname, port } = new URL(target);
  const cutBefore = new Map<string, number>();
  let stormy = false;

  const chooseCut = (key: string | undefined, address: string): Cut | null => {
    const before = cutBefore.get(key ?? '') ?? 0;
    if (!stormy || key === undefined || before >= mostCutsOfOne || chance() > cutChance) return null;
    cutBefore.set(key, before + 1);
    const cut = cuts[Math.floor(chance() * cuts.length)] ?? 'before';
    const subject = (Object.keys(subjects) as Subject[]).find((one) => address.startsWith(subjects[one]));
    if (subject) onCut(cut, subject);
    return cut;
  };

  const server = createServer((incoming, answer) => {
    incoming.on('error', () => answer.destroy());
    void bodyOf(incoming).then((body) => {
      const key = String(incoming.headers['idempotency-key'] ?? '') || undefined;
      const cut = incoming.method === 'GET' ? null : chooseCut(key, incoming.url ?? '');
      if (cut === 'before') return answer.destroy();
      if (cut === 'gateway') return pageOfGateway(answer);
      passOn(incoming, body, answer, cut);
    });
  });

  function passOn(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, cut: Cut | null): void {
    const onward = request({
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('error', () => answer.destroy());
    onward.on('response', (reply) => {
      // The live line stays open: it is passed on as it comes.
      if (incoming.method === 'GET') reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
      else void bodyOf(reply).then((text) => giveBack(reply, text));
    });
    const giveBack = ({ statusCode = 502, headers }: IncomingMessage, text: Buffer) => {
      if (cut === 'after') answer.destroy();
      else if (cut === null) answer.writeHead(statusCode, headers).end(text);
      else
        answer
          .writeHead(statusCode, headers)
          .write(text.subarray(0, Math.floor(text.length / 2)), () => answer.destroy());
    };
    if (cut !== 'half') {
      onward.end(body);
      return;
    }
    onward.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      onward.destroy();
      answer.destroy();
    });
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => {
      stormy = false;
    },
    storm: () => {
      stormy = true;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function pageOfGateway(answer: ServerResponse): void {
  answer.writeHead(502, { 'Content-Type': 'text/html' });
  answer.end('<h1>Bad gateway</h1>');
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
