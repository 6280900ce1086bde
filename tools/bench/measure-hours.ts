/** Hours of absence of a whole school over a year: the school alone, then among the rolls of a thousand schools. */
import { statfs } from 'node:fs/promises';
import { absencesByRolls } from '#areas/attendance/server/public.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type BenchSchool, withSuperuser } from './bench-schools.ts';
import { type Figure, median, several } from './figures.ts';
import { addTariff, proposingTime } from './measure-tariff.ts';

/** Of the school, with 50 students each. */
export const classesOfHours = 40;
const allSchools = 1000;
const schoolsAtOnce = 20;
/** One exception with its indexes, and the log of their writing. */
const bytesOfException = 500;
/** 1,200 lessons of each class: 2.4 million student slots. */
const schoolDays = 200;
const lessonsOfDay = 6;
/** One student slot in so many is not simply present. */
const oneIn = 20;
const turns = 25;
const year = { from: '2026-09-01' as SchoolDay, until: '2027-07-31' as SchoolDay };

/** @param exceptionsOfEach exceptions of each school of the crowd; 120,000 are those of a full year */
export async function measureHours(
  bench: BenchDatabase,
  school: BenchSchool,
  exceptionsOfEach: number,
): Promise<readonly Figure[]> {
  const { org } = school;
  const { studentIds, exceptions } = await addYearOfRolls(bench, org);
  const alone = await countingTime(bench, org, studentIds);
  await addTariff(bench, school);
  const proposing = await proposingTime(bench, school);
  const { bavail, bsize } = await statfs(bench.dataDir);
  const fits = bavail * bsize > allSchools * exceptionsOfEach * bytesOfException;
  const schools = fits ? allSchools : allSchools / 10;
  const all = await addCrowd(bench, org, schools - 1, exceptionsOfEach);
  const crowded = await countingTime(bench, org, studentIds);
  const ratio = crowded / alone;
  const proposingThere = await proposingTime(bench, school);
  const proposingRatio = proposingThere.time / proposing.time;
  return [
    {
      what: `Hours of absence of ${studentIds.length} students over a year (${schoolDays * lessonsOfDay} rolls of each class, ${exceptions} absences and latenesses), by student`,
      wanted: '< 100 ms',
      measured: `${alone.toFixed(0)} ms`,
      met: alone < 100,
    },
    {
      what: `… among ${(all / 1e6).toFixed(1)} million absences and latenesses of ${schools} schools, median time against the school alone`,
      wanted: '≤ 1.3 ×',
      measured: `${ratio.toFixed(2)} × (${alone.toFixed(0)} ms, then ${crowded.toFixed(0)} ms)`,
      met: ratio <= 1.3,
    },
    {
      what: `Tariff of ${studentIds.length} students over the same year, nothing proposed before: ${proposing.proposals} proposals with their reasons`,
      wanted: '< 2 s',
      measured: `${(proposing.time / 1000).toFixed(2)} s`,
      met: proposing.time < 2000,
    },
    {
      what: `… among the absences of ${schools} schools, median time against the school alone`,
      wanted: '≤ 1.3 ×',
      measured: `${proposingRatio.toFixed(2)} ×`,
      met: proposingRatio <= 1.3,
    },
  ];
}

/** By plain SQL, without triggers: rolls of each class, every twentieth student slot an exception, two accepted justifications of each student. */
async function addYearOfRolls(bench: BenchDatabase, org: number) {
  return withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
         saved_by, saved_at)
       SELECT c.org_id, c.year_id, 'Lesson', date '2026-09-07' + (day / 5 * 7 + day % 5), time '07:30' + hour * interval '1 hour',
         time '08:25' + hour * interval '1 hour', ARRAY[c.id], '{}', 50, m.user_id, now(), m.user_id, now()
       FROM classrooms c, generate_series(0, $2 - 1) AS day, generate_series(0, $3 - 1) AS hour,
         (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
       WHERE c.org_id = $1`,
      [org, schoolDays, lessonsOfDay],
    );
    await client.query(
      `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes)
       SELECT $1, r.id, e.student_id, CASE kind WHEN 0 THEN 'late' WHEN 1 THEN 'excused' ELSE 'absent' END,
         CASE kind WHEN 0 THEN 10 END, r.saved_by, now(), r.held_on, 55
       FROM rolls r JOIN enrolments e ON e.org_id = $1 AND e.class_id = r.class_ids[1], LATERAL (SELECT (e.student_id + r.id) / $2 % 5) k(kind)
       WHERE r.org_id = $1 AND abs(hashint8(e.student_id * 100000 + r.id)) % $2 = 0`,
      [org, oneIn],
    );
    await client.query(
      `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, state, by_parent, submitted_by,
         submitted_at, decided_by, decided_at)
       SELECT $1, e.student_id, false, day, day + 3, 'illness', 'accepted', true, m.user_id, now(), m.user_id, now()
       FROM enrolments e, (VALUES (date '2026-11-09'), (date '2027-03-08')) AS days(day),
         (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
       WHERE e.org_id = $1`,
      [org],
    );
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ ids: string[]; exceptions: number }>(
      `SELECT (SELECT array_agg(student_id) FROM enrolments WHERE org_id = $1) AS ids,
         (SELECT count(*)::int FROM roll_exceptions WHERE org_id = $1) AS exceptions`,
      [org],
    );
    return { studentIds: rows[0]?.ids.map(Number) ?? [], exceptions: rows[0]?.exceptions ?? 0 };
  });
}

/** As a report card of the whole school counts them: nothing is kept in memory. */
async function countingTime(bench: BenchDatabase, org: number, ids: readonly number[]): Promise<number> {
  const once = () =>
    bench.database.read(asOrg(org), async (at) => {
      const began = performance.now();
      await absencesByRolls({ ...at, reference: (_topics, _key, load) => load() }, year, ids);
      return performance.now() - began;
    });
  await several(5, once);
  return median(await several(turns, once));
}

/** So many exceptions of the school once more in each further school, with their rolls; by plain SQL, without triggers. @returns exceptions in all */
async function addCrowd(bench: BenchDatabase, org: number, schools: number, each: number): Promise<number> {
  return withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    for (let first = 1; first <= schools; first += schoolsAtOnce) {
      const some = [org, first, Math.min(first + schoolsAtOnce - 1, schools), each];
      await client.query(
        `WITH exceptions AS (SELECT * FROM roll_exceptions WHERE org_id = $1 ORDER BY roll_id LIMIT $4), added AS (
           INSERT INTO rolls (org_id, id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by,
             called_at, saved_by, saved_at)
           SELECT 1000000 + number, id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by,
             called_at, saved_by, saved_at
           FROM generate_series($2::int, $3::int) AS number, rolls
           WHERE org_id = $1 AND id IN (SELECT roll_id FROM exceptions))
         INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes)
         SELECT 1000000 + number, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes
         FROM generate_series($2::int, $3::int) AS number, exceptions`,
        some,
      );
    }
    await client.query('VACUUM ANALYZE rolls, roll_exceptions');
    const { rows } = await client.query<{ exceptions: number }>(
      'SELECT count(*)::float8 AS exceptions FROM roll_exceptions',
    );
    return rows[0]?.exceptions ?? 0;
  });
}
