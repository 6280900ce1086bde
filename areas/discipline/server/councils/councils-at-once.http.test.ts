/** Disciplinary councils that are changed, removed, summoned to and decided at the same moment, or after a merge. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { addParent } from '#testing/parents/new-parent.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Consequence } from '../../consequences/contract.ts';
import type { DisciplinaryCouncil } from '../../councils/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
});
afterAll(() => http.close());

const path = '/slm/DisciplinaryCouncils/v1';
const dismissal = 6;
const nothing = { hours: null, fromDay: null, untilDay: null };
const outcome = ({ status, body }: Reply) => [status, body.code];
const done = [200, undefined];
const stale = [409, 'PLATFORM.errors.stale'];
const userOf = (name: 'principal' | 'ngo') => http.school.people[name].userId;
const newStudent = () => enrolNewStudent(http, http.school.classes.form1);

async function proposed(studentId: number): Promise<Consequence> {
  const reply = await discipline.post('/slm/Consequences/v1/create', {
    ...nothing,
    kindId: dismissal,
    studentIds: [studentId],
    incidentId: null,
    reason: 'Fought with a knife',
    publish: false,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const save = (who: Caller, of: readonly Consequence[], part: object = {}) =>
  who.put(`${path}/save`, {
    id: null,
    version: 0,
    day: '2026-11-20',
    startsAt: '10:00',
    room: 'Hall',
    chairId: userOf('principal'),
    memberIds: [userOf('principal'), userOf('ngo')],
    consequenceIds: of.map(({ id }) => id),
    ...part,
  });
async function convened(...of: readonly Consequence[]): Promise<DisciplinaryCouncil> {
  const reply = await save(discipline, of);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
const decide = (who: Caller, { id, hearings }: DisciplinaryCouncil, part: object = {}) =>
  who.put(`${path}/decide`, {
    ...nothing,
    councilId: id,
    consequenceId: hearings[0]?.consequenceId,
    version: hearings[0]?.version,
    kindId: dismissal,
    presentIds: [userOf('principal')],
    hearing: 'The student regrets it.',
    outcome: 'asProposed',
    votes: { for: 1, against: 0, abstentions: 0 },
    reason: 'A knife endangers others.',
    publish: false,
    ...part,
  });
const remove = (who: Caller, { id, version }: DisciplinaryCouncil) =>
  who.delete(`${path}/remove?id=${id}&version=${version}`);
const summon = (who: Caller, { id }: DisciplinaryCouncil) =>
  who.put(`${path}/summon`, { id, reason: 'Hearing' });
const councils = async (): Promise<readonly DisciplinaryCouncil[]> =>
  (await discipline.get(`${path}/get`)).body.data;
const found = async ({ id }: DisciplinaryCouncil) => (await councils()).find((one) => one.id === id);
const stateOf = async ({ id }: Consequence) =>
  (await discipline.get('/slm/Consequences/v1/get?list=all')).body.data.find(
    (one: Consequence) => one.id === id,
  )?.state;

test('a proposal that two people put before two councils at the same moment is before one', async () => {
  const one = await proposed(await newStudent());
  const replies = await Promise.all([save(discipline, [one]), save(principal, [one])]);
  expect(replies.map(outcome).sort()).toEqual([done, [409, 'DISCIPLINE.councilErrors.notProposed']]);
  const before = (await councils()).filter(({ hearings }) =>
    hearings.some(({ consequenceId }) => consequenceId === one.id),
  );
  expect(before).toHaveLength(1);
});

sampledTest('a council removed while its first decision is recorded is one of both', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await proposed(await newStudent());
    const council = await convened(one);
    const [decided, removed] = await Promise.all([decide(discipline, council), remove(principal, council)]);
    if (decided.status === 200) {
      expect(outcome(removed)).toEqual([409, 'DISCIPLINE.councilErrors.decidedAlready']);
      expect([await stateOf(one), (await found(council))?.hearings[0]?.outcome]).toEqual([
        'decided',
        'asProposed',
      ]);
    } else {
      expect([decided.status, removed.status]).toEqual([404, 200]);
      expect([await stateOf(one), await found(council)]).toEqual(['proposed', undefined]);
    }
  }
});

sampledTest('families whom two people summon at the same moment are summoned once', async () => {
  const studentId = await newStudent();
  const council = await convened(await proposed(studentId));
  const replies = await Promise.all([summon(discipline, council), summon(principal, council)]);
  expect(replies.map(outcome)).toEqual([done, done]);
  const { body } = await discipline.get(`/slm/Summonses/v1/get?studentId=${studentId}`);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([
    (await found(council))?.hearings[0]?.summons?.id,
  ]);
});

test('a council that two people change at the same moment is changed once; its families are summoned to the new day', async () => {
  const studentId = await newStudent();
  const one = await proposed(studentId);
  const council = await convened(one);
  expect((await summon(discipline, council)).status).toBe(200);
  const { id, version } = council;
  const changes = [{ day: '2026-11-27' }, { day: '2026-12-04' }];
  const replies = await Promise.all(
    changes.map((part, index) => save(index ? principal : discipline, [one], { id, version, ...part })),
  );
  expect(replies.map(outcome).sort()).toEqual([done, stale]);
  const { body } = await discipline.get(`/slm/Summonses/v1/get?studentId=${studentId}`);
  const day = replies[0]?.status === 200 ? '2026-11-27' : '2026-12-04';
  expect(body.data).toMatchObject([{ meetingOn: day, acknowledgedHow: null }]);
});

sampledTest(
  'a summons withdrawn while its council moves is withdrawn, and the hearing is without one',
  async () => {
    for (let round = 0; round < 3; round++) {
      const studentId = await newStudent();
      const one = await proposed(studentId);
      const council = await convened(one);
      await summon(discipline, council);
      const summons = (await discipline.get(`/slm/Summonses/v1/get?studentId=${studentId}`)).body.data[0];
      const { id, version } = council;
      const [withdrawn, moved] = await Promise.all([
        principal.put('/slm/Summonses/v1/withdraw', {
          id: summons.id,
          version: summons.version,
          reason: 'They came',
        }),
        save(discipline, [one], { id, version, day: '2026-11-27' }),
      ]);
      expect(moved.status, moved.text).toBe(200);
      if (withdrawn.status !== 200) expect(outcome(withdrawn)).toEqual(stale);
      const { body } = await discipline.get(`/slm/Summonses/v1/get?studentId=${studentId}`);
      expect(body.data[0].withdrawnBecause).toBe(withdrawn.status === 200 ? 'They came' : null);
      expect((await found(council))?.hearings[0]?.summons === null).toBe(withdrawn.status === 200);
    }
  },
);

sampledTest(
  'a hearing of a record that is merged goes on for the kept one, but not with a member whose child it is',
  async () => {
    const [kept, gone] = [await newStudent(), await newStudent()];
    await addParent(http, { lastName: 'Member', email: http.school.people.ngo.login }, kept);
    const parents = (await discipline.get(`/slm/Parents/v1/ofStudent?studentId=${kept}`)).body.data[0];
    const guardianId = parents.guardians[0].guardianId;
    const secretary = await http.as('secretary');
    expect((await secretary.post('/slm/ParentLogins/v1/slip', { id: guardianId })).status).toBe(200);
    const one = await proposed(gone);
    const council = await convened(one);
    const versionOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
    await mergeStudents(
      principal,
      { id: kept, version: await versionOf(kept) },
      { id: gone, version: await versionOf(gone) },
    );
    const now = await found(council);
    expect(now?.hearings.map(({ consequenceId }) => consequenceId)).toEqual([one.id]);
    if (!now) throw new Error('The council is gone.');
    const both = { presentIds: [userOf('principal'), userOf('ngo')] };
    expect((await decide(discipline, now, both)).body.code).toBe('DISCIPLINE.councilErrors.ownChild');
    expect((await decide(discipline, now)).status).toBe(200);
    expect(await stateOf(one)).toBe('decided');
  },
);
