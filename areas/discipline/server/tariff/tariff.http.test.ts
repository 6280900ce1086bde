/** The tariff over HTTP: two by-laws over the same generated year, against a table that is computed without the product. */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { proposeEverywhere } from '#app/server-tariff.ts';
import { addDays, type Instant, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { usualKinds } from '../../catalogue/usual-entries.ts';
import type { Consequence } from '../../consequences/contract.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';
import type { TariffRule, TariffTrial } from '../../tariff/contract.ts';
import { rulesOf, usualTariffs } from '../../tariff/usual-tariffs.ts';
import { sanctionSums } from '../consequences/consequences-store.ts';

let http: TestHttp;
let client: pg.Client;
let discipline: Caller;
let students: readonly number[];
let terms: readonly { readonly id: number; readonly from: string; readonly until: string }[];
const endOfYear = '2027-07-20T08:00:00.000Z';
const first = '2026-09-07' as SchoolDay;

beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  discipline = await http.as('discipline');
  students = http.school.students.form1;
  await givePeriods(http);
  const { rows } = await client.query(
    `SELECT id::int, starts_on::text AS "from", ends_on::text AS until FROM trimesters WHERE org_id = $1 ORDER BY starts_on`,
    [http.school.org],
  );
  terms = rows;
});
afterAll(async () => {
  await client.end();
  await http.close();
});
beforeEach(async () => {
  http.setNow(usualNow);
  for (const table of [
    'discipline_tariffs',
    'consequences',
    'incidents',
    'absence_justifications',
    'roll_exceptions',
    'rolls',
  ])
    await client.query(`DELETE FROM ${table} WHERE org_id = $1`, [http.school.org]);
  await client.query(`DELETE FROM school_breaks WHERE org_id = $1 AND name = 'Break'`, [http.school.org]);
});

interface Missed {
  readonly studentId: number;
  readonly day: SchoolDay;
  readonly hour: number;
  readonly justified: boolean;
}

/** One lesson of one hour for each; the justified ones lie on days for which a justification is accepted. */
async function store(missed: readonly Missed[]): Promise<void> {
  const { org, yearId, classes, people } = http.school;
  const values = [org, people.ngo.userId, JSON.stringify(missed), yearId, classes.form1];
  await client.query(
    `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
       saved_by, saved_at)
     SELECT DISTINCT $1::bigint, $4::bigint, 'Lesson', day, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), ARRAY[$5::bigint], '{}'::bigint[], 4,
       $2::bigint, now(), $2::bigint, now()
     FROM jsonb_to_recordset($3::jsonb) AS row(day date, hour int)
     WHERE NOT EXISTS (SELECT 1 FROM rolls r WHERE r.org_id = $1 AND r.held_on = row.day AND r.starts_at = make_time(row.hour, 0, 0))`,
    values,
  );
  await client.query(
    `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, recorded_by, recorded_at, held_on, lesson_minutes)
     SELECT $1, r.id, row."studentId", 'absent', $2, now(), row.day, 60
     FROM jsonb_to_recordset($3::jsonb) AS row("studentId" bigint, day date, hour int)
     JOIN rolls r ON r.org_id = $1 AND r.held_on = row.day AND r.starts_at = make_time(row.hour, 0, 0)`,
    values.slice(0, 3),
  );
  for (const { studentId, day } of missed.filter(({ justified }) => justified)) await justify(studentId, day);
}

async function justify(studentId: number, day: string): Promise<void> {
  await client.query(
    `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, state, by_parent, submitted_by,
       submitted_at, decided_by, decided_at)
     VALUES ($1, $2, false, $3, $3, 'illness', 'accepted', true, $4, now(), $4, now())`,
    [http.school.org, studentId, day, http.school.people.ngo.userId],
  );
}

/** Some days of absence in each of 40 weeks, of one to four lessons, one in five of them justified. */
function generatedYear(): readonly Missed[] {
  const missed: Missed[] = [];
  for (let offset = 0; offset < 280; offset += 1) {
    const day = addDays(first, offset);
    if (weekdayOf(day) > 5) continue;
    students.forEach((studentId, index) => {
      if (randomInt(8 + 6 * index) > 0) return;
      const justified = randomInt(5) === 0;
      const lessons = 1 + randomInt(4);
      for (let hour = 8; hour < 8 + lessons; hour += 1) missed.push({ studentId, day, hour, justified });
    });
  }
  return missed;
}

