/** Marks: the grid of eighty and one saved cell beside the bare program, what comes out of a school's marks, and a thousand schools. */
import { statfs } from 'node:fs/promises';
import { computedClasses } from '#areas/evaluations/server/public/grading.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { countingReads } from './counting-reads.ts';
import { type Figure, median, p95, several } from './figures.ts';
import { measureEngine } from './measure-engine.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';
import { addMarksOfSchool, type MarkedSchool } from './schools/marked-school.ts';

/** The school has 2,000 students in 40 classes. */
export const classesMarked = 40;
const turns = 60;
const allSchools = 1000;
/** One mark of the crowd with its indexes, and the log of its writing. */
const bytesOfMark = 350;
/** Schools whose marks are copied at once. */
const schoolsAtOnce = 50;

/** @param marksOfEach marks of one of the schools of the crowd: 10,000 are copied in half a minute, the 144,000 of a full year in a quarter of an hour */
export async function measureMarks(
  bench: BenchDatabase,
  plain: BenchSchool,
  marksOfEach: number,
): Promise<readonly Figure[]> {
  const school = await addMarksOfSchool(bench, plain, 80);
  return [
    ...(await besideBare(bench, school)),
    measureEngine(),
    ...(await wholeSchool(bench, school)),
    await amongSchools(bench, school, marksOfEach),
  ];
}

type Ask = (turn: number) => { readonly address: string; readonly method?: string; readonly body?: unknown };

/** Milliseconds of each request, one after the other. */
async function timesOf(school: MarkedSchool, ask: Ask, count = turns): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const { address, method = 'GET', body } = ask(turn);
    const began = performance.now();
    const reply = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${school.teacher}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    times.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
  }
  return times;
}

