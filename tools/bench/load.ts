/** Puts a server under load, and says what that cost. */
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.ts';

export interface LoadOptions {
  readonly address: string;
  readonly token: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Record<string, string>;
  /** The status every reply must have. */
  readonly status: number;
  /** The path of the next request. */
  path(): string;
  /** Processes whose CPU time is counted, by name. */
  readonly processes?: Readonly<Record<string, () => Promise<readonly number[]>>>;
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU milliseconds a request, by the name of the processes. */
  readonly cpu: Readonly<Record<string, number>>;
}

/** @throws Error when any reply had another status or none came. */
export async function load(options: LoadOptions): Promise<Load> {
  const groups = Object.entries(options.processes ?? {});
  const count = () => Promise.all(groups.map(async ([, find]) => cpuSeconds(await find())));
  const before = await count();
  const found = await autocannon({
    url: options.address,
    connections: options.connections,
    duration: options.seconds,
    headers: { authorization: `Bearer ${options.token}`, ...options.headers },
    requests: [{ setupRequest: (request) => ({ ...request, path: options.path() }) }],
  });
  const wrong = Object.keys(found.statusCodeStats).filter((status) => status !== String(options.status));
  if (wrong.length > 0 || found.errors > 0 || found.requests.total === 0) {
    throw new Error(
      `The load got ${JSON.stringify(found.statusCodeStats)} and ${found.errors} errors; wanted ${options.status} only.`,
    );
  }
  const after = await count();
  const cpu = groups.map(([name], index) => [
    name,
    (((after[index] ?? 0) - (before[index] ?? 0)) * 1000) / found.requests.total,
  ]);
  return {
    perSecond: found.requests.total / found.duration,
    p50: found.latency.p50,
    p99: found.latency.p99,
    cpu: Object.fromEntries(cpu),
  };
}
