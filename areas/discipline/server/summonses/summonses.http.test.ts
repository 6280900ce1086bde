/** Summonses over HTTP: written by who handles incidents, acknowledged by parents or on paper, closed by a meeting. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import type { Summons } from '../../summonses/contract.ts';

let http: TestHttp;
let discipline: Caller;
/** Parent of the second student of Form 1. */
let etoa: Caller;
let studentId: number;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  etoa = await http.as('etoa');
  studentId = http.school.students.form1[1] ?? 0;
});
afterAll(() => http.close());

const summon = (given: object = {}) =>
  discipline.post('/slm/Summonses/v1/create', {
    studentId,
    meetingOn: '2026-11-27',
    meetingAt: '10:00',
    venue: 'Office of the discipline master',
    reason: 'Repeated absence',
    ...given,
  });
const summoned = async (given: object = {}): Promise<Summons> => {
  const reply = await summon(given);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const listed = (who: Caller) => who.get(`/slm/Summonses/v1/get?studentId=${studentId}`);
/** The summons as somebody reads it. */
const asReadBy = async (who: Caller, wanted: Summons) =>
  (await listed(who)).body.data.find(({ id }: Summons) => id === wanted.id);
const acknowledge = (who: Caller, { id, version }: Summons) =>
  who.put('/slm/Summonses/v1/acknowledge', { id, version });
const recordMeeting = ({ id, version }: Summons, heldOn = '2026-11-20') =>
  discipline.put('/slm/Summonses/v1/meeting', { id, version, heldOn, outcome: 'Daily signature for a week' });

test('parents acknowledge a summons in the application, and do not read the record of the meeting', async () => {
  const one = await summoned();
  expect(await asReadBy(etoa, one)).toMatchObject({ mayAcknowledge: true, mayRecord: false });
  const acknowledged: Summons = (await acknowledge(etoa, one)).body.data[0];
  expect(acknowledged).toMatchObject({ acknowledgedHow: 'application', mayAcknowledge: false });
  expect((await acknowledge(discipline, one)).body.code).toBe('DISCIPLINE.summonsErrors.acknowledgedAlready');
  const recorded = await recordMeeting(acknowledged);
  expect(recorded.body.data[0]).toMatchObject({
    heldOn: '2026-11-20',
    outcome: 'Daily signature for a week',
  });
  expect(await asReadBy(etoa, one)).toMatchObject({ heldOn: '2026-11-20', outcome: null });
});

test('a signed slip that came back is an acknowledgement too', async () => {
  expect((await acknowledge(discipline, await summoned())).body.data[0].acknowledgedHow).toBe('paper');
});

test('other parents and teachers neither read nor acknowledge a summons', async () => {
  const one = await summoned();
  const mbarga = await http.as('mbarga');
  expect((await listed(mbarga)).status).toBe(404);
  expect((await acknowledge(mbarga, one)).status).toBe(404);
  expect((await acknowledge(await http.as('ngo'), one)).status).toBe(404);
});

test('a summons is withdrawn with a reason that the parents read, and is then over', async () => {
  const one = await summoned();
  expect(one.mayWithdraw).toBe(true);
  const withdraw = (who: Caller, { id, version }: Summons) =>
    who.put('/slm/Summonses/v1/withdraw', { id, version, reason: 'The parents came already' });
  expect((await withdraw(await http.as('ngo'), one)).status).toBe(403);
  expect((await withdraw(discipline, { ...one, version: one.version + 1 })).status).toBe(409);
  const withdrawn: Summons = (await withdraw(discipline, one)).body.data[0];
  expect(withdrawn).toMatchObject({ mayRecord: false, mayWithdraw: false, mayAcknowledge: false });
  expect(await asReadBy(etoa, one)).toMatchObject({
    withdrawnBecause: 'The parents came already',
    mayAcknowledge: false,
  });
  const over = 'DISCIPLINE.summonsErrors.overAlready';
  expect((await acknowledge(etoa, withdrawn)).body.code).toBe(over);
  expect((await recordMeeting(withdrawn)).body.code).toBe(over);
  expect((await withdraw(discipline, withdrawn)).body.code).toBe(over);
});

const change = (who: Caller, { id, version }: Summons, given: object = {}) =>
  who.put('/slm/Summonses/v1/change', {
    id,
    version,
    meetingOn: '2026-11-27',
    meetingAt: '10:00',
    venue: 'Office of the discipline master',
    reason: 'Repeated absence',
    ...given,
  });
const newsOf = async (who: Caller): Promise<string[]> =>
  (await who.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data.map(
    ({ text }: { text: string }) => text,
  );

test('a summons with another day is announced again in place of the first, and acknowledged again', async () => {
  const one = await summoned({ venue: 'Room 4' });
  const acknowledged: Summons = (await acknowledge(etoa, one)).body.data[0];
  const reply = await change(discipline, acknowledged, { meetingOn: '2026-12-04', venue: 'Room 5' });
  expect(reply.body.data[0]).toMatchObject({
    meetingOn: '2026-12-04',
    venue: 'Room 5',
    acknowledgedHow: null,
    mayChange: true,
  });
  expect(await asReadBy(etoa, one)).toMatchObject({
    meetingOn: '2026-12-04',
    mayAcknowledge: true,
    mayChange: false,
  });
  const news = await newsOf(etoa);
  expect(news.filter((text) => text.includes('Room 4'))).toEqual([]);
  expect(news.filter((text) => /04\/12 at 10:00: Room 5/.test(text))).toHaveLength(1);
});

test('a summons whose reason alone is changed stays acknowledged and is not announced again', async () => {
  const acknowledged: Summons = (await acknowledge(etoa, await summoned({ venue: 'Room 6' }))).body.data[0];
  const changed = await change(discipline, acknowledged, { venue: 'Room 6', reason: 'Fourteen absences' });
  expect(changed.body.data[0]).toMatchObject({ reason: 'Fourteen absences', acknowledgedHow: 'application' });
  expect((await newsOf(etoa)).filter((text) => text.includes('Room 6'))).toHaveLength(1);
});

test('a summons is not changed by others, to a time that is over, after the meeting, or from an old copy', async () => {
  const one = await summoned();
  expect((await change(await http.as('ngo'), one)).status).toBe(403);
  expect((await change(discipline, { ...one, version: one.version + 1 })).status).toBe(409);
  const codeOf = async (given: object) => (await change(discipline, one, given)).body.code;
  expect(await codeOf({ meetingOn: '2026-11-19' })).toBe('DISCIPLINE.summonsErrors.pastTime');
  expect(await codeOf({ meetingOn: '2028-01-10' })).toBe('DISCIPLINE.summonsErrors.outsideYear');
  const held: Summons = (await recordMeeting(one)).body.data[0];
  expect((await change(discipline, held, { venue: 'Room 7' })).body.code).toBe(
    'DISCIPLINE.summonsErrors.overAlready',
  );
});

test('the home page of the parents shows the meeting until it is withdrawn', async () => {
  const one = (await summon({ meetingOn: '2026-12-15', venue: 'Room 9' })).body.data[0] as Summons;
  const home = async () => (await etoa.get('/slm/Home/v1/get')).text;
  expect(await home()).toContain('Mardi 15/12, 10:00, Room 9');
  await discipline.put('/slm/Summonses/v1/withdraw', { id: one.id, version: one.version, reason: 'Settled' });
  expect(await home()).not.toContain('Room 9');
});

test('a day outside the year or in the past, or the record of a meeting still to come, is refused', async () => {
  expect((await summon({ meetingOn: '2028-01-10' })).body.code).toBe('DISCIPLINE.summonsErrors.outsideYear');
  expect((await summon({ meetingOn: '2026-11-19' })).body.code).toBe('DISCIPLINE.summonsErrors.pastTime');
  expect((await recordMeeting(await summoned(), '2026-11-25')).body.code).toBe(
    'DISCIPLINE.summonsErrors.futureDay',
  );
});

test.each(['en', 'fr'])('the letter is a PDF in %s', async (language) => {
  const { id } = await summoned();
  const reply = await discipline.get(`/slm/Summonses/v1/pdf?id=${id}&language=${language}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a summons, its change and its withdrawal ask before they name another student', async () => {
  const child = http.school.students.form1[2] ?? 0;
  const { firstName } = (await discipline.get(`/slm/Students/v1/record?id=${child}`)).body.data[0];
  const named = { reason: `Hit ${firstName}`, confirmedNames: undefined };
  const asks = { status: 409, code: 'DISCIPLINE.errors.namesOthers', found: [firstName] };
  const outcome = ({ status, body }: Awaited<ReturnType<typeof summon>>) => ({
    status,
    code: body.code,
    found: body.facts?.found,
  });
  expect(outcome(await summon(named))).toEqual(asks);
  expect(outcome(await summon({ venue: `Room of ${firstName}` }))).toEqual(asks);
  const one = await summoned({ ...named, confirmedNames: [firstName] });
  expect(outcome(await change(discipline, one, named))).toEqual(asks);
  const withdrawal = { id: one.id, version: one.version, ...named };
  expect(outcome(await discipline.put('/slm/Summonses/v1/withdraw', withdrawal))).toEqual(asks);
  const confirmed = { ...withdrawal, confirmedNames: [firstName] };
  expect((await discipline.put('/slm/Summonses/v1/withdraw', confirmed)).status).toBe(200);
});
