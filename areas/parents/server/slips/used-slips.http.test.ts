/** Slips and mailed codes that were used, replaced, or given out for a link that has ended since. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import {
  activate,
  addParent,
  decideLink,
  motherLink,
  signedInBySlip,
  slipOf,
} from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { FamilySlip } from '../../logins/logins-contract.ts';

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
const childOfForm2 = () => enrolNewStudent(http, http.school.classes.form2);
const signIn = (login: string, secret = everybodysSecret) =>
  http.anybody.post('/usm/api/session', { login, secret });
const noRole = [403, 'ACCOUNTS.errors.noRole'];

sampledTest('a slip used by two people at the same moment lets one of them in', async () => {
  const { id } = await addParent(http, { lastName: 'Twice' }, await childOfForm2());
  const { login, code } = await slipOf(secretary, id);
  const secrets = ['the secret of the mother', 'the secret of a thief'];
  const replies = await Promise.all(secrets.map((secret) => activate(http, code, secret)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const signedIn = [];
  for (const secret of secrets) signedIn.push((await signIn(login, secret)).status);
  expect(signedIn).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
});

test('refuses a slip that was used before, and leaves the password that it set', async () => {
  const { id } = await addParent(http, { lastName: 'Before' }, await childOfForm2());
  const { login, code } = await slipOf(secretary, id);
  expect((await activate(http, code)).status).toBe(200);
  expect((await activate(http, code, 'another long secret')).status).toBe(404);
  expect((await signIn(login)).status).toBe(200);
});

test('a printed slip ends the code that was mailed before it, and a mailed one the printed slip', async () => {
  const given = { lastName: 'Mailed', email: 'mailed@slips.example' };
  const { id } = await addParent(http, given, await childOfForm2());
  const mailed = async () => {
    const before = http.mails.length;
    expect((await secretary.post('/slm/ParentLogins/v1/mail', { id })).status).toBe(200);
    await expect.poll(() => http.mails.length).toBe(before + 1);
    return /activate#(\S+)/.exec(http.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const first = await mailed();
  const { code: printed } = await slipOf(secretary, id);
  expect((await activate(http, first)).status).toBe(404);
  const second = await mailed();
  expect((await activate(http, printed)).status).toBe(404);
  expect((await activate(http, second)).status).toBe(200);
});

test('only one of the slips that two people give out at the same moment works', async () => {
  const { id } = await addParent(http, { lastName: 'At once' }, await childOfForm2());
  const slips = await Promise.all([slipOf(secretary, id), slipOf(principal, id)]);
  expect(slips[0].login).toBe(slips[1].login);
  const activated = [];
  for (const { code } of slips) activated.push((await activate(http, code)).status);
  expect(activated.sort()).toEqual([200, 404]);
});

sampledTest(
  'slips of a class given out by two people at the same moment are one for each parent',
  async () => {
    const room = { levelId: null, series: null, room: null, capacity: null, masterId: null };
    const made = await secretary.post('/slm/Classes/v1/create', { yearId: null, name: 'Form 3 Z', ...room });
    expect(made.status, made.text).toBe(201);
    const classId = made.body.data[0].id;
    const ids: number[] = [];
    for (const lastName of ['One', 'Two'])
      ids.push((await addParent(http, { lastName }, await enrolNewStudent(http, classId))).id);
    const issue = (who: Caller) => who.post('/slm/ParentLogins/v1/classSlips', { classId, renew: false });
    const replies = await Promise.all([issue(secretary), issue(principal)]);
    const given = replies.flatMap(({ body }) =>
      body.data.flatMap(({ guardians }: FamilySlip) => guardians),
    ) as FamilySlip['guardians'];
    expect(given.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
    for (const { code } of given) expect((await activate(http, code)).status).toBe(200);
  },
);

test.each([
  ['revoked', 'Moved away'],
  ['barred', 'Court of Yaoundé'],
])('a slip used after the link was %s lets nobody in', async (state, reason) => {
  const child = await childOfForm2();
  const { id } = await addParent(http, { lastName: `Slip ${state}` }, child);
  const { login, code } = await slipOf(secretary, id);
  expect((await decideLink(secretary, id, child, state, reason)).status).toBe(200);
  await activate(http, code);
  expect(outcome(await signIn(login))).toEqual(noRole);
  const again = await secretary.post('/slm/ParentLogins/v1/slip', { id });
  expect(outcome(again)).toEqual([409, 'PARENTS.errors.notVerified']);
});

sampledTest('a slip given out while the link is revoked shows no child', async () => {
  for (let round = 0; round < 3; round++) {
    const child = await childOfForm2();
    const { id } = await addParent(http, { lastName: `Slip and end ${round}` }, child);
    const [slip, ended] = await Promise.all([
      secretary.post('/slm/ParentLogins/v1/slip', { id }),
      decideLink(principal, id, child, 'revoked', 'Moved away'),
    ]);
    expect(ended.status, ended.text).toBe(200);
    expect([200, 409]).toContain(slip.status);
    if (slip.status !== 200) continue;
    const { login, code } = slip.body.data[0];
    await activate(http, code);
    expect(outcome(await signIn(login))).toEqual(noRole);
  }
});

test('a code of one parent sets no password of another one, and is printed for nobody else', async () => {
  const child = await childOfForm2();
  const [mother, father] = [
    await addParent(http, { lastName: 'Mother' }, child),
    await addParent(http, { lastName: 'Father' }, child),
  ];
  const [first, second] = [await slipOf(secretary, mother.id), await slipOf(secretary, father.id)];
  const origin = 'http://127.0.0.1:3000';
  const swapped = [{ id: mother.id, code: second.code }];
  expect((await secretary.post('/slm/ParentLogins/v1/print', { slips: swapped, origin })).status).toBe(404);
  expect((await activate(http, first.code)).status).toBe(200);
  expect([(await signIn(first.login)).status, (await signIn(second.login)).status]).toEqual([200, 401]);
});

sampledTest(
  'a parent who has signed in keeps the password when a new slip is given out and not used',
  async () => {
    const { id } = await addParent(http, { lastName: 'Active' }, await childOfForm2());
    const parent = await signedInBySlip(http, id);
    const { login } = await slipOf(secretary, id);
    expect((await signIn(login)).status).toBe(200);
    expect((await parent.get('/slm/Parents/v1/own')).status).toBe(200);
  },
);

test('a secretary limited to a section gives no slip to a parent who has a child in the other one too', async () => {
  const child = await childOfForm2();
  const { id } = await addParent(http, { lastName: 'Two sections' }, child);
  const french = await enrolNewStudent(http, http.school.classes.sixth);
  const link = { guardianId: id, studentId: french, verified: true, ...motherLink };
  const linked = await secretary.post('/slm/ParentLinks/v1/create', link);
  expect(linked.status, linked.text).toBe(201);
  await limitInTest(http, http.school.people.secretary.userId);
  const slip = () => secretary.post('/slm/ParentLogins/v1/slip', { id });
  expect(outcome(await slip())).toEqual([409, 'PARENTS.errors.childElsewhere']);
  expect((await decideLink(principal, id, child, 'revoked', 'Lives elsewhere')).status).toBe(200);
  expect((await slip()).status).toBe(200);
});
