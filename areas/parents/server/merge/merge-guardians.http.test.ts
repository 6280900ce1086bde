/** Two records of one parent become one, while links, slips and requests hang on either. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import {
  activate,
  addParent,
  decideChange,
  decideLink,
  motherLink,
  ownRecordOf,
  readParent,
  requestChange,
  signedInBySlip,
  slipOf,
  waitingOf,
} from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';

let http: TestHttp;
let secretary: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  principal = await http.as('principal');
});
afterAll(() => http.close());

const outcome = ({ status, body }: Reply) => [status, body.code];
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const childOfForm2 = () => enrolNewStudent(http, http.school.classes.form2);
const recordOf = async (id: number): Promise<GuardianRecord> =>
  (await readParent(secretary, id)).body.data[0];
const statesOf = async (id: number) =>
  (await recordOf(id)).children.map(({ studentId, state }) => [studentId, state]);

/** On the versions of now. */
async function merge(
  who: Caller,
  keepId: number,
  goneId: number,
  loginOf: 'keep' | 'gone' = 'keep',
): Promise<Reply> {
  const [keep, gone] = [await recordOf(keepId), await recordOf(goneId)];
  const versions = { keepVersion: keep.version, goneVersion: gone.version };
  return who.put('/slm/Parents/v1/merge', { keepId, goneId, ...versions, loginOf });
}

/** Two records of one mother, each of a child of its own. */
async function twoRecords(lastName: string) {
  const [one, other] = [await childOfForm2(), await childOfForm2()];
  const keep = await addParent(http, { lastName, phone: '+237 677 00 00 01' }, one);
  const gone = await addParent(http, { lastName, address: 'Essos' }, other);
  return { keep, gone, one, other };
}

test('a change that its parent requested waits for the school on the record that is kept', async () => {
  const { keep, gone } = await twoRecords('Waiting');
  const parent = await signedInBySlip(http, gone.id);
  await requestChange(parent, { phone: '+237 699 00 00 01' });
  const merged = await merge(secretary, keep.id, gone.id, 'gone');
  expect(merged.status, merged.text).toBe(200);
  expect((await ownRecordOf(parent)).wish).toMatchObject({ state: 'waiting' });
  const [change] = await waitingOf(secretary, keep.id);
  // Only the telephone was requested: what the kept record knew stays beside it.
  expect(change?.proposed).toEqual({
    phone: '+237 699 00 00 01',
    phone2: null,
    email: null,
    address: 'Essos',
  });
  if (change) expect((await decideChange(secretary, change, true)).status).toBe(200);
  expect((await recordOf(keep.id)).contacts?.phone).toBe('+237 699 00 00 01');
});

sampledTest('keeps the later of two changes that wait, and withdraws the earlier one', async () => {
  const { keep, gone } = await twoRecords('Both waiting');
  await requestChange(await signedInBySlip(http, gone.id), { address: 'Bastos' });
  const parent = await signedInBySlip(http, keep.id);
  await requestChange(parent, { address: 'Mvan' });
  expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
  const waiting = await waitingOf(secretary, keep.id);
  expect(waiting.map(({ proposed }) => proposed.address)).toEqual(['Mvan']);
  expect((await ownRecordOf(parent)).wish).toMatchObject({ state: 'waiting', proposed: { address: 'Mvan' } });
});

sampledTest(
  'a request about the record that goes takes the place of an earlier one about the record that is kept',
  async () => {
    const { keep, gone } = await twoRecords('Later waiting');
    const parent = await signedInBySlip(http, keep.id);
    await requestChange(parent, { address: 'Mvan' });
    await requestChange(await signedInBySlip(http, gone.id), { address: 'Bastos' });
    expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
    const waiting = await waitingOf(secretary, keep.id);
    expect(waiting.map(({ proposed }) => proposed.address)).toEqual(['Bastos']);
    expect((await ownRecordOf(parent)).wish).toMatchObject({
      state: 'waiting',
      proposed: { address: 'Bastos' },
    });
  },
);

sampledTest(
  'a change decided while its record is merged is approved before, or waits on the record that is kept',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { keep, gone } = await twoRecords(`Decided ${round}`);
      await requestChange(await signedInBySlip(http, gone.id), { address: 'Nlongkak' });
      const [change] = await waitingOf(secretary, gone.id);
      if (!change) throw new Error('Nothing waits.');
      const [approved, merged] = await Promise.all([
        decideChange(principal, change, true),
        merge(secretary, keep.id, gone.id),
      ]);
      if (approved.status === 200) {
        // The merge saw the record before it, or carried its new address over.
        expect([200, 409]).toContain(merged.status);
        const left = merged.status === 200 ? keep.id : gone.id;
        expect((await recordOf(left)).contacts?.address).toBe('Nlongkak');
      } else {
        expect([merged.status, [404, 409].includes(approved.status)]).toEqual([200, true]);
        expect((await waitingOf(secretary, keep.id)).map(({ proposed }) => proposed.address)).toEqual([
          'Nlongkak',
        ]);
      }
    }
  },
);

test('two people who merge the same pair the other way round leave one record with both children', async () => {
  const { keep, gone, one, other } = await twoRecords('Crossed');
  const versions = { keepVersion: keep.version, goneVersion: gone.version, loginOf: 'keep' };
  const replies = await Promise.all([
    secretary.put('/slm/Parents/v1/merge', { keepId: keep.id, goneId: gone.id, ...versions }),
    principal.put('/slm/Parents/v1/merge', { keepId: gone.id, goneId: keep.id, ...versions }),
  ]);
  expect(statuses(replies)).toEqual([200, 404]);
  const left = replies.find(({ status }) => status === 200)?.body.data[0] as GuardianRecord;
  expect(left.children.map(({ studentId }) => studentId).sort()).toEqual([one, other].sort());
});

