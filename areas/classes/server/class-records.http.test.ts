import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { ClassRecord } from '../classes-contract.ts';

let http: TestHttp;
/** The classes before the tests add some. */
let first: Readonly<Record<'bursar' | 'sectionHead', readonly ClassRecord[]>>;
let levels: Readonly<Record<'form1' | 'sixth', number>>;
beforeAll(async () => {
  http = await openTestHttp();
  const secretary = await http.as('secretary');
  const { body } = await secretary.get('/slm/Structure/v1/get');
  const [english, french] = body.data[0].sections;
  const saved = await secretary.put('/slm/Structure/v1/sections', {
    version: body.data[0].version,
    sections: [
      { ...english, levels: english.levels.map((level: object) => ({ ...level, capacity: 3 })) },
      { ...french, levels: french.levels.map((level: object) => ({ ...level, capacity: 60 })) },
    ],
  });
  expect(saved.status, saved.text).toBe(200);
  levels = http.school.levels;
  first = { bursar: await recordsOf('bursar'), sectionHead: await recordsOf('sectionHead') };
});
afterAll(() => http.close());

const path = '/slm/Classes/v1';
const blank = { yearId: null, levelId: null, series: null, room: null, capacity: null, masterId: null };

async function recordsOf(name: Parameters<TestHttp['as']>[0]): Promise<readonly ClassRecord[]> {
  const reply = await (await http.as(name)).get(`${path}/records`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

async function created(name: string, part: object = {}): Promise<ClassRecord> {
  const reply = await (await http.as('secretary')).post(`${path}/create`, { ...blank, name, ...part });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const givenOf = ({ id, version, name, levelId, series, room, ownCapacity, masterId }: ClassRecord) => ({
  id,
  version,
  name,
  levelId,
  series,
  room,
  masterId,
  capacity: ownCapacity,
});

test('all the staff reads the classes of this year with their size and class master; who is limited to a section, those of it', async () => {
  const rows = first.bursar;
  expect(rows.map(({ name }) => name)).toEqual(['Form 1 AAA', 'Form 2 AAA', '6e AAA']);
  expect(rows[0]).toMatchObject({
    size: 4,
    masterName: expect.stringContaining('tabi'),
    levelName: 'Form 1',
    mayEdit: false,
  });
  expect(first.sectionHead.map(({ name }) => name)).toEqual(['6e AAA']);
  const lastYear = await (await http.as('ngo')).get(`${path}/records?yearId=${http.school.lastYearId}`);
  expect(lastYear.body.data.map(({ name }: ClassRecord) => name)).toEqual(['Form 1 2025 AAA']);
});

test('puts a class that a secretary adds into the section of its level, with the level’s capacity', async () => {
  const made = await created(' 6e B ', {
    levelId: levels.sixth,
    room: 'B12',
    masterId: http.school.people.ngo.userId,
  });
  expect(made).toMatchObject({
    name: '6e B',
    levelName: '6e',
    capacity: 60,
    ownCapacity: null,
    size: 0,
    room: 'B12',
    mayEdit: true,
  });
  expect(made.masterName).toContain('ngo');
  expect((await recordsOf('sectionHead')).map(({ name }) => name)).toEqual(['6e AAA', '6e B']);
});

test('a changed class keeps what hangs on it; a capacity of its own goes before its level’s', async () => {
  const form1 = (await recordsOf('principal')).find(({ name }) => name === 'Form 1 AAA') as ClassRecord;
  const change = { ...givenOf(form1), levelId: levels.form1, series: 'Science' };
  const reply = await (await http.as('principal')).put(`${path}/update`, change);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0]).toMatchObject({
    series: 'Science',
    capacity: 3,
    size: 4,
    version: form1.version + 1,
  });
  const own = { ...givenOf(reply.body.data[0]), capacity: 70 };
  expect((await (await http.as('admin')).put(`${path}/update`, own)).body.data[0]).toMatchObject({
    capacity: 70,
    ownCapacity: 70,
  });
});

test('a class that is added is offered the coefficients of the classes of its level; who only reads is offered nothing', async () => {
  const form1 = (await recordsOf('principal')).find(({ name }) => name === 'Form 1 AAA') as ClassRecord;
  const change = { ...givenOf(form1), levelId: levels.form1 };
  expect((await (await http.as('principal')).put(`${path}/update`, change)).status).toBe(200);
  const made = await created('Form 1 new', { levelId: levels.form1 });
  const usualTo = async (name: Parameters<TestHttp['as']>[0]) =>
    (await (await http.as(name)).get(`/slm/Assignments/v1/get?classId=${made.id}`)).body.data[0].usual;
  expect(await usualTo('secretary')).toEqual(
    [http.school.subjects.maths, http.school.subjects.english].map((subjectId) => ({
      subjectId,
      coefficient: 2,
      weeklyMinutes: null,
      optional: false,
    })),
  );
  expect(await usualTo('bursar')).toEqual([]);
});

test('a level that moves to another section takes its classes along', async () => {
  const secretary = await http.as('secretary');
  const made = await created('Form 9', { levelId: levels.form1 });
  const moveTo = async (target: 'Anglophone' | 'Francophone') => {
    const { body } = await secretary.get('/slm/Structure/v1/get');
    const { version, sections } = body.data[0];
    type Level = { readonly id: number };
    const all: Level[] = sections.flatMap((section: { levels: Level[] }) => section.levels);
    const level = all.find(({ id }) => id === levels.form1);
    const moved = sections.map((section: { name: string; levels: Level[] }) => ({
      ...section,
      levels: [
        ...section.levels.filter(({ id }) => id !== levels.form1),
        ...(section.name === target ? [level] : []),
      ],
    }));
    const reply = await secretary.put('/slm/Structure/v1/sections', { version, sections: moved });
    expect(reply.status, reply.text).toBe(200);
    return (await recordsOf('sectionHead')).map(({ name }) => name);
  };
  expect(await moveTo('Francophone')).toContain('Form 9');
  expect((await recordsOf('secretary')).find(({ id }) => id === made.id)).toMatchObject({
    levelName: 'Form 1',
    capacity: 3,
  });
  expect(await moveTo('Anglophone')).not.toContain('Form 9');
});

test('says that a level does not exist when it was removed at the same moment', async () => {
  const secretary = await http.as('secretary');
  const { body } = await secretary.get('/slm/Structure/v1/get');
  const { version, sections } = body.data[0];
  const level = { id: null, name: 'For a moment', cycle: 1, exam: null, capacity: null };
  const saved = await secretary.put('/slm/Structure/v1/sections', {
    version,
    sections: [{ ...sections[0], levels: [...sections[0].levels, level] }, ...sections.slice(1)],
  });
  const levelId = saved.body.data[0].sections[0].levels.at(-1).id;
  let adding: ReturnType<typeof secretary.post> | undefined;
  await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`DELETE FROM levels WHERE org_id = ${org} AND id = ${levelId}`.execute(db);
    adding = secretary.post(`${path}/create`, { ...blank, name: 'Form of a moment', levelId });
    await expect.poll(() => waitingForLocks(http.database)).toBe(1);
  });
  expect((await adding)?.status).toBe(404);
});

