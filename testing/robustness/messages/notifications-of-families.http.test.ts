/** Notifications of each area to families: once, withdrawn when no longer true, about the own child alone, never to a barred person. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  notifyEverywhere,
  notifySinceLastRound,
  type ReceiptMemory,
  sendDigestsEverywhere,
} from '#app/server-news.ts';
import { purposesOfNotebooks } from '#areas/notebook/server/lessons/notify-published.ts';
import { digestParts } from '#areas/notifications/server/digest/digest-parts.ts';
import { purposesOfDigest } from '#areas/notifications/server/digest/send-digests.ts';
import { purposesOfPayments } from '#areas/payments/server/notify-families.ts';
import { purposesOfSuspensions } from '#areas/schedule/server/notices/notify-suspensions.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let discipline: Caller;
let bursar: Caller;
let first: number;
let second: number;
let now = usualNow as Instant;
const memory: ReceiptMemory = new Map();
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  bursar = await http.as('bursar');
  [first = 0, second = 0] = http.school.students.form1;
});
afterAll(() => http.close());
/** The other parent of the first child of Form 1 is barred from it. */
afterEach(async () => {
  const { rows } = await http.database.write(asOrg(http.school.org), ({ org, db }) =>
    sql`SELECT 1 FROM notifications n JOIN guardian_links l ON l.org_id = n.org_id AND l.guardian_id = n.guardian_id
      AND l.student_id = n.student_id AND l.state <> 'verified' WHERE n.org_id = ${org}`.execute(db),
  );
  expect(rows).toEqual([]);
  setNow(usualNow);
});

function setNow(wanted: string): void {
  now = wanted as Instant;
  http.setNow(wanted);
}

async function newsOf(who: 'mbarga' | 'etoa'): Promise<readonly string[]> {
  const reply = await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=50&language=en');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`);
}
const about = async (who: 'mbarga' | 'etoa', words: string) =>
  (await newsOf(who)).filter((text) => text.includes(words));

const rounds = () => ({
  database: http.database,
  words: { en: {}, fr: {} },
  contributions: [...purposesOfNotebooks, ...purposesOfPayments, ...purposesOfSuspensions],
  now: () => now,
});
const round = () => notifyEverywhere(rounds());
const receiptRound = () => notifySinceLastRound(rounds(), memory);

test('parents of the student involved are notified of an incident once it is published, without the other students, and of its withdrawal', async () => {
  const reported = await (await http.as('ngo')).post('/slm/Incidents/v1/create', {
    typeId: 1,
    tagIds: [],
    people: [
      { studentId: first, part: 'actor' },
      { studentId: second, part: 'witness' },
    ],
    happenedOn: '2026-11-20',
    happenedAt: null,
    venue: null,
    details: 'Threw chalk at Junior-AAA.',
    lesson: null,
  });
  expect(reported.status, reported.text).toBe(201);
  const { id, version } = reported.body.data[0];
  const publish = (text: string | null, of: number) =>
    discipline.put('/slm/Incidents/v1/publish', { id, version: of, text });
  expect(await about('mbarga', 'Discipline')).toEqual([]);
  const published = await publish('Disturbed the lesson.', version);
  expect(published.status, published.text).toBe(200);
  const [text, ...others] = await about('mbarga', 'Discipline');
  expect(text).toMatch(
    /^Discipline: Brenda-AAA: .+, Friday 20\/11\. Read what the school writes about it\.$/,
  );
  expect([others, await about('etoa', 'Discipline'), text?.includes('Junior')]).toEqual([[], [], false]);
  expect((await publish(null, published.body.data[0].version)).status).toBe(200);
  expect(await about('mbarga', 'Discipline')).toEqual([]);
});

test('parents are notified of a consequence once the school shows it, and of its withdrawal', async () => {
  const given = await discipline.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [first],
    incidentId: null,
    reason: 'Repeated lateness',
    publish: false,
  });
  expect(given.status, given.text).toBe(201);
  const { id, version } = given.body.data[0];
  const step = (name: string, of: number) =>
    discipline.put('/slm/Consequences/v1/step', { id, version: of, step: name, remark: 'Shown' });
  expect(await about('mbarga', 'Consequence')).toEqual([]);
  const shown = await step('publish', version);
  expect(shown.status, shown.text).toBe(200);
  expect(await about('mbarga', 'Consequence')).toEqual([
    expect.stringMatching(/^Consequence: Brenda-AAA: .+\. Read the reason, and how to appeal\.$/),
  ]);
  expect(await about('etoa', 'Consequence')).toEqual([]);
  expect((await step('withhold', shown.body.data[0].version)).status).toBe(200);
  expect(await about('mbarga', 'Consequence')).toEqual([]);
});

