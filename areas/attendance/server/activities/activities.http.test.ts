/** Activities without a lesson over HTTP: planned, called, seen in the day and with the student, removed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
let discipline: Caller;
let ngo: Caller;
const path = '/slm/Attendance/v1';
const day = '2026-11-20';

beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const plan = (who: Caller, change: Record<string, unknown> = {}) =>
  who.post(`${path}/activity`, {
    title: 'Parade',
    day,
    startsAt: '06:00',
    endsAt: '08:00',
    classIds: [http.school.classes.form1],
    ...change,
  });
const dayOf = async () => (await discipline.get(`${path}/day?day=${day}`)).body.data[0];

describe('an activity', () => {
  test('is to be called until its roll is, and then counts for the student', async () => {
    const { id } = (await plan(discipline)).body.data[0];
    const shown = async () =>
      (await dayOf()).lessons.find((one: { activityId: number | null }) => one.activityId === id);
    expect(await shown()).toMatchObject({ lessonId: null, what: 'Parade', called: null });
    const roll = (await discipline.get(`${path}/roll?activityId=${id}&day=${day}`)).body.data[0];
    expect(roll).toMatchObject({
      title: 'Parade',
      subject: null,
      lessonId: null,
      called: null,
      mayCall: true,
    });
    const [child = 0] = http.school.students.form1;
    expect(roll.students.map((student: { id: number }) => student.id)).toContain(child);
    const exceptions = [{ studentId: child, state: 'absent' }];
    const saved = await discipline.put(`${path}/roll`, { activityId: id, day, exceptions });
    expect(saved.body.data[0]).toMatchObject({ absent: 1, replaced: 0, students: roll.students.length });
    expect((await shown()).called).not.toBeNull();
    const presence = (await discipline.get(`${path}/student?id=${child}`)).body.data[0];
    expect(presence.rows).toContainEqual(expect.objectContaining({ what: 'Parade', hours: 2 }));
    const again = await discipline.put(`${path}/roll`, {
      activityId: id,
      day,
      exceptions: [],
      seen: exceptions,
    });
    expect(again.body.data[0].replaced).toBe(1);
    const removed = await discipline.delete(`${path}/activity?id=${id}`);
    expect(removed.body.code).toBe('ATTENDANCE.activityErrors.calledAlready');
  });

  test('is removed by who planned it while it is not called, and by nobody who does not call it', async () => {
    const { id } = (await plan(ngo, { startsAt: '12:00', endsAt: '13:00' })).body.data[0];
    expect((await (await http.as('vicePrincipal')).delete(`${path}/activity?id=${id}`)).body.code).toBe(
      'ATTENDANCE.activityErrors.notYours',
    );
    expect((await ngo.delete(`${path}/activity?id=${id}`)).status).toBe(200);
    expect((await ngo.get(`${path}/roll?activityId=${id}&day=${day}`)).status).toBe(404);
  });

  test.each([
    ['that ends before it begins', { startsAt: '10:00' }, 'ATTENDANCE.activityErrors.wrongOrder'],
    [
      'from midnight to midnight',
      { startsAt: '00:00', endsAt: '23:59' },
      'ATTENDANCE.activityErrors.tooLong',
    ],
    ['outside the year', { day: '2028-01-10' }, 'ATTENDANCE.activityErrors.outsideYear'],
    ['of a class that nobody knows', { classIds: [999_999] }, 'ATTENDANCE.activityErrors.classGone'],
  ])('%s is refused', async (_name, change, code) => {
    expect((await plan(discipline, change)).body.code).toBe(code);
  });

  test.each([
    ['a lesson of one of its classes', '09:00', '09:50', 'Maths', '08:00', '09:50'],
    ['another activity', '16:30', '17:30', 'Choir', '16:00', '17:00'],
  ])(
    'that overlaps %s is refused, which counts each hour once',
    async (_name, startsAt, endsAt, ...other) => {
      await plan(discipline, { title: 'Choir', startsAt: '16:00', endsAt: '17:00' });
      const reply = await plan(discipline, { startsAt, endsAt });
      expect([reply.status, reply.body.code]).toEqual([409, 'ATTENDANCE.activityErrors.overlaps']);
      const [what, time, until] = other;
      expect(reply.body.facts).toEqual({ what, time, until });
      const elsewhere = { startsAt, endsAt, classIds: [http.school.classes.form2] };
      expect((await plan(discipline, elsewhere)).status).toBe(200);
    },
  );

  test('for single students takes them from the lesson of their class, which goes on without them', async () => {
    const on = '2026-11-13';
    const [, player = 0, other = 0] = http.school.students.form1;
    const [stranger = 0] = http.school.students.form2;
    const hours = { title: 'Contest', day: on, startsAt: '09:00', endsAt: '11:00', classIds: [] };
    const { id } = (await plan(discipline, { ...hours, studentIds: [player, stranger] })).body.data[0];
    const roll = (await discipline.get(`${path}/roll?activityId=${id}&day=${on}`)).body.data[0];
    expect(roll.students.map((student: { id: number }) => student.id).sort()).toEqual(
      [player, stranger].sort(),
    );
    const week = (await ngo.get(`/slm/Schedule/v1/week?of=me&id=&day=${on}`)).body.data[0];
    const { lessonId } = week.days[4].lessons[0];
    const lesson = (await ngo.get(`${path}/roll?lessonId=${lessonId}&day=${on}`)).body.data[0];
    expect(lesson.elsewhere).toMatchObject([{ id: player, activity: 'Contest' }]);
    expect(lesson.students.map((student: { id: number }) => student.id)).not.toContain(player);
    const mark = (studentIds: readonly number[], at: Record<string, unknown>) =>
      discipline.put(`${path}/roll`, {
        ...at,
        day: on,
        exceptions: studentIds.map((studentId) => ({ studentId, state: 'absent' })),
      });
    const refused = await mark([player, other], { lessonId });
    expect([refused.body.code, refused.body.facts.studentIds]).toEqual([
      'ATTENDANCE.errors.notOnList',
      [player],
    ]);
    expect((await mark([other], { lessonId })).status).toBe(200);
    expect((await mark([player], { activityId: id })).status).toBe(200);
    const hoursOf = async (student: number) =>
      (await discipline.get(`${path}/student?id=${student}`)).body.data[0].rows
        .filter((row: { heldOn: string }) => row.heldOn === on)
        .map((row: { what: string }) => row.what);
    expect([await hoursOf(player), await hoursOf(other)]).toEqual([['Contest'], ['Maths']]);
    const shown = (await discipline.get(`${path}/day?day=${on}`)).body.data[0];
    const ofPlayer = shown.students.find((one: { id: number }) => one.id === player);
    expect(ofPlayer.lessons.map((index: number) => shown.lessons[index].what)).toEqual(['Contest']);
    const late = await plan(discipline, {
      ...hours,
      startsAt: '08:00',
      endsAt: '09:00',
      studentIds: [other],
    });
    expect(late.body.code).toBe('ATTENDANCE.activityErrors.markedAlready');
    const twice = await plan(discipline, { ...hours, studentIds: [stranger] });
    expect(twice.body.code).toBe('ATTENDANCE.activityErrors.overlaps');
  });

  test('for a group during a lesson of its members counts an absence once', async () => {
    const on = '2026-11-06';
    const [member = 0] = http.school.students.form1;
    const groupId = await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO classrooms (org_id, year_id, section_id, name, kind)
        SELECT org_id, year_id, section_id, 'Choir group', 'group' FROM classrooms WHERE org_id = ${org} AND id = ${http.school.classes.form1}
        RETURNING id
      `.execute(db);
      await sql`INSERT INTO enrolments (org_id, class_id, student_id) VALUES (${org}, ${rows[0]?.id}, ${member})`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    });
    const planned = await plan(discipline, {
      day: on,
      startsAt: '08:00',
      endsAt: '09:50',
      classIds: [groupId],
    });
    expect(planned.status, planned.text).toBe(200);
    const week = (await ngo.get(`/slm/Schedule/v1/week?of=me&id=&day=${on}`)).body.data[0];
    const { lessonId } = week.days[4].lessons[0];
    const exceptions = [{ studentId: member, state: 'absent' }];
    const activityId = planned.body.data[0].id;
    expect((await discipline.put(`${path}/roll`, { activityId, day: on, exceptions })).status).toBe(200);
    expect((await ngo.put(`${path}/roll`, { lessonId, day: on, exceptions })).status).toBe(409);
  });

  test('planned ahead is listed from its day on, for who sees one of its students', async () => {
    const on = '2027-05-20';
    const [child = 0] = http.school.students.form2;
    await plan(discipline, { title: 'National day', day: on, classIds: [], studentIds: [child] });
    const listed = async (who: Caller) =>
      (await who.get(`${path}/activities?from=${on}`)).body.data.map((one: { title: string }) => one.title);
    expect([await listed(discipline), await listed(await http.as('fon')), await listed(ngo)]).toEqual([
      ['National day'],
      ['National day'],
      [],
    ]);
  });

  test.each([
    ['of nobody', {}, 400],
    ['of a student whom the planner does not see', { studentIds: [999_999] }, 400],
  ])('%s is refused', async (_name, change, status) => {
    expect((await plan(discipline, { classIds: [], ...change })).status).toBe(status);
  });

  test('follows a lesson at once', async () => {
    expect((await plan(discipline, { startsAt: '09:50', endsAt: '10:30' })).status).toBe(200);
  });

  test('may be on a holiday and on a Sunday, as parades are', async () => {
    await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`
        INSERT INTO school_breaks (org_id, year_id, name, starts_on, ends_on)
        VALUES (${org}, ${http.school.yearId}, 'Easter', '2027-03-22', '2027-04-02')
      `.execute(db);
    });
    for (const on of ['2027-03-23', '2026-11-22'])
      expect((await plan(discipline, { day: on })).status).toBe(200);
  });

  test('without a lesson and a lesson at once is no roll', async () => {
    expect((await discipline.get(`${path}/roll?day=${day}`)).status).toBe(400);
    expect((await discipline.get(`${path}/roll?lessonId=1&activityId=1&day=${day}`)).status).toBe(400);
  });
});
