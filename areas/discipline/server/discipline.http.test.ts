/** Discipline over HTTP: reported by staff, handled and decided by who may, read by families once the school publishes it. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Consequence } from '../consequences/contract.ts';
import type { Incident, IncidentRow } from '../incidents/contract.ts';
import type { DisciplineSheet } from '../sheet/contract.ts';

let http: TestHttp;
let ngo: Caller;
let discipline: Caller;
/** One light and one serious: their average is 15. */
let tagIds: readonly number[];
let trimesterId: number;
const today = '2026-11-20';

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  discipline = await http.as('discipline');
  const tag = (name: string, severity: number) => ({
    id: null,
    name,
    severity,
    category: 'conduct',
    description: null,
  });
  const saved = await (await http.as('admin')).put('/slm/Tags/v1/save', {
    version: 1,
    tags: [tag('Chatting', 10), tag('Insolence', 20)],
  });
  trimesterId = (await givePeriods(http)).trimesters[0] ?? 0;
  tagIds = saved.body.data[0].tags.map(({ id }: { id: number }) => id);
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const studentOf = (index: number): number => http.school.students.form1[index] ?? 0;
const outcome = ({ status, body }: Reply) => [status, body.code];

interface Reported {
  readonly actor?: number;
  readonly witness?: number;
  readonly victim?: number;
  readonly details?: string;
  readonly typeId?: number;
  readonly on?: string;
}

function bodyOf({
  actor = studentOf(0),
  witness,
  victim,
  details = 'Threw chalk.',
  typeId = 1,
  on = today,
}: Reported = {}) {
  const people = [{ studentId: actor, part: 'actor' }];
  if (witness !== undefined) people.push({ studentId: witness, part: 'witness' });
  if (victim !== undefined) people.push({ studentId: victim, part: 'victim' });
  return {
    typeId,
    tagIds,
    happenedOn: on,
    happenedAt: '08:40',
    venue: 'Room 4',
    details,
    people,
    lesson: null,
  };
}

async function report(who: Caller, reported: Reported = {}): Promise<Incident> {
  const reply = await who.post('/slm/Incidents/v1/create', bodyOf(reported));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const list = async (who: Caller, query = ''): Promise<readonly IncidentRow[]> =>
  (await who.get(`/slm/Incidents/v1/get?${query}`)).body.data;
const read = (who: Caller, id: number) => who.get(`/slm/Incidents/v1/incident?id=${id}`);
const sheetOf = async (who: Caller, id: number): Promise<DisciplineSheet> =>
  (await who.get(`/slm/Discipline/v1/sheet?id=${id}`)).body.data[0];

interface Given {
  readonly kindId?: number;
  readonly incidentId?: number;
  readonly hours?: number | null;
  readonly studentIds?: readonly number[];
  readonly publish?: boolean;
  readonly reason?: string;
  readonly reasons?: readonly { readonly studentId: number; readonly reason: string }[];
  readonly fromDay?: string | null;
  readonly untilDay?: string | null;
}

const give = (who: Caller, given: Given = {}): Promise<Reply> =>
  who.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [studentOf(2)],
    incidentId: null,
    reason: 'Repeated lateness',
    publish: false,
    ...given,
  });
const step = (who: Caller, one: Consequence, name: string, remark: string | null = null) =>
  who.put('/slm/Consequences/v1/step', { id: one.id, version: one.version, step: name, remark });
const stepped = async (who: Caller, one: Consequence, name: string, remark: string | null = null) => {
  const reply = await step(who, one, name, remark);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0] as Consequence;
};

const nameOf = async (id: number): Promise<{ readonly firstName: string; readonly lastName: string }> =>
  (await discipline.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];

