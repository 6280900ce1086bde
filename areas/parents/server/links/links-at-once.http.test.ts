/** Links that two people add, verify and bar at the same moment: a bar is never lost. */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { addParent, decideLink, motherLink, readParent } from '#testing/parents/new-parent.ts';
import { sampledTest } from '#testing/sampling.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { addGuardians } from '../records/guardians-store.ts';

let http: TestHttp;
let client: pg.Client;
let secretary: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  secretary = await http.as('secretary');
  principal = await http.as('principal');
});
afterAll(async () => {
  await client.end();
  await http.close();
});

const outcome = ({ status, body }: Reply) => [status, body.code];
const childOfForm2 = () => enrolNewStudent(http, http.school.classes.form2);
const stateOf = async (id: number, child: number) => {
  const { children } = (await readParent(secretary, id)).body.data[0] as GuardianRecord;
  return children.find(({ studentId }) => studentId === child)?.state;
};

/** While a link's row is locked by somebody else, one request after the other comes to wait; then all go on. */
async function queuedOn(
  [guardianId, studentId]: readonly [number, number],
  ...asks: readonly (() => Promise<Reply>)[]
): Promise<readonly Reply[]> {
  await client.query('BEGIN');
  const link = [http.school.org, guardianId, studentId];
  await client.query(
    'SELECT 1 FROM guardian_links WHERE org_id = $1 AND guardian_id = $2 AND student_id = $3 FOR UPDATE',
    link,
  );
  const replies: Promise<Reply>[] = [];
  for (const ask of asks) {
    replies.push(ask());
    await expect.poll(() => waitingForLocks(http.database)).toBe(replies.length);
  }
  await client.query('COMMIT');
  return Promise.all(replies);
}

test('a parent whom two people link to a child at the same moment is linked once', async () => {
  const { id } = await addParent(http, { lastName: 'Linked' }, await childOfForm2());
  const studentId = await childOfForm2();
  const link = { guardianId: id, studentId, verified: true, ...motherLink };
  const replies = await Promise.all(
    [secretary, principal].map((who) => who.post('/slm/ParentLinks/v1/create', link)),
  );
  expect(replies.map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'PARENTS.errors.alreadyLinked'],
  ]);
  expect(await stateOf(id, studentId)).toBe('verified');
});

test('a link that one person verifies and another bars at the same moment is decided once', async () => {
  const child = await childOfForm2();
  const { id } = await addParent(http, { lastName: 'Decided' }, child, false);
  const [verified, barred] = await Promise.all([
    decideLink(secretary, id, child, 'verified', null),
    decideLink(principal, id, child, 'barred'),
  ]);
  expect([verified.status, barred.status].sort()).toEqual([200, 409]);
  expect(await stateOf(id, child)).toBe(verified.status === 200 ? 'verified' : 'barred');
});

test('verifying all links that wait leaves the one alone that is barred meanwhile', async () => {
  const room = { levelId: null, series: null, room: null, capacity: null, masterId: null };
  const made = await secretary.post('/slm/Classes/v1/create', { yearId: null, name: 'Form 3 Z', ...room });
  const classId = made.body.data[0].id;
  const child = await enrolNewStudent(http, classId);
  const { id } = await addParent(http, { lastName: 'Barred' }, child, false);
  const other = await addParent(http, { lastName: 'Waits' }, child, false);
  const verifyAll = (links: number) => secretary.put('/slm/ParentLinks/v1/waiting', { classId, links });
  const [barred, all] = await queuedOn(
    [id, child],
    () => decideLink(principal, id, child, 'barred'),
    () => verifyAll(2),
  );
  expect(barred?.status, barred?.text).toBe(200);
  expect(all && outcome(all)).toEqual([409, 'PARENTS.errors.linksChanged']);
  expect([await stateOf(id, child), await stateOf(other.id, child)]).toEqual(['barred', 'pending']);
  expect((await verifyAll(1)).body.data).toEqual([{ verified: 1, left: 0 }]);
  expect([await stateOf(id, child), await stateOf(other.id, child)]).toEqual(['barred', 'verified']);
});

