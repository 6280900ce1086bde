/** Rolls in a school whose clock changes twice a year: lessons keep their hours on the clock of the school. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
/** Maths of Form 1 on Fridays, 08:00 to 09:50. */
let friday: number;

const path = '/slm/Attendance/v1';

beforeAll(async () => {
  http = await openTestHttp();
  await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`UPDATE organisations SET time_zone = 'Europe/Paris' WHERE org_id = ${org}`.execute(db);
  });
  const week = await (await http.as('ngo')).get('/slm/Schedule/v1/week?of=me&id=&day=2026-11-20');
  friday = week.body.data[0].days[4].lessons[0].lessonId;
});
afterAll(() => http.close());

const child = (): number => http.school.students.form1[0] ?? 0;

async function save(day: string) {
  const exceptions = [{ studentId: child(), state: 'absent' }];
  const saved = await (await http.as('ngo')).put(`${path}/roll`, { lessonId: friday, day, exceptions });
  return saved.status === 200 ? 200 : saved.body.code;
}

describe('a lesson at eight', () => {
  test.each([
    ['before the clock goes back', '2026-10-09', '2026-10-09T05:44:00.000Z', '2026-10-09T05:45:00.000Z'],
    ['after the clock went back', '2026-10-30', '2026-10-30T06:44:00.000Z', '2026-10-30T06:45:00.000Z'],
    ['before the clock goes forward', '2027-03-26', '2027-03-26T06:44:00.000Z', '2027-03-26T06:45:00.000Z'],
    ['after the clock went forward', '2027-04-02', '2027-04-02T05:44:00.000Z', '2027-04-02T05:45:00.000Z'],
  ])('%s is called from a quarter to eight on the clock of the school', async (_name, day, early, soon) => {
    http.setNow(early);
    expect(await save(day)).toBe('ATTENDANCE.errors.tooEarly');
    http.setNow(soon);
    expect(await save(day)).toBe(200);
    const presence = await (await http.as('discipline')).get(`${path}/student?id=${child()}`);
    expect(presence.body.data[0].rows).toContainEqual(
      expect.objectContaining({ heldOn: day, startsAt: '08:00', endsAt: '09:50', hours: 2 }),
    );
  });

  test.each([
    ['before the clock goes back', '2026-10-16', '2026-10-16T06:20:00.000Z'],
    ['after the clock went back', '2026-11-06', '2026-11-06T07:20:00.000Z'],
  ])('%s counts the minutes of a late slip by that clock', async (_name, day, now) => {
    http.setNow(now);
    const slip = await (await http.as('discipline')).post(`${path}/gate`, {
      studentId: child(),
      reason: null,
    });
    expect(slip.body.data[0]).toMatchObject({ day, arrivedAt: '08:20', minutes: 20 });
  });
});

describe('an activity on the Sunday of the change', () => {
  test.each([
    ['back', '2026-10-25', '2026-10-25T06:44:00.000Z', '2026-10-25T06:45:00.000Z'],
    ['forward', '2027-03-28', '2027-03-28T05:44:00.000Z', '2027-03-28T05:45:00.000Z'],
  ])('%s is called by the new clock, and counts its hours', async (_name, day, early, soon) => {
    const discipline = await http.as('discipline');
    http.setNow(early);
    const planned = await discipline.post(`${path}/activity`, {
      title: 'Pilgrimage',
      day,
      startsAt: '08:00',
      endsAt: '10:00',
      classIds: [http.school.classes.form1],
    });
    const activityId = planned.body.data[0].id;
    const call = () =>
      discipline.put(`${path}/roll`, {
        activityId,
        day,
        exceptions: [{ studentId: child(), state: 'absent' }],
      });
    expect((await call()).body.code).toBe('ATTENDANCE.errors.tooEarly');
    http.setNow(soon);
    expect((await call()).status).toBe(200);
    const presence = await discipline.get(`${path}/student?id=${child()}`);
    expect(presence.body.data[0].rows).toContainEqual(
      expect.objectContaining({ heldOn: day, what: 'Pilgrimage', hours: 2 }),
    );
  });
});

test('a roll kept on a phone over the night of the change has the time at which it was called', async () => {
  const day = '2026-10-23';
  // Called on Friday at 08:10 (06:10 UTC), sent on Monday at 08:10 (07:10 UTC): 73 hours later, though three days on the clock.
  http.setNow('2026-10-26T07:10:00.000Z');
  const exceptions = [{ studentId: http.school.students.form1[1] ?? 0, state: 'absent' }];
  const ngo = await http.as('ngo');
  const seen = { 'written-ago': String(73 * 3600) };
  expect(
    (await ngo.put(`${path}/roll`, { lessonId: friday, day, exceptions, onlyNamed: true }, seen)).status,
  ).toBe(200);
  const roll = (await ngo.get(`${path}/roll?lessonId=${friday}&day=${day}`)).body.data[0];
  expect(roll.exceptions).toContainEqual(
    expect.objectContaining({ studentId: exceptions[0]?.studentId, at: '2026-10-23T06:10:00.000Z' }),
  );
});
