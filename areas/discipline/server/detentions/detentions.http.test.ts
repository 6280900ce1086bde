/** Detention sessions over HTTP: planned and filled by the discipline master, called by who supervises. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Consequence } from '../../consequences/contract.ts';
import type { Detention } from '../../detentions/contract.ts';

let http: TestHttp;
let discipline: Caller;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  ngo = await http.as('ngo');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const today = '2026-11-20';
const nextWeek = '2026-11-27';
const outcome = ({ status, body }: Reply) => [status, body.code];

const save = (given: object = {}) =>
  discipline.put('/slm/Detentions/v1/save', {
    id: null,
    version: 0,
    heldOn: today,
    startsAt: '14:00',
    endsAt: '16:00',
    room: 'Room 4',
    supervisorId: http.school.people.ngo.userId,
    ...given,
  });
const planned = async (given: object = {}): Promise<Detention> => {
  const reply = await save(given);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
};
const decided = async (index: number): Promise<Consequence> => {
  const reply = await discipline.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [http.school.students.form1[index]],
    incidentId: null,
    reason: 'Chatting',
    publish: false,
  });
  return reply.body.data[0];
};
const fill = ({ id, version }: Detention, ...of: readonly Consequence[]) =>
  discipline.put('/slm/Detentions/v1/students', { id, version, consequenceIds: of.map((one) => one.id) });
const call = (who: Caller, { id }: Detention, one: Consequence, what: string, toId: number | null = null) =>
  who.put('/slm/Detentions/v1/roll', {
    id,
    rows: [{ consequenceId: one.id, outcome: what }],
    toId,
    remark: null,
  });
const remove = ({ id, version }: Detention) => discipline.put('/slm/Detentions/v1/remove', { id, version });
const listed = async (who: Caller): Promise<readonly Detention[]> =>
  (await who.get('/slm/Detentions/v1/get')).body.data;
const stateOf = async (one: Consequence): Promise<Consequence | undefined> =>
  (await discipline.get('/slm/Consequences/v1/get?list=all')).body.data.find(
    ({ id }: Consequence) => id === one.id,
  );

test('a session is called by its supervisor: served, missed, or carried on to another one', async () => {
  const session = await planned();
  const later = await planned({ heldOn: nextWeek });
  const [first, second, third] = [await decided(0), await decided(1), await decided(2)];
  expect((await fill(session, first, second, third)).status).toBe(200);
  const own = (await listed(ngo)).find(({ id }) => id === session.id);
  expect(own).toMatchObject({
    mayCall: true,
    mayPlan: false,
    students: [{ state: 'decided', hours: 2 }, {}, {}],
  });
  expect((await call(ngo, session, first, 'served')).status).toBe(200);
  expect((await call(ngo, session, second, 'missed')).status).toBe(200);
  expect((await call(ngo, session, third, 'carriedOn', later.id)).status).toBe(200);
  expect(await stateOf(first)).toMatchObject({ state: 'served' });
  expect(await stateOf(second)).toMatchObject({ state: 'missed' });
  expect(await stateOf(third)).toMatchObject({ state: 'decided', detention: { id: later.id } });
  // A missed one is put on the next session, and served there.
  expect((await fill(later, second)).status).toBe(200);
  http.setNow(`${nextWeek}T08:30:00.000Z`);
  expect(outcome(await call(ngo, later, second, 'missed'))).toEqual([
    409,
    'DISCIPLINE.detentionErrors.missedAlready',
  ]);
  expect((await call(ngo, later, second, 'served')).status).toBe(200);
  expect((await stateOf(second))?.events.map(({ act }) => act)).toEqual([
    'served',
    'scheduled',
    'missed',
    'scheduled',
    'decided',
  ]);
});

test('a session that others supervise is nobody else’s, and none is called before its day', async () => {
  const session = await planned({ heldOn: nextWeek });
  const one = await decided(0);
  await fill(session, one);
  const tabi = await http.as('tabi');
  expect((await listed(tabi)).map(({ id }) => id)).not.toContain(session.id);
  expect((await call(tabi, session, one, 'served')).status).toBe(404);
  expect((await tabi.get(`/slm/Detentions/v1/pdf?id=${session.id}`)).status).toBe(404);
  expect(outcome(await call(ngo, session, one, 'served'))).toEqual([
    409,
    'DISCIPLINE.detentionErrors.tooEarly',
  ]);
});

test('only a detention that is decided is put on a session, and once served it is called no more', async () => {
  const session = await planned();
  const one = await decided(3);
  await fill(session, one);
  await call(ngo, session, one, 'served');
  expect(outcome(await call(ngo, session, one, 'missed'))).toEqual([
    409,
    'DISCIPLINE.detentionErrors.notToServe',
  ]);
  expect(outcome(await fill(session, one))).toEqual([409, 'DISCIPLINE.detentionErrors.notToServe']);
  expect(outcome(await remove(session))).toEqual([409, 'DISCIPLINE.detentionErrors.calledAlready']);
});

test('a session that is removed gives its detentions back', async () => {
  const session = await planned();
  const one = await decided(2);
  await fill(session, one);
  expect((await remove(session)).status).toBe(200);
  expect(await stateOf(one)).toMatchObject({ state: 'decided', detention: null });
});

test.each([
  ['wrongOrder', { endsAt: '13:00' }],
  ['outsideYear', { heldOn: '2028-01-10' }],
  ['unknownSupervisor', { supervisorId: 999_999_999 }],
])('a session is refused: %s', async (fault, given) => {
  expect(outcome(await save(given))).toEqual([400, `DISCIPLINE.detentionErrors.${fault}`]);
});

test('a session that two people change at once is changed once', async () => {
  const { id, version } = await planned();
  expect((await save({ id, version, room: 'Hall' })).status).toBe(200);
  expect((await save({ id, version, room: 'Yard' })).status).toBe(409);
  expect((await discipline.put('/slm/Detentions/v1/remove', { id, version })).status).toBe(409);
});

sampledTest(
  'counts what waits for the deciding person: proposals, and detentions without a session',
  async () => {
    const waiting = async () => {
      const [{ tiles }] = (await discipline.get('/slm/Home/v1/get')).body.data;
      const { figures } = tiles.find(({ id }: { id: string }) => id === 'discipline.waiting');
      const [, toDecide, unscheduled] = figures.map(({ value }: { value: number }) => value);
      return { toDecide, unscheduled };
    };
    const before = await waiting();
    const one = await decided(0);
    expect(await waiting()).toEqual({ ...before, unscheduled: before.unscheduled + 1 });
    await fill(await planned(), one);
    const proposal = {
      kindId: 3,
      hours: null,
      fromDay: null,
      untilDay: null,
      incidentId: null,
      publish: false,
    };
    await ngo.post('/slm/Consequences/v1/create', {
      ...proposal,
      studentIds: [http.school.students.form1[1]],
      reason: 'Insolence',
    });
    expect(await waiting()).toEqual({ ...before, toDecide: before.toDecide + 1 });
  },
);

sampledTest('the register is a PDF', async () => {
  const { id } = await planned();
  const reply = await ngo.get(`/slm/Detentions/v1/pdf?id=${id}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
