/** Changes that a parent requests in the own record, decided, withdrawn, replaced and confirmed by several people at once. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import {
  addParent,
  decideChange,
  decideLink,
  ownRecordOf,
  readParent,
  requestChange,
  signedInBySlip,
  waitingOf,
} from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { WaitingChange } from '../../own/own-contract.ts';
import { addGuardians } from '../records/guardians-store.ts';

let http: TestHttp;
let secretary: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  principal = await http.as('principal');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const outcome = ({ status, body }: Reply) => [status, body.code];
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const phoneOf = async (id: number) =>
  (await readParent(secretary, id)).body.data[0].contacts.phone as string | null;

interface OwnParent {
  readonly id: number;
  readonly child: number;
  readonly parent: Caller;
}

async function newParent(lastName: string): Promise<OwnParent> {
  const child = await enrolNewStudent(http, http.school.classes.form2);
  const { id } = await addParent(http, { lastName, phone: '+237 677 00 00 00' }, child);
  return { id, child, parent: await signedInBySlip(http, id) };
}

/** Requests another telephone, which waits. */
async function waitingPhone(lastName: string): Promise<OwnParent & { change: WaitingChange }> {
  const one = await newParent(lastName);
  await requestChange(one.parent, { phone: '+237 699 00 00 00' });
  const [change] = await waitingOf(secretary, one.id);
  if (!change) throw new Error('Nothing waits.');
  return { ...one, change };
}

/** Requests another e-mail; gives the code that was sent to it. */
async function codeFor(parent: Caller, email: string): Promise<string> {
  await requestChange(parent, { email });
  await expect.poll(() => http.mails.some(({ to }) => to === email)).toBe(true);
  const mail = http.mails.findLast(({ to }) => to === email);
  return /^\d{7}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}
const confirm = (parent: Caller, code: string) => parent.put('/slm/Parents/v1/own/email', { code });

test('a change that two people decide at the same moment is decided once', async () => {
  const { id, change } = await waitingPhone('Two deciders');
  const [approved, refused] = await Promise.all([
    decideChange(secretary, change, true),
    decideChange(principal, change, false),
  ]);
  expect(statuses([approved, refused])).toEqual([200, 404]);
  const phone = approved.status === 200 ? '+237 699 00 00 00' : '+237 677 00 00 00';
  expect(await phoneOf(id)).toBe(phone);
  expect(await waitingOf(secretary, id)).toEqual([]);
});

sampledTest('a change withdrawn while the school approves it is one of both', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, parent, change } = await waitingPhone(`Withdrawn ${round}`);
    const [approved, withdrawn] = await Promise.all([
      decideChange(secretary, change, true),
      parent.delete('/slm/Parents/v1/own'),
    ]);
    expect(statuses([approved, withdrawn])).toEqual([200, 404]);
    const [state, phone] =
      approved.status === 200 ? ['approved', '+237 699 00 00 00'] : ['withdrawn', '+237 677 00 00 00'];
    expect((await ownRecordOf(parent)).wish?.state).toBe(state);
    expect(await phoneOf(id)).toBe(phone);
  }
});

sampledTest(
  'a change replaced while the school approves it leaves the newer one waiting, or is refused',
  async () => {
    for (let round = 0; round < 4; round++) {
      const { id, parent, change } = await waitingPhone(`Replaced ${round}`);
      const { contacts, version } = await ownRecordOf(parent);
      const [approved, replaced] = await Promise.all([
        decideChange(secretary, change, true),
        parent.put('/slm/Parents/v1/own', { version, ...contacts, address: 'Bastos' }),
      ]);
      if (approved.status === 200) {
        // The parent saw the record as it was before.
        expect(outcome(replaced)).toEqual([409, 'PLATFORM.errors.stale']);
        expect([await phoneOf(id), await waitingOf(secretary, id)]).toEqual(['+237 699 00 00 00', []]);
      } else {
        expect([approved.status, replaced.status]).toEqual([404, 200]);
        const [waiting] = await waitingOf(secretary, id);
        expect(waiting?.proposed).toMatchObject({ address: 'Bastos', phone: '+237 677 00 00 00' });
      }
    }
  },
);

test('keeps one of several requests that a parent sends at the same moment', async () => {
  const { id, parent } = await newParent('Two devices');
  const { contacts, version } = await ownRecordOf(parent);
  const propose = (address: string) => parent.put('/slm/Parents/v1/own', { version, ...contacts, address });
  const replies = await Promise.all(['Bastos', 'Mvan', 'Essos'].map(propose));
  expect(statuses(replies)).toEqual([200, 200, 200]);
  const waiting = await waitingOf(secretary, id);
  expect(waiting).toHaveLength(1);
  expect((await ownRecordOf(parent)).wish?.proposed).toEqual(waiting[0]?.proposed);
});

