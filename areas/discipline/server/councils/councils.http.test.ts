/** Disciplinary councils over HTTP: what is for the council is decided by it alone, with members, hearing, vote and minutes. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Consequence } from '../../consequences/contract.ts';
import type { DisciplinaryCouncil } from '../../councils/contract.ts';
import type { DisciplineSheet } from '../../sheet/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
let ngo: Caller;
/** Parent of the second student of Form 1. */
let etoa: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
  ngo = await http.as('ngo');
  etoa = await http.as('etoa');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const today = '2026-11-20';
const dismissal = 6;
const reprimand = 4;
const outcome = ({ status, body }: Reply) => [status, body.code];
const nothing = { hours: null, fromDay: null, untilDay: null };
const userOf = (name: 'ngo' | 'principal' | 'discipline' | 'tabi') => http.school.people[name].userId;

const give = async (index: number, kindId = dismissal): Promise<Consequence> => {
  const reply = await discipline.post('/slm/Consequences/v1/create', {
    ...nothing,
    kindId,
    studentIds: [http.school.students.form1[index]],
    incidentId: null,
    reason: 'Fought with a knife',
    publish: true,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const step = (one: Consequence, name: string, remark: string | null = null) =>
  discipline.put('/slm/Consequences/v1/step', { id: one.id, version: one.version, step: name, remark });
const save = (of: readonly Consequence[], given: object = {}) =>
  discipline.put('/slm/DisciplinaryCouncils/v1/save', {
    id: null,
    version: 0,
    day: today,
    startsAt: '10:00',
    room: 'Hall',
    chairId: userOf('principal'),
    memberIds: [userOf('principal'), userOf('discipline'), userOf('ngo')],
    consequenceIds: of.map(({ id }) => id),
    ...given,
  });
const convened = async (...of: readonly Consequence[]): Promise<DisciplinaryCouncil> => {
  const reply = await save(of);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
};
const decide = (council: DisciplinaryCouncil, given: object = {}) =>
  discipline.put('/slm/DisciplinaryCouncils/v1/decide', {
    ...nothing,
    councilId: council.id,
    consequenceId: council.hearings[0]?.consequenceId,
    version: council.hearings[0]?.version,
    kindId: dismissal,
    presentIds: [userOf('principal'), userOf('ngo')],
    hearing: 'The student regrets it. The parents ask for another chance.',
    outcome: 'asProposed',
    votes: { for: 2, against: 0, abstentions: 0 },
    reason: 'A knife endangers others.',
    publish: true,
    ...given,
  });
const found = async (one: Consequence): Promise<Consequence | undefined> =>
  (await discipline.get('/slm/Consequences/v1/get?list=all')).body.data.find(
    ({ id }: Consequence) => id === one.id,
  );
/** The summons of the parents to a council, as they read it. */
const letterOf = async ({ hearings }: DisciplinaryCouncil) =>
  (await etoa.get(`/slm/Summonses/v1/get?studentId=${http.school.students.form1[1]}`)).body.data.find(
    ({ id }: { id: number }) => id === hearings[0]?.summons?.id,
  );

test('a consequence for the council is proposed, and decided by the council alone with its reasons', async () => {
  const one = await give(1);
  expect(one).toMatchObject({ state: 'proposed', forCouncil: true, council: null, published: false });
  expect(one.steps).not.toContain('decide');
  expect(outcome(await step(one, 'decide'))).toEqual([409, 'DISCIPLINE.consequenceErrors.councilFirst']);

  const council = await convened(one);
  expect(council).toMatchObject({ mayDecide: true, hearings: [{ state: 'proposed', summons: null }] });
  const summoned: DisciplinaryCouncil = (
    await discipline.put('/slm/DisciplinaryCouncils/v1/summon', { id: council.id, reason: 'Hearing' })
  ).body.data[0];
  expect(summoned.hearings[0]?.summons).toMatchObject({ acknowledgedHow: null });
  const letter = { meetingOn: today, meetingAt: '10:00', venue: 'Hall', mayAcknowledge: true };
  expect(await letterOf(summoned)).toMatchObject(letter);
  const { id, version } = await letterOf(summoned);
  const elsewhere = { id, version, meetingOn: today, meetingAt: '23:00', venue: 'Hall', reason: 'Hearing' };
  expect((await discipline.put('/slm/Summonses/v1/change', elsewhere)).body.code).toBe(
    'DISCIPLINE.summonsErrors.ofCouncil',
  );

  const decided: DisciplinaryCouncil = (await decide(council)).body.data[0];
  expect(decided.hearings[0]).toMatchObject({ state: 'decided', outcome: 'asProposed', published: true });
  expect(await found(one)).toMatchObject({
    state: 'decided',
    reason: 'A knife endangers others.',
    council: { id: council.id, day: today },
  });
  const sheet: DisciplineSheet = (
    await etoa.get(`/slm/Discipline/v1/sheet?id=${http.school.students.form1[1]}`)
  ).body.data[0];
  expect(sheet.entries[0]).toMatchObject({
    form: 'dismissal',
    text: 'A knife endangers others.',
    councilOn: today,
  });
  expect(outcome(await decide(decided))).toEqual([409, 'DISCIPLINE.councilErrors.decidedAlready']);
});

test('a council decides another consequence, or none; an undone decision keeps the hearing', async () => {
  const [first, second] = [await give(2), await give(3)];
  const council = await convened(first);
  expect((await decide(council, { outcome: 'other', kindId: reprimand })).status).toBe(200);
  const changed = await found(first);
  expect(changed).toMatchObject({ state: 'decided', kindId: reprimand, form: 'reprimand' });
  expect((await step(changed ?? first, 'undo')).status).toBe(200);
  const again = await found(first);
  expect(again).toMatchObject({ state: 'proposed', forCouncil: true });
  expect(outcome(await step(again ?? first, 'decide'))).toEqual([
    409,
    'DISCIPLINE.consequenceErrors.councilFirst',
  ]);
  const listed: readonly DisciplinaryCouncil[] = (await discipline.get('/slm/DisciplinaryCouncils/v1/get'))
    .body.data;
  expect(listed.find(({ id }) => id === council.id)?.hearings[0]).toMatchObject({
    outcome: null,
    hearing: 'The student regrets it. The parents ask for another chance.',
  });
  const other = await convened(second);
  expect((await decide(other, { outcome: 'none', votes: null })).status).toBe(200);
  expect(await found(second)).toMatchObject({ state: 'dropped' });
});

sampledTest(
  'a member reads the council and its minutes; who is not on it does not, nor a parent',
  async () => {
    const council = await convened(await give(0));
    const own = (await ngo.get('/slm/DisciplinaryCouncils/v1/get')).body.data;
    expect(own.map(({ id }: DisciplinaryCouncil) => id)).toContain(council.id);
    expect(own[0]).toMatchObject({ mayPlan: false, mayDecide: false });
    const fon = await http.as('fon');
    expect((await fon.get('/slm/DisciplinaryCouncils/v1/get')).body.data).toEqual([]);
    for (const language of ['en', 'fr']) {
      const path = `/slm/DisciplinaryCouncils/v1/pdf?id=${council.id}&language=${language}`;
      expect((await ngo.get(path)).headers.get('content-type')).toBe('application/pdf');
      expect((await fon.get(path)).status).toBe(404);
      expect((await etoa.get(path)).status).toBe(403);
    }
  },
);

test('refuses members who do not work here, a chair who is no member, and a proposal before two councils', async () => {
  const one = await give(0);
  expect(outcome(await save([one], { memberIds: [999_999, userOf('principal')] }))).toEqual([
    400,
    'DISCIPLINE.councilErrors.unknownMember',
  ]);
  expect(outcome(await save([one], { chairId: userOf('tabi') }))).toEqual([
    400,
    'DISCIPLINE.councilErrors.chairMissing',
  ]);
  expect(outcome(await save([one], { day: '2028-01-10' }))).toEqual([
    400,
    'DISCIPLINE.councilErrors.outsideYear',
  ]);
  const council = await convened(one);
  expect(outcome(await save([one]))).toEqual([409, 'DISCIPLINE.councilErrors.notProposed']);
  expect(outcome(await step(one, 'drop', 'A mistake'))).toEqual([
    409,
    'DISCIPLINE.consequenceErrors.councilFirst',
  ]);
  expect(outcome(await decide(council, { presentIds: [] }))).toEqual([
    400,
    'DISCIPLINE.councilErrors.nobodyPresent',
  ]);
  expect(outcome(await decide(council, { votes: { for: 3, against: 0, abstentions: 0 } }))).toEqual([
    400,
    'DISCIPLINE.councilErrors.wrongVotes',
  ]);
  const remove = (version: number) =>
    discipline.delete(`/slm/DisciplinaryCouncils/v1/remove?id=${council.id}&version=${version}`);
  expect((await remove(council.version + 1)).status).toBe(409);
  expect((await remove(council.version)).status).toBe(200);
  expect((await convened(one)).id).not.toBe(council.id);
});

test('decides no consequence against its vote', async () => {
  const council = await convened(await give(0));
  const against = { votes: { for: 0, against: 2, abstentions: 0 } };
  const refused = [400, 'DISCIPLINE.councilErrors.outvoted'];
  expect(outcome(await decide(council, against))).toEqual(refused);
  expect(outcome(await decide(council, { votes: { for: 1, against: 1, abstentions: 0 } }))).toEqual(refused);
  expect((await decide(council, { ...against, outcome: 'none' })).status).toBe(200);
});

test('refuses a member whose own child is heard', async () => {
  const own = [403, 'DISCIPLINE.councilErrors.ownChild'];
  const memberIds = [userOf('principal'), userOf('tabi')];
  const council: DisciplinaryCouncil = (await save([await give(3)], { memberIds })).body.data[0];
  const waiting = await give(3);
  await http.database.write(asOrg(http.school.org), async (at) => {
    const person = { firstName: 'T', lastName: 'T', phone: null, email: null, userId: userOf('tabi') };
    const [guardianId = 0] = await addGuardians(at, [person]);
    const studentId = http.school.students.form1[3] ?? 0;
    await addGuardianLinks(at, [{ guardianId, studentId, relation: 'mother', state: 'verified' }]);
  });
  expect(outcome(await decide(council, { presentIds: memberIds }))).toEqual(own);
  expect(outcome(await save([waiting], { memberIds }))).toEqual(own);
  const votes = { for: 1, against: 0, abstentions: 0 };
  expect((await decide(council, { presentIds: [userOf('principal')], votes })).status).toBe(200);
});

sampledTest('a decision that two people record at once is recorded once', async () => {
  const council = await convened(await give(0));
  const [one, other] = await Promise.all([
    decide(council),
    principal.put('/slm/DisciplinaryCouncils/v1/decide', {
      ...nothing,
      councilId: council.id,
      consequenceId: council.hearings[0]?.consequenceId,
      version: council.hearings[0]?.version,
      kindId: dismissal,
      presentIds: [userOf('principal')],
      hearing: 'Heard.',
      outcome: 'none',
      votes: null,
      reason: 'No proof.',
      publish: false,
    }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
});

test('families hear to which council they are summoned, where it is moved to, and that it does not take place', async () => {
  const council = await convened(await give(1));
  const consequenceIds = council.hearings.map(({ consequenceId }) => consequenceId);
  const bell = async () =>
    (await etoa.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data
      .map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)
      .filter((text: string) => /^Summons.*\/12 at/.test(text));
  const moved = await save([], {
    id: council.id,
    version: council.version,
    day: '2026-12-07',
    consequenceIds,
  });
  const { id, version } = moved.body.data[0];
  const summoned = await discipline.put('/slm/DisciplinaryCouncils/v1/summon', { id, reason: 'Hearing' });
  const letter = () => letterOf(summoned.body.data[0]);
  const summons = await letter();
  await etoa.put('/slm/Summonses/v1/acknowledge', { id: summons.id, version: summons.version });
  expect(await bell()).toEqual([expect.stringContaining('on Monday 07/12 at 10:00: Hall')]);
  const later = await save([], { id, version, day: '2026-12-08', startsAt: '14:00', consequenceIds });
  expect(later.status, later.text).toBe(200);
  expect(await letter()).toMatchObject({ meetingOn: '2026-12-08', meetingAt: '14:00', mayAcknowledge: true });
  expect(await bell()).toEqual([expect.stringContaining('on Tuesday 08/12 at 14:00: Hall')]);
  const removed = await discipline.delete(
    `/slm/DisciplinaryCouncils/v1/remove?id=${id}&version=${later.body.data[0].version}`,
  );
  expect(removed.status, removed.text).toBe(200);
  expect((await letter()).withdrawnBecause).toContain('does not hear this case');
  expect(await bell()).toEqual([expect.stringContaining('no longer expected')]);
});

sampledTest(
  'a decision that the family reads asks before it names another student of the council',
  async () => {
    const [one, other] = [await give(1), await give(2)];
    const council = await convened(one, other);
    const { firstName } = (
      await discipline.get(`/slm/Students/v1/record?id=${http.school.students.form1[2]}`)
    ).body.data[0];
    const reason = `Fought with ${firstName}.`;
    const hearing = council.hearings.find(({ consequenceId }) => consequenceId === one.id);
    const of = { consequenceId: one.id, version: hearing?.version, reason };
    const refused = await decide(council, of);
    expect([...outcome(refused), refused.body.facts.found]).toEqual([
      409,
      'DISCIPLINE.errors.namesOthers',
      [firstName],
    ]);
    expect((await decide(council, { ...of, confirmedNames: [firstName] })).status).toBe(200);
  },
);
