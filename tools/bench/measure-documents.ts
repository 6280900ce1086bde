/** Documents: the list of a class of 100 and the photo board of one of 50 over HTTP, and what two hundred of them leave in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { residentMegabytes } from './processes.ts';
import { type BenchSchool, studentsInClass, withSuperuser } from './schools/bench-schools.ts';

const documents = 200;
const mostOfTypesetter = 400;
const mostGrowth = 50;

export async function measureDocuments(
  bench: BenchDatabase,
  school: BenchSchool,
): Promise<readonly Figure[]> {
  // Typst remembers what it has set: each is of students that it has not met.
  const lists = inTurn(
    (await addLargeClasses(bench, school)).flatMap((id) => [
      `/slm/Students/v1/class-list?classId=${id}&language=fr`,
      `/slm/Students/v1/class-list?classId=${id}&language=en`,
    ]),
  );
  const boards = inTurn(
    (await addPhotos(bench, school)).map((id) => `/slm/Students/v1/photo-board?classId=${id}`),
  );
  const server = await startSchoolServer(bench);
  try {
    await printed(server, school, `/slm/Classes/v1/records`, 'application/json');
    const cold = await printed(server, school, lists());
    const warm = await several(9, () => printed(server, school, lists()));
    const firstBoard = await printed(server, school, boards());
    const warmBoards = await several(9, () => printed(server, school, boards()));
    const before = residentMegabytes(server.pid);
    let peak = 0;
    const all = await several(documents, async () => {
      const ms = await printed(server, school, lists());
      peak = Math.max(peak, typesetterMegabytes(server.pid));
      return ms;
    });
    const growth = residentMegabytes(server.pid) - before;
    return [
      {
        what: 'List of a class of 100 as PDF, over HTTP',
        wanted: '≤ 0.5 s',
        measured: `${seconds(median(warm))} (the first, with the start of its process: ${seconds(cold)})`,
        met: median(warm) <= 500 && cold <= 1500,
      },
      {
        what: `Photo board of ${studentsInClass}, each with an own photo of 320 px`,
        wanted: '≤ 1.5 s',
        measured: `${seconds(median(warmBoards))} (the first: ${seconds(firstBoard)})`,
        met: Math.max(median(warmBoards), firstBoard) <= 1500,
      },
      {
        what: `${documents} such lists: the process that makes them holds; the server grows`,
        wanted: `< ${mostOfTypesetter} MB; < ${mostGrowth} MB`,
        measured: `${peak.toFixed(0)} MB at most; ${growth.toFixed(0)} MB; slowest list ${seconds(Math.max(...all))}`,
        met: peak < mostOfTypesetter && growth < mostGrowth,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Milliseconds until the last byte. */
async function printed(
  server: ServerProcess,
  school: BenchSchool,
  path: string,
  type = 'application/pdf',
): Promise<number> {
  const begin = performance.now();
  const reply = await fetch(server.address + path, {
    headers: { authorization: `Bearer ${school.principal}` },
  });
  const bytes = await reply.arrayBuffer();
  if (!reply.headers.get('content-type')?.startsWith(type))
    throw new Error(`${path} answered ${reply.status} with ${bytes.byteLength} bytes.`);
  return performance.now() - begin;
}

/** One after the other, and from the beginning again. */
function inTurn(paths: readonly string[]): () => string {
  let count = 0;
  return () => paths[count++ % paths.length] ?? '';
}

/** Classes of 100, nobody in two of them. */
async function addLargeClasses(bench: BenchDatabase, { org }: BenchSchool): Promise<readonly number[]> {
  return withSuperuser(bench, async (client) => {
    await client.query(
      `INSERT INTO classrooms (org_id, year_id, name)
       SELECT $1, (SELECT min(year_id) FROM classrooms WHERE org_id = $1), 'Class of 100, ' || place
       FROM generate_series(1, (SELECT count(*) FROM students WHERE org_id = $1) / 100) AS place`,
      [org],
    );
    const { rows } = await client.query<{ id: number }>(
      `WITH sitting AS (
         INSERT INTO enrolments (org_id, class_id, student_id)
         SELECT $1, c.id, s.id
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM students WHERE org_id = $1) s
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM classrooms
           WHERE org_id = $1 AND name LIKE 'Class of 100%') c ON c.place = (s.place + 99) / 100
         RETURNING class_id)
       SELECT DISTINCT class_id::integer AS id FROM sitting`,
      [org],
    );
    return rows.map(({ id }) => id);
  });
}

/** One face for everybody of ten classes, but each in bytes of its own, so that none is taken for another. Gives the classes. */
async function addPhotos(bench: BenchDatabase, { org }: BenchSchool): Promise<readonly number[]> {
  const face = await readFile(join(import.meta.dirname, '../../testing/data/face.webp'));
  return withSuperuser(bench, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id::integer FROM classrooms WHERE org_id = $1 AND name NOT LIKE 'Class of 100%' ORDER BY id LIMIT 10`,
      [org],
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `INSERT INTO student_photos (org_id, student_id, image_type, image)
       SELECT org_id, student_id, 'image/webp', $3::bytea || int8send(student_id)
       FROM enrolments WHERE org_id = $1 AND class_id = ANY($2)`,
      [org, ids, face],
    );
    await client.query(
      `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
       SELECT org_id, student_id, 'record', 1, 'paper', now(), 1 FROM enrolments WHERE org_id = $1 AND class_id = ANY($2)`,
      [org, ids],
    );
    return ids;
  });
}

/** Memory of the processes that make PDF for this server. */
function typesetterMegabytes(server: number): number {
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return (
        new RegExp(`^PPid:\\s+${server}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8')) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typesetter-program')
      );
    } catch {
      return false;
    }
  });
  return children.reduce((sum, pid) => sum + residentMegabytes(Number(pid)), 0);
}
