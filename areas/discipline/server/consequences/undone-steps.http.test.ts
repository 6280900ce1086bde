/** Consequences that are undone, revoked and appealed after something else was built upon them, or at the same moment. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { addParent, decideLink, signedInBySlip } from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Consequence } from '../../consequences/contract.ts';
import type { DisciplinaryCouncil } from '../../councils/contract.ts';
import type { Detention } from '../../detentions/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const today = '2026-11-20';
const nextDay = '2026-11-21T08:30:00.000Z';
const detention = 1;
const warning = 3;
const dismissal = 6;
const outcome = ({ status, body }: Reply) => [status, body.code];
const tooLate = [409, 'DISCIPLINE.consequenceErrors.tooLateToUndo'];
const decidedAlready = [409, 'DISCIPLINE.consequenceErrors.decidedAlready'];
const done = [200, undefined];
const stale = [409, 'PLATFORM.errors.stale'];
const newStudent = () => enrolNewStudent(http, http.school.classes.form1);

async function given(
  studentId: number,
  { kindId = warning, publish = false, who = discipline } = {},
): Promise<Consequence> {
  const reply = await who.post('/slm/Consequences/v1/create', {
    kindId,
    hours: kindId === detention ? 2 : null,
    fromDay: null,
    untilDay: null,
    studentIds: [studentId],
    incidentId: null,
    reason: 'Fight',
    publish,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const step = (who: Caller, { id, version }: Consequence, name: string, remark: string | null = null) =>
  who.put('/slm/Consequences/v1/step', { id, version, step: name, remark });
async function stepped(who: Caller, one: Consequence, name: string, remark: string | null = null) {
  const reply = await step(who, one, name, remark);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0] as Consequence;
}
async function found({ id }: Consequence): Promise<Consequence> {
  const { body } = await discipline.get('/slm/Consequences/v1/get?list=all');
  const one = body.data.find((other: Consequence) => other.id === id);
  if (!one) throw new Error('It is in no list.');
  return one;
}
async function sessionWith(...of: readonly Consequence[]): Promise<Detention> {
  const saved = await discipline.put('/slm/Detentions/v1/save', {
    id: null,
    version: 0,
    heldOn: today,
    startsAt: '14:00',
    endsAt: '16:00',
    room: null,
    supervisorId: http.school.people.ngo.userId,
  });
  const { id, version } = saved.body.data[0];
  const consequenceIds = of.map((one) => one.id);
  const filled = await discipline.put('/slm/Detentions/v1/students', { id, version, consequenceIds });
  expect(filled.status, filled.text).toBe(200);
  return filled.body.data[0];
}
/** A published warning of a child whose parent has signed in. */
async function publishedToParent(lastName: string) {
  const child = await newStudent();
  const { id } = await addParent(http, { lastName }, child);
  const parent = await signedInBySlip(http, id);
  return { child, guardianId: id, parent, one: await given(child, { publish: true }) };
}

test('refuses to undo a decision of an earlier day once what was served today is undone', async () => {
  const one = await given(await newStudent(), { kindId: detention });
  http.setNow(nextDay);
  const served = await stepped(discipline, one, 'serve');
  const undone = await stepped(discipline, served, 'undo');
  expect([undone.state, undone.steps.includes('undo')]).toEqual(['decided', false]);
  expect(outcome(await step(discipline, undone, 'undo'))).toEqual(tooLate);
  expect((await found(one)).state).toBe('decided');
});

test('refuses to undo a decision of an earlier day once an appeal against it is upheld', async () => {
  const one = await given(await newStudent(), { publish: true });
  http.setNow(nextDay);
  const appealed = await stepped(discipline, one, 'appeal', 'The family was here.');
  const upheld = await stepped(principal, appealed, 'uphold', 'It was seen.');
  expect([upheld.state, upheld.published, upheld.steps.includes('undo')]).toEqual(['decided', true, false]);
  expect(outcome(await step(discipline, upheld, 'undo'))).toEqual(tooLate);
});

test('undoes one act after the other on their day, down to the proposal', async () => {
  const proposal = await given(await newStudent(), { kindId: detention, who: await http.as('ngo') });
  let one = await stepped(discipline, proposal, 'decide');
  one = await stepped(discipline, one, 'miss');
  one = await stepped(discipline, one, 'serve');
  const states: string[] = [];
  while (one.steps.includes('undo')) {
    one = await stepped(discipline, one, 'undo');
    states.push(one.state);
  }
  expect(states).toEqual(['missed', 'decided', 'proposed']);
  expect(outcome(await step(discipline, one, 'undo'))).toEqual(decidedAlready);
});

