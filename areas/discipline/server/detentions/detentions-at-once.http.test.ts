/** Detention sessions that are filled, called, carried on and removed at the same moment. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { inSchool } from '#testing/database/in-school.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Consequence } from '../../consequences/contract.ts';
import type { Detention } from '../../detentions/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const outcome = ({ status, body }: Reply) => [status, body.code];
const notToServe = [409, 'DISCIPLINE.detentionErrors.notToServe'];
const done = [200, undefined];

async function planned(heldOn = '2026-11-20'): Promise<Detention> {
  const reply = await discipline.put('/slm/Detentions/v1/save', {
    id: null,
    version: 0,
    heldOn,
    startsAt: '14:00',
    endsAt: '16:00',
    room: 'Room 4',
    supervisorId: http.school.people.ngo.userId,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
async function decided(studentId?: number): Promise<Consequence> {
  const reply = await discipline.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [studentId ?? (await enrolNewStudent(http, http.school.classes.form1))],
    incidentId: null,
    reason: 'Chatting',
    publish: false,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const fill = (who: Caller, { id, version }: Detention, ...of: readonly Consequence[]) =>
  who.put('/slm/Detentions/v1/students', { id, version, consequenceIds: of.map((one) => one.id) });
async function filled(...of: readonly Consequence[]): Promise<Detention> {
  const reply = await fill(discipline, await planned(), ...of);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
const call = (who: Caller, { id }: Detention, one: Consequence, what: string, toId: number | null = null) =>
  who.put('/slm/Detentions/v1/roll', {
    id,
    rows: [{ consequenceId: one.id, outcome: what }],
    toId,
    remark: null,
  });
const remove = (who: Caller, { id, version }: Detention) =>
  who.put('/slm/Detentions/v1/remove', { id, version });
async function found({ id }: Consequence): Promise<Consequence> {
  const { body } = await discipline.get('/slm/Consequences/v1/get?list=all');
  const one = body.data.find((other: Consequence) => other.id === id);
  if (!one) throw new Error('It is in no list.');
  return one;
}
const acts = async (one: Consequence) => (await found(one)).events.map(({ act }) => act).toReversed();

test('a detention called by the supervisor and the planner at the same moment is served or missed, and recorded once', async () => {
  const one = await decided();
  const session = await filled(one);
  const [served, missed] = await Promise.all([
    call(ngo, session, one, 'served'),
    call(discipline, session, one, 'missed'),
  ]);
  const { state } = await found(one);
  if (missed.status === 200) {
    // A student who came late may still have served.
    expect(['served', 'missed']).toContain(state);
    expect(await acts(one)).toEqual(
      served.status === 200
        ? ['decided', 'scheduled', 'missed', 'served']
        : ['decided', 'scheduled', 'missed'],
    );
  } else {
    expect([served, missed].map(outcome)).toEqual([done, notToServe]);
    expect([state, await acts(one)]).toEqual(['served', ['decided', 'scheduled', 'served']]);
  }
});

test('a detention called as served by two people at the same moment is served once', async () => {
  const one = await decided();
  const session = await filled(one);
  const replies = await Promise.all([ngo, discipline].map((who) => call(who, session, one, 'served')));
  expect(replies.map(outcome).sort()).toEqual([done, notToServe]);
  expect(await acts(one)).toEqual(['decided', 'scheduled', 'served']);
});

test('a detention put on two sessions at the same moment is on one of them', async () => {
  const one = await decided();
  const [first, second] = [await planned(), await planned('2026-11-27')];
  const replies = await Promise.all([fill(discipline, first, one), fill(principal, second, one)]);
  expect(replies.map(outcome)).toEqual([done, done]);
  const { body } = await discipline.get('/slm/Detentions/v1/get');
  const on = (body.data as Detention[]).filter(({ students }) =>
    students.some(({ consequenceId }) => consequenceId === one.id),
  );
  expect(on.map(({ id }) => id)).toEqual([(await found(one)).detention?.id]);
});

sampledTest(
  'a session removed while it is filled gives the detention back, or is not there to be filled',
  async () => {
    for (let round = 0; round < 3; round++) {
      const one = await decided();
      const session = await planned();
      const [put, removed] = await Promise.all([fill(discipline, session, one), remove(principal, session)]);
      expect(removed.status, removed.text).toBe(200);
      expect([200, 404]).toContain(put.status);
      const { state, detention } = await found(one);
      expect([state, detention]).toEqual(['decided', null]);
    }
  },
);

sampledTest('a session removed while it is called is one of both', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await decided();
    const session = await filled(one);
    const [served, removed] = await Promise.all([
      call(ngo, session, one, 'served'),
      remove(discipline, session),
    ]);
    const now = await found(one);
    if (served.status === 200) {
      expect(outcome(removed)).toEqual([409, 'DISCIPLINE.detentionErrors.calledAlready']);
      expect([now.state, now.detention?.id]).toEqual(['served', session.id]);
    } else {
      expect([served.status, removed.status]).toEqual([404, 200]);
      expect([now.state, now.detention]).toEqual(['decided', null]);
    }
  }
});

sampledTest(
  'a detention carried on to a session that is removed at the same moment waits for another one',
  async () => {
    for (let round = 0; round < 3; round++) {
      const one = await decided();
      const session = await filled(one);
      const later = await planned('2026-11-27');
      const [carried, removed] = await Promise.all([
        call(ngo, session, one, 'carriedOn', later.id),
        remove(discipline, later),
      ]);
      expect(removed.status, removed.text).toBe(200);
      expect([200, 404]).toContain(carried.status);
      const { state, detention } = await found(one);
      expect([state, detention?.id ?? null]).toEqual(['decided', carried.status === 200 ? null : session.id]);
    }
  },
);

sampledTest(
  'detentions carried on between two sessions in both directions at the same moment change places',
  async () => {
    const [one, other] = [await decided(), await decided()];
    const [first, second] = [await filled(one), await filled(other)];
    const replies = await Promise.all([
      call(ngo, first, one, 'carriedOn', second.id),
      call(discipline, second, other, 'carriedOn', first.id),
    ]);
    expect(replies.map(outcome)).toEqual([done, done]);
    expect([(await found(one)).detention?.id, (await found(other)).detention?.id]).toEqual([
      second.id,
      first.id,
    ]);
  },
);

sampledTest('a detention revoked while it is called is revoked in the end, or refused', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await decided();
    const session = await filled(one);
    const { id, version } = await found(one);
    const [served, revoked] = await Promise.all([
      call(ngo, session, one, 'served'),
      discipline.put('/slm/Consequences/v1/step', { id, version, step: 'revoke', remark: 'New facts' }),
    ]);
    expect([served, revoked].map(outcome)).toEqual(
      served.status === 200 ? [done, [409, 'PLATFORM.errors.stale']] : [notToServe, done],
    );
    expect((await found(one)).state).toBe(served.status === 200 ? 'served' : 'revoked');
  }
});

sampledTest(
  'both detentions of a student whose records become one stay on their sessions, and are called',
  async () => {
    const [kept, gone] = [
      await enrolNewStudent(http, http.school.classes.form1),
      await enrolNewStudent(http, http.school.classes.form1),
    ];
    const [one, other] = [await decided(kept), await decided(gone)];
    const session = await filled(one, other);
    const versionOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
    await mergeStudents(
      principal,
      { id: kept, version: await versionOf(kept) },
      { id: gone, version: await versionOf(gone) },
    );
    expect([(await found(one)).student.id, (await found(other)).student.id]).toEqual([kept, kept]);
    expect((await call(ngo, session, one, 'served')).status).toBe(200);
    expect((await call(ngo, session, other, 'missed')).status).toBe(200);
    expect([(await found(one)).state, (await found(other)).state]).toEqual(['served', 'missed']);
  },
);

sampledTest(
  'a supervisor who is barred from a child neither reads nor calls its detention; the planner does',
  async () => {
    const child = await enrolNewStudent(http, http.school.classes.form1);
    const one = await decided(child);
    const session = await filled(one);
    const { org, people } = http.school;
    const guardianId = await http.database.write(asOrg(org), async (at) => {
      const person = { firstName: 'N', lastName: 'N', phone: null, email: null };
      const [own = 0] = await addGuardians(at, [{ ...person, userId: people.ngo.userId }]);
      await addGuardianLinks(at, [
        { guardianId: own, studentId: child, relation: 'father', state: 'barred' },
      ]);
      return own;
    });
    onTestFinished(() => inSchool(http, ['DELETE FROM guardians WHERE org_id = $1 AND id = $2', guardianId]));
    const seen = (await ngo.get('/slm/Detentions/v1/get')).body.data.find(
      ({ id }: Detention) => id === session.id,
    );
    expect(seen.students).toEqual([]);
    expect(outcome(await call(ngo, session, one, 'served'))).toEqual(notToServe);
    expect((await call(discipline, session, one, 'served')).status).toBe(200);
  },
);

test('a planner limited to a section neither fills nor removes a session of students of the other one', async () => {
  const one = await decided();
  const session = await filled(one);
  const french = await decided(await enrolNewStudent(http, http.school.classes.sixth));
  const own = await planned();
  await limitInTest(http, http.school.people.discipline.userId);
  expect((await fill(discipline, session, french)).status).toBe(403);
  expect((await remove(discipline, session)).status).toBe(403);
  expect((await fill(discipline, own, one)).status).toBe(404);
  expect((await fill(discipline, own, french)).status).toBe(200);
});
