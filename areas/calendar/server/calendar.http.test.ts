/** The calendar over HTTP: who reads which event, who enters it, recurrences, days without lessons, and what is refused. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Entry, EventChoices, GivenEvent, SchoolEvent } from '../contract.ts';
import type { ProposedDay } from '../national-days-contract.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Calendar/v1';
const usual = {
  kind: 'meeting',
  title: 'Staff meeting',
  venue: null,
  details: null,
  from: '2026-12-01',
  until: '2026-12-01',
  hours: { startsAt: '14:00', endsAt: '15:30' },
  rule: null,
  audience: 'school',
  targetIds: [],
  suspends: false,
  insteadOf: null,
};

const create = async (who: PersonCalled, given: object) =>
  (await http.as(who)).post(`${path}/create`, { ...usual, ...given });

async function created(who: PersonCalled, given: object): Promise<SchoolEvent> {
  const reply = await create(who, given);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

async function days(who: PersonCalled, from = '2026-12-01', until = '2026-12-31') {
  const reply = await (await http.as(who)).get(`${path}/days?from=${from}&until=${until}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const entries = async (who: PersonCalled, title: string, from?: string, until?: string): Promise<Entry[]> =>
  (await days(who, from, until)).entries.filter((one: Entry) => one.title === title);

async function readersOf(title: string, ...among: PersonCalled[]): Promise<PersonCalled[]> {
  const found: PersonCalled[] = [];
  for (const who of among) if ((await entries(who, title)).length > 0) found.push(who);
  return found;
}

/** The section of which sectionHead is vice principal. */
async function ownSection(): Promise<number> {
  const reply = await (await http.as('sectionHead')).get(`${path}/choices`);
  return reply.body.data[0].sections[0].id;
}

const everybody = [
  'principal',
  'admin',
  'vicePrincipal',
  'secretary',
  'bursar',
  'discipline',
  'ngo',
  'tabi',
  'fon',
  'sectionHead',
  'mbarga',
  'etoa',
] as const;
const staff = everybody.filter((who) => who !== 'mbarga' && who !== 'etoa');
const overseers = ['principal', 'admin', 'vicePrincipal', 'secretary', 'bursar', 'discipline'] as const;

test('shows each person what is addressed to them, and nothing to another school', async () => {
  const { classes } = http.school;
  const french = await ownSection();
  await created('principal', { title: 'Open day' });
  await created('principal', { title: 'Staff only', audience: 'staff' });
  await created('tabi', { title: 'Form 1 outing', audience: 'classes', targetIds: [classes.form1] });
  await created('vicePrincipal', {
    title: 'Section day',
    audience: 'sections',
    targetIds: [french],
  });
  await created('principal', {
    title: 'Interview',
    audience: 'people',
    targetIds: [http.school.people.ngo.userId],
  });
  expect(await readersOf('Open day', ...everybody)).toEqual(everybody);
  expect(await readersOf('Staff only', ...everybody)).toEqual(staff);
  expect(await readersOf('Form 1 outing', ...everybody)).toEqual([
    ...overseers,
    'ngo',
    'tabi',
    'mbarga',
    'etoa',
  ]);
  expect(await readersOf('Section day', ...everybody)).toEqual([
    ...overseers,
    'ngo',
    'sectionHead',
    'mbarga',
  ]);
  expect(await readersOf('Interview', ...everybody)).toEqual(['principal', 'admin', 'vicePrincipal', 'ngo']);
  const stranger = await http.as('admin', http.otherSchool);
  expect((await stranger.get(`${path}/days?from=2026-12-01&until=2026-12-31`)).body.data[0].entries).toEqual(
    [],
  );
});

test('names to families neither other classes nor people', async () => {
  const { form1, form2 } = http.school.classes;
  await created('principal', { title: 'Two classes', audience: 'classes', targetIds: [form1, form2] });
  expect((await entries('mbarga', 'Two classes'))[0]).toMatchObject({ targets: [], mayEdit: false });
  expect((await entries('principal', 'Two classes'))[0]?.targets).toHaveLength(2);
});

