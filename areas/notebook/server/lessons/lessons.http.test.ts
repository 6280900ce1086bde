/** Lessons of a notebook over HTTP: written, submitted, published to parents, and refused where they do not fit. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import type { LessonEntry, LessonsOfNotebook } from '../../lessons/contract.ts';

let http: TestHttp;
let ngo: Caller;
let tabi: Caller;
let mbarga: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  tabi = await http.as('tabi');
  mbarga = await http.as('mbarga');
});
afterAll(() => http.close());

const path = '/slm/Notebooks/v1/lessons';

async function lessons(who: Caller, { ngoForm1 } = http.school.notebooks): Promise<LessonsOfNotebook> {
  return (await who.get(`${path}?noteBookId=${ngoForm1}&from=2026-09-07`)).body.data[0];
}

function body(change: Record<string, unknown> = {}) {
  return {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn: '2026-11-19',
    startsAt: '14:00',
    endsAt: '15:00',
    minutes: null,
    title: 'Fractions',
    done: 'Adding fractions with the same denominator.',
    competence: '',
    activities: '',
    toDo: 'Exercises 3 and 4, page 27.',
    elements: [],
    publishes: 'end',
    submit: true,
    correct: false,
    ...change,
  };
}

const save = (change: Record<string, unknown> = {}, who = ngo): Promise<Reply> =>
  who.put(`${path}/save`, body(change));

async function saved(change: Record<string, unknown> = {}, who = ngo): Promise<LessonEntry> {
  const reply = await save(change, who);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const slotOn = async (heldOn: string) =>
  (await lessons(ngo)).slots.find((slot) => slot.heldOn === heldOn) ?? expect.fail(`no lesson on ${heldOn}`);

const ofSlot = ({ lessonId, day, heldOn, startsAt, endsAt }: Awaited<ReturnType<typeof slotOn>>) => ({
  lessonId,
  day,
  heldOn,
  startsAt,
  endsAt,
});

describe('lessons to write', () => {
  test('are those of the last two weeks and the next one, and leave the list once written', async () => {
    // The same timetable in a school where no other test writes a lesson.
    const { notebooks } = http.otherSchool;
    const teacher = await http.as('ngo', http.otherSchool);
    const { slots } = await lessons(teacher, notebooks);
    const before = slots.map(({ heldOn }) => heldOn);
    expect(before).toEqual([
      '2026-11-06',
      '2026-11-11',
      '2026-11-13',
      '2026-11-18',
      '2026-11-20',
      '2026-11-25',
      '2026-11-27',
    ]);
    const [slot = expect.fail('no lesson')] = slots;
    const hours = { startsAt: '01:00', endsAt: '23:00' };
    const entry = await saved({ ...ofSlot(slot), ...hours, noteBookId: notebooks.ngoForm1 }, teacher);
    // The hours are the timetable's, whatever was sent.
    expect(entry).toMatchObject({ startsAt: '08:00', endsAt: '09:50', minutes: 110, state: 'submitted' });
    expect((await lessons(teacher, notebooks)).slots.map(({ heldOn }) => heldOn)).toEqual(before.slice(1));
  });

  test('are shown to colleagues, not to parents', async () => {
    expect((await lessons(tabi)).slots.length).toBeGreaterThan(0);
    expect((await lessons(mbarga)).slots).toEqual([]);
  });
});

describe('a lesson that is planned ahead', () => {
  test('follows the timetable when it changes, and stays in the notebook when its hours are gone', async () => {
    const { classes, subjects, people } = http.school;
    const slot = await slotOn('2026-11-25');
    const draft = await saved({ ...ofSlot(slot), submit: false });
    const secretary = await http.as('secretary');
    const lessonOfPlan = async (id: number | null) => {
      const { lessons: planned } = (await secretary.get('/slm/Schedule/v1/plan')).body.data[0];
      return planned.find((one: { readonly id: number }) => one.id === id) ?? expect.fail('not planned');
    };
    const change = async (id: number | null, teacherIds: readonly number[], weekday: number) => {
      const { version, startsAt, endsAt } = await lessonOfPlan(id);
      const reply = await secretary.put('/slm/Schedule/v1/lessons/update', {
        id,
        version,
        from: '2026-11-23',
        lesson: {
          subjectId: subjects.maths,
          classIds: [classes.form1],
          teacherIds,
          week: 'every',
          periods: 1,
          slot: { weekday, startsAt, endsAt },
          roomId: null,
          pinned: false,
        },
      });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data[0].lessons[0].id;
    };
    const find = async () => (await lessons(ngo)).entries.find(({ entryId }) => entryId === draft.entryId);
    const { ngo: teacher, fon } = people;
    const nextId = await change(slot.lessonId, [teacher.userId, fon.userId], 3);
    expect(nextId).not.toBe(slot.lessonId);
    expect((await find())?.lessonId).toBe(nextId);
    expect((await lessons(ngo)).slots.map(({ heldOn }) => heldOn)).not.toContain('2026-11-25');
    expect((await lessons(ngo)).slots.map(({ heldOn }) => heldOn)).toContain('2026-11-18');
    const lastId = await change(nextId, [teacher.userId], 6);
    expect(await find()).toMatchObject({ lessonId: null, heldOn: '2026-11-25', title: 'Fractions' });
    await change(lastId, [teacher.userId], 3);
  });
});

describe('a lesson beside the timetable', () => {
  const made = (title: string) => async () =>
    (await lessons(ngo)).entries.filter((entry) => entry.title.startsWith(title));
  const keys = ['1', '2', '3'].map((digit) => `01890000-0000-7000-8000-00000000000${digit}`);
  const sentBy = (key: number, turn: number, earlier: readonly number[] = []) => ({
    device: { key: keys[key], turn, earlier: earlier.map((one) => keys[one]) },
  });

  test('is there once, however often its form sends it and under whatever request key', async () => {
    const title = 'Lost answer';
    const first = await saved({ title, ...sentBy(0, 1) });
    expect(await saved({ title, ...sentBy(0, 1) })).toMatchObject({ entryId: first.entryId, version: 1 });
    // Changed while the first one waited for an answer: the same lesson.
    const changed = await saved({ title: `${title}, changed`, ...sentBy(0, 2) });
    expect(changed).toMatchObject({ entryId: first.entryId, version: 2, title: `${title}, changed` });
    // The first one once more, late.
    expect(await saved({ title, ...sentBy(0, 1) })).toMatchObject({ version: 2, title: `${title}, changed` });
    expect(await made(title)()).toHaveLength(1);
  });

  test('is not written over unseen when somebody changed it meanwhile', async () => {
    const title = 'Changed elsewhere';
    const { entryId } = await saved({ title, ...sentBy(1, 1) });
    await saved({ title: `${title}, by id`, entryId, version: 1 });
    const refused = await save({ title: `${title}, by the form`, ...sentBy(1, 2) });
    expect(refused.status).toBe(409);
    expect(refused.body.facts.current).toMatchObject({ entryId, version: 2 });
    expect(await made(title)()).toMatchObject([{ title: `${title}, by id` }]);
  });

  test('is found by the form that is opened again after its tab died, and another text is another lesson', async () => {
    const title = 'Died';
    const { entryId, deviceKey } = await saved({ title, heldOn: '2026-11-18', ...sentBy(2, 1) });
    expect(deviceKey).toBe(keys[2]);
    const again = { device: { key: crypto.randomUUID(), turn: 1, earlier: [keys[2]] } };
    expect(await saved({ title, heldOn: '2026-11-18', ...again })).toMatchObject({ entryId, version: 1 });
    expect(await made(title)()).toHaveLength(1);
    expect((await saved({ title, heldOn: '2026-11-17', ...again })).entryId).not.toBe(entryId);
    expect(await made(title)()).toHaveLength(2);
  });

  test('is there once when two of its writes arrive together', async () => {
    const title = 'Together';
    const device = { device: { key: crypto.randomUUID(), turn: 1, earlier: [] } };
    const replies = await Promise.all([save({ title, ...device }), save({ title, ...device })]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of replies)
      if (status !== 200) expect(body.code).toBe('PLATFORM.errors.stillRunning');
    expect(await made(title)()).toHaveLength(1);
  });
});

describe('an entry', () => {
  test('is a draft that only its writer reads, until it is submitted', async () => {
    const draft = await saved({ title: 'Draft', done: '', submit: false });
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, submittedAt: null });
    const isSeen = async (who: Caller) =>
      (await lessons(who)).entries.some(({ entryId }) => entryId === draft.entryId);
    expect([await isSeen(ngo), await isSeen(tabi), await isSeen(mbarga)]).toEqual([true, false, false]);
    const { entryId, version } = draft;
    await saved({ entryId, version, title: 'No draft' });
    expect([await isSeen(ngo), await isSeen(tabi), await isSeen(mbarga)]).toEqual([true, true, true]);
  });

  test('is visible to parents when its lesson is over, or at once', async () => {
    const running = await slotOn('2026-11-20');
    const { entryId } = await saved(ofSlot(running));
    const isSeen = async () => (await lessons(mbarga)).entries.some((one) => one.entryId === entryId);
    expect(await isSeen()).toBe(false);
    http.setNow('2026-11-20T08:50:00.000Z');
    expect(await isSeen()).toBe(true);
    http.setNow(usualNow);
    expect(await isSeen()).toBe(false);
    await saved({ ...ofSlot(running), entryId, version: 1, publishes: 'once' });
    expect(await isSeen()).toBe(true);
  });

  test('written by two requests at once is stored once', async () => {
    const slot = ofSlot(await slotOn('2026-11-11'));
    const replies = await Promise.all([save({ ...slot, done: 'One' }), save({ ...slot, done: 'Two' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { entries } = await lessons(ngo);
    expect(entries.filter(({ heldOn }) => heldOn === '2026-11-11')).toHaveLength(1);
  });

  test('sent again by a device that lost the reply stays as it is', async () => {
    const slot = ofSlot(await slotOn('2026-11-13'));
    const first = await saved(slot);
    expect(await saved(slot)).toEqual(first);
  });

  test('changed from an old version is refused with the current one', async () => {
    const { entryId } = await saved({ startsAt: '16:00', endsAt: '17:00' });
    await saved({ entryId, version: 1, title: 'Newer' });
    const stale = await save({ entryId, version: 1, title: 'Older' });
    expect([stale.status, stale.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
    expect(stale.body.facts?.current ?? stale.body.current).toMatchObject({ title: 'Newer', version: 2 });
  });

  test('is deleted while it is a draft, and not afterwards', async () => {
    const draft = await saved({ submit: false, startsAt: '17:00', endsAt: '18:00' });
    const gone = await ngo.put(`${path}/delete`, { entryId: draft.entryId, version: 1 });
    expect(gone.status).toBe(200);
    const submitted = await saved({ startsAt: '17:00', endsAt: '18:00' });
    const kept = await ngo.put(`${path}/delete`, { entryId: submitted.entryId, version: 1 });
    expect([kept.status, kept.body.code]).toEqual([409, 'LESSONS.errors.onlyDrafts']);
  });

  test('may be planned, and is not submitted before its lesson begins', async () => {
    const next = ofSlot(await slotOn('2026-11-27'));
    const early = await save(next);
    expect([early.status, early.body.code]).toEqual([409, 'LESSONS.errors.notYetBegun']);
    expect(await saved({ ...next, submit: false })).toMatchObject({ state: 'draft' });
  });
});

describe('an entry is refused', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['without what was done', { done: '  ' }, 400, 'nothingDone'],
    ['outside the year', { heldOn: '2027-08-15' }, 400, 'outsideYear'],
    ['that ends before it begins', { startsAt: '15:00', endsAt: '14:00' }, 400, 'hoursBackwards'],
    ['with more minutes than its lesson', { minutes: 61 }, 400, 'tooManyMinutes'],
    ['with a part of no programme', { elements: [{ elementId: 99, finished: true }] }, 400, 'unknownElement'],
    ['of a lesson that is not there', { lessonId: 999, day: '2026-11-18' }, 400, 'notInTimetable'],
  ])('%s', async (_what, change, status, code) => {
    const reply = await save(change);
    expect([reply.status, reply.body.code]).toEqual([status, `LESSONS.errors.${code}`]);
  });

  test('on a day on which the timetable has another lesson', async () => {
    const { lessonId } = await slotOn('2026-11-18');
    const reply = await save({ lessonId, day: '2026-11-19' });
    expect(reply.body.code).toBe('LESSONS.errors.notInTimetable');
  });

  test('from a colleague, and for a notebook that the caller does not see', async () => {
    expect((await save({}, tabi)).body.code).toBe('NOTEBOOK.errors.notYours');
    expect((await save({ noteBookId: http.otherSchool.notebooks.ngoForm1 })).status).toBe(404);
  });
});

test('a closed notebook takes no lesson and offers none', async () => {
  const noteBookId = http.school.notebooks.ngoSixth;
  await ngo.put('/slm/Notebooks/v1/close', { noteBookId });
  const reply = await save({ noteBookId });
  expect([reply.status, reply.body.code]).toEqual([409, 'NOTEBOOK.errors.closed']);
});