test('verifying all links that wait, by two people at the same moment, is done once', async () => {
  const room = { levelId: null, series: null, room: null, capacity: null, masterId: null };
  const made = await secretary.post('/slm/Classes/v1/create', { yearId: null, name: 'Form 4 Z', ...room });
  const classId = made.body.data[0].id;
  const child = await enrolNewStudent(http, classId);
  const { id } = await addParent(http, { lastName: 'Once' }, child, false);
  const replies = await Promise.all(
    [secretary, principal].map((who) => who.put('/slm/ParentLinks/v1/waiting', { classId, links: 1 })),
  );
  expect(replies.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'PARENTS.errors.linksChanged'],
  ]);
  expect(await stateOf(id, child)).toBe('verified');
});

sampledTest(
  'a bar through one record of an account holds for another one that is verified at the same moment',
  async () => {
    const child = await childOfForm2();
    const { org, people } = http.school;
    const [one = 0, other = 0] = await http.database.write(asOrg(org), async (at) => {
      const person = { firstName: 'F', phone: null, email: null, userId: people.fon.userId };
      const ids = await addGuardians(at, [
        { ...person, lastName: 'One' },
        { ...person, lastName: 'Other' },
      ]);
      await addGuardianLinks(
        at,
        ids.map((guardianId) => ({ guardianId, studentId: child, relation: 'father', state: 'pending' })),
      );
      return ids;
    });
    const [barred, verified] = await queuedOn(
      [other, child],
      () => decideLink(principal, one, child, 'barred'),
      () => decideLink(secretary, other, child, 'verified', null),
    );
    expect(barred?.status, barred?.text).toBe(200);
    expect(verified?.status, verified?.text).toBe(409);
    expect([await stateOf(one, child), await stateOf(other, child)]).toEqual(['barred', 'barred']);
  },
);

sampledTest(
  'a bar set while two records of the child become one holds for the one that is kept',
  async () => {
    // In classes of two years, so that nothing else of the merge waits for the bar.
    const [kept, gone] = [await childOfForm2(), http.school.students.lastYear[2] ?? 0];
    const { id } = await addParent(http, { lastName: 'Merged child' }, kept, false);
    const link = { guardianId: id, studentId: gone, verified: true, ...motherLink };
    expect((await secretary.post('/slm/ParentLinks/v1/create', link)).status).toBe(201);
    const versionOf = async (student: number) =>
      (await secretary.get(`/slm/Students/v1/record?id=${student}`)).body.data[0].version;
    const pair = { keptId: kept, keptVersion: await versionOf(kept), goneId: gone };
    const goneVersion = await versionOf(gone);
    const [barred, merged] = await queuedOn(
      [id, kept],
      () => decideLink(principal, id, kept, 'barred'),
      () => secretary.put('/slm/Students/v1/merge', { ...pair, goneVersion }),
    );
    expect([barred?.status, merged?.status]).toEqual([200, 200]);
    expect(await stateOf(id, kept)).toBe('barred');
  },
);

sampledTest(
  'a child linked to a parent while two records of it become one is linked to the one that is kept, or to none',
  async () => {
    for (let round = 0; round < 3; round++) {
      const [kept, gone] = [await childOfForm2(), await childOfForm2()];
      const { id } = await addParent(http, { lastName: `Linked ${round}` }, await childOfForm2());
      const versionOf = async (student: number) =>
        (await secretary.get(`/slm/Students/v1/record?id=${student}`)).body.data[0].version;
      const pair = { keptId: kept, keptVersion: await versionOf(kept), goneId: gone };
      const goneVersion = await versionOf(gone);
      const [linked, merged] = await Promise.all([
        principal.post('/slm/ParentLinks/v1/create', {
          guardianId: id,
          studentId: gone,
          verified: true,
          ...motherLink,
        }),
        secretary.put('/slm/Students/v1/merge', { ...pair, goneVersion }),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([201, 404]).toContain(linked.status);
      expect(await stateOf(id, kept)).toBe(linked.status === 201 ? 'verified' : undefined);
    }
  },
);