test('a detention whose decision is undone leaves its session, and waits for one when it is decided again', async () => {
  const one = await given(await newStudent(), { kindId: detention });
  const session = await sessionWith(one);
  const undone = await stepped(discipline, await found(one), 'undo');
  expect([undone.state, undone.detention]).toEqual(['proposed', null]);
  const again = await stepped(discipline, undone, 'decide');
  expect(again.detention).toBeNull();
  const roll = await discipline.put('/slm/Detentions/v1/roll', {
    id: session.id,
    rows: [{ consequenceId: one.id, outcome: 'served' }],
    toId: null,
    remark: null,
  });
  expect(outcome(roll)).toEqual([409, 'DISCIPLINE.detentionErrors.notToServe']);
});

test('a detention that was revoked and whose revocation is undone is in force again without a session', async () => {
  const one = await given(await newStudent(), { kindId: detention });
  await sessionWith(one);
  const revoked = await stepped(discipline, await found(one), 'revoke', 'New facts');
  expect([revoked.state, revoked.detention]).toEqual(['revoked', null]);
  const again = await stepped(discipline, revoked, 'undo');
  expect([again.state, again.detention]).toEqual(['decided', null]);
  expect((await sessionWith(again)).students.map(({ consequenceId }) => consequenceId)).toEqual([one.id]);
});

test('a step undone after a decision of a council leaves its hearing recorded; the undone decision opens it again', async () => {
  const one = await given(await newStudent(), { kindId: dismissal });
  const memberId = http.school.people.principal.userId;
  const saved = await discipline.put('/slm/DisciplinaryCouncils/v1/save', {
    id: null,
    version: 0,
    day: today,
    startsAt: '10:00',
    room: 'Hall',
    chairId: memberId,
    memberIds: [memberId],
    consequenceIds: [one.id],
  });
  expect(saved.status, saved.text).toBe(200);
  const council: DisciplinaryCouncil = saved.body.data[0];
  const decided = await discipline.put('/slm/DisciplinaryCouncils/v1/decide', {
    councilId: council.id,
    consequenceId: one.id,
    version: council.hearings[0]?.version,
    kindId: detention,
    hours: 4,
    fromDay: null,
    untilDay: null,
    presentIds: [memberId],
    hearing: 'The student regrets it.',
    outcome: 'other',
    votes: { for: 1, against: 0, abstentions: 0 },
    reason: 'A second chance.',
    publish: false,
  });
  expect(decided.status, decided.text).toBe(200);
  const hearing = async () => {
    const { body } = await discipline.get('/slm/DisciplinaryCouncils/v1/get');
    const now = body.data.find(({ id }: DisciplinaryCouncil) => id === council.id) as DisciplinaryCouncil;
    const { outcome: result, votes } = now.hearings[0] ?? {};
    return [result, votes?.for ?? null];
  };
  let now = await stepped(discipline, await found(one), 'serve');
  now = await stepped(discipline, now, 'undo');
  expect([now.state, await hearing()]).toEqual(['decided', ['other', 1]]);
  now = await stepped(discipline, now, 'revoke', 'New facts');
  now = await stepped(discipline, now, 'undo');
  expect([now.state, await hearing()]).toEqual(['decided', ['other', 1]]);
  const removed = `/slm/DisciplinaryCouncils/v1/remove?id=${council.id}&version=${council.version}`;
  expect(outcome(await discipline.delete(removed))).toEqual([409, 'DISCIPLINE.councilErrors.decidedAlready']);
  now = await stepped(discipline, now, 'undo');
  expect([now.state, await hearing()]).toEqual(['proposed', [null, null]]);
});

test('a consequence that two people undo, or revoke and undo, at the same moment takes one of both steps', async () => {
  const one = await given(await newStudent());
  const both = await Promise.all([step(discipline, one, 'undo'), step(principal, one, 'undo')]);
  expect(both.map(outcome).sort()).toEqual([done, stale]);
  expect((await found(one)).events.map(({ act }) => act)).toEqual(['undone', 'decided']);
  const other = await given(await newStudent());
  const [undone, revoked] = await Promise.all([
    step(discipline, other, 'undo'),
    step(principal, other, 'revoke', 'New facts'),
  ]);
  expect([undone, revoked].map(outcome).sort()).toEqual([done, stale]);
  expect((await found(other)).state).toBe(undone.status === 200 ? 'proposed' : 'revoked');
});

sampledTest('an appeal that both parents send at the same moment is one appeal', async () => {
  const { child, parent, one } = await publishedToParent('Mother');
  const father = await addParent(http, { lastName: 'Father' }, child);
  const other = await signedInBySlip(http, father.id);
  const replies = await Promise.all([
    step(parent, one, 'appeal', 'He was ill.'),
    step(other, one, 'appeal', 'He was not there.'),
  ]);
  expect(replies.map(outcome).sort()).toEqual([done, decidedAlready]);
  expect((await found(one)).events.filter(({ act }) => act === 'appealed')).toHaveLength(1);
});

