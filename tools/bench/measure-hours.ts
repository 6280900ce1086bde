/** Hours of absence of a whole school over a year: the school alone, then among the rolls of a thousand schools. */
import { statfs } from 'node:fs/promises';
import { absencesByRolls } from '#areas/attendance/server/public/counted-absences.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { addTariff, proposingTime } from './measure-tariff.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';
import { addYearOfRolls, lessonsOfDay, schoolDays } from './schools/year-of-rolls.ts';

/** Classes of the school, with 50 students each. */
export const classesOfHours = 40;
const allSchools = 1000;
const schoolsAtOnce = 20;
/** One exception with its indexes, and the log of their writing. */
const bytesOfException = 500;
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
