import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tile } from '#platform/kernel/tile-contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const home = '/slm/Home/v1/get';
const checklist = '/slm/Home/v1/checklist';
const close = '/slm/Home/v1/checklist/close';

async function tilesOf(who: Caller): Promise<readonly Tile[]> {
  const reply = await who.get(home, { 'accept-language': 'en' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0].tiles;
}
const tileOf = async (who: Caller, wanted: string) => (await tilesOf(who)).find(({ id }) => id === wanted);

test('the office sees how many students and classes there are and who is in none, and how far the new school is', async () => {
  const secretary = await http.as('secretary');
  const figures = async () => (await tileOf(secretary, 'students.school'))?.figures.map(({ value }) => value);
  const [students, classes, unplaced] = (await figures()) ?? [];
  expect(Number(students)).toBeGreaterThan(Number(unplaced));
  const [{ steps }] = (await secretary.get(checklist)).body.data;
  const counts = Object.fromEntries(
    steps.map((row: { step: string; count: number }) => [row.step, row.count]),
  );
  expect(counts).toMatchObject({ students, classes, backup: 0, letterhead: 0 });
  expect((await tilesOf(secretary))[0]).toMatchObject({ id: 'home.checklist', component: true });
  const { org, students: people } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${people.form1[3]}`.execute(db),
  );
  expect(await figures()).toEqual([students, classes, Number(unplaced) + 1]);
});

test('a parent has tiles of the own children alone, and a teacher those of the own notebooks', async () => {
  const parent = await http.as('mbarga');
  const [{ children, tiles }] = (await parent.get(home, { 'accept-language': 'en' })).body.data;
  const own = [http.school.students.form1[0], http.school.students.sixth[0]];
  expect(children.map(({ id }: { id: number }) => id)).toEqual(own);
  expect(tiles.every(({ childId }: Tile) => childId === null || own.includes(childId))).toBe(true);
  const ids = tiles.map(({ id }: Tile) => id);
  expect(ids).toContain('homework.child');
  expect(
    ids.filter((id: string) => /^(students|attendance.waiting|discipline|payments.school|notebook)/.test(id)),
  ).toEqual([]);
  const teacher = await http.as('ngo');
  const notebooks = await tileOf(teacher, 'homework.notebooks');
  expect(notebooks?.lines.length).toBeGreaterThan(0);
  expect((await tilesOf(teacher)).some(({ childId }) => childId !== null)).toBe(false);
});

test('a teacher reads in which notebooks lessons are to be written, as many as the menu counts', async () => {
  const tile = await tileOf(await http.as('ngo'), 'notebook.toWrite');
  expect(tile?.lines.length).toBeGreaterThan(0);
  expect(tile?.lines.every(({ way }) => way.search['part'] === 'lessons' && way.search['notebook'])).toBe(
    true,
  );
  const counts = tile?.lines.map(({ chips: [chip] }) => Number.parseInt(chip?.text ?? '', 10)) ?? [];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tile?.waits);
});

test('a parent reads that the school has still to decide on a justification', async () => {
  const parent = await http.as('mbarga');
  const [child] = http.school.students.form1;
  const absences = async () =>
    (await tilesOf(parent)).find(({ id, childId }) => id === 'attendance.child' && childId === child)?.text;
  expect(await absences()).not.toContain('to be decided');
  const submitted = await parent.post('/slm/Attendance/v1/justifications', {
    studentId: child,
    fromDay: '2026-11-20',
    untilDay: '2026-11-20',
    startsAt: null,
    endsAt: null,
    kind: 'illness',
    reason: 'Malaria',
  });
  expect(submitted.status, submitted.text).toBe(201);
  expect(await absences()).toContain('1 justification to be decided');
});

test('a class master sees the own class at a glance, and other teachers do not', async () => {
  const own = `classes.mastered ${http.school.classes.form1}`;
  const textsOf = async (who: Caller) => (await tileOf(who, own))?.figures.map(({ text }) => text);
  const texts = await textsOf(await http.as('tabi'));
  expect(texts).toEqual(expect.arrayContaining(['Absent today', 'Incidents of the last 7 days']));
  expect(await textsOf(await http.as('ngo'))).toBeUndefined();
});

test('a vice principal sees rolls that are not called, and lessons of absent teachers until somebody covers them', async () => {
  const vicePrincipal = await http.as('vicePrincipal');
  const titles = async (id: string) => (await tileOf(vicePrincipal, id))?.lines.map(({ title }) => title);
  expect(await titles('attendance.notCalled')).toEqual(['1 roll of today is not called']);
  expect(await titles('schedule.covers')).toBeUndefined();
  const today = '2026-11-20';
  const absence = {
    id: null,
    version: 0,
    teacherId: http.school.people.ngo.userId,
    from: today,
    until: today,
    hours: null,
    reason: null,
  };
  const saved = await vicePrincipal.put('/slm/Schedule/v1/absences/save', absence);
  expect(saved.status, saved.text).toBe(200);
  expect(await titles('schedule.covers')).toEqual(['1 lesson of today needs a cover']);
  http.setNow('2026-11-20T16:00:00.000Z');
  expect(await titles('schedule.covers')).toBeUndefined();
});

test('a person who is barred from a child sees no tile of it', async () => {
  const { org, students } = http.school;
  const parent = await http.as('etoa');
  const childIds = async () => new Set((await tilesOf(parent)).flatMap(({ childId }) => childId ?? []));
  expect(await childIds()).toEqual(new Set([students.form1[1]]));
  const linked = (state: string) =>
    http.database.write(asOrg(org), ({ db }) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${org} AND student_id = ${students.form1[1]}`.execute(
        db,
      ),
    );
  await linked('barred');
  expect(await childIds()).toEqual(new Set());
  await linked('verified');
});

