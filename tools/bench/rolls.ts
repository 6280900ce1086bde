/** Rolls: a list of sixty opened and saved beside the bare program, and fifty classes that save at the same time. */
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { send } from '#testing/prove/requests.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import { addToClass, type BenchSchool } from './bench-school.ts';
import { besideBare, type Figure, figure, median, p95, several, shown } from './figures.ts';
import { refuseOther, startBare, startOurs } from './servers.ts';
import { addLessons, lessonOf, today } from './timetable.ts';

const turns = 60;
const withinMs = 2000;
const path = '/slm/Attendance/v1/roll';

interface Lesson {
  readonly id: number;
  readonly studentIds: readonly number[];
}

/** @param school with 50 classes, which call their roll at the beginning of the same lesson */
export async function measureRolls(school: BenchSchool): Promise<readonly Figure[]> {
  // The last school day before today.
  const yesterday = addDays(today(), -1);
  const day = addDays(yesterday, -Math.max(0, weekdayOf(yesterday) - 5));
  await addToClass(school, 10);
  const days = { startsOn: addDays(day, -28), endsOn: addDays(day, 28) };
  await addLessons(school, days, [lessonOf(weekdayOf(day), 0)]);
  await school.bench.sql(
    `CREATE TABLE bench_presences (org_id bigint, lesson_id bigint, day date, student_id bigint, state text, minutes smallint,
       version integer, PRIMARY KEY (org_id, lesson_id, day, student_id));
     GRANT ALL ON bench_presences TO PUBLIC`,
  );
  // The lesson of the class of sixty is the first.
  const lessons = await school.bench.sql<Lesson>(
    `SELECT c.lesson_id AS id, array_agg(e.student_id ORDER BY e.student_id) AS "studentIds"
     FROM timetable_lesson_classes c JOIN enrolments e ON e.org_id = c.org_id AND e.class_id = c.class_id
     WHERE c.org_id = $1 GROUP BY c.lesson_id, c.class_id ORDER BY c.class_id`,
    [school.org],
  );
  return [
    ...(await figuresBesideBare(school, lessons[0] ?? { id: 0, studentIds: [] }, day)),
    await figureOfAllAtOnce(school, lessons, day),
  ];
}

/** The same day in another spelling at every turn, so that no reply can come from a cache. */
function spelled(day: SchoolDay, turn: number): string {
  const coded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return [...day].map((sign, index) => ((turn >> index) & 1 ? coded(sign) : sign)).join('');
}

/** Five absent and two late, others at every turn. */
function exceptionsOf(studentIds: readonly number[], turn: number) {
  return Array.from({ length: 7 }, (_, index) => {
    const studentId = studentIds[(turn * 7 + index) % studentIds.length] ?? 0;
    return index < 5 ? { studentId, state: 'absent' } : { studentId, state: 'late', minutes: 10 };
  });
}

async function figuresBesideBare(
  school: BenchSchool,
  { id, studentIds }: Lesson,
  day: SchoolDay,
): Promise<readonly Figure[]> {
  const { teacher } = school;
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('rolls', school);
  let turn = 0;
  const open = ({ address }: ServerProcess) =>
    send(`${address}${path}?lessonId=${id}&day=${spelled(day, ++turn)}`, teacher);
  const save = (server: ServerProcess) => {
    const exceptions = exceptionsOf(studentIds, ++turn);
    const body = { lessonId: id, day, exceptions };
    if (server === ours) return send(server.address + path, teacher, { method: 'PUT', body });
    const states = new Map(exceptions.map((one) => [one.studentId, one]));
    const rows = studentIds.map((studentId) => states.get(studentId) ?? { studentId, state: null });
    return send(server.address, teacher, { method: 'PUT', body: { lessonId: id, day, rows } });
  };
  const times = (work: typeof open) => (server: ServerProcess) =>
    several(turns, async () => (await work(server)).ms);
  refuseOther(await open(ours), await open(bare));
  const opened = await besideBare('Roll of 60, opened in one call', '≤ 1.3 ×', [ours, bare], times(open));
  await several(5, async () => [await save(ours), await save(bare)]);
  const what =
    'Roll of 60 saved again with 5 absent and 2 late, with history and audit (bare: an upsert of 60 rows)';
  return [opened, await besideBare(what, '< 3 ×', [ours, bare], times(save), p95)];
}

/** Fifty classes save within two seconds, each at a moment of its own, as at the beginning of a lesson. */
async function figureOfAllAtOnce(
  { bench, principal }: BenchSchool,
  lessons: readonly Lesson[],
  day: SchoolDay,
): Promise<Figure> {
  await using server = await startOurs(bench);
  await send(`${server.address}${path}?lessonId=${lessons[0]?.id}&day=${day}`, principal);
  const rounds = await several(5, (turn) =>
    Promise.all(
      lessons.map(async ({ id, studentIds }, index) => {
        await new Promise((resolve) => setTimeout(resolve, (withinMs * index) / lessons.length));
        const body = { lessonId: id, day, exceptions: exceptionsOf(studentIds, turn) };
        return (await send(server.address + path, principal, { method: 'PUT', body })).ms;
      }),
    ),
  );
  const slowest = `(slowest of ${rounds.flat().length}: ${shown(Math.max(...rounds.flat()), 'ms')})`;
  const what = `${lessons.length} classes save their roll within 2 seconds, no error, p95`;
  return figure(what, '< 300 ms', median(rounds.map(p95)), slowest);
}
