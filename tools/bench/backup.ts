/** Backup and restore of a school of 2,000 with a full year, as the commands do it: time, size, and the memory of the processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '#testing/prove/new-folder.ts';
import { highest, residentMegabytes } from '#testing/prove/processes.ts';
import { addPhotos, type BenchSchool } from './bench-school.ts';
import { type Figure, figure, shown } from './figures.ts';

export async function measureBackup(school: BenchSchool): Promise<readonly Figure[]> {
  await addYear(school);
  await using folder = await newFolder();
  const file = join(folder.path, 'school.cahier');
  const backup = await run('app/server-backup.ts', [file], school.bench.dataDir);
  const [, header = ''] = (await readFile(file)).subarray(0, 100_000).toString('latin1').split('\n');
  const { signer } = JSON.parse(header) as { signer: string };
  const restore = await run('app/server-restore.ts', [file, `--key=${signer}`], join(folder.path, 'new'));
  const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(0);
  const size = `, ${shown(backup.most, 'MB')}; ${backup.rows} rows, a file of ${megabytes} MB`;
  const made = 'Backup of a school of 2,000 with a full year, as a command of its own';
  const restored = 'Its restore into a new data folder, every row read back and compared';
  return [
    figure(made, '≤ 10 s, < 250 MB', backup.seconds, size, backup.most < 250),
    figure(restored, '< 250 MB', restore.most, shown(restore.seconds, 's'), restore.rows === backup.rows),
  ];
}

/** 800,000 lines of homework in ten subjects of each class, a photo for everybody, and an audit log. */
async function addYear({ bench, org }: BenchSchool): Promise<void> {
  await bench.load(
    `WITH more AS (
       INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_by, updated_by)
       SELECT h.org_id, h.notebook_id, 'Homework ' || h.id || ' of subject ' || k, h.description, h.status,
         h.due_at, h.starts_at, h.ends_at, h.created_by, h.updated_by
       FROM homework h, generate_series(2, 10) AS k WHERE h.org_id = $1
       RETURNING org_id, id, notebook_id)
     INSERT INTO homework_students (org_id, homework_id, student_id, completed, excused, comment)
     SELECT m.org_id, m.id, e.student_id, 'Y', false, ''
     FROM more m JOIN notebooks n ON n.org_id = m.org_id AND n.id = m.notebook_id
     JOIN enrolments e ON e.org_id = n.org_id AND e.class_id = n.class_id`,
    [org],
  );
  await addPhotos(bench, 1);
  await bench.load(
    `INSERT INTO audit_entries (org_id, action, subject, previous_seal, seal)
     SELECT $1, 'homework.close', 'homework ' || k, sha256(int8send(k)), sha256(int8send(k + 1))
     FROM generate_series(1, 200000) AS k`,
    [org],
  );
}

async function run(program: string, words: readonly string[], dataDir: string) {
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const { most, result } = await highest(
    () => residentMegabytes(child.pid ?? 0),
    async () => (await once(child, 'close')) as [number | null],
    50,
  );
  if (result[0] !== 0) throw new Error(`${program} ended with ${result[0]}.`);
  const rows = Number(/(\d+) rows/.exec(output)?.[1]);
  return { seconds: (performance.now() - began) / 1000, most, rows };
}