test('parents are notified of a summons, and of its withdrawal', async () => {
  const reply = await discipline.post('/slm/Summonses/v1/create', {
    studentId: second,
    meetingOn: '2026-11-27',
    meetingAt: '10:00',
    venue: 'Office 3',
    reason: 'Repeated absence',
  });
  expect(reply.status, reply.text).toBe(201);
  expect(await about('etoa', 'Summons')).toEqual([
    'Summons: You are expected at school about Junior-AAA on Friday 27/11 at 10:00: Office 3',
  ]);
  const { id, version } = reply.body.data[0];
  await discipline.put('/slm/Summonses/v1/withdraw', { id, version, reason: 'They came already' });
  expect(await about('etoa', 'Summons')).toEqual([
    'Summons withdrawn: You are no longer expected at school about Junior-AAA on Friday 27/11 at 10:00.',
  ]);
  expect(await about('mbarga', 'Summons')).toEqual([]);
});

test('notifies of a lesson of tomorrow once for each change, and not of one of next week', async () => {
  const secretary = await http.as('secretary');
  const { form1 } = http.school.classes;
  const week = await secretary.get(`/slm/Schedule/v1/week?of=class&id=${form1}&day=2026-11-23`);
  const lessons = week.body.data[0].days.flatMap(({ lessons: own }: { lessons: object[] }) => own);
  const { lessonId } = lessons.find(({ day }: { day: string }) => day === '2026-11-27');
  const what = { day: '2026-11-27', cancelled: false, to: null, roomId: null, coverId: null, reason: null };
  const save = (version: number, change: object) =>
    secretary.put('/slm/Schedule/v1/changes/save', { lessonId, ...what, version, ...change });
  const ofTheDay = async () => (await about('mbarga', 'Lesson')).filter((text) => text.includes('27/11'));
  expect((await save(0, { cancelled: true })).status).toBe(200);
  expect(await ofTheDay()).toEqual([]);
  setNow('2026-11-26T10:00:00.000Z');
  const to = { day: '2026-11-27', startsAt: '14:00', endsAt: '15:50' };
  expect((await save(1, { to })).status).toBe(200);
  const moved = 'Lesson moved: Brenda-AAA: Maths on Friday 27/11 at 08:00 is moved to Friday 27/11, 14:00.';
  expect(await ofTheDay()).toEqual([moved]);
  await secretary.put('/slm/Schedule/v1/changes/undo', { lessonId, day: '2026-11-27', version: 2 });
  expect(await ofTheDay()).toEqual([
    'Lesson as usual: Brenda-AAA: Maths on Friday 27/11 at 08:00 takes place as usual.',
  ]);
  expect(await about('etoa', 'Lesson as usual')).toHaveLength(1);
});

test('a lesson of the next day of school is announced over a day without lessons', async () => {
  setNow('2026-12-09T15:00:00.000Z');
  const secretary = await http.as('secretary');
  const { form1 } = http.school.classes;
  const week = await secretary.get(`/slm/Schedule/v1/week?of=class&id=${form1}&day=2026-12-07`);
  const lessons = week.body.data[0].days.flatMap(({ lessons: own }: { lessons: object[] }) => own);
  const { lessonId } = lessons.find(({ day }: { day: string }) => day === '2026-12-11');
  const nothing = { version: 0, to: null, roomId: null, coverId: null, reason: null };
  const cancel = (day: string) =>
    secretary.put('/slm/Schedule/v1/changes/save', { lessonId, day, cancelled: true, ...nothing });
  expect((await cancel('2026-12-11')).status).toBe(200);
  expect((await cancel('2026-12-18')).status).toBe(200);
  expect((await about('mbarga', 'Lesson cancelled')).filter((text) => / 1[18]\/12 /.test(text))).toEqual([
    expect.stringContaining('Friday 11/12'),
  ]);
});

test('notifies of lessons of the notebook once a day, when parents can read them', async () => {
  const submit = (heldOn: string, startsAt: string, endsAt: string, done: string) =>
    http.as('ngo').then((ngo) =>
      ngo.put('/slm/Notebooks/v1/lessons/save', {
        noteBookId: http.school.notebooks.ngoForm1,
        entryId: null,
        version: 0,
        lessonId: null,
        day: null,
        heldOn,
        startsAt,
        endsAt,
        minutes: null,
        title: 'Fractions',
        done,
        competence: '',
        activities: '',
        toDo: '',
        elements: [],
        publishes: 'end',
        submit: done !== '',
        correct: false,
      }),
    );
  expect((await submit('2026-11-20', '07:00', '08:00', 'Adding.')).status).toBe(200);
  const lessons = () => about('mbarga', 'notebook');
  await round();
  expect(await lessons()).toEqual([]);
  setNow('2026-11-20T16:30:00.000Z');
  await round();
  await round();
  expect(await lessons()).toEqual(['Lessons of today: The notebook of Brenda-AAA has new lessons: Maths']);
  setNow('2026-11-21T16:30:00.000Z');
  await round();
  expect(await lessons()).toHaveLength(1);
});

