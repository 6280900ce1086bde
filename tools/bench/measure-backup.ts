/** Backup and restore of a school of 2,000 with a full year, as the commands do it: time, size, and what the processes hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabase } from './bench-database.ts';
import type { Figure } from './figures.ts';
import { residentMegabytes } from './processes.ts';
import { addSchool, withSuperuser } from './schools/bench-schools.ts';

const classes = 40;
/** Ten subjects of 40 homeworks in each class. */
const homeworksInClass = 400;
const auditEntries = 200_000;
const mostSeconds = 10;
const mostMegabytes = 250;

export async function measureBackup(bench: BenchDatabase): Promise<readonly Figure[]> {
  const { org } = await addSchool(bench, 'kept', classes);
  await addYear(bench, org);
  const folder = await mkdtemp(join(tmpdir(), 'cahier-backup-'));
  await chmod(folder, 0o711);
  const file = join(folder, 'school.cahier');
  try {
    const backup = await run('app/server-backup.ts', [file], bench.dataDir);
    const restore = await run(
      'app/server-restore.ts',
      [file, `--key=${await signerOf(file)}`],
      join(folder, 'new'),
    );
    const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(0);
    return [
      {
        what: 'Backup of a school of 2,000 with a full year, as a command of its own',
        wanted: `≤ ${mostSeconds} s, < ${mostMegabytes} MB`,
        measured: `${backup.seconds.toFixed(1)} s, ${backup.peak.toFixed(0)} MB; ${backup.rows} rows, a file of ${megabytes} MB`,
        met: backup.seconds <= mostSeconds && backup.peak < mostMegabytes,
      },
      {
        what: 'Its restore into a new data folder, every row read back and compared',
        wanted: `< ${mostMegabytes} MB`,
        measured: `${restore.seconds.toFixed(1)} s, ${restore.peak.toFixed(0)} MB`,
        met: restore.peak < mostMegabytes && restore.rows === backup.rows,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 800,000 lines of homework, a photo for everybody, and an audit trail. */
async function addYear(bench: BenchDatabase, org: number): Promise<void> {
  const face = await readFile(join(import.meta.dirname, '../../testing/data/face.webp'));
  await withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `WITH more AS (
         INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_by, updated_by)
         SELECT h.org_id, h.notebook_id, 'Homework ' || h.id || ' of subject ' || k, h.description, h.status,
           h.due_at, h.starts_at, h.ends_at, h.created_by, h.updated_by
         FROM homework h, generate_series(2, $2::integer / 40) AS k WHERE h.org_id = $1
         RETURNING org_id, id, notebook_id)
       INSERT INTO homework_students (org_id, homework_id, student_id, completed, excused, comment)
       SELECT m.org_id, m.id, e.student_id, 'Y', false, ''
       FROM more m JOIN notebooks n ON n.org_id = m.org_id AND n.id = m.notebook_id
       JOIN enrolments e ON e.org_id = n.org_id AND e.class_id = n.class_id`,
      [org, homeworksInClass],
    );
    await client.query(
      `INSERT INTO student_photos (org_id, student_id, image_type, image)
       SELECT org_id, id, 'image/webp', $2::bytea || sha512(int8send(id)) FROM students WHERE org_id = $1`,
      [org, face],
    );
    await client.query(
      `INSERT INTO audit_entries (org_id, action, subject, previous_seal, seal)
       SELECT $1, 'homework.close', 'homework ' || k, sha256(int8send(k)), sha256(int8send(k + 1))
       FROM generate_series(1, $2::bigint) AS k`,
      [org, auditEntries],
    );
  });
}

async function signerOf(file: string): Promise<string> {
  const header = (await readFile(file)).subarray(0, 100_000).toString('latin1').split('\n')[1] ?? '';
  return (JSON.parse(header) as { signer: string }).signer;
}

async function run(program: string, words: readonly string[], dataDir: string) {
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  let peak = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null && child.pid) peak = Math.max(peak, residentMegabytes(child.pid));
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  const rows = Number(/(\d+) rows/.exec(said)?.[1]);
  return { seconds: (performance.now() - began) / 1000, peak, rows };
}