const kindOf = { warning: 3, reprimand: 4, suspension: 5, dismissal: 6 } as const;

/** The by-law's consequence for a number, written by hand from its text. */
const byLaws = {
  ombessa: (hours: number) => {
    if (hours >= 30) return [kindOf.dismissal, null] as const;
    if (hours >= 25) return [kindOf.suspension, 8] as const;
    if (hours >= 20) return [kindOf.suspension, 5] as const;
    if (hours >= 15) return [kindOf.suspension, 3] as const;
    if (hours >= 10) return [kindOf.reprimand, null] as const;
    return hours >= 6 ? ([kindOf.warning, null] as const) : null;
  },
  nyom: (absences: number) => {
    if (absences >= 9) return [kindOf.suspension, 3] as const;
    if (absences >= 6) return [kindOf.reprimand, null] as const;
    return absences >= 3 ? ([kindOf.warning, null] as const) : null;
  },
};

/** The sanctions of the year in lines of text: student, day, kind, days of suspension. */
function sanctionsByHand(missed: readonly Missed[], law: 'ombessa' | 'nyom'): readonly string[] {
  const lines: string[] = [];
  for (const studentId of students) {
    const periods = law === 'ombessa' ? terms : [{ id: 0, from: '2026-09-01', until: '2027-07-31' }];
    for (const { from, until } of periods) {
      let total = 0;
      const given = new Set<string>();
      for (let day = from as SchoolDay; day <= until; day = addDays(day, 1)) {
        const today = missed.filter(
          (one) => one.studentId === studentId && one.day === day && !one.justified,
        );
        if (today.length === 0) continue;
        total += today.length;
        const sanction = byLaws[law](total);
        if (!sanction || given.has(sanction.join())) continue;
        given.add(sanction.join());
        lines.push([studentId, day, ...sanction].join(' '));
      }
    }
  }
  return lines.toSorted();
}

const propose = (now = usualNow) =>
  proposeEverywhere({ database: http.database, words: { en, fr }, now: () => now as Instant });
const save = (rules: readonly TariffRule[], version = 0, startsOn: string = first) =>
  discipline.put('/slm/Discipline/v1/tariff', { rules, startsOn, version });
const waiting = async (): Promise<readonly Consequence[]> =>
  (await discipline.get('/slm/Consequences/v1/get?list=waiting')).body.data;
const step = (one: Consequence, name: string, remark: string | null = null) =>
  discipline.put('/slm/Consequences/v1/step', { id: one.id, version: one.version, step: name, remark });

function lawOf(id: 'ombessa' | 'nyom'): readonly TariffRule[] {
  const law = usualTariffs.find((one) => one.id === id);
  return law ? rulesOf(law, usualKinds) : [];
}

async function proposed(): Promise<readonly string[]> {
  const { rows } = await client.query(
    `SELECT concat_ws(' ', t.student_id, t.fired_on, c.kind_id, t.suspension_days) AS line
     FROM tariff_proposals t JOIN consequences c ON c.org_id = t.org_id AND c.id = t.consequence_id WHERE t.org_id = $1`,
    [http.school.org],
  );
  return rows.map(({ line }) => line.trim()).toSorted();
}

test.each(['ombessa', 'nyom'] as const)(
  'the by-law %s gives over a generated year what a table computed by hand gives, and never twice',
  async (law) => {
    const missed = generatedYear();
    await store(missed);
    expect((await save(lawOf(law))).status).toBe(200);
    // Day after day as the year goes, and again at its end.
    for (const now of ['2026-10-20T08:00:00.000Z', '2027-01-20T08:00:00.000Z', endOfYear, endOfYear])
      await propose(now);
    const wanted = sanctionsByHand(missed, law).map((line) => line.trim());
    expect(wanted.length).toBeGreaterThan(2);
    expect(await proposed()).toEqual(wanted);
  },
);

const hoursOn = (day: SchoolDay, count: number): readonly Missed[] =>
  Array.from({ length: count }, (_, index) => ({
    studentId: students[0] ?? 0,
    day,
    hour: 7 + index,
    justified: false,
  }));