sampledTest(
  'families hear the day before that lessons give way to something else, until it is taken back',
  async () => {
    setNow('2026-11-21T10:00:00.000Z');
    const principal = await http.as('principal');
    const path = '/slm/Schedule/v1/suspensions';
    const outing = {
      id: null,
      version: 0,
      kind: 'outing',
      title: 'Zoo',
      classIds: [http.school.classes.form1],
    };
    const day = { from: '2026-11-22', until: '2026-11-22' };
    const saved = await principal.put(`${path}/save`, { ...outing, ...day });
    expect(saved.status, saved.text).toBe(200);
    await round();
    await round();
    expect(await about('mbarga', 'Zoo')).toEqual([
      expect.stringMatching(/^No usual lessons: .*22\/11: Zoo, instead of the usual lessons$/),
    ]);
    const { id, version } = saved.body.data[0];
    expect((await principal.put(`${path}/delete`, { id, version })).status).toBe(200);
    expect(await about('mbarga', 'Zoo')).toEqual([]);
  },
);

test('notifies of a fee three days before and on the day until it is paid, and of a receipt once until it is cancelled', async () => {
  const { yearId, classes } = http.school;
  const path = '/slm/PaymentPlans/v1';
  await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null });
  const plan = { yearId, sectionId: null, name: 'Fees', start: { kind: 'nothing' } };
  const planId = (await bursar.post(`${path}/create`, plan)).body.data[0].id;
  const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
  const item = await bursar.post(`${path}/items/create`, {
    planId,
    name: 'Tuition',
    kind: 'tuition',
    compulsory: true,
    dueDays: ['2026-11-23'],
    prices: [{ ...nobody, amounts: [50_000] }],
  });
  const itemId = item.body.data[0].id;
  await bursar.put(`${path}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  expect((await bursar.put(`${path}/open`, { id: planId, version: 1 })).status).toBe(200);
  const fees = () => about('mbarga', 'Fees');
  await round();
  await round();
  expect(await fees()).toEqual([
    expect.stringMatching(/^Fees: .*50,000.* to pay for Brenda-AAA by Monday 23\/11$/),
  ]);
  setNow('2026-11-23T09:00:00.000Z');
  await round();
  expect(await fees()).toHaveLength(2);
  const extension = { studentId: first, itemId: null, until: '2026-12-01', reason: 'Harvest' };
  const head = await http.as('principal');
  const granted = await head.post('/slm/Payments/v1/extensions/create', extension);
  expect(granted.status, granted.text).toBe(201);
  await round();
  expect(await fees()).toEqual([]);
  const { id } = granted.body.data[0].extensions[0];
  expect((await head.put('/slm/Payments/v1/extensions/end', { id })).status).toBe(200);
  await round();
  expect(await fees()).toHaveLength(1);
  const paid = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId: first, amount: 50_000, parts: [{ itemId, amount: 50_000 }] }],
    way: 'cash',
    reference: null,
    payer: null,
    day: null,
    advance: false,
    again: true,
  });
  expect(paid.status, paid.text).toBe(201);
  await round();
  await receiptRound();
  await receiptRound();
  expect(await fees()).toEqual([]);
  expect(await about('mbarga', 'received')).toEqual([
    expect.stringMatching(/50,000.* for Brenda-AAA, receipt 1\.$/),
  ]);
  expect(await about('etoa', 'Fees')).toHaveLength(2);
  const request = await bursar.post('/slm/PaymentRequests/v1/create', {
    kind: 'cancellation',
    receiptId: paid.body.data[0].id,
    reason: 'Typed twice',
  });
  const principal = await http.as('principal');
  await principal.put('/slm/PaymentRequests/v1/decide', {
    id: request.body.data[0].id,
    decision: 'approved',
  });
  memory.clear();
  await receiptRound();
  expect(await about('mbarga', 'received')).toEqual([]);
});

test('digests that a fault keeps from being written leave on the next round after it is mended', async () => {
  setNow('2026-11-20T15:30:00Z');
  let broken = true;
  const part = digestParts.contribute({
    order: 1,
    ofStudents: async (_round, ids) => {
      if (broken) throw new Error('No homework can be read.');
      return new Map(ids.map((id) => [id, [{ words: 'AREA.homework', isNew: true }]]));
    },
  });
  const digests = { ...rounds(), contributions: [...purposesOfDigest, part] };
  await expect(sendDigestsEverywhere(digests, new Map())).rejects.toThrow();
  const health = async () => (await (await http.as('admin')).get('/slm/Health/v1/get')).body.data[0];
  expect((await health()).failedDigests).toEqual(['2026-11-20']);
  broken = false;
  // The next morning: not an hour of digests.
  setNow('2026-11-21T07:00:00Z');
  await sendDigestsEverywhere(digests, new Map());
  expect(await about('mbarga', 'AREA.homework')).toHaveLength(1);
  expect((await health()).failedDigests).toEqual([]);
});
