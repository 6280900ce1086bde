/** The list of a class and the search among students, beside the bare program, and in the crowd of a thousand schools. */
import { send } from '#testing/prove/requests.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import { addCrowd } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';
import { besideBare, type Figure, growthFigure, median, p95, several } from './figures.ts';
import { refuseOther, startBare, startOurs } from './servers.ts';

/** The school has 2,000 students, and so has each of the others, with their indexes and the log of their writing. */
const bytesOfSchool = 6 * 1024 ** 2;
/** As somebody types: the beginnings of names, two words, a part of a matricule, what nobody is called. */
const searches = ['ma', 'abena', 'ngo marie', 'em', 'nkolo', 'STUDENTS1', 'jean', 'zzzz', 'fo', 'abe ma'].map(
  (text) => ({ searchStudentsByKeyword: text, fetchModel: { page: 1, size: 50 } }),
);
const turns = 30;

const read = ({ address }: ServerProcess, { principal }: BenchSchool, body: object) =>
  send(`${address}/slm/Students/v2/get`, principal, { body });

/** Milliseconds of each request, one after the other. */
const timesOf = (server: ServerProcess, school: BenchSchool, count: number, bodies: readonly object[]) =>
  several(count, async (turn) => (await read(server, school, bodies[turn % bodies.length] ?? {})).ms);

export async function measureStudents(school: BenchSchool): Promise<readonly Figure[]> {
  await school.bench.analyse();
  const beside = await figuresBesideBare(school);
  const alone = await searchTime(school);
  const tables = { organisations: '', school_years: '', classrooms: '', students: '', enrolments: '' };
  const schools = await addCrowd(school, tables, bytesOfSchool);
  const what = `Search among 2,000 students in each of ${schools} schools, p95 against one school`;
  return [...beside, growthFigure(what, '≤ 2 ×', alone, await searchTime(school))];
}

async function figuresBesideBare(school: BenchSchool): Promise<readonly Figure[]> {
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('students', school);
  const classList = { grpeidParam: school.classId, fetchModel: { page: 1, size: 100 } };
  for (const body of [classList, ...searches])
    refuseOther(await read(ours, school, body), await read(bare, school, body));
  const compared = (what: string, count: number, bodies: readonly object[]) =>
    besideBare(what, '≤ 1.3 ×', [ours, bare], (server) => timesOf(server, school, count, bodies));
  return [
    await compared('Students of a class of 50', turns, [classList]),
    await compared('Search among 2,000 students', turns * 3, searches),
  ];
}

/** The slowest of twenty, in milliseconds: the median of five runs. */
async function searchTime(school: BenchSchool): Promise<number> {
  await using server = await startOurs(school.bench);
  const run = async () => p95(await timesOf(server, school, turns * searches.length, searches));
  await run();
  return median(await several(5, run));
}