test('the home page speaks the language of the reader', async () => {
  const secretary = await http.as('secretary');
  const french = (await secretary.get(home, { 'accept-language': 'fr' })).body.data[0].tiles;
  const titles = french.map(({ title }: Tile) => title);
  expect(titles).toContain('L’établissement aujourd’hui');
});

test('a person who is invited to the staff counts as a colleague, a parent does not', async () => {
  const secretary = await http.as('secretary');
  const counted = async () => {
    const [{ steps }] = (await secretary.get(checklist)).body.data;
    return steps.find(({ step }: { step: string }) => step === 'colleagues').count;
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(Object.keys(http.school.people).length);
  const admin = await http.as('admin');
  const invited = await admin.post('/usm/api/members', {
    firstName: 'Judith',
    lastName: 'Eyong',
    title: null,
    login: 'eyong',
    sectionId: null,
    levelIds: [],
    jobs: ['secretary'],
    roles: [],
  });
  expect(invited.status, invited.text).toBe(201);
  expect(await counted()).toBe(before + 1);
});

test('subjects count for the list in a group and outside any', async () => {
  const secretary = await http.as('secretary');
  const counted = async () => {
    const [{ steps }] = (await secretary.get(checklist)).body.data;
    return steps.find(({ step }: { step: string }) => step === 'subjects').count;
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  const [{ version, groups, subjects }] = (await secretary.get('/slm/Structure/v1/get')).body.data;
  const grouped = { version, groups: [...groups, { id: null, name: 'Sciences', subjects }], subjects: [] };
  expect((await secretary.put('/slm/Structure/v1/subjects', grouped)).status).toBe(200);
  expect(await counted()).toBe(before);
});

sampledTest(
  'the list goes for everybody when an administrator closes it; the other school keeps its own',
  async () => {
    for (const name of ['secretary', 'principal', 'sectionHead', 'ngo', 'mbarga'] as const)
      expect((await (await http.as(name)).put(close, {})).status).toBe(403);
    const admin = await http.as('admin');
    expect((await admin.put(close, {})).body.data[0].steps).toBeNull();
    const secretary = await http.as('secretary');
    expect((await secretary.get(checklist)).body.data[0].steps).toBeNull();
    const elsewhere = await http.as('admin', http.otherSchool);
    expect((await elsewhere.get(checklist)).body.data[0].steps).not.toBeNull();
    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE organisations SET checklist_closed = false WHERE org_id = ${org}`.execute(db),
    );
  },
);