sampledTest(
  'a child linked to a record that is just being merged is linked to the one that is kept, or refused',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { keep, gone } = await twoRecords(`Linked ${round}`);
      const studentId = await childOfForm2();
      const link = { guardianId: gone.id, studentId, verified: true, ...motherLink };
      const [linked, merged] = await Promise.all([
        principal.post('/slm/ParentLinks/v1/create', link),
        merge(secretary, keep.id, gone.id),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([201, 404]).toContain(linked.status);
      const children = (await recordOf(keep.id)).children.map((child) => child.studentId);
      expect(children.includes(studentId)).toBe(linked.status === 201);
    }
  },
);

sampledTest(
  'a bar set while the record is merged holds on the record that is kept, or is refused',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { keep, gone, one, other } = await twoRecords(`Barred ${round}`);
      const [barred, merged] = await Promise.all([
        decideLink(principal, gone.id, other, 'barred'),
        merge(secretary, keep.id, gone.id),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([200, 404]).toContain(barred.status);
      const state = barred.status === 200 ? 'barred' : 'verified';
      expect(await statesOf(keep.id)).toEqual([
        [one, 'verified'],
        [other, state],
      ]);
    }
  },
);

sampledTest(
  'a slip of the login that was not kept shows no child; that of the other one shows both',
  async () => {
    const { keep, gone, one, other } = await twoRecords('Two slips');
    const [ofKeep, ofGone] = [await slipOf(secretary, keep.id), await slipOf(secretary, gone.id)];
    expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
    await activate(http, ofGone.code);
    const signIn = (login: string) =>
      http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
    expect(outcome(await signIn(ofGone.login))).toEqual([403, 'ACCOUNTS.errors.noRole']);
    expect((await activate(http, ofKeep.code)).status).toBe(200);
    const parent = http.bearer((await signIn(ofKeep.login)).body.access_token);
    const seen = (await ownRecordOf(parent)).children.map(({ studentId }) => studentId);
    expect(seen.sort()).toEqual([one, other].sort());
  },
);

sampledTest(
  'a parent who is signed in by the login that was not kept sees no child at the next request',
  async () => {
    const { keep, gone, one, other } = await twoRecords('Signed in');
    const [kept, ended] = [await signedInBySlip(http, keep.id), await signedInBySlip(http, gone.id)];
    const sees = async (parent: Caller, studentId: number) =>
      (await parent.get(`/slm/Students/v1/record?id=${studentId}`)).status;
    expect([await sees(ended, other), await sees(kept, other)]).toEqual([200, 404]);
    expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
    expect([await sees(ended, other), await sees(kept, other), await sees(kept, one)]).toEqual([
      403, 200, 200,
    ]);
  },
);

sampledTest('a bar on the record that goes takes the child from the login that is kept', async () => {
  const child = await childOfForm2();
  const keep = await addParent(http, { lastName: 'Kept in' }, child);
  const gone = await addParent(http, { lastName: 'Kept out' }, child);
  const parent = await signedInBySlip(http, keep.id);
  expect((await decideLink(secretary, gone.id, child, 'barred')).status).toBe(200);
  expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
  expect(await statesOf(keep.id)).toEqual([[child, 'barred']]);
  expect((await parent.get(`/slm/Students/v1/record?id=${child}`)).status).toBe(403);
  expect((await parent.get('/slm/Parents/v1/own')).status).toBe(403);
});

sampledTest(
  'refuses to merge the own record, and any record for who is limited to a section; a colleague merges it',
  async () => {
    const { keep, gone } = await twoRecords('Limited');
    await limitInTest(http, http.school.people.principal.userId);
    expect(outcome(await merge(principal, keep.id, gone.id))).toEqual([403, 'PLATFORM.errors.forbidden']);
    const own = await addParent(
      http,
      { lastName: 'Own', email: http.school.people.secretary.login },
      await childOfForm2(),
    );
    const admin = await http.as('admin');
    expect((await admin.post('/slm/ParentLogins/v1/slip', { id: own.id })).body.data[0].code).toBeNull();
    expect(outcome(await merge(secretary, keep.id, own.id))).toEqual([409, 'PARENTS.errors.ownRecord']);
    expect((await merge(admin, keep.id, gone.id)).status).toBe(200);
  },
);

test('a household ends when one of its two members is merged into a record outside it that has one of its own', async () => {
  const { keep, gone } = await twoRecords('Household');
  const [partner, former] = [
    await addParent(http, { lastName: 'Partner' }, await childOfForm2()),
    await addParent(http, { lastName: 'Former' }, await childOfForm2()),
  ];
  const join = (one: GuardianRecord, withId: number) =>
    secretary.put('/slm/Parents/v1/household', { id: one.id, version: one.version, withId });
  expect((await join(keep, partner.id)).status).toBe(200);
  expect((await join(gone, former.id)).status).toBe(200);
  expect((await merge(secretary, keep.id, gone.id)).status).toBe(200);
  const members = (await recordOf(keep.id)).household?.members.map(({ id }) => id);
  expect(members?.toSorted()).toEqual([keep.id, partner.id].sort());
  expect((await recordOf(former.id)).household).toBeNull();
});
