import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { lockClassroom } from './public/classes.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

async function classesOf(name: Parameters<TestHttp['as']>[0], role: string, school = http.school) {
  const reply = await (await http.as(name, school)).get(`/slm/Classes/v1/get?role=${role}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map((one: { name: string }) => one.name);
}

sampledTest(
  'offers a member of staff the classes of this year in the scope of the role, by name',
  async () => {
    expect(await classesOf('principal', 'SLM.Student.View')).toEqual(['6e AAA', 'Form 1 AAA', 'Form 2 AAA']);
    expect(await classesOf('ngo', 'SLM.Student.View')).toEqual(['6e AAA', 'Form 1 AAA']);
    expect(await classesOf('sectionHead', 'SLM.Student.View')).toEqual(['6e AAA']);
    expect(await classesOf('admin', 'SLM.Student.View', http.otherSchool)).toContain('Form 1 BBB');
  },
);

test('offers no class without the role, and no class of the school to a parent', async () => {
  expect(await classesOf('ngo', 'SLM.Student.Edit')).toEqual([]);
  expect(await classesOf('mbarga', 'SLM.Student.View')).toEqual([]);
});

test('a role that does not exist is refused', async () => {
  const reply = await (await http.as('ngo')).get('/slm/Classes/v1/get?role=SLM.Student');
  expect([reply.status, reply.body.code]).toEqual([400, 'PLATFORM.errors.invalidInput']);
});

test('lets the second transaction wait until the first one releases the class', async () => {
  const order: string[] = [];
  const hold = (who: string, meanwhile: () => Promise<void>) =>
    http.database.write(asOrg(http.school.org), async (at) => {
      await lockClassroom(at, http.school.classes.form1);
      await meanwhile();
      order.push(who);
    });
  let second: Promise<void> | undefined;
  await hold('first', async () => {
    second = hold('second', async () => {});
    await expect.poll(() => waitingForLocks(http.database)).toBe(1);
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});
