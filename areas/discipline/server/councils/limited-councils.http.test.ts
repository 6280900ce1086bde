import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/DisciplinaryCouncils/v1';

test('a discipline master limited to a section neither changes nor removes a council that hears students of another one', async () => {
  const principal = await http.as('principal');
  const discipline = await http.as('discipline');
  const userId = http.school.people.principal.userId;
  const dismissal = 6;
  const given = await discipline.post('/slm/Consequences/v1/create', {
    hours: null,
    fromDay: null,
    untilDay: null,
    kindId: dismissal,
    studentIds: [http.school.students.form1[2]],
    incidentId: null,
    reason: 'Fought with a knife',
    publish: true,
  });
  const council = {
    id: null,
    version: 0,
    day: '2026-11-20',
    startsAt: '10:00',
    room: 'Hall',
    chairId: userId,
    memberIds: [userId],
    consequenceIds: [given.body.data[0].id],
  };
  const [{ id, version }] = (await discipline.put(`${path}/save`, council)).body.data;
  const change = { ...council, id, version, room: 'Yard' };
  const removal = `${path}/remove?id=${id}&version=${version}`;
  await limitToFrench(http, 'a section', [http.school.people.discipline.userId]);
  const refused = [await discipline.put(`${path}/save`, change), await discipline.delete(removal)];
  const forbidden = [403, 'PLATFORM.errors.forbidden'];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([forbidden, forbidden]);
  expect((await principal.delete(removal)).status).toBe(200);
});
