/** Our server and the bare programs as processes, and load on them. */
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import type { Reply } from '#testing/prove/requests.ts';
import { type ServerProcess, startServerProcess } from '#testing/prove/server-process.ts';
import type { BareOptions } from './bare/bare.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';

/** The program as `npm start` runs it. */
export const builtProgram = 'dist/server/server.js';

/** The built program over the schools of the bench. */
export function startOurs(bench: BenchDatabase): Promise<ServerProcess> {
  const settings = { PORT: '0', LOG_LEVEL: 'info', DEMO: 'off', BACKUPS_KEPT: '0' };
  const given = { ...settings, DATA_DIR: bench.dataDir, REQUESTS_PER_MINUTE: '100000000' };
  return startServerProcess(builtProgram, given);
}

/** A program of the folder `bare`. */
export function startBare(
  subject: string,
  { bench, org, notebookId = 0, yearId = 0 }: Pick<BenchSchool, 'bench' | 'org'> & Partial<BenchSchool>,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const options: BareOptions = { connection: bench.app, org, notebookId, yearId };
  const program = `tools/bench/bare/bare-${subject}.ts`;
  return startServerProcess(program, { BARE: JSON.stringify(options), ...settings });
}

/** A comparison of speed means something only between the same replies; fields may be in another order. @throws Error for others */
export function refuseOther(ours: Reply, bare: Reply): void {
  const [mine = '', other = ''] = [ours, bare].map(({ bytes }) => bytes.toString());
  if (!isDeepStrictEqual(JSON.parse(mine), JSON.parse(other)))
    throw new Error(`The two answer differently:\n${mine.slice(0, 900)}\n${other.slice(0, 900)}`);
}

interface LoadOptions {
  readonly address: string;
  readonly token: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Record<string, string>;
  /** The status every reply must have. */
  readonly status?: number;
  /** The path of the next request. */
  path(): string;
}

/** Replies a second under load. @throws Error when any reply had another status or none came. */
export async function load({ address, token, seconds, path, status = 200, ...options }: LoadOptions) {
  const { requests, duration, statusCodeStats, errors } = await autocannon({
    url: address,
    connections: options.connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
    requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
  });
  const isOther = Object.keys(statusCodeStats).some((code) => code !== String(status));
  if (isOther || errors > 0 || requests.total === 0)
    throw new Error(`The load got ${JSON.stringify(statusCodeStats)}, ${errors} errors; wanted ${status}.`);
  return requests.total / duration;
}