test('a proposal says what was counted, and is decided with the days of its suspension', async () => {
  await store([...hoursOn('2026-11-18' as SchoolDay, 9), ...hoursOn('2026-11-19' as SchoolDay, 6)]);
  await save(lawOf('ombessa'));
  await propose();
  const [suspension, ...others] = (await waiting()).toSorted((one, other) => other.kindId - one.kindId);
  expect(others.map(({ kindId }) => kindId)).toEqual([kindOf.warning]);
  if (!suspension) throw new Error('Nothing is proposed.');
  expect(suspension).toMatchObject({
    state: 'proposed',
    reason: '15 hours of absence without justification between 7 September 2026 and 19 November 2026',
    tariff: { counter: 'unjustifiedHours', counted: 15, countedNow: 15, suspensionDays: 3, council: false },
    steps: ['decide', 'drop'],
  });
  const causes = (await discipline.get(`/slm/Consequences/v1/causes?id=${suspension.id}`)).body.data;
  expect(causes).toHaveLength(15);
  expect(causes[0]).toMatchObject({ kind: 'absence', day: '2026-11-18', startsAt: '07:00', hours: 1 });
  // The class has lessons on Wednesday and Friday alone.
  expect((await step(suspension, 'decide')).body.data[0]).toMatchObject({
    state: 'decided',
    fromDay: '2026-11-25',
    untilDay: '2026-12-02',
  });
  // The eight days between the first and the last have three school days.
  const sheet = (await discipline.get(`/slm/Discipline/v1/sheet?id=${students[0]}`)).body.data[0];
  expect(sheet.suspensionDays).toBe(3);
});

test('a rule whose proposal was withdrawn applies again when there is enough once more', async () => {
  const day = '2026-11-11' as SchoolDay;
  await store([...hoursOn(day, 3), ...hoursOn('2026-11-12' as SchoolDay, 3)]);
  await save(lawOf('ombessa'));
  await propose();
  const [warning] = await waiting();
  await justify(students[0] ?? 0, day);
  await propose();
  expect(await waiting()).toEqual([]);
  await store(hoursOn('2026-11-19' as SchoolDay, 4));
  await propose();
  await propose();
  const [again, ...others] = await waiting();
  expect([again?.kindId, again?.tariff?.counted, others]).toEqual([kindOf.warning, 7, []]);
  expect(again?.id).not.toBe(warning?.id);
  // The cause of the first warning counts again: the second one is enough for both.
  await client.query('DELETE FROM absence_justifications WHERE org_id = $1', [http.school.org]);
  await propose();
  expect((await waiting()).filter(({ kindId }) => kindId === kindOf.warning).map(({ id }) => id)).toEqual([
    again?.id,
  ]);
});

test('a rule applies again on the day of a proposal that was withdrawn, when its term has moved', async () => {
  const [term] = terms;
  const begin = (day: string) =>
    client.query('UPDATE trimesters SET starts_on = $1 WHERE org_id = $2 AND id = $3', [
      day,
      http.school.org,
      term?.id,
    ]);
  await begin(addDays(first, 7));
  onTestFinished(async () => {
    await begin(term?.from ?? first);
  });
  const [justified, day] = ['2026-11-11' as SchoolDay, '2026-11-12' as SchoolDay];
  await store([...hoursOn(addDays(first, 1), 3), ...hoursOn(justified, 3), ...hoursOn(day, 3)]);
  await save(lawOf('ombessa'));
  await propose();
  await justify(students[0] ?? 0, justified);
  await propose();
  expect(await waiting()).toEqual([]);
  await begin(first);
  await propose();
  expect((await waiting()).map(({ kindId, tariff }) => [kindId, tariff?.counted])).toEqual([
    [kindOf.warning, 6],
  ]);
});

test('a consequence that expired still counts on the days before', async () => {
  const studentId = students[0] ?? 0;
  const given = { kindId: kindOf.warning, hours: null, fromDay: null, untilDay: null, incidentId: null };
  const reply = await discipline.post('/slm/Consequences/v1/create', {
    ...given,
    studentIds: [studentId],
    reason: 'Insolence',
    publish: false,
  });
  expect(reply.status).toBe(201);
  const warningsUntil = (until: string) =>
    http.database.write(asOrg(http.school.org), async (at) => {
      const days = { from: '2026-11-01' as SchoolDay, until: until as SchoolDay };
      return (await sanctionSums(at, days, [studentId]))[0]?.warnings ?? 0;
    });
  await client.query(
    `UPDATE consequences SET state = 'expired', expires_on = '2026-12-10' WHERE org_id = $1`,
    [http.school.org],
  );
  expect(await warningsUntil('2026-11-30')).toBe(1);
  expect(await warningsUntil('2026-12-31')).toBe(0);
});

