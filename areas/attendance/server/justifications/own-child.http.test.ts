/** A member of staff who is a parent at the school: absences of the own child are decided by somebody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
let discipline: Caller;
let child = 0;
const path = '/slm/Attendance/v1';
const own = `${path}/justifications`;

beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  [child = 0] = http.school.students.form1;
  await http.database.write(asOrg(http.school.org), async (at) => {
    const { userId } = http.school.people.discipline;
    const person = { firstName: 'T', lastName: 'T', phone: null, email: null, userId };
    const [guardianId = 0] = await addGuardians(at, [person]);
    await addGuardianLinks(at, [{ guardianId, studentId: child, relation: 'mother', state: 'verified' }]);
  });
});
afterAll(() => http.close());

test('a justification for the own child waits, and somebody else decides it', async () => {
  const whole = { startsAt: null, endsAt: null, kind: 'illness', reason: null };
  const days = { studentId: child, fromDay: '2026-11-18', untilDay: '2026-11-18' };
  const [sent] = (await discipline.post(own, { ...days, ...whole })).body.data;
  expect(sent).toMatchObject({ state: 'submitted', byParent: true, mayDecide: false, mayAddDocument: true });
  const waiting = async (who: Caller) => {
    const [{ tiles }] = (await who.get('/slm/Home/v1/get')).body.data;
    return tiles.find(({ id }: { id: string }) => id === 'attendance.waiting').waits;
  };
  const principal = await http.as('principal');
  expect([await waiting(discipline), await waiting(principal)]).toEqual([0, 1]);
  expect((await discipline.get(`${own}/open`)).body.data).toEqual([]);
  const decision = { id: sent.id, version: sent.version, accept: true, remark: null };
  const refused = await discipline.put(`${own}/decision`, decision);
  expect(refused.body.code).toBe('ATTENDANCE.justificationErrors.ownChild');
  expect((await principal.put(`${own}/decision`, decision)).body.data[0].state).toBe('accepted');
  expect(await waiting(principal)).toBe(0);
});