async function besideBare(bench: BenchDatabase, school: MarkedSchool): Promise<readonly Figure[]> {
  const { org, notebookId, yearId, classId, subjectId, sequenceId } = school;
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess('tools/bench/bare/bare-marks.ts', {
    BARE: JSON.stringify({ connection: bench.app, org, notebookId, yearId }),
  });
  try {
    const path = `/slm/Marks/v1/get?classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
    await refuseOtherBytes(school, ours.address + path, bare.address + path);
    const open = (address: string) => timesOf(school, () => ({ address: address + path }));
    const opened = await several(5, async () => ({
      ours: median(await open(ours.address)),
      bare: median(await open(bare.address)),
    }));
    const cell = await firstCell(bench, school);
    let version = 1;
    const ourSave: Ask = (turn) => ({
      address: `${ours.address}/slm/Marks/v1/update`,
      method: 'PUT',
      body: {
        classId,
        subjectId,
        sequenceId,
        cells: [{ studentId: cell.studentId, mark: { value: 25 * (turn % 60) }, version: version++ }],
      },
    });
    // Another row, so that the versions of ours stay those that we know.
    const bareSave: Ask = (turn) => ({
      address: bare.address,
      method: 'PUT',
      body: { evaluationId: cell.evaluationId, studentId: cell.otherId, value: 25 * (turn % 60) },
    });
    const saved = await several(5, async () => ({
      ours: p95(await timesOf(school, ourSave)),
      bare: p95(await timesOf(school, bareSave)),
    }));
    const ratioOf = (pairs: typeof opened) => median(pairs.map((pair) => pair.ours / pair.bare));
    const said = (pairs: typeof opened) =>
      `${ratioOf(pairs).toFixed(2)} × (${median(pairs.map((pair) => pair.ours)).toFixed(2)} ms of ${median(pairs.map((pair) => pair.bare)).toFixed(2)} ms)`;
    return [
      {
        what: 'Grid of a class of 80, opened in one call, median time against the bare program',
        wanted: '≤ 1.3 ×',
        measured: said(opened),
        met: ratioOf(opened) <= 1.3,
      },
      {
        what: 'One cell saved, with its version, history and audit, p95 against a bare update of one row',
        wanted: '< 3 ×',
        measured: said(saved),
        met: ratioOf(saved) < 3,
      },
    ];
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
  }
}

async function firstCell(bench: BenchDatabase, { org, classId, subjectId, sequenceId }: MarkedSchool) {
  const { rows } = await withSuperuser(bench, (client) =>
    client.query<{ evaluationId: string; studentId: string }>(
      `SELECT m.evaluation_id AS "evaluationId", m.student_id AS "studentId" FROM marks m
       JOIN evaluations e ON e.org_id = m.org_id AND e.id = m.evaluation_id
       WHERE e.org_id = $1 AND e.class_id = $2 AND e.subject_id = $3 AND e.sequence_id = $4 ORDER BY 2 LIMIT 2`,
      [org, classId, subjectId, sequenceId],
    ),
  );
  const [first, second] = rows;
  return {
    evaluationId: Number(first?.evaluationId),
    studentId: Number(first?.studentId),
    otherId: Number(second?.studentId),
  };
}

/** A comparison of speed means something only between the same grid: fields may stand in another order. */
async function refuseOtherBytes({ teacher }: MarkedSchool, ours: string, bare: string): Promise<void> {
  const read = async (address: string) =>
    (await fetch(address, { headers: { authorization: `Bearer ${teacher}` } })).text();
  const [mine, other] = [await read(ours), await read(bare)];
  if (sortedFields(mine) !== sortedFields(other)) {
    throw new Error(`The two answer differently:\n${mine.slice(0, 900)}\n${other.slice(0, 900)}`);
  }
}

function sortedFields(text: string): string {
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Everybody's sequences, trimesters and year with places and statistics, from nothing that is kept. */
async function wholeSchool(bench: BenchDatabase, school: MarkedSchool): Promise<readonly Figure[]> {
  const [whole, quarter] = [school.classIds, school.classIds.slice(0, classesMarked / 4)];
  // The first of each warms the code.
  const all = await several(4, () => reckon(bench, school, whole));
  const part = await several(4, () => reckon(bench, school, quarter));
  const ms = median(all.slice(1).map((run) => run.ms));
  const quarterMs = median(part.slice(1).map((run) => run.ms));
  const reads = all[0]?.reads ?? 0;
  const growth = ms / quarterMs / 4;
  return [
    {
      what: `Results of a school of 2,000 (${school.marks} marks, ${whole.length} classes), end to end`,
      wanted: '< 1 s, one read of marks',
      measured: `${(ms / 1000).toFixed(2)} s, ${reads} read (the first: ${((all[0]?.ms ?? 0) / 1000).toFixed(2)} s)`,
      met: ms < 1000 && reads === 1,
    },
    {
      what: '… cost of a student there, against a school of a quarter of the classes',
      wanted: 'linear: ≤ 1.1 ×',
      measured: `${growth.toFixed(2)} × (${quarterMs.toFixed(0)} ms, then ${ms.toFixed(0)} ms)`,
      met: growth <= 1.1,
    },
  ];
}

function reckon(bench: BenchDatabase, { org }: MarkedSchool, classIds: readonly number[]) {
  return bench.database.outside(async (db) => {
    const counted = countingReads(await enterOrganisation(db, org));
    const began = performance.now();
    await computedClasses({ ...counted.at, reference: (_topics, _key, load) => load() }, classIds);
    return { ms: performance.now() - began, reads: counted.readsOf('marks') };
  });
}

/** The year of a class, asked for over HTTP: alone, then among the marks of a thousand schools. */
async function amongSchools(
  bench: BenchDatabase,
  school: MarkedSchool,
  marksOfEach: number,
): Promise<Figure> {
  const alone = await yearTime(bench, school);
  const { bavail, bsize } = await statfs(bench.dataDir);
  const schools = bavail * bsize > allSchools * marksOfEach * bytesOfMark ? allSchools : allSchools / 10;
  await addCrowd(bench, school.org, schools - 1, marksOfEach);
  const crowded = await yearTime(bench, school);
  const ratio = crowded / alone;
  return {
    what: `Annual results of a class among ${(((schools - 1) * marksOfEach + school.marks) / 1e6).toFixed(1)} million marks of ${schools} schools, median time against the school alone`,
    wanted: '≤ 1.3 ×',
    measured: `${ratio.toFixed(2)} × (${alone.toFixed(1)} ms, then ${crowded.toFixed(1)} ms)`,
    met: ratio <= 1.3,
  };
}

async function yearTime(bench: BenchDatabase, school: MarkedSchool): Promise<number> {
  const server = await startSchoolServer(bench);
  try {
    const address = `${server.address}/slm/Results/v1/get?classId=${school.classId}&period=year-${school.yearId}`;
    await timesOf(school, () => ({ address }), 5);
    return median(await several(5, async () => median(await timesOf(school, () => ({ address }), 15))));
  } finally {
    await server.end('SIGTERM');
  }
}

/** So many marks of the school once more for each further school, with its evaluations; by plain SQL, without triggers. */
async function addCrowd(
  bench: BenchDatabase,
  org: number,
  schools: number,
  marksOfEach: number,
): Promise<void> {
  await withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ last: string }>(
      `SELECT max(evaluation_id) AS last FROM (
         SELECT evaluation_id FROM marks WHERE org_id = $1 ORDER BY evaluation_id LIMIT $2) m`,
      [org, marksOfEach],
    );
    const last = rows[0]?.last;
    await client.query(
      `INSERT INTO evaluations (org_id, id, class_id, subject_id, sequence_id, place, title, maximum, weight, version)
       OVERRIDING SYSTEM VALUE
       SELECT 1000000 + number, id, class_id, subject_id, sequence_id, place, title, maximum, weight, version
       FROM generate_series(1, $2) AS number, evaluations WHERE org_id = $1 AND id <= $3`,
      [org, schools, last],
    );
    for (let first = 1; first <= schools; first += schoolsAtOnce) {
      await client.query(
        `INSERT INTO marks (org_id, evaluation_id, student_id, state, value, version, saved_by, saved_at)
         SELECT 1000000 + number, evaluation_id, student_id, state, value, version, saved_by, saved_at
         FROM generate_series($2::int, $3::int) AS number, (
           SELECT * FROM marks WHERE org_id = $1 ORDER BY evaluation_id LIMIT $4) m`,
        [org, first, Math.min(first + schoolsAtOnce - 1, schools), marksOfEach],
      );
    }
    await client.query('VACUUM ANALYZE evaluations, marks');
  });
}
