/** Rolls: a list of sixty opened and saved beside the bare program, and fifty classes that save at the same time. */
import { addSlots } from '#areas/schedule/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type SchoolDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, p95, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';

/** So many call their roll at the beginning of the same lesson. */
export const classesAtOnce = 50;
const studentsOfRoll = 60;
const turns = 60;
const withinMs = 2000;

interface CalledSchool extends BenchSchool {
  /** A lesson of each class on the day, that of the class of sixty first. */
  readonly lessons: readonly { readonly id: number; readonly studentIds: readonly number[] }[];
  readonly day: SchoolDay;
}

export async function measureRolls(bench: BenchDatabase, plain: BenchSchool): Promise<readonly Figure[]> {
  const school = await addLessonsOfSchool(bench, plain);
  return [...(await besideBare(bench, school)), await allAtOnce(bench, school)];
}

/** A lesson in each class on the last school day before today, and a class of sixty. */
async function addLessonsOfSchool(bench: BenchDatabase, school: BenchSchool): Promise<CalledSchool> {
  const { org, yearId, classId } = school;
  const yesterday = addDays(schoolDayOf(new Date().toISOString() as Instant, defaultTimeZone), -1);
  const day = addDays(yesterday, -Math.max(0, weekdayOf(yesterday) - 5));
  const teaching = await withSuperuser(bench, async (client) => {
    await client.query(
      `WITH added AS (
         INSERT INTO students (org_id, matricule, first_name, last_name)
         SELECT $1, 'MORE' || n, 'Jean', 'Zang ' || n FROM generate_series(1, $3) AS n RETURNING id)
       INSERT INTO enrolments (org_id, class_id, student_id) SELECT $1, $2, id FROM added`,
      [org, classId, studentsOfRoll - 50],
    );
    const { rows } = await client.query<Record<'classId' | 'subjectId' | 'teacherId', string>>(
      `SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId" FROM assignments
       WHERE org_id = $1 ORDER BY class_id`,
      [org],
    );
    return rows.map((row) => ({
      classId: Number(row.classId),
      subjectId: Number(row.subjectId),
      teacherId: Number(row.teacherId),
    }));
  });
  await bench.database.outside(async (db) => {
    const year = { id: yearId, startsOn: addDays(day, -28), endsOn: addDays(day, 28) };
    const slot = { weekday: weekdayOf(day), startsAt: '07:30', endsAt: '08:25' };
    await addSlots(
      await enterOrganisation(db, org),
      year,
      teaching.map((one) => ({ ...one, ...slot })),
    );
  });
  return withSuperuser(bench, async (client) => {
    await client.query(
      `CREATE TABLE bench_presences (org_id bigint NOT NULL, lesson_id bigint NOT NULL, day date NOT NULL,
         student_id bigint NOT NULL, state text, minutes smallint, version integer NOT NULL,
         PRIMARY KEY (org_id, lesson_id, day, student_id));
       GRANT ALL ON bench_presences TO PUBLIC`,
    );
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ id: string; studentIds: string[] }>(
      `SELECT c.lesson_id AS id, array_agg(e.student_id ORDER BY e.student_id) AS "studentIds"
       FROM timetable_lesson_classes c JOIN enrolments e ON e.org_id = c.org_id AND e.class_id = c.class_id
       WHERE c.org_id = $1 GROUP BY c.lesson_id, c.class_id ORDER BY c.class_id`,
      [org],
    );
    const lessons = rows.map(({ id, studentIds }) => ({
      id: Number(id),
      studentIds: studentIds.map(Number),
    }));
    return { ...school, day, lessons };
  });
}