test('a number of a rule is never given to another one, also when the rule counts otherwise', async () => {
  const [one, two] = lawOf('ombessa');
  if (!one || !two) throw new Error('The by-law is empty.');
  const numbers = async (rules: readonly TariffRule[], version: number) => {
    const reply = await save(rules, version);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data[0].rules.map(({ id }: TariffRule) => id);
  };
  expect(await numbers([one, two], 0)).toEqual([1, 2]);
  expect(await numbers([one], 1)).toEqual([1]);
  expect(await numbers([one, { ...two, id: 2 }], 2)).toEqual([1, 3]);
  expect(
    await numbers(
      [
        { ...one, from: 5 },
        { ...two, id: 3, hours: null },
      ],
      3,
    ),
  ).toEqual([4, 3]);
});

test('a suspension leaves out holidays', async () => {
  await store(hoursOn('2026-11-19' as SchoolDay, 15));
  await client.query(
    `INSERT INTO school_breaks (org_id, year_id, name, starts_on, ends_on) VALUES ($1, $2, 'Break', '2026-11-25', '2026-11-25')`,
    [http.school.org, http.school.yearId],
  );
  await save(lawOf('ombessa'));
  await propose();
  const suspension = (await waiting()).find(({ kindId }) => kindId === kindOf.suspension);
  if (!suspension) throw new Error('Nothing is proposed.');
  expect((await step(suspension, 'decide')).body.data[0]).toMatchObject({
    fromDay: '2026-11-27',
    untilDay: '2026-12-04',
  });
});

test('a consequence expires by itself the day after it counted for the last time, with the reason; an appealed one waits', async () => {
  const given = async (index: number): Promise<Consequence> =>
    (
      await discipline.post('/slm/Consequences/v1/create', {
        kindId: kindOf.warning,
        hours: null,
        fromDay: null,
        untilDay: null,
        studentIds: [students[index]],
        incidentId: null,
        reason: 'Insolence',
        publish: false,
      })
    ).body.data[0];
  const [one, appealed] = [await given(0), await given(1)];
  await step(appealed, 'appeal', 'The parents do not agree');
  await client.query(`UPDATE consequences SET expires_on = '2026-11-20' WHERE org_id = $1`, [
    http.school.org,
  ]);
  const stateOf = async ({ id }: Consequence) =>
    (await discipline.get('/slm/Consequences/v1/get?list=all')).body.data.find(
      (found: Consequence) => found.id === id,
    );
  await propose();
  expect(await stateOf(one)).toMatchObject({ state: 'decided' });
  await propose('2026-11-21T08:00:00.000Z');
  await propose('2026-11-22T08:00:00.000Z');
  expect(await stateOf(one)).toMatchObject({
    state: 'expired',
    events: [
      { act: 'expired', by: null, remark: 'It counted until 20 November 2026, by the rule of the school.' },
      { act: 'decided' },
    ],
  });
  expect(await stateOf(appealed)).toMatchObject({ state: 'appealed' });
});

test.each(['term', 'year', 10])('a consequence counts as its kind says: %s', async (expiresAfter) => {
  const ends = { term: terms[0]?.until, year: '2027-07-31', 10: '2026-11-30' };
  const { tags: _tags, ...lists } = (await discipline.get('/slm/Discipline/v1/catalogue')).body.data[0];
  const set = (value: unknown, version: number) =>
    discipline.put('/slm/Discipline/v1/catalogue', {
      ...lists,
      version,
      kinds: lists.kinds.map((kind: { id: number }) =>
        kind.id === kindOf.warning ? { ...kind, expiresAfter: value } : kind,
      ),
    });
  const saved = await set(expiresAfter, lists.version);
  expect(saved.status, saved.text).toBe(200);
  const given = await discipline.post('/slm/Consequences/v1/create', {
    kindId: kindOf.warning,
    hours: null,
    fromDay: null,
    untilDay: null,
    studentIds: [students[0]],
    incidentId: null,
    reason: 'Insolence',
    publish: false,
  });
  expect(given.body.data[0].expiresOn).toBe(ends[expiresAfter as keyof typeof ends]);
  await set(null, saved.body.data[0].version);
});

