/** Proposals by the tariff of a school for a full year of absences: at once, and in the rounds after it. */
import { proposeByTariff } from '#areas/discipline/server/public.ts';
import { addPeriods } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median } from './figures.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';
import { addYearOfRolls } from './schools/year-of-rolls.ts';

const endOfYear = '2027-07-30T12:00:00.000Z' as Instant;
const turns = 5;

/** Hours of absence in a term, as of Lycée d'Ombessa. */
const limits = [
  { id: 1, from: 6, to: 9, kindId: 3, days: null },
  { id: 2, from: 10, to: 14, kindId: 4, days: null },
  { id: 3, from: 15, to: 19, kindId: 5, days: 3 },
  { id: 4, from: 20, to: null, kindId: 5, days: 5 },
];

export async function addTariff(bench: BenchDatabase, { org, yearId }: BenchSchool): Promise<void> {
  const rules = limits.map((limit) => ({
    counter: 'unjustifiedHours',
    tagId: null,
    window: 'term',
    windowDays: null,
    hours: null,
    council: false,
    ...limit,
  }));
  await bench.database.write(asOrg(org), (at) =>
    addPeriods(at, yearId, usualPlan(2026, ['Christmas', 'Easter'])),
  );
  await withSuperuser(bench, (client) =>
    client.query(`INSERT INTO discipline_tariffs (org_id, rules, starts_on) VALUES ($1, $2, '2026-09-01')`, [
      org,
      JSON.stringify(rules),
    ]),
  );
}

/** A school of 2,000 with a full year of rolls, alone. */
export async function measureTariff(bench: BenchDatabase, school: BenchSchool): Promise<readonly Figure[]> {
  const { studentIds } = await addYearOfRolls(bench, school.org);
  await addTariff(bench, school);
  const { time, proposals } = await proposingTime(bench, school);
  const again = await repeatedRounds(bench, school);
  return [
    {
      what: `Tariff of ${studentIds.length} students over a full year of rolls, nothing proposed before: ${proposals} proposals with their reasons`,
      wanted: '< 2 s',
      measured: `${(time / 1000).toFixed(2)} s`,
      met: time < 2000,
    },
    {
      what: `… again, after a roll with ${touchedAtOnce} absences: the students of the roll (the whole school)`,
      wanted: '< 100 ms',
      measured: `${again.touched.toFixed(1)} ms (${again.everybody.toFixed(0)} ms)`,
      met: again.touched < 100,
    },
  ];
}

const touchedAtOnce = 5;

/** Everything is proposed; before each round a roll changes. */
async function repeatedRounds(bench: BenchDatabase, { org }: BenchSchool) {
  const round = (whom: 'everybody' | 'touched') =>
    bench.database.write(asOrg(org), async (at) => {
      const began = performance.now();
      await proposeByTariff({ ...at, now: endOfYear, say: (key) => key }, whom);
      return performance.now() - began;
    });
  await round('everybody');
  await round('everybody');
  const times = { touched: [] as number[], everybody: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const whom of ['touched', 'everybody'] as const) {
      await withSuperuser(bench, (client) =>
        client.query(
          `UPDATE roll_exceptions SET state = 'excused', minutes = NULL WHERE org_id = $1 AND (roll_id, student_id) IN (
             SELECT roll_id, student_id FROM roll_exceptions WHERE org_id = $1 AND state = 'absent' ORDER BY held_on DESC, student_id LIMIT $2)`,
          [org, touchedAtOnce],
        ),
      );
      times[whom].push(await round(whom));
    }
  }
  return { touched: median(times.touched), everybody: median(times.everybody) };
}

/** Ends the transaction of a round, so that the next one finds nothing proposed. */
class Undone extends Error {}

export interface ProposingTime {
  /** Milliseconds, median. */
  readonly time: number;
  readonly proposals: number;
}

export async function proposingTime(bench: BenchDatabase, { org }: BenchSchool): Promise<ProposingTime> {
  const times: number[] = [];
  let proposals = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const round = bench.database.write(asOrg(org), async (at) => {
      const began = performance.now();
      proposals = await proposeByTariff({ ...at, now: endOfYear, say: (key) => key });
      times.push(performance.now() - began);
      throw new Undone();
    });
    await round.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  }
  return { time: median(times), proposals };
}