test('shows the second of two editors of a class what the first one wrote', async () => {
  const made = await created('Form 4');
  const first = await (await http.as('secretary')).put(`${path}/update`, {
    ...givenOf(made),
    name: 'Form 4 A',
  });
  expect(first.status, first.text).toBe(200);
  const second = await (await http.as('admin')).put(`${path}/update`, { ...givenOf(made), name: 'Form IV' });
  expect([second.status, second.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(second.body.facts.current).toMatchObject({ name: 'Form 4 A', version: made.version + 1 });
});

test('a name that the year has already is refused, in any spelling, in the form and when two add it at once', async () => {
  const made = await created('Form 5');
  for (const name of ['Form 5', 'form  5', 'FORM5']) {
    const again = await (await http.as('secretary')).post(`${path}/create`, { ...blank, name });
    expect([again.status, again.body.code]).toEqual([409, 'CLASS.errors.nameTaken']);
  }
  const renamed = await (await http.as('secretary')).put(`${path}/update`, {
    ...givenOf(made),
    name: 'Form 1 AAA',
  });
  expect(renamed.body.code).toBe('CLASS.errors.nameTaken');
  const callers = [await http.as('secretary'), await http.as('principal'), await http.as('admin')];
  const replies = await Promise.all(
    callers.map((one) => one.post(`${path}/create`, { ...blank, name: 'At once' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a class with students stays; an empty one is deleted', async () => {
  const { id } = await created('For nothing');
  const admin = await http.as('admin');
  expect((await admin.delete(`${path}/delete?id=${id}`)).status).toBe(200);
  expect((await admin.delete(`${path}/delete?id=${id}`)).status).toBe(404);
  const used = await admin.delete(`${path}/delete?id=${http.school.classes.form2}`);
  expect([used.status, used.body.code]).toEqual([409, 'CLASS.errors.classInUse']);
  expect((await recordsOf('principal')).map(({ name }) => name)).toContain('Form 2 AAA');
});

test('a parent, a level, a person or a year of another school are not taken for the class’s', async () => {
  const secretary = await http.as('secretary');
  const refused = async (part: object) =>
    (await secretary.post(`${path}/create`, { ...blank, name: 'Stolen', ...part })).status;
  expect(await refused({ masterId: http.otherSchool.people.ngo.userId })).toBe(404);
  expect(await refused({ masterId: http.school.people.mbarga.userId })).toBe(404);
  expect(await refused({ yearId: http.otherSchool.yearId })).toBe(404);
  expect(await refused({ levelId: 999_999_999 })).toBe(404);
  const stranger = await http.as('admin', http.otherSchool);
  expect((await stranger.delete(`${path}/delete?id=${http.school.classes.form1}`)).status).toBe(404);
  expect((await stranger.get(`${path}/records?yearId=${http.school.yearId}`)).status).toBe(404);
});

test('teachers, parents and the vice principal of a section change no class', async () => {
  const form1 = (await recordsOf('ngo')).find(({ name }) => name === 'Form 1 AAA') as ClassRecord;
  for (const name of ['ngo', 'sectionHead', 'vicePrincipal', 'bursar', 'mbarga'] as const) {
    const caller = await http.as(name);
    expect((await caller.post(`${path}/create`, { ...blank, name: 'Mine' })).status, name).toBe(403);
    expect((await caller.put(`${path}/update`, givenOf(form1))).status, name).toBe(403);
    expect((await caller.delete(`${path}/delete?id=${form1.id}`)).status, name).toBe(403);
  }
  expect((await (await http.as('mbarga')).get(`${path}/records`)).status).toBe(403);
});

test('forms choose among those who work at the school now; parents are not among them, and do not see the list', async () => {
  const { body } = await (await http.as('secretary')).get('/usm/api/staff');
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect(ids).toContain(http.school.people.tabi.userId);
  expect(ids).not.toContain(http.school.people.mbarga.userId);
  expect(ids).not.toContain(http.otherSchool.people.tabi.userId);
  expect((await (await http.as('mbarga')).get('/usm/api/staff')).status).toBe(403);
});

test('where the school puts its French section first, its classes are listed first', async () => {
  const secretary = await http.as('secretary');
  await created('Without a level');
  const turn = async () => {
    const { body } = await secretary.get('/slm/Structure/v1/get');
    const { version, sections } = body.data[0];
    const turned = { version, sections: sections.toReversed() };
    expect((await secretary.put('/slm/Structure/v1/sections', turned)).status).toBe(200);
  };
  await turn();
  const names = (await recordsOf('principal')).map(({ sectionName }) => sectionName);
  expect([...new Set(names)]).toEqual(['Francophone', 'Anglophone', null]);
  await turn();
});