sampledTest(
  'an appeal sent while the consequence is revoked is decided with it, or comes too late',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { parent, one } = await publishedToParent(`Appeal ${round}`);
      const [appealed, revoked] = await Promise.all([
        step(parent, one, 'appeal', 'He was ill.'),
        step(discipline, one, 'revoke', 'New facts'),
      ]);
      expect([appealed, revoked].map(outcome)).toEqual(
        appealed.status === 200 ? [done, stale] : [decidedAlready, done],
      );
      expect((await found(one)).state).toBe(appealed.status === 200 ? 'appealed' : 'revoked');
    }
  },
);

test('a consequence withheld from the family is appealed by it no more; published again it is', async () => {
  const { parent, one } = await publishedToParent('Withheld');
  const withheld = await stepped(discipline, one, 'withhold');
  expect((await step(parent, withheld, 'appeal', 'He was ill.')).status).toBe(404);
  const again = await stepped(discipline, withheld, 'publish');
  expect((await step(parent, again, 'appeal', 'He was ill.')).status).toBe(200);
});

test.each([
  ['revoked', 'Moved away'],
  ['barred', 'Court of Yaoundé'],
])('a parent whose link is %s appeals against nothing any more', async (state, reason) => {
  const { child, guardianId, parent, one } = await publishedToParent(`Ended ${state}`);
  const ended = await decideLink(await http.as('secretary'), guardianId, child, state, reason);
  expect(ended.status, ended.text).toBe(200);
  expect([403, 404]).toContain((await step(parent, one, 'appeal', 'He was ill.')).status);
  expect((await found(one)).state).toBe('decided');
});

sampledTest(
  'a parent appeals against a consequence of a record that was merged into the one of the child',
  async () => {
    const { child, parent } = await publishedToParent('Merged');
    const gone = await newStudent();
    const one = await given(gone, { publish: true });
    expect((await step(parent, one, 'appeal', 'He was ill.')).status).toBe(404);
    const versionOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
    await mergeStudents(
      principal,
      { id: child, version: await versionOf(child) },
      { id: gone, version: await versionOf(gone) },
    );
    const now = await found(one);
    expect([now.student.id, now.events.map(({ act }) => act)]).toEqual([child, ['published', 'decided']]);
    expect((await step(parent, now, 'appeal', 'He was ill.')).status).toBe(200);
  },
);

sampledTest(
  'a consequence stepped while the student’s two records become one is stepped once and belongs to the kept one',
  async () => {
    for (let round = 0; round < 3; round++) {
      const [kept, gone] = [await newStudent(), await newStudent()];
      const one = await given(gone);
      const versionOf = async (id: number) =>
        (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
      const pair = { keptId: kept, keptVersion: await versionOf(kept), goneId: gone };
      const goneVersion = await versionOf(gone);
      const [revoked, merged] = await Promise.all([
        step(discipline, one, 'revoke', 'New facts'),
        principal.put('/slm/Students/v1/merge', { ...pair, goneVersion }),
      ]);
      expect([revoked.status, merged.status], revoked.text).toEqual([200, 200]);
      const now = await found(one);
      expect([now.student.id, now.state, now.events.map(({ act }) => act)]).toEqual([
        kept,
        'revoked',
        ['revoked', 'decided'],
      ]);
    }
  },
);

sampledTest(
  'a consequence given while the student’s record is merged into another is that of the kept one, or is refused',
  async () => {
    for (let round = 0; round < 3; round++) {
      const [kept, gone] = [await newStudent(), await newStudent()];
      const versionOf = async (id: number) =>
        (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
      const pair = { keptId: kept, keptVersion: await versionOf(kept), goneId: gone };
      const goneVersion = await versionOf(gone);
      const body = { kindId: warning, hours: null, fromDay: null, untilDay: null, publish: false };
      const [made, merged] = await Promise.all([
        discipline.post('/slm/Consequences/v1/create', {
          ...body,
          studentIds: [gone],
          incidentId: null,
          reason: 'Fight',
        }),
        principal.put('/slm/Students/v1/merge', { ...pair, goneVersion }),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([201, 404]).toContain(made.status);
      const sheet = await discipline.get(`/slm/Discipline/v1/sheet?id=${kept}`);
      expect(sheet.body.data[0].warnings).toBe(made.status === 201 ? 1 : 0);
    }
  },
);

test('a discipline master limited to a section takes no step about a student of the other one', async () => {
  const one = await given(await newStudent());
  const french = await given(await enrolNewStudent(http, http.school.classes.sixth));
  await limitInTest(http, http.school.people.discipline.userId);
  for (const name of ['undo', 'revoke', 'publish'])
    expect([name, (await step(discipline, one, name, 'New facts')).status]).toEqual([name, 404]);
  expect((await step(discipline, french, 'revoke', 'New facts')).status).toBe(200);
});
