import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
});
afterAll(() => http.close());

const create = '/slm/Homework/v1/create';
const update = '/slm/Homework/v1/update';

async function giveHomework(): Promise<number> {
  const reply = await ngo.post(create, homeworkBody(http.school));
  return reply.body.data[0].homeworkId;
}

async function done(homeworkId: number): Promise<number> {
  const reply = await ngo.get(`/slm/Homework/v1/get?page=1&size=1&homeworkId=${homeworkId}`);
  return reply.body.data[0].studentList.filter((line: { completed: string }) => line.completed === 'Y')
    .length;
}

const statuses = (replies: readonly Reply[]) => replies.map((reply) => reply.status).sort();
const eight = Array.from({ length: 8 }, (_, index) => index);

describe('two at once', () => {
  test('one student marked done eight times in the same moment counts once', async () => {
    const homeworkId = await giveHomework();
    const [studentId] = http.school.students.form1;
    const mark = (caller: Caller) =>
      caller.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [{ studentId, comment: '' }]);
    const replies = await Promise.all(eight.map((index) => mark(index % 2 ? ngo : principal)));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)]);
    expect(await done(homeworkId)).toBe(1);
  });

  test('a double tap, eight times with one key, is one homework and one answer', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = homeworkBody(http.school, { title: 'Double tap' });
    const replies = await Promise.all(eight.map(() => ngo.post(create, body, key)));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(statuses(replies)).toEqual(Array(8).fill(201));
    const all = await ngo.get('/slm/Homework/v1/get?page=1&size=10000');
    expect(all.body.data.filter((one: { title: string }) => one.title === 'Double tap')).toHaveLength(1);
  });

  test('the same key of another person is another key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = homeworkBody(http.school);
    const [mine, theirs] = await Promise.all([
      ngo.post(create, body, key),
      principal.post(create, body, key),
    ]);
    expect(mine.body.data[0].homeworkId).not.toBe(theirs.body.data[0].homeworkId);
  });

  sampledTest(
    'the same key in another school of the same person is another key, and answers nothing of the first',
    async () => {
      const { userId } = http.school.people.admin;
      await http.database.write(asOrg(http.otherSchool.org), async (at) => {
        await addMembers(at, [{ userId, firstName: 'Chef', lastName: 'Ici', title: null, sectionId: null }]);
        await giveRoles(at, rolesOfJob('administrator', userId));
      });
      const admin = await http.as('admin');
      const key = { 'idempotency-key': randomUUID() };
      const here = await admin.post(create, homeworkBody(http.school), key);
      await admin.put('/usm/api/session', { organisationId: http.otherSchool.org });
      const there = await admin.post(create, homeworkBody(http.otherSchool), key);
      await admin.put('/usm/api/session', { organisationId: http.school.org });
      expect([here.status, there.status]).toEqual([201, 201]);
      expect(there.body.data[0].orgId).toBe(http.otherSchool.org);
      expect(there.text).not.toContain('AAA');
    },
  );

  sampledTest(
    'a homework closed while students are marked: each mark is either there or refused, none slips in after',
    async () => {
      for (let round = 0; round < 5; round++) {
        const homeworkId = await giveHomework();
        const marks = http.school.students.form1.map((studentId) =>
          ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [{ studentId, comment: '' }]),
        );
        const closing = principal.put(update, {
          elementid: homeworkId,
          keyvalues: [{ key: 'isclose', value: 'Y' }],
        });
        const [closed, ...replies] = await Promise.all([closing, ...marks]);
        expect(closed?.status).toBe(200);
        for (const reply of replies) expect([200, 409]).toContain(reply.status);
        expect(await done(homeworkId)).toBe(replies.filter((reply) => reply.status === 200).length);
      }
    },
  );

  sampledTest('one of eight edits from one version succeeds, and seven get the current record', async () => {
    const homeworkId = await giveHomework();
    const edit = (index: number) => ({
      elementid: homeworkId,
      version: 1,
      keyvalues: [{ key: 'title', value: `Titre ${index}` }],
    });
    const replies = await Promise.all(eight.map((index) => ngo.put(update, edit(index))));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)]);
    const winner = replies.find((reply) => reply.status === 200)?.body.data[0].title;
    for (const reply of replies.filter((one) => one.status === 409))
      expect(reply.body.facts.current.title).toBe(winner);
  });

  sampledTest('the last two students taken off in the same moment: one of them stays', async () => {
    const [first, second] = http.school.students.form1;
    const reply = await ngo.post(
      create,
      homeworkBody(http.school, { homeworkStudentModelData: [{ studentId: first }, { studentId: second }] }),
    );
    const { homeworkId } = reply.body.data[0];
    const off = (id: number | undefined) =>
      ngo.delete(`/slm/HomeworkStudent/v1/delete?homeworkId=${homeworkId}&studentId=${id}`);
    expect(statuses(await Promise.all([off(first), off(second)]))).toEqual([200, 409]);
  });
});

sampledTest(
  'twenty schools asked in turn over six connections: each gets its own rows and no byte of another',
  async () => {
    const database = openDatabase(http.scratch.app, 2);
    const marks = Array.from({ length: 20 }, (_, index) => `Q${String(index).padStart(2, '0')}Z`);
    const schools: SmallSchool[] = [];
    for (const mark of marks) schools.push(await makeSmallSchool(database, mark));
    await database.close();
    const callers = await Promise.all(schools.map((school) => http.as('ngo', school)));
    for (const [index, school] of schools.entries()) {
      const made = await callers[index]?.post(
        create,
        homeworkBody(school, { title: `Devoir ${school.mark}` }),
      );
      expect(made?.status).toBe(201);
    }
    // As many at once as wait for six connections without one of them being sent away.
    const queue = Array.from({ length: 200 }, (_, turn) => (turn * 7) % 20);
    const asking = async () => {
      for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
        const reply = await callers[index]?.get('/slm/Homework/v1/get?page=1&size=100');
        expect(reply?.body).toMatchObject({
          success: true,
          total: 1,
          data: [{ title: `Devoir ${marks[index]}`, orgId: schools[index]?.org }],
        });
        const strangers = marks.filter((mark, other) => other !== index && reply?.text.includes(mark));
        expect(strangers).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: 40 }, asking));
  },
);
