/** Summonses that are acknowledged, changed, withdrawn and recorded at the same moment, or after the parent's link has ended. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { addParent, decideLink, signedInBySlip } from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Summons } from '../../summonses/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const outcome = ({ status, body }: Reply) => [status, body.code];
const done = [200, undefined];
const stale = [409, 'PLATFORM.errors.stale'];
const over = [409, 'DISCIPLINE.summonsErrors.overAlready'];
const acknowledgedAlready = [409, 'DISCIPLINE.summonsErrors.acknowledgedAlready'];
const meeting = { meetingOn: '2026-11-27', meetingAt: '10:00', venue: 'Office', reason: 'Repeated absence' };

async function summoned(studentId: number): Promise<Summons> {
  const reply = await discipline.post('/slm/Summonses/v1/create', { studentId, ...meeting });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
/** A child of whom a parent who signs in is summoned. */
async function summonedParent(lastName: string) {
  const child = await enrolNewStudent(http, http.school.classes.form1);
  const { id } = await addParent(http, { lastName }, child);
  return { child, guardianId: id, parent: await signedInBySlip(http, id), one: await summoned(child) };
}
const acknowledge = (who: Caller, { id, version }: Summons) =>
  who.put('/slm/Summonses/v1/acknowledge', { id, version });
const withdraw = (who: Caller, { id, version }: Summons) =>
  who.put('/slm/Summonses/v1/withdraw', { id, version, reason: 'The parents came already' });
const record = (who: Caller, { id, version }: Summons) =>
  who.put('/slm/Summonses/v1/meeting', { id, version, heldOn: '2026-11-20', outcome: 'Daily signature' });
const change = (who: Caller, { id, version }: Summons, part: object) =>
  who.put('/slm/Summonses/v1/change', { id, version, ...meeting, ...part });
const list = (who: Caller, child: number) => who.get(`/slm/Summonses/v1/get?studentId=${child}`);
const found = async (child: number, { id }: Summons): Promise<Summons> =>
  (await list(discipline, child)).body.data.find((one: Summons) => one.id === id);

sampledTest('a summons that both parents acknowledge at the same moment is acknowledged once', async () => {
  const { child, parent, one } = await summonedParent('Mother');
  const father = await addParent(http, { lastName: 'Father' }, child);
  const other = await signedInBySlip(http, father.id);
  const replies = await Promise.all([acknowledge(parent, one), acknowledge(other, one)]);
  expect(replies.map(outcome).sort()).toEqual([done, acknowledgedAlready]);
  expect((await found(child, one)).acknowledgedHow).toBe('application');
});

test('a summons acknowledged on paper and in the application at the same moment is acknowledged in one way', async () => {
  const { child, parent, one } = await summonedParent('Paper');
  const [slip, application] = await Promise.all([acknowledge(discipline, one), acknowledge(parent, one)]);
  expect([slip, application].map(outcome).sort()).toEqual([done, acknowledgedAlready]);
  expect((await found(child, one)).acknowledgedHow).toBe(slip.status === 200 ? 'paper' : 'application');
});

sampledTest(
  'a summons withdrawn while it is acknowledged is over, and acknowledged at most before',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { child, parent, one } = await summonedParent(`Withdrawn ${round}`);
      const [acknowledged, withdrawn] = await Promise.all([
        acknowledge(parent, one),
        withdraw(discipline, one),
      ]);
      expect([acknowledged, withdrawn].map(outcome)).toEqual(
        acknowledged.status === 200 ? [done, stale] : [over, done],
      );
      const now = await found(child, one);
      expect([now.acknowledgedHow !== null, now.withdrawnBecause !== null]).toEqual([
        acknowledged.status === 200,
        withdrawn.status === 200,
      ]);
    }
  },
);

sampledTest(
  'a meeting moved while the parent acknowledges it is acknowledged for the new time by nobody',
  async () => {
    for (let round = 0; round < 3; round++) {
      const { child, parent, one } = await summonedParent(`Moved ${round}`);
      const [acknowledged, moved] = await Promise.all([
        acknowledge(parent, one),
        change(discipline, one, { meetingOn: '2026-12-04' }),
      ]);
      expect([acknowledged, moved].map(outcome).sort()).toEqual([done, stale]);
      const now = await found(child, one);
      expect([now.meetingOn, now.acknowledgedHow]).toEqual(
        moved.status === 200 ? ['2026-12-04', null] : ['2026-11-27', 'application'],
      );
    }
  },
);

