/** Absences of a whole school over a year: their hours and the proposals of its tariff, alone and among the rolls of a thousand schools. */
import { absencesByRolls } from '#areas/attendance/server/public/counted-absences.ts';
import { proposeByTariff } from '#areas/discipline/server/public.ts';
import { addPeriods } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { addCrowd } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure, growthFigure, median, several, shown } from './figures.ts';

const year = { from: '2026-09-01' as SchoolDay, until: '2027-07-31' as SchoolDay };
const endOfYear = '2027-07-30T12:00:00.000Z' as Instant;
/** One exception with its indexes, and the log of their writing. */
const bytesOfException = 500;
const touchedAtOnce = 5;

/** Hours of absence in a term from which a sanction is proposed, as of Lycée d'Ombessa, with its kind and days. */
const limits = [
  { from: 6, to: 9, kindId: 3, days: null },
  { from: 10, to: 14, kindId: 4, days: null },
  { from: 15, to: 19, kindId: 5, days: 3 },
  { from: 20, to: null, kindId: 5, days: 5 },
];

/** @param exceptionsOfEach exceptions of each school of the crowd; 120,000 are those of a full year */
export async function measureAbsences(
  school: BenchSchool,
  exceptionsOfEach: number,
): Promise<readonly Figure[]> {
  const { bench, org } = school;
  const exceptions = await addYearOfRolls(school);
  const [{ ids = [] } = {}] = await bench.sql<{ ids: readonly number[] }>(
    'SELECT array_agg(student_id) AS ids FROM enrolments WHERE org_id = $1',
    [org],
  );
  const alone = await countingTime(school, ids);
  await addTariff(school);
  const proposing = await proposingTime(school);
  const exceptionsThere = `ORDER BY roll_id LIMIT ${exceptionsOfEach}`;
  const rolls = `AND id IN (SELECT roll_id FROM roll_exceptions WHERE org_id = $1 ${exceptionsThere})`;
  const tables = { rolls, roll_exceptions: exceptionsThere };
  const schools = await addCrowd(school, tables, exceptionsOfEach * bytesOfException);
  const crowded = await countingTime(school, ids);
  const proposingThere = await proposingTime(school);
  const again = await repeatedRounds(school);
  const hours = `Hours of absence of ${ids.length} students over a year, ${exceptions} absences and latenesses`;
  const tariff = `Tariff of the same students, nothing proposed before: ${proposing.proposals} proposals`;
  const touched = `… again, after a roll with ${touchedAtOnce} absences: the students of the roll`;
  return [
    figure(hours, '< 100 ms', alone),
    growthFigure(`… among those of ${schools} schools`, '≤ 1.3 ×', alone, crowded),
    figure(tariff, '< 2000 ms', proposing.ms),
    growthFigure(`… among those of ${schools} schools`, '≤ 1.3 ×', proposing.ms, proposingThere.ms),
    figure(touched, '< 100 ms', again.touched, `(the whole school: ${shown(again.everybody, 'ms')})`),
  ];
}