describe('an incident', () => {
  test('is reported by a teacher of the class, with the severity of its tags', async () => {
    const incident = await report(ngo, { witness: studentOf(1) });
    expect(incident).toMatchObject({
      severity: 20,
      state: 'open',
      published: false,
      mayEdit: true,
      mayHandle: false,
      people: [
        { id: studentOf(0), part: 'actor', className: 'Form 1 AAA' },
        { id: studentOf(1), part: 'witness' },
      ],
    });
    expect((await list(ngo)).map(({ id }) => id)).toContain(incident.id);
    expect((await list(discipline)).map(({ id }) => id)).toContain(incident.id);
    // Tabi is master of the class; Fon teaches another one.
    expect((await list(await http.as('tabi'))).map(({ id }) => id)).toContain(incident.id);
    expect((await list(await http.as('fon'))).map(({ id }) => id)).not.toContain(incident.id);
    expect(outcome(await read(await http.as('fon'), incident.id))).toEqual([404, 'PLATFORM.errors.missing']);
  });

  test('about a student whom the teacher does not teach is refused', async () => {
    const stranger = http.school.students.form2[0] ?? 0;
    const reply = await ngo.post('/slm/Incidents/v1/create', bodyOf({ actor: stranger }));
    expect(reply.status).toBe(404);
  });

  test('names a student of another class to nobody who does not meet the student', async () => {
    const other = http.school.students.form2[1] ?? 0;
    const incident = await report(discipline, { witness: other, details: 'Quarrel in the yard.' });
    const seen = (await read(await http.as('tabi'), incident.id)).body.data[0] as Incident;
    expect(seen.people).toEqual([
      expect.objectContaining({ id: studentOf(0), part: 'actor' }),
      { id: null, firstName: null, lastName: null, className: null, part: 'witness' },
    ]);
  });

  test('with a witness who is also the actor is refused', async () => {
    const reply = await ngo.post('/slm/Incidents/v1/create', bodyOf({ witness: studentOf(0) }));
    expect(outcome(reply)).toEqual([400, 'DISCIPLINE.errors.personTwice']);
  });

  test('is found by a name, a word of its text and its state', async () => {
    const incident = await report(ngo, { details: 'Broke a window pane.' });
    const found = async (query: string) => (await list(discipline, query)).map(({ id }) => id);
    expect(await found('keyword=window')).toEqual([incident.id]);
    expect(await found('keyword=100%25')).toEqual([]);
    const { lastName } = incident.people[0] ?? {};
    expect(await found(`keyword=${encodeURIComponent(lastName ?? '')}`)).toContain(incident.id);
    expect(await found('state=closed')).not.toContain(incident.id);
    expect(await found('praise=yes')).not.toContain(incident.id);
  });

  test('is changed by its reporter on the day of the report, and not on the next one', async () => {
    const incident = await report(ngo, { details: 'First words.' });
    const { lesson: _lesson, ...body } = bodyOf({ details: 'Better words.' });
    const change = { id: incident.id, version: incident.version, ...body };
    const changed = (await ngo.put('/slm/Incidents/v1/update', change)).body.data[0] as Incident;
    expect(changed.details).toBe('Better words.');
    http.setNow('2026-11-21T08:30:00.000Z');
    const late = await ngo.put('/slm/Incidents/v1/update', { ...change, version: changed.version });
    expect(outcome(late)).toEqual([409, 'DISCIPLINE.errors.tooLateToChange']);
    const handled = await discipline.put('/slm/Incidents/v1/update', { ...change, version: changed.version });
    expect(handled.status).toBe(200);
  });

  test('is taken in hand by the discipline master alone; changed by two people at once it is changed once', async () => {
    const incident = await report(ngo);
    const state = { id: incident.id, version: incident.version, state: 'inHand' };
    expect((await ngo.put('/slm/Incidents/v1/state', state)).status).toBe(403);
    const [one, other] = await Promise.all([
      discipline.put('/slm/Incidents/v1/state', state),
      (await http.as('principal')).put('/slm/Incidents/v1/state', { ...state, state: 'closed' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  test('has notes until it is closed', async () => {
    const incident = await report(ngo);
    const note = () => discipline.post('/slm/Incidents/v1/notes', { id: incident.id, text: 'Called home.' });
    expect((await note()).body.data[0].notes).toMatchObject([{ text: 'Called home.' }]);
    await discipline.put('/slm/Incidents/v1/state', {
      id: incident.id,
      version: incident.version,
      state: 'closed',
    });
    expect(outcome(await note())).toEqual([409, 'DISCIPLINE.errors.closed']);
  });

  test('is read by the parents of the actor once it is published, in words of the school, and never by those of a witness', async () => {
    const mbarga = await http.as('mbarga');
    const etoa = await http.as('etoa');
    const details = 'Hit a classmate who is called Etoa.';
    const incident = await report(ngo, { witness: studentOf(1), details });
    const shown = async (who: Caller, child: number) =>
      (await sheetOf(who, child)).entries.filter(({ id, kind }) => kind === 'incident' && id === incident.id);
    expect(await shown(mbarga, studentOf(0))).toEqual([]);
    await discipline.put('/slm/Incidents/v1/publish', {
      id: incident.id,
      version: incident.version,
      text: 'Disturbed the lesson.',
    });
    const [entry] = await shown(mbarga, studentOf(0));
    expect(entry).toMatchObject({ text: 'Disturbed the lesson.', part: 'actor' });
    expect(JSON.stringify(await sheetOf(mbarga, studentOf(0)))).not.toContain('Etoa');
    expect(await shown(etoa, studentOf(1))).toEqual([]);
    for (const call of ['get', `incident?id=${incident.id}`]) {
      expect((await mbarga.get(`/slm/Incidents/v1/${call}`)).status).toBe(403);
    }
  });

  test('is counted by type, class, hour and place', async () => {
    const on = '2026-11-18';
    for (const witness of [studentOf(1), studentOf(2)]) await report(ngo, { on, witness });
    const counts = (await discipline.get(`/slm/Incidents/v1/counts?from=${on}&until=${on}`)).body.data[0];
    expect(counts.byType).toMatchObject([{ count: 2 }]);
    expect(counts.byClass).toEqual([{ id: http.school.classes.form1, name: 'Form 1 AAA', count: 2 }]);
    expect(counts.byHour).toEqual([{ hour: 8, count: 2 }]);
    expect(counts.byVenue[0].venue).toBe('Room 4');
    expect(counts.byWeek).toMatchObject([{ week: '2026-11-16', praise: 0 }]);
  });

  test('asks before a text names other students, and takes the names alone that it found', async () => {
    const { id, version } = await report(ngo, { witness: studentOf(1) });
    const [own, witness, stranger] = await Promise.all(
      [studentOf(0), studentOf(1), http.school.students.form2[2] ?? 0].map(nameOf),
    );
    const publish = (text: string, confirmedNames?: readonly string[]) =>
      discipline.put('/slm/Incidents/v1/publish', { id, version, text, confirmedNames });
    const text = `${own?.firstName} hit ${witness?.firstName} in front of ${stranger?.lastName} ${stranger?.firstName}.`;
    const refused = await publish(text);
    const found = [witness?.firstName, `${stranger?.lastName} ${stranger?.firstName}`];
    expect(outcome(refused)).toEqual([409, 'DISCIPLINE.errors.namesOthers']);
    expect(refused.body.facts.found).toEqual(found);
    expect(outcome(await publish(text, [witness?.firstName ?? '']))).toEqual(outcome(refused));
    expect((await publish(text, refused.body.facts.found)).status).toBe(200);
  });

  sampledTest(
    'is published with a text of its own for a family, which may name its child, and kept when it is changed',
    async () => {
      const incident = await report(ngo, { victim: studentOf(1) });
      const [one, other] = await Promise.all([studentOf(0), studentOf(1)].map(nameOf));
      const { id, version } = incident;
      const text = 'There was a fight.';
      const own = (name: string | undefined, studentId = studentOf(1)) => [
        { studentId, text: `${name} was hit.` },
      ];
      const publish = (ownTexts: object[]) =>
        discipline.put('/slm/Incidents/v1/publish', { id, version, text, ownTexts });
      const refused = await publish(own(one?.firstName));
      expect(outcome(refused)).toEqual([409, 'DISCIPLINE.errors.namesOthers']);
      expect(refused.body.facts.found).toEqual([one?.firstName]);
      expect(outcome(await publish(own('A child', studentOf(3))))).toEqual([
        400,
        'DISCIPLINE.errors.notInIncident',
      ]);
      const published = await publish(own(other?.firstName));
      expect(published.body.data[0]).toMatchObject({ familyText: text, ownTexts: own(other?.firstName) });
      const textFor = async (who: Caller, child: number) =>
        (await sheetOf(who, child)).entries.find((entry) => entry.kind === 'incident' && entry.id === id)
          ?.text;
      const read = async () => [
        await textFor(await http.as('mbarga'), studentOf(0)),
        await textFor(await http.as('etoa'), studentOf(1)),
      ];
      expect(await read()).toEqual([text, `${other?.firstName} was hit.`]);
      const { lesson: _lesson, ...body } = bodyOf({ victim: studentOf(1), details: 'Fought.' });
      const changed = { id, version: published.body.data[0].version, ...body };
      expect((await discipline.put('/slm/Incidents/v1/update', changed)).status).toBe(200);
      expect(await read()).toEqual([text, `${other?.firstName} was hit.`]);
    },
  );

  test('is withheld from families when its people change', async () => {
    const mbarga = await http.as('mbarga');
    const etoa = await http.as('etoa');
    const incident = await report(ngo, { witness: studentOf(1) });
    const shown = async (who: Caller, child: number) =>
      (await sheetOf(who, child)).entries.filter(({ id, kind }) => kind === 'incident' && id === incident.id);
    const { id, version } = incident;
    const publish = { id, version, text: 'Mbarga threw chalk.' };
    const published = (await discipline.put('/slm/Incidents/v1/publish', publish)).body.data[0] as Incident;
    const edit = async (before: Incident, reported: Reported): Promise<Incident> => {
      const { lesson: _lesson, ...body } = bodyOf(reported);
      const reply = await discipline.put('/slm/Incidents/v1/update', {
        id,
        version: before.version,
        ...body,
      });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data[0];
    };
    const same = await edit(published, { witness: studentOf(1), details: 'Threw much chalk.' });
    expect(same).toMatchObject({ published: true, familyText: 'Mbarga threw chalk.' });
    const other = await edit(same, { actor: studentOf(1) });
    expect(other).toMatchObject({ published: false, familyText: null });
    expect([await shown(etoa, studentOf(1)), await shown(mbarga, studentOf(0))]).toEqual([[], []]);
  });

  test('names a lesson of the day that its reporter sees, and no other', async () => {
    const week = (await ngo.get('/slm/Schedule/v1/week?of=me&id=&day=2026-11-13')).body.data[0];
    const id: number = week.days[4].lessons[0].lessonId;
    const named = async (day: string) =>
      (await ngo.post('/slm/Incidents/v1/create', { ...bodyOf(), lesson: { id, day } })).status;
    expect([await named('2026-11-13'), await named('2026-11-12')]).toEqual([201, 404]);
    expect([await named('1900-01-01'), await named('9999-12-31')]).toEqual([404, 404]);
    const stranger = { actor: http.school.students.form2[0] ?? 0 };
    const unseen = { ...bodyOf(stranger), lesson: { id, day: '2026-11-13' } };
    const fon = await http.as('fon');
    expect((await fon.post('/slm/Incidents/v1/create', unseen)).status).toBe(404);
    expect((await fon.post('/slm/Incidents/v1/create', bodyOf(stranger))).status).toBe(201);
  });

  test('is shortened in the list by whole characters', async () => {
    const { id } = await report(ngo, { details: `${'x'.repeat(159)}\u{1F600}${'y'.repeat(9)}` });
    const row = (await list(ngo)).find((one) => one.id === id);
    expect(row?.excerpt).toBe(`${'x'.repeat(159)}\u{1F600}`);
  });

  test('counts points for the student when it is praise', async () => {
    const before = (await sheetOf(discipline, studentOf(3))).points;
    const praise = await report(ngo, { actor: studentOf(3), typeId: 11, details: 'Helped a friend.' });
    expect(praise).toMatchObject({ positive: true, points: 2, severity: null });
    expect((await sheetOf(discipline, studentOf(3))).points).toBe(before + 2);
  });
});

describe('a consequence', () => {
  test('is published with a text for each family, and not with names of others that nobody confirmed', async () => {
    const studentIds = [studentOf(0), studentOf(1)];
    const [one, other] = await Promise.all(studentIds.map(nameOf));
    const both = `${one?.firstName} and ${other?.firstName} fought.`;
    const refused = await give(discipline, { studentIds, publish: true, reason: both });
    expect(outcome(refused)).toEqual([409, 'DISCIPLINE.errors.namesOthers']);
    expect(refused.body.facts.found).toEqual([other?.firstName, one?.firstName]);
    const texts = [`${one?.firstName} hit another student.`, `${other?.firstName} hit back.`];
    const reasons = studentIds.map((studentId, at) => ({ studentId, reason: texts[at] ?? '' }));
    const given = await give(discipline, { studentIds, publish: true, reason: both, reasons });
    expect(given.status, given.text).toBe(201);
    const mbarga = (await sheetOf(await http.as('mbarga'), studentOf(0))).entries.map(({ text }) => text);
    const etoa = (await sheetOf(await http.as('etoa'), studentOf(1))).entries.map(({ text }) => text);
    expect([mbarga.includes(texts[0] ?? ''), mbarga.includes(texts[1] ?? '')]).toEqual([true, false]);
    expect([etoa.includes(texts[1] ?? ''), etoa.includes(texts[0] ?? '')]).toEqual([true, false]);
  });

  test('kept from families may name others, and asks once it is shown or changed', async () => {
    const studentIds = [studentOf(0), studentOf(1)];
    const [one, other] = await Promise.all(studentIds.map(nameOf));
    const reason = `Fought with ${other?.lastName} ${other?.firstName}`;
    const [hidden] = (await give(discipline, { reason, studentIds: [studentOf(0)] })).body
      .data as Consequence[];
    if (!hidden) throw new Error('no consequence');
    const named = [409, 'DISCIPLINE.errors.namesOthers'];
    const refused = await step(discipline, hidden, 'publish');
    expect(outcome(refused)).toEqual(named);
    const { id } = hidden;
    const shown = await discipline.put('/slm/Consequences/v1/step', {
      id,
      version: hidden.version,
      step: 'publish',
      remark: null,
      confirmedNames: refused.body.facts.found,
    });
    expect(shown.body.data[0]).toMatchObject({ published: true });
    const change = (text: string) =>
      discipline.put('/slm/Consequences/v1/update', {
        id,
        version: shown.body.data[0].version,
        kindId: 1,
        hours: 2,
        fromDay: null,
        untilDay: null,
        reason: text,
      });
    expect(outcome(await change(`${reason} again`))).toEqual(named);
    expect((await change(`${one?.firstName} fought`)).status).toBe(200);
  });

  test('given by a teacher is a proposal, which the discipline master decides', async () => {
    const [proposal] = (await give(ngo, { publish: true })).body.data as Consequence[];
    expect(proposal).toMatchObject({ state: 'proposed', published: false, steps: [] });
    if (!proposal) return;
    expect(outcome(await step(ngo, proposal, 'decide'))).toEqual([404, 'PLATFORM.errors.missing']);
    const decided = await stepped(discipline, proposal, 'decide');
    expect(decided).toMatchObject({ state: 'decided', published: false });
    expect(outcome(await step(discipline, decided, 'decide'))).toEqual([
      409,
      'DISCIPLINE.consequenceErrors.decidedAlready',
    ]);
  });

  test('is given to several students at once, one for each of them', async () => {
    const studentIds = [studentOf(1), studentOf(2)];
    const given = (await give(discipline, { studentIds })).body.data as Consequence[];
    expect(given.map(({ student, state }) => [student.id, state])).toEqual(
      studentIds.toSorted((one, other) => one - other).map((id) => [id, 'decided']),
    );
    const twice = await give(discipline, { studentIds: [studentOf(1), studentOf(1)] });
    expect(outcome(twice)).toEqual([400, 'DISCIPLINE.consequenceErrors.studentTwice']);
  });

  test('follows only an incident in which the student has a part', async () => {
    const { id: incidentId } = await report(discipline, { actor: studentOf(0) });
    const follow = async (index: number) => give(discipline, { incidentId, studentIds: [studentOf(index)] });
    expect((await follow(0)).status).toBe(201);
    expect(outcome(await follow(2))).toEqual([400, 'DISCIPLINE.consequenceErrors.notInIncident']);
  });

  test('has hours as a detention, days as a suspension, and neither as a warning', async () => {
    const wrong = [400, 'DISCIPLINE.consequenceErrors.wrongAmount'];
    expect(outcome(await give(discipline, { hours: null }))).toEqual(wrong);
    expect(outcome(await give(discipline, { kindId: 3 }))).toEqual(wrong);
    expect(outcome(await give(discipline, { kindId: 5, hours: null }))).toEqual(wrong);
    const backwards = { kindId: 5, hours: null, fromDay: '2026-11-24', untilDay: '2026-11-23' };
    expect(outcome(await give(discipline, backwards))).toEqual([
      400,
      'DISCIPLINE.consequenceErrors.wrongDays',
    ]);
  });

  test('that suspends a student takes the student out of the roll on its days, with that reason', async () => {
    const suspension = { kindId: 5, hours: null, fromDay: '2026-11-13', untilDay: '2026-11-13' };
    const [given] = (await give(discipline, { ...suspension, studentIds: [studentOf(3)] })).body
      .data as Consequence[];
    const week = (await ngo.get('/slm/Schedule/v1/week?of=me&id=&day=2026-11-13')).body.data[0];
    const { lessonId } = week.days[4].lessons[0];
    const expected = async (day: string) => {
      const roll = (await ngo.get(`/slm/Attendance/v1/roll?lessonId=${lessonId}&day=${day}`)).body.data[0];
      return roll.students.find(({ id }: { id: number }) => id === studentOf(3)).expected;
    };
    expect(await expected('2026-11-13')).toEqual({ kind: 'excluded', reason: 'suspended' });
    expect(await expected('2026-11-06')).toBeNull();
    if (given) await stepped(discipline, given, 'revoke', 'A mistake');
    expect(await expected('2026-11-13')).toBeNull();
  });

  test('is appealed by the parents once they see it, and upheld or revoked with a reason', async () => {
    const mbarga = await http.as('mbarga');
    const [given] = (await give(discipline, { studentIds: [studentOf(0)] })).body.data as Consequence[];
    if (!given) throw new Error('nothing was given');
    expect(outcome(await step(mbarga, given, 'appeal', 'Unjust'))).toEqual([404, 'PLATFORM.errors.missing']);
    const published = await stepped(discipline, given, 'publish');
    expect(outcome(await step(mbarga, published, 'appeal'))).toEqual([
      400,
      'DISCIPLINE.consequenceErrors.reasonMissing',
    ]);
    const appealed = await stepped(mbarga, published, 'appeal', 'He was ill.');
    expect(appealed).toMatchObject({ state: 'appealed', steps: [] });
    expect(appealed.events.every(({ by }) => by === null)).toBe(true);
    const waiting = (await discipline.get('/slm/Consequences/v1/get?list=waiting')).body
      .data as Consequence[];
    const current = waiting.find(({ id }) => id === given.id);
    expect(current?.events[0]).toMatchObject({ act: 'appealed', remark: 'He was ill.' });
    const upheld = await stepped(discipline, appealed, 'uphold', 'The certificate is missing.');
    expect(upheld.state).toBe('decided');
  });

  test('is undone on its day, and revoked with a reason afterwards', async () => {
    const [given] = (await give(discipline, { publish: true })).body.data as Consequence[];
    if (!given) throw new Error('nothing was given');
    const undone = await stepped(discipline, given, 'undo');
    expect(undone).toMatchObject({ state: 'proposed', published: false });
    const again = await stepped(discipline, undone, 'decide');
    http.setNow('2026-11-21T08:30:00.000Z');
    expect(outcome(await step(discipline, again, 'undo'))).toEqual([
      409,
      'DISCIPLINE.consequenceErrors.tooLateToUndo',
    ]);
    expect((await stepped(discipline, again, 'revoke', 'New facts')).state).toBe('revoked');
  });

  test('that was decided counts in the conduct of its trimester, until it is revoked', async () => {
    const student = http.school.students.form2[0] ?? 0;
    const conduct = async () => {
      const grid = await discipline.get(
        `/slm/ConductTotals/v1/get?classId=${http.school.classes.form2}&period=trimester-${trimesterId}`,
      );
      return grid.body.data[0].students.find(({ id }: { id: number }) => id === student).summed;
    };
    expect(await conduct()).toBeNull();
    const [given] = (await give(discipline, { studentIds: [student] })).body.data as Consequence[];
    expect(await conduct()).toMatchObject({ detention: 120, warnings: 0 });
    if (given) await stepped(discipline, given, 'revoke', 'A mistake');
    expect(await conduct()).toBeNull();
  });

  sampledTest('decided by two people at once is decided once', async () => {
    const [proposal] = (await give(ngo)).body.data as Consequence[];
    if (!proposal) throw new Error('nothing was given');
    const both = await Promise.all([
      step(discipline, proposal, 'decide'),
      step(await http.as('principal'), proposal, 'drop', 'Too hard'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stays as it was decided when the catalogue changes', async () => {
    const [given] = (await give(discipline)).body.data as Consequence[];
    const catalogue = (await discipline.get('/slm/Discipline/v1/catalogue')).body.data[0];
    const { tags: _tags, ...lists } = catalogue;
    const kinds = lists.kinds.map((kind: { id: number }) =>
      kind.id === 1 ? { ...kind, archived: true } : kind,
    );
    const saved = await discipline.put('/slm/Discipline/v1/catalogue', { ...lists, kinds });
    expect(saved.body.data[0].version).toBe(1);
    expect(outcome(await give(discipline))).toEqual([400, 'DISCIPLINE.consequenceErrors.unknownKind']);
    const all = (await discipline.get('/slm/Consequences/v1/get')).body.data as Consequence[];
    expect(all.find(({ id }) => id === given?.id)).toMatchObject({ form: 'detention', hours: 2 });
    const removed = { ...lists, version: 1, kinds: kinds.slice(1) };
    expect(outcome(await discipline.put('/slm/Discipline/v1/catalogue', removed))).toEqual([
      409,
      'DISCIPLINE.catalogueErrors.entryMissing',
    ]);
    const stale = await discipline.put('/slm/Discipline/v1/catalogue', lists);
    expect(stale.status).toBe(409);
    const restored = { ...lists, version: 1 };
    expect((await discipline.put('/slm/Discipline/v1/catalogue', restored)).status).toBe(200);
  });
});
