/** Marks: the grid of eighty and one saved cell beside the bare program, what is computed from a school's marks, and a thousand schools. */
import type { KyselyPlugin } from 'kysely';
import { resultsOfClass } from '#areas/evaluations/results/results-rules.ts';
import { computedClasses } from '#areas/evaluations/server/public/grading.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { writtenClass } from '#testing/marks/written-class.ts';
import { send } from '#testing/prove/requests.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import { addCrowd } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';
import { besideBare, type Figure, figure, growthFigure, median, p95, several } from './figures.ts';
import { addMarks, type MarkedSchool } from './marked-school.ts';
import { refuseOther, startBare, startOurs } from './servers.ts';

const turns = 60;
/** One mark of the crowd with its indexes, and the log of its writing. */
const bytesOfMark = 350;

/** @param marksOfEach marks of one of the schools of the crowd: 10,000 are copied in half a minute, the 144,000 of a full year in a quarter of an hour */
export async function measureMarks(plain: BenchSchool, marksOfEach: number): Promise<readonly Figure[]> {
  const school = await addMarks(plain, 30);
  return [
    ...(await figuresBesideBare(school)),
    engineFigure(),
    await figureOfResults(school),
    await figureAmongSchools(school, marksOfEach),
  ];
}

async function figuresBesideBare(school: MarkedSchool): Promise<readonly Figure[]> {
  const { bench, org, teacher, classId, subjectId, sequenceId } = school;
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('marks', school);
  const path = `/slm/Marks/v1/get?classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
  refuseOther(await send(ours.address + path, teacher), await send(bare.address + path, teacher));
  const open = ({ address }: ServerProcess) =>
    several(turns, async () => (await send(address + path, teacher)).ms);
  const grid = await besideBare('Grid of a class of 80, opened in one call', '≤ 1.3 ×', [ours, bare], open);
  const [cell, other] = await bench.sql<{ evaluationId: number; studentId: number }>(
    `SELECT m.evaluation_id AS "evaluationId", m.student_id AS "studentId" FROM marks m
     JOIN evaluations e ON e.org_id = m.org_id AND e.id = m.evaluation_id
     WHERE e.org_id = $1 AND e.class_id = $2 AND e.subject_id = $3 AND e.sequence_id = $4 ORDER BY 2 LIMIT 2`,
    [org, classId, subjectId, sequenceId],
  );
  let version = 1;
  const change = (value: number) => ({ studentId: cell?.studentId, mark: { value }, version: version++ });
  const save = (server: ServerProcess) =>
    several(turns, async (turn) => {
      const value = 25 * (turn % 60);
      // The bare program changes another row, so that the versions of ours stay those that we know.
      const [to, body] =
        server === ours
          ? ['/slm/Marks/v1/update', { classId, subjectId, sequenceId, cells: [change(value)] }]
          : ['/', { ...other, value }];
      return (await send(server.address + to, teacher, { method: 'PUT', body })).ms;
    });
  const what = 'One cell saved, with its version, history and audit (bare: an update of one row)';
  return [grid, await besideBare(what, '< 3 ×', [ours, bare], save, p95)];
}

/** The engine alone: what is computed from the marks of one class. */
function engineFigure(): Figure {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const subjects = named('Subject', 16);
  const bySubject = <T>(of: (index: number) => T) =>
    Object.fromEntries(subjects.map((subject, index) => [subject, of(index)]));
  const lineOf = (student: number) => (subject: number) =>
    [7, 14, 21, 28, 35, 42].map((sequence) => (subject * 31 + sequence + student * 17) % 21).join(' ');
  const given = writtenClass({
    subjects: bySubject((index) => 1 + (index % 5)),
    groups: bySubject((index) => 1 + (index % 3)),
    marks: Object.fromEntries(named('Student', 80).map((name, index) => [name, bySubject(lineOf(index))])),
  });
  const times = Array.from({ length: 40 }, () => {
    const began = performance.now();
    resultsOfClass(given);
    return performance.now() - began;
  });
  return figure('Engine: 80 students × 16 subjects × 6 sequences', '< 20 ms', median(times.slice(10)));
}

/** Everybody's sequences, trimesters and year with positions and statistics, from nothing that is kept. */
async function figureOfResults(school: MarkedSchool): Promise<Figure> {
  // The first of each warms the code.
  const [first, ...all] = await several(4, () => computed(school));
  const seconds = median(all.map(({ ms }) => ms)) / 1000;
  const what = `Results of a school of 2,000 (${school.marks} marks, ${school.classIds.length} classes)`;
  return figure(what, '< 1 s', seconds, `, ${first?.reads} read of marks`, first?.reads === 1);
}

/** Milliseconds, and the number of statements that read marks. */
function computed({ bench, org, classIds }: MarkedSchool) {
  return bench.database.outside(async (db) => {
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (/FROM marks\b/.test(JSON.stringify(node))) reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const at = await enterOrganisation(db, org);
    const counted = { ...at, db: at.db.withPlugin(counting) };
    const began = performance.now();
    await computedClasses({ ...counted, reference: (_topics, _key, read) => read() }, classIds);
    return { ms: performance.now() - began, reads };
  });
}

/** The year of a class, asked for over HTTP: alone, then among the marks of a thousand schools. */
async function figureAmongSchools(school: MarkedSchool, marksOfEach: number) {
  const alone = await yearTime(school);
  const marks = `ORDER BY evaluation_id LIMIT ${marksOfEach}`;
  const tables = {
    evaluations: `AND id IN (SELECT evaluation_id FROM marks WHERE org_id = $1 ${marks})`,
    marks,
  };
  const schools = await addCrowd(school, tables, marksOfEach * bytesOfMark);
  const what = `Annual results of a class among ${marksOfEach} marks in each of ${schools} schools`;
  return growthFigure(what, '≤ 1.3 ×', alone, await yearTime(school));
}

async function yearTime({ bench, classId, yearId, teacher }: MarkedSchool): Promise<number> {
  await using server = await startOurs(bench);
  const address = `${server.address}/slm/Results/v1/get?classId=${classId}&period=year-${yearId}`;
  const times = await several(80, async () => (await send(address, teacher)).ms);
  return median(times.slice(5));
}