/** Rolls of each class, six on each of 200 days, every twentieth student slot an exception, two accepted justifications of each student. @returns exceptions */
async function addYearOfRolls({ bench, org }: BenchSchool): Promise<number> {
  await bench.load(
    `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
       saved_by, saved_at)
     SELECT c.org_id, c.year_id, 'Lesson', date '2026-09-07' + (day / 5 * 7 + day % 5), time '07:30' + hour * interval '1 hour',
       time '08:25' + hour * interval '1 hour', ARRAY[c.id], '{}', 50, m.user_id, now(), m.user_id, now()
     FROM classrooms c, generate_series(0, 199) AS day, generate_series(0, 5) AS hour,
       (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
     WHERE c.org_id = $1`,
    [org],
  );
  const exceptions = await bench.load(
    `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes)
     SELECT $1, r.id, e.student_id, CASE kind WHEN 0 THEN 'late' WHEN 1 THEN 'excused' ELSE 'absent' END,
       CASE kind WHEN 0 THEN 10 END, r.saved_by, now(), r.held_on, 55
     FROM rolls r JOIN enrolments e ON e.org_id = $1 AND e.class_id = r.class_ids[1], LATERAL (SELECT (e.student_id + r.id) / 20 % 5) k(kind)
     WHERE r.org_id = $1 AND abs(hashint8(e.student_id * 100000 + r.id)) % 20 = 0`,
    [org],
  );
  await bench.load(
    `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, state, by_parent, submitted_by,
       submitted_at, decided_by, decided_at)
     SELECT $1, e.student_id, false, day, day + 3, 'illness', 'accepted', true, m.user_id, now(), m.user_id, now()
     FROM enrolments e, (VALUES (date '2026-11-09'), (date '2027-03-08')) AS days(day),
       (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
     WHERE e.org_id = $1`,
    [org],
  );
  await bench.analyse();
  return exceptions;
}

async function addTariff({ bench, org, yearId }: BenchSchool): Promise<void> {
  const usual = { counter: 'unjustifiedHours', tagId: null, window: 'term', windowDays: null };
  const rules = limits.map((limit, index) => ({
    id: index + 1,
    ...usual,
    hours: null,
    council: false,
    ...limit,
  }));
  await bench.database.write(asOrg(org), (at) =>
    addPeriods(at, yearId, usualPlan(2026, ['Christmas', 'Easter'])),
  );
  await bench.sql(`INSERT INTO discipline_tariffs (org_id, rules, starts_on) VALUES ($1, $2, '2026-09-01')`, [
    org,
    JSON.stringify(rules),
  ]);
}

/** As a report card of the whole school counts them: nothing is kept in memory. */
async function countingTime({ bench, org }: BenchSchool, ids: readonly number[]): Promise<number> {
  const times = await several(30, () =>
    bench.database.read(asOrg(org), async (at) => {
      const began = performance.now();
      await absencesByRolls({ ...at, reference: (_topics, _key, read) => read() }, year, ids);
      return performance.now() - began;
    }),
  );
  return median(times.slice(5));
}

/** Milliseconds of a round, and what it has proposed. @param undo so that the next one finds nothing proposed, too */
async function propose({ bench, org }: BenchSchool, whom: 'everybody' | 'touched', undo = false) {
  const found = { ms: 0, proposals: 0 };
  const round = bench.database.write(asOrg(org), async (at) => {
    const began = performance.now();
    found.proposals = await proposeByTariff({ ...at, now: endOfYear, say: (key) => key }, whom);
    found.ms = performance.now() - began;
    if (undo) throw new Undone();
  });
  await round.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

/** Ends the transaction of a round. */
class Undone extends Error {}

async function proposingTime(school: BenchSchool) {
  const rounds = await several(5, () => propose(school, 'everybody', true));
  return { ms: median(rounds.map(({ ms }) => ms)), proposals: rounds[0]?.proposals ?? 0 };
}

/** Everything is proposed; before each round a roll changes. */
async function repeatedRounds(school: BenchSchool) {
  const { bench, org } = school;
  const afterRoll = async (whom: 'everybody' | 'touched') => {
    await bench.sql(
      `UPDATE roll_exceptions SET state = 'excused', minutes = NULL WHERE org_id = $1 AND (roll_id, student_id) IN (
         SELECT roll_id, student_id FROM roll_exceptions WHERE org_id = $1 AND state = 'absent' ORDER BY held_on DESC, student_id LIMIT $2)`,
      [org, touchedAtOnce],
    );
    return (await propose(school, whom)).ms;
  };
  await several(2, () => propose(school, 'everybody'));
  return {
    touched: median(await several(5, () => afterRoll('touched'))),
    everybody: median(await several(5, () => afterRoll('everybody'))),
  };
}