/** One request with its time. @throws Error for a refusal */
async function ask(token: string, address: string, body?: unknown) {
  const began = performance.now();
  const reply = await fetch(address, {
    ...(body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const text = await reply.text();
  const ms = performance.now() - began;
  if (!reply.ok) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
  return { ms, text };
}

const path = '/slm/Attendance/v1/roll';

/** The same day in another spelling at every turn, so that no reply can come from a cache. */
function spelled(day: SchoolDay, turn: number): string {
  const coded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return [...day].map((sign, index) => ((turn >> index) & 1 ? coded(sign) : sign)).join('');
}

/** Five absent and two late, others at every turn. */
function exceptionsOf(studentIds: readonly number[], turn: number) {
  return Array.from({ length: 7 }, (_, index) => {
    const studentId = studentIds[(turn * 7 + index) % studentIds.length] ?? 0;
    return index < 5
      ? { studentId, state: 'absent' as const }
      : { studentId, state: 'late' as const, minutes: 10 };
  });
}

async function besideBare(bench: BenchDatabase, school: CalledSchool): Promise<readonly Figure[]> {
  const { org, notebookId, yearId, day, teacher } = school;
  const [lesson = { id: 0, studentIds: [] }] = school.lessons;
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess('tools/bench/bare/bare-rolls.ts', {
    BARE: JSON.stringify({ connection: bench.app, org, notebookId, yearId }),
  });
  let turn = 0;
  const timesOf = (work: () => Promise<{ readonly ms: number }>) =>
    several(turns, async () => (await work()).ms);
  const open = (address: string) => {
    turn += 1;
    return ask(teacher, `${address}${path}?lessonId=${lesson.id}&day=${spelled(day, turn)}`);
  };
  const ourSave = () => {
    turn += 1;
    const exceptions = exceptionsOf(lesson.studentIds, turn);
    return ask(teacher, ours.address + path, { lessonId: lesson.id, day, exceptions });
  };
  const bareSave = () => {
    turn += 1;
    const exceptions = new Map(exceptionsOf(lesson.studentIds, turn).map((one) => [one.studentId, one]));
    const rows = lesson.studentIds.map(
      (studentId) => exceptions.get(studentId) ?? { studentId, state: null },
    );
    return ask(teacher, bare.address, { lessonId: lesson.id, day, rows });
  };
  try {
    refuseOther((await open(ours.address)).text, (await open(bare.address)).text);
    const opened = await several(5, async () => ({
      ours: median(await timesOf(() => open(ours.address))),
      bare: median(await timesOf(() => open(bare.address))),
    }));
    await several(5, async () => [await ourSave(), await bareSave()]);
    const saved = await several(5, async () => ({
      ours: p95(await timesOf(ourSave)),
      bare: p95(await timesOf(bareSave)),
    }));
    const ratioOf = (pairs: typeof opened) => median(pairs.map((pair) => pair.ours / pair.bare));
    const exceptions = (pairs: typeof opened) =>
      `${ratioOf(pairs).toFixed(2)} × (${median(pairs.map((pair) => pair.ours)).toFixed(2)} ms of ${median(pairs.map((pair) => pair.bare)).toFixed(2)} ms)`;
    return [
      {
        what: `Roll of ${studentsOfRoll}, opened in one call, median time against the bare program`,
        wanted: '≤ 1.3 ×',
        measured: exceptions(opened),
        met: ratioOf(opened) <= 1.3,
      },
      {
        what: `Roll of ${studentsOfRoll} saved again with 5 absent and 2 late, all others than before, with history and audit, p95 against a bare upsert of ${studentsOfRoll} rows`,
        wanted: '< 3 ×',
        measured: exceptions(saved),
        met: ratioOf(saved) < 3,
      },
    ];
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
  }
}

/** A comparison of speed means something only between the same lists. @throws Error for two that differ */
function refuseOther(ours: string, bare: string): void {
  const fields = (text: string) => JSON.stringify(JSON.parse(text));
  if (fields(ours) !== fields(bare)) {
    throw new Error(`The two answer differently:\n${ours.slice(0, 900)}\n${bare.slice(0, 900)}`);
  }
}

/** Fifty classes save within two seconds, each at a moment of its own, as at the beginning of a lesson. */
async function allAtOnce(bench: BenchDatabase, school: CalledSchool): Promise<Figure> {
  const server = await startSchoolServer(bench);
  const { principal, lessons, day } = school;
  const round = (turn: number) =>
    Promise.all(
      lessons.map(async ({ id, studentIds }, index) => {
        await new Promise((resolve) => setTimeout(resolve, (withinMs * index) / lessons.length));
        const body = { lessonId: id, day, exceptions: exceptionsOf(studentIds, turn) };
        return (await ask(principal, server.address + path, body)).ms;
      }),
    );
  try {
    await ask(principal, `${server.address}${path}?lessonId=${lessons[0]?.id}&day=${day}`);
    let turn = 0;
    const rounds = await several(5, () => round(turn++));
    const ms = median(rounds.map(p95));
    return {
      what: `${lessons.length} classes save their roll within 2 seconds, no error, p95`,
      wanted: '< 300 ms',
      measured: `${ms.toFixed(0)} ms (slowest of ${rounds.flat().length}: ${Math.max(...rounds.flat()).toFixed(0)} ms)`,
      met: ms < 300,
    };
  } finally {
    await server.end('SIGTERM');
  }
}
