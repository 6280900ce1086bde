/** Visits at random moments, whether or not the servers keep up: each call is measured from the moment at which it was due. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chanceFrom } from '#app/demonstration/random.ts';
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { processorTime } from '#platform/server/documents/spent-time.ts';
import { descendantsOf } from '#testing/prove/processes.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { addSessions, type DayOfSchool, familyOf, markOf, orgOf } from './schools.ts';
import type { Go, Phase, Visit, Wanted } from './visits.ts';

export interface Load {
  readonly bench: BenchDatabase;
  readonly day: DayOfSchool;
  /** Addresses of servers; each visit goes to the next one. */
  readonly servers: readonly ServerProcess[];
  readonly schools: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface Outcome {
  /** Milliseconds of the calls that were due within the sampled seconds. */
  readonly times: readonly number[];
  /** Those of documents among them. */
  readonly documents: readonly number[];
  readonly right: number;
  /** 503 with Retry-After. */
  readonly refused: number;
  /** Everything else, in words. */
  readonly faults: readonly string[];
  readonly seconds: number;
  /** Processors that this process took, and the servers with their processes and the database. */
  readonly generator: number;
  readonly served: number;
}

/** A reply that ends the visit. */
class EndOfVisit extends Error {}

export async function runPhase(phase: Phase, load: Load): Promise<Outcome> {
  const { bench, day, servers, schools, seconds, seed } = load;
  const chance = chanceFrom(seed);
  const drawn = () => chance.below(1_000_000) / 1_000_000;
  const all = (phase.lasts + seconds * 1000) / 1000;
  const planned = Array.from({ length: Math.round((phase.visits * schools * all) / 600) }, (_, index) => ({
    at: drawn() * all * 1000,
    school: 1 + (index % schools),
    visit: phase.visit(day, drawn(), drawn()),
  }));
  const tokens = await addSessions(
    bench,
    planned.map(({ visit, school }) => {
      const userId = visit.family ? familyOf(visit.userId, school) : visit.userId;
      return { userId, org: orgOf(school) };
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const counts = { right: 0, refused: 0 };
  const [times, documents]: [number[], number[]] = [[], []];
  const faults: string[] = [];
  const visitors = planned.map((one, index) => {
    const visitor = {
      ...one,
      token: tokens[index] ?? '',
      address: servers[index % servers.length]?.address ?? '',
    };
    return { ...one, ...visitorOn(agent, visitor) };
  });
  for (const { warm } of visitors) await warm();
  const before = process.cpuUsage();
  const spent = await timesOfProcesses(load);
  const began = performance.now();
  await Promise.all(
    visitors.map(async ({ at, visit, start }) => {
      const { go, live, end } = start(began + at, (due, ms, words, path) => {
        if (words === null) counts.right += 1;
        else if (words === refusal) counts.refused += 1;
        else faults.push(words);
        const since = due - began;
        if (since < phase.lasts || since > all * 1000) return;
        times.push(ms);
        if (path.includes('/pdf')) documents.push(ms);
      });
      await visit.make(go, live).catch((error: unknown) => {
        if (!(error instanceof EndOfVisit)) throw error;
      });
      await end();
    }),
  );
  const { user, system } = process.cpuUsage(before);
  const lasted = performance.now() - began;
  const later = await timesOfProcesses(load);
  const served = [...later].reduce((sum, [pid, ms]) => sum + ms - (spent.get(pid) ?? 0), 0) / lasted;
  agent.destroy();
  return { ...counts, times, documents, faults, seconds, served, generator: (user + system) / 1000 / lasted };
}

/** Milliseconds of work of each process that serves. */
async function timesOfProcesses({ bench, servers }: Load): Promise<ReadonlyMap<number, number>> {
  const own = servers.flatMap(({ pid }) => [pid, ...descendantsOf(pid)]);
  const pids = [...new Set([...own, ...(await allPostgresOn(bench.cluster))])];
  return new Map(pids.map((pid) => [pid, processorTime(pid) ?? 0]));
}

const refusal = '503 with Retry-After';

interface Visitor {
  readonly token: string;
  readonly address: string;
  readonly school: number;
  readonly visit: Visit;
}
type Note = (due: number, ms: number, words: string | null, path: string) => void;

function visitorOn(agent: Agent, { token, address, school, visit }: Visitor) {
  const etags = new Map<string, string>();
  const ask = async (path: string, { method, body }: Wanted, headers: Record<string, string> = {}) => {
    const text = body && JSON.stringify(body);
    const etag = method ? undefined : etags.get(path);
    const sent = request(address + path, {
      agent,
      method: method ?? 'GET',
      timeout: 30_000,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip, br',
        'accept-language': 'en',
        ...(etag && { 'if-none-match': etag }),
        ...(text && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    // Once more beside whoever waits: a connection may also fail while nobody does.
    sent.on('error', () => undefined);
    sent.end(text);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    return { sent, reply, conditional: etag !== undefined };
  };
  const read = async (path: string, wanted: Wanted) => {
    const { reply, conditional } = await ask(path, wanted);
    const text = unpacked(await buffer(reply), reply.headers['content-encoding']);
    const { etag } = reply.headers;
    if (etag && !wanted.method) etags.set(path, etag);
    const { statusCode = 0, headers } = reply;
    return { status: statusCode, later: headers['retry-after'] !== undefined, text, conditional };
  };
  return {
    warm: async () => {
      for (const path of visit.known) await read(path, {});
    },
    start(from: number, note: Note) {
      let due = from;
      const lines: Promise<void>[] = [];
      const left = new AbortController();
      const go: Go = async <T>(after: number, path: string, wanted: Wanted = {}) => {
        due += after;
        const since = due;
        await pause(Math.max(0, due - performance.now()));
        const reply = await read(path, wanted).catch((error: Error) => ({ failed: error.message }));
        const words =
          'failed' in reply
            ? `${reply.failed}: ${path}`
            : reply.status === 503 && reply.later
              ? refusal
              : wrong(reply, wanted, school) &&
                `${wrong(reply, wanted, school)}: ${path}: ${reply.text.slice(0, 120)}`;
        note(since, performance.now() - since, words, path);
        if (words !== null || 'failed' in reply) throw new EndOfVisit();
        return reply.status === 304 || !reply.text.startsWith('{')
          ? null
          : ((JSON.parse(reply.text) as { data?: readonly [T] }).data?.[0] ?? null);
      };
      // The line stays open until the visit ends, and counts as a call until it is open.
      const live = (after: number) => {
        const since = due + after;
        const open = async () => {
          await pause(Math.max(0, since - performance.now()));
          const headers = { accept: 'text/event-stream' };
          const { sent, reply } = await ask('/slm/Live/v1/get', {}, headers);
          const isRefused = reply.statusCode === 503 && reply.headers['retry-after'];
          const words =
            reply.statusCode === 200 ? null : isRefused ? refusal : `${reply.statusCode}: live line`;
          note(since, performance.now() - since, words, '');
          reply.on('error', () => undefined).resume();
          if (!left.signal.aborted) await once(left.signal, 'abort');
          sent.destroy();
        };
        lines.push(
          open().catch((error: Error) =>
            note(since, performance.now() - since, `${error.message}: live line`, ''),
          ),
        );
      };
      const end = async () => {
        left.abort();
        await Promise.all(lines);
      };
      return { go, live, end };
    },
  };
}

/** The fault of a reply in words; null for a right one. */
function wrong(
  {
    status,
    text,
    conditional,
  }: { readonly status: number; readonly text: string; readonly conditional: boolean },
  { says, named = false, session = false }: Wanted,
  school: number,
): string | null {
  if (status === 304) return conditional ? null : '304 without an ETag';
  if (status !== 200 && status !== 201) return String(status);
  if (session)
    return text.includes(`"organisationId":${orgOf(school)},"organisationName"`) ? null : 'session elsewhere';
  const marks = text.match(/Y\d+Y/g) ?? [];
  if (marks.some((mark) => mark !== markOf(school))) return `answer of another school than ${school}`;
  if (named && marks.length === 0) return 'answer of no school';
  return says === undefined || text.includes(says) ? null : `answer without ${says}`;
}

/** Keeps the title of a document and its end: by chance its other bytes could look like the mark of a school. */
function unpacked(bytes: Buffer, packing: string | undefined): string {
  const text = (
    packing === 'br' ? brotliDecompressSync(bytes) : packing === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString();
  return text.startsWith('%PDF') ? `${/<dc:title>.*?<\/dc:title>/.exec(text)?.[0]}${text.slice(-6)}` : text;
}
