/** The week of a class in a school whose classes have 35 lessons a week: the time of the call and its bytes on the wire. */
import { addSlots } from '#areas/schedule/server/public.ts';
import { minutesAfter } from '#platform/kernel/clock.ts';
import { addDays, defaultTimeZone, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, p95, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';

export const classesPlanned = 40;
const turns = 100;
const wanted = { ms: 50, bytes: 4096 } as const;

export async function measureTimetable(
  bench: BenchDatabase,
  school: BenchSchool,
): Promise<readonly Figure[]> {
  const { org, yearId, classId, principal } = school;
  const today = schoolDayOf(new Date().toISOString() as Instant, defaultTimeZone);
  const firstDay = addDays(today, -140);
  const teaching = await withSuperuser(bench, async (client) => {
    const { rows } = await client.query<Record<'classId' | 'subjectId' | 'teacherId', string>>(
      `SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId" FROM assignments
       WHERE org_id = $1 ORDER BY class_id`,
      [org],
    );
    return rows;
  });
  await bench.database.outside(async (db) => {
    const year = { id: yearId, startsOn: firstDay, endsOn: addDays(today, 140) };
    const slots = teaching.flatMap((row) => weekOf(row));
    await addSlots(await enterOrganisation(db, org), year, slots);
  });
  await withSuperuser(bench, (client) => client.query('VACUUM ANALYZE'));
  const server = await startSchoolServer(bench);
  try {
    // A day of another week each time, so that no reply comes from a cache.
    const read = (turn: number) =>
      ask(
        principal,
        `${server.address}/slm/Schedule/v1/week?of=class&id=${classId}&day=${addDays(firstDay, turn)}`,
      );
    await read(0);
    let turn = 0;
    const replies = await several(turns, () => {
      turn += 1;
      return read(turn);
    });
    const [ms, slow] = [median(replies.map((one) => one.ms)), p95(replies.map((one) => one.ms))];
    const bytes = Math.max(...replies.map((one) => one.bytes));
    return [
      {
        what: `Week of a class among ${classesPlanned * lessonsOfWeek} weekly lessons, median time of the call (p95)`,
        wanted: `< ${wanted.ms} ms`,
        measured: `${ms.toFixed(1)} ms (${slow.toFixed(1)} ms)`,
        met: ms < wanted.ms,
      },
      {
        what: `… its bytes on the wire, with ${lessonsOfWeek} lessons`,
        wanted: `< ${wanted.bytes}`,
        measured: `${bytes}`,
        met: bytes < wanted.bytes,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

const periodsOfDay = 7;
const lessonsOfWeek = 5 * periodsOfDay;

/** Seven lessons of 55 minutes on each of five days. */
function weekOf({ classId, subjectId, teacherId }: Record<'classId' | 'subjectId' | 'teacherId', string>) {
  const given = { classId: Number(classId), subjectId: Number(subjectId), teacherId: Number(teacherId) };
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    Array.from({ length: periodsOfDay }, (_, index) => ({
      ...given,
      weekday,
      startsAt: minutesAfter('07:30', index * 55),
      endsAt: minutesAfter('07:30', (index + 1) * 55),
    })),
  );
}

/** @throws Error for a refusal, and for a week without lessons. */
async function ask(token: string, address: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const began = performance.now();
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });
  const text = await reply.text();
  const ms = performance.now() - began;
  if (!reply.ok || !text.includes('lessonId')) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
  return { ms, bytes: Number(reply.headers.get('content-length') ?? text.length) };
}