sampledTest('a summons withdrawn while its meeting is recorded is one of both', async () => {
  const child = await enrolNewStudent(http, http.school.classes.form1);
  const one = await summoned(child);
  const [recorded, withdrawn] = await Promise.all([record(discipline, one), withdraw(principal, one)]);
  expect([recorded.status, withdrawn.status].sort()).toEqual([200, 409]);
  const now = await found(child, one);
  expect([now.heldOn, now.withdrawnBecause]).toEqual(
    recorded.status === 200 ? ['2026-11-20', null] : [null, 'The parents came already'],
  );
});

sampledTest('a summons that two people change or withdraw at the same moment is changed once', async () => {
  const child = await enrolNewStudent(http, http.school.classes.form1);
  const one = await summoned(child);
  const changed = await Promise.all([
    change(discipline, one, { venue: 'Room 4' }),
    change(principal, one, { venue: 'Room 5' }),
  ]);
  expect(changed.map(outcome).sort()).toEqual([done, stale]);
  const now = await found(child, one);
  expect(now.venue).toBe(changed[0]?.status === 200 ? 'Room 4' : 'Room 5');
  const withdrawn = await Promise.all([withdraw(discipline, now), withdraw(principal, now)]);
  expect(withdrawn.map(outcome).sort()).toEqual([done, over]);
});

test.each([
  ['revoked', 'Moved away'],
  ['barred', 'Court of Yaoundé'],
])('a parent whose link is %s neither reads nor acknowledges a summons of before', async (state, reason) => {
  const { child, guardianId, parent, one } = await summonedParent(`Ended ${state}`);
  expect((await list(parent, child)).status).toBe(200);
  expect((await decideLink(secretary, guardianId, child, state, reason)).status).toBe(200);
  expect([403, 404]).toContain((await list(parent, child)).status);
  expect([403, 404]).toContain((await acknowledge(parent, one)).status);
  expect((await found(child, one)).acknowledgedHow).toBeNull();
});

sampledTest(
  'a parent acknowledges the summons of a record that was merged into the one of the child',
  async () => {
    const { child, parent } = await summonedParent('Merged');
    const gone = await enrolNewStudent(http, http.school.classes.form1);
    const one = await summoned(gone);
    expect((await acknowledge(parent, one)).status).toBe(404);
    const versionOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
    await mergeStudents(
      principal,
      { id: child, version: await versionOf(child) },
      { id: gone, version: await versionOf(gone) },
    );
    expect((await list(parent, child)).body.data).toHaveLength(2);
    expect((await acknowledge(parent, one)).body.data[0].acknowledgedHow).toBe('application');
  },
);

sampledTest(
  'a parent whose record is merged into another acknowledges by the login that is kept alone',
  async () => {
    const { child, guardianId, parent, one } = await summonedParent('Gone');
    const keep = await addParent(
      http,
      { lastName: 'Kept' },
      await enrolNewStudent(http, http.school.classes.form1),
    );
    const kept = await signedInBySlip(http, keep.id);
    expect((await acknowledge(kept, one)).status).toBe(404);
    const { version } = (await secretary.get(`/slm/Parents/v1/record?id=${guardianId}`)).body.data[0];
    const merged = await secretary.put('/slm/Parents/v1/merge', {
      keepId: keep.id,
      goneId: guardianId,
      keepVersion: keep.version,
      goneVersion: version,
      loginOf: 'keep',
    });
    expect(merged.status, merged.text).toBe(200);
    expect((await acknowledge(parent, one)).status).toBe(403);
    expect((await acknowledge(kept, one)).status).toBe(200);
    expect((await found(child, one)).acknowledgedHow).toBe('application');
  },
);

sampledTest(
  'a discipline master limited to a section neither changes, records nor withdraws a summons of the other one',
  async () => {
    const child = await enrolNewStudent(http, http.school.classes.form1);
    const one = await summoned(child);
    await limitInTest(http, http.school.people.discipline.userId);
    const replies = [
      await change(discipline, one, { venue: 'Room 4' }),
      await record(discipline, one),
      await withdraw(discipline, one),
      await acknowledge(discipline, one),
      await discipline.post('/slm/Summonses/v1/create', { studentId: child, ...meeting }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await withdraw(principal, one)).status).toBe(200);
  },
);
