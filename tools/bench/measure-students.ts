/** The list of a class and the search among students, beside the bare program, and in the crowd of a thousand schools. */
import { statfs } from 'node:fs/promises';
import { type ServerProcess, startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';

/** The school has 2,000 students in 40 classes; so has each of the others. */
export const classesOfSchool = 40;
const studentsOfSchool = 2000;
const allSchools = 1000;
/** Two million students with their indexes, and the log of their writing. */
const bytesWanted = 6 * 1024 ** 3;

/** As somebody types: the beginnings of names, two words, a part of a matricule, what nobody is called. */
const searches = ['ma', 'abena', 'ngo marie', 'em', 'nkolo', 'STUDENTS1', 'jean', 'zzzz', 'fo', 'abe ma'];
const turns = 30;

type Body = Readonly<Record<string, unknown>>;

const classList = (school: BenchSchool): Body => ({
  grpeidParam: school.classId,
  fetchModel: { page: 1, size: 100 },
});
const search = (text: string): Body => ({ searchStudentsByKeyword: text, fetchModel: { page: 1, size: 50 } });

export async function measureStudents(bench: BenchDatabase, school: BenchSchool): Promise<readonly Figure[]> {
  await withSuperuser(bench, (client) => client.query('VACUUM ANALYZE'));
  const beside = await besideBare(bench, school);
  const alone = await searchTimes(bench, school);
  const { bavail, bsize } = await statfs(bench.dataDir);
  const schools = bavail * bsize > bytesWanted ? allSchools : allSchools / 10;
  await addCrowd(bench, school.org, schools - 1);
  const crowded = await searchTimes(bench, school);
  const ratio = crowded / alone;
  return [
    ...beside,
    {
      what: `Search of a school among ${(schools * studentsOfSchool) / 1e6} million students of ${schools} schools, p95 against one school`,
      wanted: '≤ 2 ×',
      measured: `${ratio.toFixed(2)} × (${alone.toFixed(1)} ms, then ${crowded.toFixed(1)} ms)`,
      met: ratio <= 2,
    },
  ];
}

async function besideBare(bench: BenchDatabase, school: BenchSchool): Promise<readonly Figure[]> {
  const ours = await startSchoolServer(bench);
  const { org, notebookId, yearId } = school;
  const bare = await startServerProcess('tools/bench/bare/bare-students.ts', {
    BARE: JSON.stringify({ connection: bench.app, org, notebookId, yearId }),
  });
  try {
    const lists = Array.from({ length: turns }, () => classList(school));
    const found = Array.from({ length: turns / 3 }, () => searches.map(search)).flat();
    for (const body of [classList(school), ...searches.map(search)])
      await refuseOtherBytes(ours, bare, school, body);
    const compared = async (bodies: readonly Body[]) => {
      const pairs = await several(5, async () => ({
        ours: median(await timesOf(ours, school, bodies)),
        bare: median(await timesOf(bare, school, bodies)),
      }));
      const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
      return {
        ratio,
        ours: median(pairs.map((pair) => pair.ours)),
        bare: median(pairs.map((pair) => pair.bare)),
      };
    };
    const figure = (
      what: string,
      { ratio, ours: own, bare: other }: Awaited<ReturnType<typeof compared>>,
    ) => ({
      what,
      wanted: '≤ 1.3 ×',
      measured: `${ratio.toFixed(2)} × (${own.toFixed(2)} ms of ${other.toFixed(2)} ms)`,
      met: ratio <= 1.3,
    });
    return [
      figure('Students of a class of 50, median time against the bare program', await compared(lists)),
      figure('Search among 2,000 students, median time against the bare program', await compared(found)),
    ];
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
  }
}

/** The slowest of twenty, in milliseconds: the median of five runs. */
async function searchTimes(bench: BenchDatabase, school: BenchSchool): Promise<number> {
  const server = await startSchoolServer(bench);
  try {
    const bodies = Array.from({ length: turns }, () => searches.map(search)).flat();
    await timesOf(server, school, bodies);
    return median(
      await several(5, async () => {
        const sorted = (await timesOf(server, school, bodies)).toSorted((a, b) => a - b);
        return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      }),
    );
  } finally {
    await server.end('SIGTERM');
  }
}

/** Milliseconds of each request, one after the other. */
async function timesOf(
  server: ServerProcess,
  school: BenchSchool,
  bodies: readonly Body[],
): Promise<number[]> {
  const times: number[] = [];
  for (const body of bodies) {
    const began = performance.now();
    await ask(server, school, body);
    times.push(performance.now() - began);
  }
  return times;
}

async function ask(server: ServerProcess, school: BenchSchool, body: Body): Promise<string> {
  const reply = await fetch(`${server.address}/slm/Students/v2/get`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.principal}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
  return text;
}

/** A comparison of speed means something only between the same bytes. */
async function refuseOtherBytes(ours: ServerProcess, bare: ServerProcess, school: BenchSchool, body: Body) {
  const [mine, other] = [await ask(ours, school, body), await ask(bare, school, body)];
  if (mine !== other)
    throw new Error(
      `The two answer ${JSON.stringify(body)} differently:\n${mine.slice(0, 600)}\n${other.slice(0, 600)}`,
    );
}

/** More schools like this one: organisations, years, classes, students and who sits where, by plain SQL. */
async function addCrowd(bench: BenchDatabase, org: number, schools: number): Promise<void> {
  await withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    const columnsOf = async (table: string, but: readonly string[]) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL($2)`,
        [table, but],
      );
      return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    };
    // Ids stay those of the first school: they are unique within a school only.
    for (const table of ['organisations', 'school_years', 'classrooms', 'students', 'enrolments']) {
      const columns = await columnsOf(table, ['org_id', 'code']);
      const coded = table === 'organisations';
      await client.query(
        `INSERT INTO ${table} (org_id, ${coded ? 'code, ' : ''}${columns}) OVERRIDING SYSTEM VALUE
         SELECT 1000000 + number, ${coded ? "'crowd' || number, " : ''}${columns}
         FROM ${table}, generate_series(1, $2) AS number WHERE org_id = $1`,
        [org, schools],
      );
    }
    await client.query('VACUUM ANALYZE');
  });
}