test('refuses a decision about values that were changed after they were shown', async () => {
  const { id, change } = await waitingPhone('Changed record');
  const record = (await readParent(secretary, id)).body.data[0];
  const { contacts, children: _c, household: _h, login: _l, loginName: _n, mayEdit: _m, ...rest } = record;
  const edited = await secretary.put('/slm/Parents/v1/update', { ...rest, ...contacts, address: 'Mvan' });
  expect(edited.status, edited.text).toBe(200);
  const late = await decideChange(secretary, change, true);
  expect([...outcome(late), late.body.facts.current.contacts.address]).toEqual([
    409,
    'PLATFORM.errors.stale',
    'Mvan',
  ]);
  expect(await phoneOf(id)).toBe('+237 677 00 00 00');
});

sampledTest('a code confirms the own e-mail once, and that of nobody else', async () => {
  const [one, other] = [await newParent('Own code'), await newParent('Other code')];
  const code = await codeFor(one.parent, 'own@codes.example');
  await codeFor(other.parent, 'other@codes.example');
  expect(outcome(await confirm(other.parent, code))).toEqual([400, 'PARENTS.errors.codeWrong']);
  expect((await confirm(one.parent, code)).body.data[0].wish.emailConfirmed).toBe(true);
  expect(outcome(await confirm(one.parent, code))).toEqual([404, 'PLATFORM.errors.missing']);
  expect((await waitingOf(secretary, other.id))[0]?.emailConfirmed).toBe(false);
});

test('refuses the code of a request that was replaced, withdrawn or decided', async () => {
  const { id, parent } = await newParent('Old code');
  const first = await codeFor(parent, 'first@codes.example');
  const second = await codeFor(parent, 'second@codes.example');
  expect(outcome(await confirm(parent, first))).toEqual([400, 'PARENTS.errors.codeWrong']);
  expect((await parent.delete('/slm/Parents/v1/own')).status).toBe(200);
  expect(outcome(await confirm(parent, second))).toEqual([404, 'PLATFORM.errors.missing']);
  const third = await codeFor(parent, 'third@codes.example');
  const [change] = await waitingOf(secretary, id);
  if (change) expect((await decideChange(secretary, change, false)).status).toBe(200);
  expect(outcome(await confirm(parent, third))).toEqual([404, 'PLATFORM.errors.missing']);
});

test('refuses a code after a day', async () => {
  const { parent } = await newParent('Late code');
  const code = await codeFor(parent, 'late@codes.example');
  http.setNow('2026-11-21T08:30:01.000Z');
  expect(outcome(await confirm(parent, code))).toEqual([409, 'PARENTS.errors.codeOver']);
});

test('ten wrong codes sent at the same moment are five tries; then the right one is refused too', async () => {
  const { parent } = await newParent('Many codes');
  const code = await codeFor(parent, 'many@codes.example');
  const wrong = Array.from({ length: 10 }, () => confirm(parent, '1'));
  expect(statuses(await Promise.all(wrong))).toEqual([...Array(5).fill(400), ...Array(5).fill(409)]);
  expect(outcome(await confirm(parent, code))).toEqual([409, 'PARENTS.errors.codeOver']);
});

test('a parent whose link has ended requests and confirms nothing; what waits is still decided by the school', async () => {
  const { id, child, parent } = await newParent('Ended');
  const code = await codeFor(parent, 'ended@codes.example');
  const { contacts, version } = await ownRecordOf(parent);
  expect((await decideLink(secretary, id, child, 'revoked', 'Moved away')).status).toBe(200);
  const propose = parent.put('/slm/Parents/v1/own', { version, ...contacts, address: 'Bastos' });
  expect([(await propose).status, (await confirm(parent, code)).status]).toEqual([403, 403]);
  expect((await parent.delete('/slm/Parents/v1/own')).status).toBe(403);
  const [change] = await waitingOf(secretary, id);
  if (!change) throw new Error('Nothing waits.');
  expect(outcome(await decideChange(secretary, change, true))).toEqual([
    409,
    'PARENTS.errors.emailUnconfirmed',
  ]);
  expect((await decideChange(secretary, change, false)).status).toBe(200);
});

sampledTest(
  'a secretary limited to a section neither sees nor decides what a parent of the other one requests',
  async () => {
    const { id, change } = await waitingPhone('Other section');
    await limitInTest(http, http.school.people.secretary.userId);
    expect(await waitingOf(secretary, id)).toEqual([]);
    expect((await decideChange(secretary, change, true)).status).toBe(404);
    expect((await decideChange(principal, change, true)).status).toBe(200);
  },
);

test('staff who are barred from the child neither see nor decide what its other parent requests', async () => {
  const { id, child, change } = await waitingPhone('Other parent');
  const { org, people } = http.school;
  await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'B', lastName: 'B', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: people.admin.userId }]);
    await addGuardianLinks(at, [{ guardianId: own, studentId: child, relation: 'father', state: 'barred' }]);
  });
  const admin = await http.as('admin');
  expect(await waitingOf(admin, id)).toEqual([]);
  expect((await decideChange(admin, change, true)).status).toBe(404);
  expect(await phoneOf(id)).toBe('+237 677 00 00 00');
});
