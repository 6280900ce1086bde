/** The waiting list of a level, ordered, joined and left by several people at once, and by one who does not see all of it. */

import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { inSchool } from '#testing/database/in-school.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { ApplicationRecord } from '../contract.ts';

let http: TestHttp;
let secretary: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  principal = await http.as('principal');
});
afterAll(() => http.close());
/** Each test begins with an empty list. */
afterEach(() => inSchool(http, ['DELETE FROM applications WHERE org_id = $1']));

const path = '/slm/Admissions/v1';
const outcome = ({ status, body }: Reply) => [status, body.code];
const changed = [409, 'ADMISSIONS.errors.orderChanged'];

async function applied(lastName: string, phone: string | null = null): Promise<ApplicationRecord> {
  const reply = await principal.post(`${path}/create`, {
    firstName: 'Brenda',
    lastName,
    sex: 'F',
    birthDate: '2015-04-02',
    birthPlace: null,
    nationality: null,
    formerSchool: null,
    formerClass: null,
    note: null,
    papers: [],
    yearId: http.school.yearId,
    levelId: http.school.levels.form1,
    receivedOn: '2026-11-18',
    testOn: null,
    testTime: null,
    testMark: null,
    guardian: { firstName: 'Grace', lastName: `Of ${lastName}`, relation: 'mother', phone, email: null },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const decide = (who: Caller, { id, version }: ApplicationRecord, state: string) =>
  who.put(`${path}/state`, { id, version, state, reason: null });
async function waits(one: ApplicationRecord): Promise<ApplicationRecord> {
  const reply = await decide(principal, one, 'waiting');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
/** The list, from its beginning to its end. */
async function waiting(...names: readonly string[]): Promise<readonly ApplicationRecord[]> {
  const list: ApplicationRecord[] = [];
  for (const name of names) list.push(await waits(await applied(name)));
  return list;
}
const order = (who: Caller, ids: readonly number[]) =>
  who.put(`${path}/order`, { yearId: http.school.yearId, levelId: http.school.levels.form1, ids });
async function listed(who = principal): Promise<readonly ApplicationRecord[]> {
  const filter = { keyword: '', yearId: null, levelId: null, state: 'waiting', toTest: false };
  return (await who.post(`${path}/get`, { ...filter, page: 1, size: 50 })).body.data;
}
const names = async (who = principal) => (await listed(who)).map(({ lastName }) => lastName);
const idsOf = (list: readonly ApplicationRecord[]) => list.map(({ id }) => id);

sampledTest('those who come to the list at the same moment have each a place of their own', async () => {
  const six = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) six.push(await applied(name));
  await Promise.all(six.map((one, index) => decide(index % 2 ? secretary : principal, one, 'waiting')));
  expect((await listed()).map((one) => one.waitingPlace)).toEqual([1, 2, 3, 4, 5, 6]);
});

sampledTest('keeps one whole order when two are sent at the same moment', async () => {
  const list = await waiting('A', 'B', 'C', 'D');
  const [forward, back] = [idsOf(list), idsOf(list).toReversed()];
  const replies = await Promise.all([order(secretary, forward), order(principal, back)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([forward, back]).toContainEqual(idsOf(await listed()));
});

sampledTest(
  'a child who comes to the list while it is ordered comes last, or the order is refused',
  async () => {
    for (let round = 0; round < 3; round++) {
      const list = await waiting(`A ${round}`, `B ${round}`);
      const late = await applied(`Late ${round}`);
      const back = idsOf(list).toReversed();
      const [ordered, came] = await Promise.all([order(secretary, back), decide(principal, late, 'waiting')]);
      expect(came.status, came.text).toBe(200);
      if (ordered.status !== 200) expect(outcome(ordered)).toEqual(changed);
      const first = ordered.status === 200 ? back : idsOf(list);
      expect(idsOf(await listed())).toEqual([...first, late.id]);
      await inSchool(http, ['DELETE FROM applications WHERE org_id = $1']);
    }
  },
);

sampledTest('a child who is accepted while the list is ordered is in no order of it', async () => {
  for (let round = 0; round < 3; round++) {
    const list = await waiting(`A ${round}`, `B ${round}`, `C ${round}`);
    const [first, second, third] = list;
    if (!first || !second || !third) throw new Error('Three wait.');
    const [ordered, left] = await Promise.all([
      order(secretary, idsOf(list).toReversed()),
      decide(principal, second, 'accepted'),
    ]);
    expect(left.status, left.text).toBe(200);
    if (ordered.status !== 200) expect(outcome(ordered)).toEqual(changed);
    const rest = ordered.status === 200 ? [third.id, first.id] : [first.id, third.id];
    const now = await listed();
    expect([idsOf(now), now.map((one) => one.waitingPlace)]).toEqual([rest, [1, 2]]);
    await inSchool(http, ['DELETE FROM applications WHERE org_id = $1']);
  }
});

test('a child whose acceptance is taken back comes last in the list, not where it was before', async () => {
  const [first] = await waiting('A', 'B');
  if (!first) throw new Error('Two wait.');
  const accepted = (await decide(principal, first, 'accepted')).body.data[0];
  expect(accepted.waitingPlace).toBeNull();
  await waits(accepted);
  expect(await names()).toEqual(['B', 'A']);
});

test('refuses an order that names a child twice, leaves one out or has one of another level', async () => {
  const [one, two] = idsOf(await waiting('A', 'B'));
  const stranger = (await applied('Received')).id;
  for (const ids of [[one, one], [one], [one, two, stranger], [one, stranger]])
    expect([ids, outcome(await order(principal, ids as number[]))]).toEqual([ids, changed]);
  expect(await names()).toEqual(['A', 'B']);
});

sampledTest(
  'an application that somebody does not see keeps its place when they order the others',
  async () => {
    const { org, people, students } = http.school;
    const phone = '+237 699 12 34 56';
    const [a, b] = [await applied('A'), await applied('B')];
    const hidden = await applied('Hidden', phone);
    for (const one of [a, hidden, b]) await waits(one);
    const ids = await http.database.write(asOrg(org), async (at) => {
      const made = await addGuardians(at, [
        { firstName: 'S', lastName: 'S', userId: people.secretary.userId, phone: null, email: null },
        { firstName: 'Mother', lastName: 'Of the child', userId: null, phone, email: null },
      ]);
      const [own = 0, mother = 0] = made;
      const studentId = students.form2[3] ?? 0;
      await addGuardianLinks(at, [
        { guardianId: own, studentId, relation: 'father', state: 'barred' },
        { guardianId: mother, studentId, relation: 'mother', state: 'verified' },
      ]);
      return made;
    });
    onTestFinished(() => inSchool(http, ['DELETE FROM guardians WHERE org_id = $1 AND id = ANY($2)', ids]));
    expect(await names(secretary)).toEqual(['A', 'B']);
    expect((await order(secretary, [a.id, b.id])).status).toBe(200);
    expect(await names()).toEqual(['A', 'Hidden', 'B']);
    expect((await order(secretary, [b.id, a.id])).status).toBe(200);
    expect(await names()).toEqual(['B', 'Hidden', 'A']);
  },
);

test('a secretary limited to a section neither sees nor orders the list of the other one', async () => {
  const list = await waiting('A', 'B');
  await limitInTest(http, http.school.people.secretary.userId);
  expect(await names(secretary)).toEqual([]);
  expect((await order(secretary, idsOf(list).toReversed())).status).toBe(404);
  expect(await names()).toEqual(['A', 'B']);
});
