/** Rounds that read only students of whom something has changed, against a round over the whole school after each of them. */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeEverywhere, type TariffMemory } from '#app/server-tariff.ts';
import { addDays, type Instant, type SchoolDay } from '#platform/kernel/time.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { everyCase } from '#testing/sampling.ts';
import { usualKinds } from '../../catalogue/usual-entries.ts';
import type { Consequence } from '../../consequences/contract.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';
import { rulesOf, usualTariffs } from '../../tariff/usual-tariffs.ts';

let http: TestHttp;
let client: pg.Client;
let discipline: Caller;
let students: readonly number[];
const first = '2026-09-07' as SchoolDay;
const days = 70;
const steps = everyCase ? 200 : 20;

beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  // Changes are counted for the school of the session.
  await client.query(`SELECT set_config('app.org_id', $1, false)`, [http.school.org]);
  discipline = await http.as('discipline');
  students = http.school.students.form1;
  await givePeriods(http);
  http.setNow(usualNow);
});
afterAll(async () => {
  await client.end();
  await http.close();
});

const anyOf = <Value>(values: readonly Value[]): Value => {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('There is none.');
  return value;
};
const anyDay = () => addDays(first, randomInt(days));

async function missLessons(): Promise<void> {
  const { org, yearId, classes, people } = http.school;
  const [day, hours] = [anyDay(), 1 + randomInt(5)];
  const by = people.ngo.userId;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
       saved_by, saved_at)
     SELECT $1, $2, 'Lesson', $3::date, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), ARRAY[$4::bigint], '{}'::bigint[], 4, $5::bigint, now(),
       $5::bigint, now()
     FROM generate_series(8, 7 + $6::int) AS hour RETURNING id`,
    [org, yearId, day, classes.form1, by, hours],
  );
  await client.query(
    `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, recorded_by, recorded_at, held_on, lesson_minutes)
     SELECT $1, roll, $2, 'absent', $3, now(), $4, 60 FROM unnest($5::bigint[]) AS roll`,
    [org, anyOf(students), by, day, rows.map(({ id }) => id)],
  );
}

const changes: readonly (() => Promise<unknown>)[] = [
  missLessons,
  missLessons,
  missLessons,
  async () =>
    client.query(
      `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, state, by_parent, submitted_by,
         submitted_at, decided_by, decided_at)
       VALUES ($1, $2, false, $3, $4, 'illness', 'accepted', true, $5, now(), $5, now())`,
      [http.school.org, anyOf(students), first, anyDay(), http.school.people.ngo.userId],
    ),
  async () =>
    client.query(
      `UPDATE absence_justifications SET state = CASE state WHEN 'accepted' THEN 'refused' ELSE 'accepted' END
       WHERE org_id = $1 AND id = (SELECT id FROM absence_justifications WHERE org_id = $1 ORDER BY random() LIMIT 1)`,
      [http.school.org],
    ),
  async () =>
    client.query(
      `DELETE FROM rolls WHERE org_id = $1 AND id = (SELECT id FROM rolls WHERE org_id = $1 ORDER BY random() LIMIT 1)`,
      [http.school.org],
    ),
  async () =>
    client.query(
      `UPDATE rolls SET starts_at = '17:00', ends_at = '18:00'
       WHERE org_id = $1 AND id = (SELECT id FROM rolls WHERE org_id = $1 ORDER BY random() LIMIT 1)`,
      [http.school.org],
    ),
  async () =>
    client.query('UPDATE roll_exceptions SET student_id = $2 WHERE org_id = $1 AND roll_id = $3', [
      http.school.org,
      anyOf(students),
      (
        await client.query<{ id: string }>(
          'SELECT max(roll_id) AS id FROM roll_exceptions WHERE org_id = $1',
          [http.school.org],
        )
      ).rows[0]?.id,
    ]),
  async () => {
    const list: readonly Consequence[] = (await discipline.get('/slm/Consequences/v1/get?list=waiting')).body
      .data;
    const open = list.filter(({ state }) => state === 'proposed');
    if (open.length === 0) return;
    const { id, version } = anyOf(open);
    const step = anyOf(['decide', 'drop']);
    await discipline.put('/slm/Consequences/v1/step', { id, version, step, remark: 'Heard' });
  },
  async () =>
    discipline.post('/slm/Incidents/v1/create', {
      typeId: 1,
      tagIds: [],
      happenedOn: addDays(first, randomInt(60)),
      happenedAt: null,
      venue: null,
      details: 'Chatting',
      people: [{ studentId: anyOf(students), part: 'actor' }],
      lesson: null,
    }),
];

const propose = (memory?: TariffMemory) =>
  proposeEverywhere({ database: http.database, words: { en, fr }, now: () => usualNow as Instant }, memory);

/** The tariff's proposals and their present counts, line by line. */
async function proposals(): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', t.student_id, t.rule_id, t.window_key, t.fired_on, t.counted, t.counted_now, t.withdrawn, t.kept, c.state) AS line
     FROM tariff_proposals t JOIN consequences c ON c.org_id = t.org_id AND c.id = t.consequence_id WHERE t.org_id = $1 ORDER BY 1`,
    [http.school.org],
  );
  return rows.map(({ line }) => line);
}

test('students of whom something has changed are proposed what a round over the whole school would propose', async () => {
  const rules = usualTariffs
    .filter(({ id }) => id === 'ombessa' || id === 'nyom')
    .flatMap((law) => rulesOf(law, usualKinds))
    .map((rule, index) => ({ ...rule, id: index + 1 }));
  const saved = await discipline.put('/slm/Discipline/v1/tariff', { rules, startsOn: first, version: 0 });
  expect(saved.status, saved.text).toBe(200);
  const memory: TariffMemory = new Map();
  await propose(memory);
  const kinds = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    for (let change = 0; change <= randomInt(3); change += 1) await anyOf(changes)();
    await propose(memory);
    const found = await proposals();
    await propose();
    expect(await proposals(), `after ${step} steps`).toEqual(found);
    for (const line of found) kinds.add(line.split(' ').slice(6).join(' '));
  }
  expect(kinds.size).toBeGreaterThan(1);
  // The rounds write themselves; after one more nothing is left to be read.
  await propose(memory);
  await propose(memory);
  const { rows } = await client.query('SELECT 1 FROM tariff_touched WHERE org_id = $1', [http.school.org]);
  expect(rows).toEqual([]);
});