test('an absence that is justified afterwards takes back the proposal, and asks to revoke the decision', async () => {
  const day = '2026-11-18' as SchoolDay;
  await store([...hoursOn(day, 3), ...hoursOn('2026-11-19' as SchoolDay, 7)]);
  await save(lawOf('ombessa'));
  await propose();
  const [reprimand] = await waiting();
  if (!reprimand) throw new Error('Nothing is proposed.');
  expect(reprimand.kindId).toBe(kindOf.reprimand);
  await justify(students[0] ?? 0, day);
  await propose();
  expect((await waiting()).filter(({ id }) => id === reprimand.id)).toEqual([]);
  // The justification was a mistake: the proposal is back.
  await client.query('DELETE FROM absence_justifications WHERE org_id = $1', [http.school.org]);
  await propose();
  const back = (await waiting()).find(({ id }) => id === reprimand.id);
  if (!back) throw new Error('The proposal is not back.');
  expect((await step(back, 'decide')).status).toBe(200);
  expect((await waiting()).map(({ id }) => id)).not.toContain(reprimand.id);
  await justify(students[0] ?? 0, day);
  await propose();
  const toRevoke = (await waiting()).find(({ id }) => id === reprimand.id);
  expect(toRevoke).toMatchObject({ state: 'decided', tariff: { atLeast: 10, counted: 10, countedNow: 7 } });
  expect(toRevoke?.steps).toEqual(expect.arrayContaining(['revoke', 'keep']));
  if (!toRevoke) throw new Error('Nothing asks to be revoked.');
  expect((await step(toRevoke, 'keep')).status).toBe(400);
  expect((await step(toRevoke, 'keep', 'Warned before')).body.data[0].state).toBe('decided');
  expect((await waiting()).map(({ id }) => id)).not.toContain(reprimand.id);
});

test('incidents count by tag and by how many people report', async () => {
  const report = async (who: Caller) =>
    expect(
      (
        await who.post('/slm/Incidents/v1/create', {
          typeId: 1,
          tagIds: [],
          happenedOn: '2026-11-20',
          happenedAt: null,
          venue: null,
          details: 'Chatting',
          people: [{ studentId: students[1], part: 'actor' }],
          lesson: null,
        })
      ).status,
    ).toBe(201);
  await save(lawOf('nyom'));
  for (const name of ['ngo', 'ngo', 'tabi'] as const) await report(await http.as(name));
  await propose();
  expect(await waiting()).toEqual([]);
  await report(discipline);
  await propose();
  expect(await waiting()).toMatchObject([
    { kindId: kindOf.warning, tariff: { counter: 'reporters', counted: 3 }, student: { id: students[1] } },
  ]);
});

test('a trial says who would have got what in the term that goes, and proposes nothing', async () => {
  await store(hoursOn('2026-10-05' as SchoolDay, 7));
  const reply = await discipline.post('/slm/Discipline/v1/tariff/try', { rules: lawOf('ombessa') });
  const trial: TariffTrial = reply.body.data[0];
  expect(trial).toMatchObject({
    until: '2026-11-20',
    rows: [
      { ruleId: 1, day: '2026-10-05', counted: 7, student: { id: students[0], className: 'Form 1 AAA' } },
    ],
  });
  await propose();
  expect(await proposed()).toEqual([]);
});

test('a tariff with a gap, or saved by two at once, is refused', async () => {
  const [one, two] = lawOf('ombessa');
  if (!one || !two) throw new Error('The by-law is empty.');
  const gap = await save([one, { ...two, from: 12 }]);
  expect([gap.status, gap.body.code]).toEqual([400, 'DISCIPLINE.tariffErrors.gap']);
  expect((await save([one, two])).status).toBe(200);
  expect((await save([one])).status).toBe(409);
  expect((await (await http.as('ngo')).get('/slm/Discipline/v1/tariff')).status).toBe(403);
  expect(wordOf(en, 'en', 'DISCIPLINE.tariffErrors.gap', {})).toContain('gap');
});
