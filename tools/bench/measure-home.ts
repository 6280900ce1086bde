/** The home page of each job in one call, over the demonstration school of 2,000. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#testing/prove/server-process.ts';
import { type Figure, median, p95 } from './figures.ts';

const jobs = [
  'teacher',
  'parent',
  'discipline',
  'viceprincipal',
  'principal',
  'bursar',
  'secretary',
] as const;
const turns = 40;
const within = 100;

export async function measureHome(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cahier-bench-home-'));
  await chmod(dataDir, 0o711);
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' };
  const server = await startServerProcess(
    'dist/server/server.js',
    { ...settings, REQUESTS_PER_MINUTE: '100000000' },
    { seconds: 1800 },
  );
  try {
    const figures: Figure[] = [];
    for (const job of jobs) figures.push(await homeOf(server.address, job));
    return figures;
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function homeOf(address: string, job: (typeof jobs)[number]): Promise<Figure> {
  const cookie = await signIn(address, job);
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    const reply = await fetch(`${address}/slm/Home/v1/get`, { headers: { cookie } });
    const text = await reply.text();
    times.push(performance.now() - began);
    if (!reply.ok) throw new Error(`${job}: ${reply.status} ${text.slice(0, 200)}`);
    bytes = text.length;
  }
  return {
    what: `Home page of the ${job} in one call, p95 (median, bytes unpacked)`,
    wanted: `< ${within} ms`,
    measured: `${p95(times).toFixed(0)} ms (${median(times).toFixed(0)} ms, ${bytes} bytes)`,
    met: p95(times) < within,
  };
}

async function signIn(address: string, job: string): Promise<string> {
  const reply = await fetch(`${address}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ login: `${job}@demo.cahier`, secret: 'cahier-demo' }),
  });
  if (!reply.ok) throw new Error(`${job} could not sign in: ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
