/** The home page of each job in one call, over the demonstration school of 2,000, beside the bare program. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDemonstration } from '#app/demonstration/load-demonstration.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import type { RecordedHome } from './bare/bare-home.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, p95 } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { withSuperuser } from './schools/bench-schools.ts';
import { statementsOf, whileRecording } from './schools/recorded-statements.ts';

const jobs = [
  'teacher',
  'parent',
  'discipline',
  'viceprincipal',
  'principal',
  'bursar',
  'secretary',
] as const;
type Job = (typeof jobs)[number];
const path = '/slm/Home/v1/get';
const turns = 40;
const within = 100;
const mostOfBare = 1.5;

/** @param bench an empty database */
export async function measureHome(bench: BenchDatabase): Promise<readonly Figure[]> {
  await loadDemonstration(bench.database, () => undefined, new Date().toISOString() as Instant);
  const org = await withSuperuser(bench, async (client) => {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ id: string }>('SELECT min(org_id) AS id FROM organisations');
    return Number(rows[0]?.id);
  });
  const recorded = await whileRecording(bench, () => recordHomes(bench));
  const file = join(bench.dataDir, 'homes.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(recorded)));
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess(join(import.meta.dirname, 'bare/bare-home.ts'), {
    BARE: JSON.stringify({ connection: bench.app, org }),
    RECORDED: file,
  });
  try {
    const figures: Figure[] = [];
    for (const job of jobs) {
      const statements = recorded.get(job)?.statements.length ?? 0;
      figures.push(...(await homeOf(job, statements, ours.address, bare.address)));
    }
    return figures;
  } finally {
    await ours.end('SIGTERM');
    await bare.end('SIGTERM');
  }
}

/** The second time, when what is kept in memory is there. */
async function recordHomes(bench: BenchDatabase): Promise<ReadonlyMap<Job, RecordedHome>> {
  const server = await startSchoolServer(bench);
  try {
    const homes = new Map<Job, RecordedHome>();
    for (const job of jobs) {
      const token = await signIn(server.address, job);
      const { reply } = await ask(server.address + path, token);
      homes.set(job, {
        reply,
        statements: await statementsOf(bench, () => ask(server.address + path, token)),
      });
    }
    return homes;
  } finally {
    await server.end('SIGTERM');
  }
}

async function homeOf(job: Job, statements: number, ours: string, bare: string): Promise<readonly Figure[]> {
  const token = await signIn(ours, job);
  const times = { ours: [] as number[], bare: [] as number[] };
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const mine = await ask(ours + path, token);
    const theirs = await ask(`${bare}/${job}`, token);
    bytes = mine.reply.length;
    // The first turns load what is kept in memory.
    if (turn < 5) continue;
    times.ours.push(mine.ms);
    times.bare.push(theirs.ms);
  }
  const ratio = median(times.ours) / median(times.bare);
  return [
    {
      what: `Home page of the ${job} in one call, p95 (median, bytes unpacked)`,
      wanted: `< ${within} ms`,
      measured: `${p95(times.ours).toFixed(0)} ms (${median(times.ours).toFixed(0)} ms, ${bytes} bytes)`,
      met: p95(times.ours) < within,
    },
    {
      what: `… median time beside the bare program: its ${statements} statements one after the other`,
      wanted: `≤ ${mostOfBare} ×`,
      measured: `${ratio.toFixed(2)} × (bare ${median(times.bare).toFixed(1)} ms)`,
      met: ratio <= mostOfBare,
    },
  ];
}

/** @throws Error for a refusal */
async function ask(address: string, token: string) {
  const began = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const reply = await response.text();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${address}: ${response.status} ${reply.slice(0, 200)}`);
  return { ms, reply };
}

async function signIn(address: string, job: Job): Promise<string> {
  const response = await fetch(`${address}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ login: `${job}@demo.cahier`, secret: 'cahier-demo' }),
  });
  if (!response.ok) throw new Error(`${job} could not sign in: ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