test('lets class masters enter events of their classes alone, heads of their part of the school', async () => {
  const { classes } = http.school;
  const french = await ownSection();
  const ofForm1 = { audience: 'classes', targetIds: [classes.form1] };
  expect((await create('tabi', { audience: 'classes', targetIds: [classes.form2] })).status).toBe(403);
  expect((await create('tabi', {})).status).toBe(403);
  for (const who of ['ngo', 'secretary', 'bursar', 'discipline', 'mbarga'] as const)
    expect((await create(who, ofForm1)).status, who).toBe(403);
  expect((await create('sectionHead', {})).status).toBe(403);
  expect((await create('sectionHead', ofForm1)).status).toBe(403);
  const own = await created('sectionHead', { audience: 'sections', targetIds: [french] });
  const { insteadOf, ...given } = usual;
  const change = {
    ...given,
    id: own.id,
    version: own.version,
    audience: 'sections',
    targetIds: [french],
  };
  expect((await (await http.as('tabi')).put(`${path}/update`, change)).status).toBe(404);
  expect((await (await http.as('secretary')).put(`${path}/update`, change)).status).toBe(403);
  const stale = await (await http.as('principal')).put(`${path}/update`, { ...change, version: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
});

test('offers each person the audiences that they may address', async () => {
  const choices = async (who: PersonCalled): Promise<EventChoices> =>
    (await (await http.as(who)).get(`${path}/choices`)).body.data[0];
  expect((await choices('principal')).audiences).toEqual([
    'school',
    'staff',
    'sections',
    'levels',
    'classes',
    'people',
  ]);
  expect((await choices('tabi')).classes).toEqual([{ id: http.school.classes.form1, name: 'Form 1 AAA' }]);
  expect((await choices('sectionHead')).sections).toHaveLength(1);
  expect(await choices('mbarga')).toMatchObject({ audiences: [], people: [] });
});

test.each([
  ['an end before the beginning', { from: '2026-12-02' }, 'endsBeforeItBegins'],
  ['an hour before the other', { hours: { startsAt: '15:00', endsAt: '14:00' } }, 'endsBeforeItBegins'],
  ['400 years', { until: '2426-12-01', hours: null }, 'tooLong'],
  ['a day in no school year', { from: '2020-01-01', until: '2020-01-01' }, 'outsideYears'],
  ['a recurrence for ever', { rule: 'FREQ=DAILY' }, 'endlessRule'],
  ['a recurrence by the second', { rule: 'FREQ=SECONDLY;COUNT=5' }, 'unknownRule'],
  ['a recurrence each billion weeks', { rule: 'FREQ=WEEKLY;INTERVAL=999999999;COUNT=5' }, 'unknownRule'],
  ['a recurrence that never occurs', { rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5' }, 'unknownRule'],
  ['a recurrence that is none', { rule: 'every Monday' }, 'unknownRule'],
  ['a week that recurs daily', { until: '2026-12-07', rule: 'FREQ=DAILY;COUNT=5' }, 'overlapsItself'],
  ['an audience of nobody', { audience: 'classes' }, 'nobodyAddressed'],
  ['a class that does not exist', { audience: 'classes', targetIds: [999_999_999] }, 'unknownTarget'],
  ['lessons that give way again and again', { suspends: true, rule: 'FREQ=DAILY;COUNT=2' }, 'suspendsOnce'],
  ['lessons that give way to a staff meeting', { suspends: true, audience: 'staff' }, 'suspendsClasses'],
])('refuses %s', async (_what, given, code) => {
  const reply = await create('principal', { title: 'Refused', ...given });
  expect([reply.status, reply.body.code]).toEqual([400, `CALENDAR.errors.${code}`]);
  expect(await entries('principal', 'Refused')).toEqual([]);
});

test('shows each time of an event that recurs, without those left out or replaced', async () => {
  const series = await created('principal', { title: 'Assembly', rule: 'FREQ=WEEKLY;UNTIL=20261231' });
  const shown = async () => (await entries('ngo', 'Assembly')).map(({ from }) => from);
  expect(await shown()).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']);
  const principal = await http.as('principal');
  const out = { id: series.id, version: series.version, day: '2026-12-22' };
  expect((await principal.put(`${path}/delete`, out)).status).toBe(200);
  const [first] = await entries('principal', 'Assembly');
  const instead = { id: series.id, version: first?.version, day: '2026-12-08' };
  const moved = {
    from: '2026-12-09',
    until: '2026-12-09',
    insteadOf: instead,
    title: 'Assembly on Wednesday',
  };
  await created('principal', moved);
  expect(await shown()).toEqual(['2026-12-01', '2026-12-15', '2026-12-29']);
  expect(await entries('ngo', 'Assembly on Wednesday')).toHaveLength(1);
  const [again] = await entries('principal', 'Assembly');
  const { insteadOf, ...given } = { ...usual, title: 'Assembly', rule: 'FREQ=WEEKLY;COUNT=4' };
  const change = { ...given, id: series.id, version: again?.version };
  expect((await principal.put(`${path}/update`, change)).status).toBe(200);
  expect(await shown()).toEqual(['2026-12-01', '2026-12-15']);
  const [last] = await entries('principal', 'Assembly');
  const all = { id: series.id, version: last?.version, day: null };
  expect((await principal.put(`${path}/delete`, all)).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('lets lessons give way to an exam week, and be held again when it is deleted', async () => {
  const suspensions = async () =>
    (await (await http.as('principal')).get('/slm/Schedule/v1/suspensions/get')).body.data.filter(
      ({ title }: { title: string }) => title === 'Mock exam',
    );
  const exam = { kind: 'exam', title: 'Mock exam', until: '2026-12-04', hours: null, suspends: true };
  const event = await created('principal', {
    ...exam,
    audience: 'classes',
    targetIds: [http.school.classes.form1],
  });
  expect(await suspensions()).toMatchObject([
    {
      kind: 'exam',
      title: 'Mock exam',
      from: '2026-12-01',
      until: '2026-12-04',
      classes: [{ name: 'Form 1 AAA' }],
      owner: { title: 'Mock exam', link: '/calendar?view=agenda&day=2026-12-01' },
    },
  ]);
  expect((await days('tabi')).layers.filter(({ layer }: { layer: string }) => layer === 'lessons')).toEqual(
    [],
  );
  // The timetable does not change what belongs to the event.
  const [own] = await suspensions();
  const principal = await http.as('principal');
  const { id, version } = own;
  const refused = await principal.put('/slm/Schedule/v1/suspensions/delete', { id, version });
  expect([refused.status, refused.body.code]).toEqual([409, 'SCHEDULE.errors.suspensionOfEvent']);
  expect(refused.body.message).toContain('“Mock exam”');
  const { insteadOf, ...given } = { ...usual, ...exam, until: '2026-12-03' };
  const longer = { ...given, id: event.id, version: event.version };
  expect((await (await http.as('principal')).put(`${path}/update`, longer)).body.data[0].suspends).toBe(true);
  expect(await suspensions()).toMatchObject([{ until: '2026-12-03', classes: [] }]);
  const gone = { id: event.id, version: event.version + 1, day: null };
  expect((await (await http.as('principal')).put(`${path}/delete`, gone)).status).toBe(200);
  expect(await suspensions()).toEqual([]);
  // A class master enters the outing of the class; lessons are planned by others.
  const outing = { audience: 'classes', targetIds: [http.school.classes.form1], suspends: true };
  expect((await create('tabi', outing)).status).toBe(403);
});

sampledTest('lets lessons of the next year give way to an event of the next year', async () => {
  const { school } = http;
  const principal = await http.as('principal');
  const made = await principal.post('/slm/SchoolYears/v1/create', usualPlan(2027, ['Christmas', 'Easter']));
  expect(made.status, made.text).toBe(201);
  const sectionId = await ownSection();
  await http.database.write(asOrg(school.org), async ({ org, db }) => {
    await sql`
      INSERT INTO classrooms (org_id, year_id, section_id, name)
      VALUES (${org}, ${made.body.data[0].id}, ${sectionId}, 'Class of the next year')
    `.execute(db);
  });
  const event = await created('principal', {
    kind: 'exam',
    title: 'First exam of the next year',
    from: '2027-10-04',
    until: '2027-10-06',
    hours: null,
    suspends: true,
    audience: 'sections',
    targetIds: [sectionId],
  });
  const { data } = (await principal.get('/slm/Schedule/v1/suspensions/get')).body;
  const own = data.find(({ title }: { title: string }) => title === event.title);
  expect(own.classes.map(({ name }: { name: string }) => name)).toEqual(['Class of the next year']);
});

test('refuses to show more than a term at once', async () => {
  const reply = await (await http.as('ngo')).get(`${path}/days?from=2026-01-01&until=2026-12-31`);
  expect([reply.status, reply.body.code]).toEqual([400, 'CALENDAR.errors.tooManyDays']);
});

test('keeps what a person typed in full', async () => {
  const details: GivenEvent['details'] = 'Bring the register.\nRoom open from 13:30.';
  await created('principal', { title: ' With details ', venue: 'Hall', details });
  expect((await entries('ngo', 'With details'))[0]).toMatchObject({
    venue: 'Hall',
    details,
    startsAt: '14:00',
  });
});

test('proposes national days, enters those that were ticked with their days, and none twice', async () => {
  const principal = await http.as('principal');
  const read = async () => (await principal.get(`${path}/national`)).body.data[0].days as ProposedDay[];
  const proposed = await read();
  const key = (title: string) => proposed.find((one) => one.title === title)?.key ?? '';
  const ramadan = proposed.find(({ title }) => title === 'End of Ramadan');
  expect(ramadan).toMatchObject({ announced: true, holiday: true, entered: false });
  const body = {
    days: [
      { key: key('Youth Day'), day: '2027-02-11' },
      { key: key('End of Ramadan'), day: '2027-03-10' },
    ],
  };
  const first = await principal.post(`${path}/national/create`, body);
  expect([first.status, first.body.data[0]], first.text).toEqual([200, { entered: 2 }]);
  expect((await principal.post(`${path}/national/create`, body)).body.data[0]).toEqual({ entered: 0 });
  expect((await read()).filter(({ entered }) => entered).map(({ title }) => title)).toEqual([
    'Youth Day',
    'End of Ramadan',
  ]);
  const [youth, ...more] = await entries(
    'mbarga',
    'Fête de la jeunesse · Youth Day',
    '2027-02-01',
    '2027-02-28',
  );
  expect([youth?.from, youth?.suspends, more]).toEqual(['2027-02-11', true, []]);
  expect(
    await entries('principal', 'Fin du ramadan · End of Ramadan', '2027-03-01', '2027-03-31'),
  ).toHaveLength(1);
  const elsewhere = { days: [{ key: key('Good Friday'), day: '2029-03-26' }] };
  expect((await principal.post(`${path}/national/create`, elsewhere)).body.code).toBe(
    'CALENDAR.errors.notProposed',
  );
});

test('prints the term of a day on one page, in either language', async () => {
  await created('principal', { title: 'Réunion des parents', from: '2026-12-08', until: '2026-12-08' });
  for (const [language, heading] of [
    ['en', 'Calendar of the term'],
    ['fr', 'Calendrier du trimestre'],
  ] as const) {
    const reply = await (await http.as('mbarga')).get(`${path}/term-pdf?day=2026-12-01&language=${language}`);
    const pdf = await readPdf(reply.bytes);
    expect(pdf.pages).toHaveLength(1);
    const text = pdf.pages.join(' ');
    expect(text).toContain(heading);
    expect(text).toContain('14:00 Réunion des parents');
  }
});
