/** Changes of single days over HTTP: lessons cancelled, moved, covered; absent teachers; days without lessons. */

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { TeacherAbsence } from '../../changes/changes-contract.ts';
import type { WeekLesson, WeekOfLessons } from '../../contract.ts';
import type { Plan, PlannedLesson } from '../../plan/plan-contract.ts';

let http: TestHttp;
let secretary: Caller;
/** Maths of Form 1 on Wednesday 10:05 and Friday 08:00, by Ngo. */
let wednesday: number;
let friday: number;

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  const lessons = await form1('2026-11-23');
  wednesday = lessons.find(({ day }) => day === '2026-11-25')?.lessonId ?? 0;
  friday = lessons.find(({ day }) => day === '2026-11-27')?.lessonId ?? 0;
});
afterAll(() => http.close());

const path = '/slm/Schedule/v1';

async function form1(day: string, who = secretary): Promise<readonly WeekLesson[]> {
  const reply = await who.get(`${path}/week?of=class&id=${http.school.classes.form1}&day=${day}`);
  const week: WeekOfLessons = reply.body.data[0];
  return week.days.flatMap(({ lessons }) => lessons);
}

const unchanged = { version: 0, cancelled: false, to: null, roomId: null, coverId: null, reason: null };
const change = (lessonId: number, day: string, what: object, who = secretary): Promise<Reply> =>
  who.put(`${path}/changes/save`, { lessonId, day, ...unchanged, ...what });

const codeOf = ({ status, body }: Reply) => [status, body.code];

describe('the lesson of a day', () => {
  test('is cancelled with a reason, and held again once that is taken back', async () => {
    const saved = await change(friday, '2026-11-27', { cancelled: true, reason: 'Council of teachers' });
    expect(saved.body.data[0]).toEqual({ lessonId: friday, day: '2026-11-27', version: 1 });
    const [, shown] = await form1('2026-11-23');
    expect(shown).toMatchObject({ state: 'cancelled', reason: 'Council of teachers', changeVersion: 1 });
    const stale = await change(friday, '2026-11-27', { cancelled: true });
    expect(codeOf(stale)).toEqual([409, 'PLATFORM.errors.stale']);
    await secretary.put(`${path}/changes/undo`, { lessonId: friday, day: '2026-11-27', version: 1 });
    expect((await form1('2026-11-23'))[1]).toMatchObject({ state: 'held', changeVersion: 0 });
    // A calendar application takes the lesson with a number that does not go back.
    const again = await change(friday, '2026-11-27', { cancelled: true });
    expect(again.body.data[0].version).toBe(3);
    await secretary.put(`${path}/changes/undo`, { lessonId: friday, day: '2026-11-27', version: 3 });
  });

  test('is moved to another day, where it is in the way of others', async () => {
    const to = { day: '2026-12-03', startsAt: '08:00', endsAt: '09:50' };
    await change(friday, '2026-12-04', { to });
    const week = await form1('2026-11-30');
    expect(week.map(({ heldOn, state }) => [heldOn, state])).toEqual([
      ['2026-12-02', 'held'],
      ['2026-12-03', 'held'],
      ['2026-12-03', 'moved'],
    ]);
    const there = await change(wednesday, '2026-12-02', {
      to: { day: '2026-12-03', startsAt: '09:00', endsAt: '10:00' },
    });
    expect(codeOf(there)).toEqual([409, 'SCHEDULE.errors.classBusy']);
  });

  test('is covered by somebody who is free, the own subject first', async () => {
    const day = '2026-12-11';
    const candidates = await secretary.get(`${path}/changes/candidates?lessonId=${friday}&day=${day}`);
    const ids = candidates.body.data.map(({ id }: { id: number }) => id);
    const { fon, tabi, ngo } = http.school.people;
    expect(ids).not.toContain(ngo.userId);
    expect(ids.slice(0, 2)).toEqual([fon.userId, tabi.userId]);
    await change(friday, day, { coverId: fon.userId });
    const shown = (await form1(day)).find((lesson) => lesson.day === day);
    expect([shown?.teachers[0]?.id, shown?.covered.length]).toEqual([fon.userId, 1]);
    const fonsWeek = await (await http.as('fon')).get(`${path}/week?of=me&day=${day}`);
    const own: WeekOfLessons = fonsWeek.body.data[0];
    expect(own.days.flatMap(({ lessons }) => lessons).map(({ lessonId }) => lessonId)).toContain(friday);
  });

  sampledTest(
    'does not come back at an hour that its teacher or class was given to another lesson',
    async () => {
      const day = '2026-12-18';
      const { ngo } = http.school.people;
      await change(friday, day, { cancelled: true });
      const moved = await change(wednesday, '2027-03-03', {
        to: { day, startsAt: '08:30', endsAt: '09:20' },
      });
      expect(moved.status, moved.text).toBe(200);
      const undo = () => secretary.put(`${path}/changes/undo`, { lessonId: friday, day, version: 1 });
      const refused = await undo();
      expect(codeOf(refused)).toEqual([409, 'SCHEDULE.errors.hourTaken']);
      expect(refused.body.facts).toMatchObject({ day: '18 December 2026', time: '08:30' });
      expect((await form1(day)).find((one) => one.lessonId === friday)?.state).toBe('cancelled');
      const back = { lessonId: wednesday, day: '2027-03-03', version: 1 };
      expect((await secretary.put(`${path}/changes/undo`, back)).status).toBe(200);
      expect((await undo()).status).toBe(200);
      expect((await form1(day)).find((one) => one.lessonId === friday)?.teachers[0]?.id).toBe(ngo.userId);
    },
  );

  test('is announced to whoever covers it and to the absent teacher, and to both that it is undone', async () => {
    const day = '2027-01-08';
    const bell = async (who: 'fon' | 'ngo') =>
      (await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data
        .map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)
        .filter((text: string) => text.includes('08/01'));
    const saved = await change(friday, day, { coverId: http.school.people.fon.userId });
    expect(saved.status, saved.text).toBe(200);
    expect(await bell('fon')).toEqual([
      expect.stringMatching(/^You cover a lesson: Maths, .+, on Friday 08\/01 at 08:00, instead of ngo-AAA/),
    ]);
    expect(await bell('ngo')).toEqual([
      expect.stringMatching(/^Your lesson is covered: .+ taught by fon-AAA/),
    ]);
    await secretary.put(`${path}/changes/undo`, { lessonId: friday, day, version: 1 });
    expect(await bell('fon')).toEqual([expect.stringMatching(/^Cover withdrawn: You no longer cover Maths/)]);
    expect(await bell('ngo')).toEqual([expect.stringMatching(/^Lesson as usual: /)]);
  });

  test.each<[string, string, object, number, string]>([
    ['a weekday without it', '2026-11-26', { cancelled: true }, 409, 'noSuchLesson'],
    ['nothing', '2026-12-18', {}, 400, 'nothingChanged'],
    [
      'a day after the year',
      '2026-12-18',
      { to: { day: '2031-01-01', startsAt: '08:00', endsAt: '09:00' } },
      400,
      'outsideYear',
    ],
    [
      'hours backwards',
      '2026-12-18',
      { to: { day: '2026-12-18', startsAt: '09:00', endsAt: '08:00' } },
      400,
      'endsBeforeItBegins',
    ],
    ['an unknown room', '2026-12-18', { roomId: 999_999_999 }, 400, 'unknownPart'],
  ])('is refused for %s', async (_what, day, what, status, code) => {
    expect(codeOf(await change(friday, day, what))).toEqual([status, `SCHEDULE.errors.${code}`]);
  });

  test('is not there on a holiday', async () => {
    const client = new pg.Client(http.scratch.superuser);
    await client.connect();
    await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(http.school.org)]);
    await client.query(
      `INSERT INTO school_breaks (org_id, year_id, name, starts_on, ends_on) VALUES ($1, $2, 'Easter', '2027-03-22', '2027-04-02')`,
      [http.school.org, http.school.yearId],
    );
    await client.end();
    expect(await form1('2027-03-22')).toEqual([]);
    const reply = await change(friday, '2027-03-26', { cancelled: true });
    expect(codeOf(reply)).toEqual([409, 'SCHEDULE.errors.noSuchLesson']);
  });

  test('is changed by the master of the class, and by no other teacher', async () => {
    const day = '2026-12-16';
    expect((await change(wednesday, day, { cancelled: true }, await http.as('tabi'))).status).toBe(200);
    expect((await change(wednesday, '2026-12-09', { cancelled: true }, await http.as('ngo'))).status).toBe(
      403,
    );
  });
});

describe('a weekly lesson that is changed from a day on', () => {
  const planned = async (id: number): Promise<PlannedLesson> => {
    const { lessons }: Plan = (await secretary.get(`${path}/plan`)).body.data[0];
    const lesson = lessons.find((one) => one.id === id);
    if (!lesson) throw new Error('The lesson is not planned.');
    return lesson;
  };
  const changeWeekly = async (id: number, what: object, from: string): Promise<Reply> => {
    const { version, ...lesson } = await planned(id);
    const { subjectId, classIds, teacherIds, week, periods, roomId, pinned } = lesson;
    const { weekday, startsAt, endsAt } = lesson;
    const same = { subjectId, classIds, teacherIds, week, periods, roomId, pinned };
    return secretary.put(`${path}/lessons/update`, {
      id,
      version,
      from,
      lesson: { ...same, slot: { weekday, startsAt, endsAt }, ...what },
    });
  };

  test('stays the same lesson when it is pinned, keeps its changed days, and does not drop them', async () => {
    const { classes, subjects, people } = http.school;
    const made = await secretary.post(`${path}/lessons/create`, {
      from: '2026-09-07',
      lessons: [
        {
          subjectId: subjects.english,
          classIds: [classes.form1],
          teacherIds: [people.tabi.userId],
          week: 'every',
          periods: 1,
          slot: { weekday: 2, startsAt: '12:00', endsAt: '12:50' },
          roomId: null,
          pinned: false,
        },
      ],
    });
    const { id } = made.body.data[0].lessons[0];
    await change(id, '2027-01-12', { cancelled: true, reason: 'Visit' });
    const pinned = (await changeWeekly(id, { pinned: true }, '2026-12-07')).body.data[0].lessons[0];
    expect(pinned).toMatchObject({ id, pinned: true, validFrom: '2026-09-07' });
    const taught = await changeWeekly(id, { teacherIds: [people.fon.userId] }, '2026-12-07');
    const nextId = taught.body.data[0].lessons[0].id;
    expect(nextId).not.toBe(id);
    const shown = (await form1('2027-01-11')).find(({ lessonId }) => lessonId === nextId);
    expect(shown).toMatchObject({ day: '2027-01-12', state: 'cancelled', reason: 'Visit' });
    const moved = { slot: { weekday: 4, startsAt: '14:00', endsAt: '15:50' } };
    const refused = await changeWeekly(nextId, moved, '2027-01-04');
    expect(codeOf(refused)).toEqual([409, 'SCHEDULE.errors.changesDoNotFit']);
    expect(refused.body.message).toContain('12 January 2027');
    const after = await changeWeekly(nextId, moved, '2027-01-18');
    expect(after.status).toBe(200);
    await secretary.put(`${path}/lessons/end`, {
      from: '2026-09-07',
      ids: [id, nextId, after.body.data[0].lessons[0].id],
    });
  });
});

describe('a teacher who is away', () => {
  const absence = async (): Promise<readonly TeacherAbsence[]> =>
    (await secretary.get(`${path}/absences/get`)).body.data;

  test('leaves lessons to cover, until each is covered or cancelled', async () => {
    const { ngo, fon } = http.school.people;
    const given = { id: null, version: 0, teacherId: ngo.userId, hours: null, reason: 'Training' };
    const saved = await secretary.put(`${path}/absences/save`, {
      ...given,
      from: '2027-01-11',
      until: '2027-01-15',
    });
    const { id, version } = saved.body.data[0];
    const open = async () => (await absence()).find((one) => one.id === id)?.open.map(({ day }) => day);
    expect(saved.body.data[0].open.map(({ day }: { day: string }) => day)).toEqual([
      '2027-01-13',
      '2027-01-15',
    ]);
    const back = await change(friday, '2027-01-15', {
      to: { day: '2027-01-14', startsAt: '08:00', endsAt: '09:50' },
    });
    expect(codeOf(back)).toEqual([409, 'SCHEDULE.errors.teacherAbsent']);
    await change(friday, '2027-01-15', { coverId: fon.userId });
    expect(await open()).toEqual(['2027-01-13']);
    await change(wednesday, '2027-01-13', { cancelled: true });
    expect(await open()).toEqual([]);
    const gone = await secretary.put(`${path}/absences/delete`, { id, version });
    expect(gone.status).toBe(200);
  });
});

describe('days on which lessons give way', () => {
  test('suspend the lessons of their classes, and say why', async () => {
    const given = {
      id: null,
      version: 0,
      kind: 'exam',
      title: 'First sequence',
      from: '2027-02-01',
      until: '2027-02-05',
      classIds: [http.school.classes.form1],
    };
    const saved = await secretary.put(`${path}/suspensions/save`, given);
    expect(saved.body.data[0]).toMatchObject({
      title: 'First sequence',
      classes: [{ name: expect.any(String) }],
    });
    const week = await form1('2027-02-01');
    expect(week.map(({ state, reason }) => [state, reason])).toEqual([
      ['suspended', 'First sequence'],
      ['suspended', 'First sequence'],
    ]);
    const { id, version } = saved.body.data[0];
    await secretary.put(`${path}/suspensions/delete`, { id, version });
    expect((await form1('2027-02-01')).map(({ state }) => state)).toEqual(['held', 'held']);
  });

  test('are refused where they end before they begin', async () => {
    const reply = await secretary.put(`${path}/suspensions/save`, {
      id: null,
      version: 0,
      kind: 'outing',
      title: 'Outing',
      from: '2027-02-02',
      until: '2027-02-01',
      classIds: [],
    });
    expect(codeOf(reply)).toEqual([400, 'SCHEDULE.errors.endsBeforeItBegins']);
  });
});

test('lessons do not come back from a suspension into hours that were given away', async () => {
  const days = { from: '2027-01-18', until: '2027-01-22' };
  const suspend = (more: object) =>
    secretary.put(`${path}/suspensions/save`, {
      id: null,
      version: 0,
      kind: 'outing',
      title: 'Museum',
      classIds: [http.school.classes.form1],
      ...days,
      ...more,
    });
  const { id, version } = (await suspend({})).body.data[0];
  const moved = await change(wednesday, '2027-01-27', {
    to: { day: '2027-01-22', startsAt: '08:00', endsAt: '08:50' },
  });
  expect(moved.status, moved.text).toBe(200);
  const removed = await secretary.put(`${path}/suspensions/delete`, { id, version });
  const shorter = await suspend({ id, version, until: '2027-01-20' });
  expect([removed, shorter].map(codeOf)).toEqual([
    [409, 'SCHEDULE.errors.hourTaken'],
    [409, 'SCHEDULE.errors.hourTaken'],
  ]);
});

describe('hours that a single day has given away', () => {
  const day = '2027-02-26';
  const fridayLesson = () => ({ lessonId: friday, day, version: 1 });

  test('are not given back by holidays that end', async () => {
    const years = '/slm/SchoolYears/v1';
    const plans = (await secretary.get(`${years}/plans`)).body.data;
    const year = plans.find(({ current }: { current: boolean }) => current);
    const { id, name, startsOn, endsOn, trimesters, breaks } = year;
    const holidays = { name: 'Bridge', startsOn: day, endsOn: day };
    const update = (version: number, free: readonly object[]) =>
      secretary.put(`${years}/update`, { id, version, name, startsOn, endsOn, trimesters, breaks: free });
    const free = await update(year.version, [...breaks, holidays]);
    expect(free.status, free.text).toBe(200);
    const to = { day, startsAt: '08:30', endsAt: '09:20' };
    const moved = await change(wednesday, '2027-02-24', { to });
    expect(moved.status, moved.text).toBe(200);
    const refused = await update(year.version + 1, breaks);
    expect(codeOf(refused)).toEqual([409, 'SCHEDULE.errors.hourTaken']);
    expect(refused.body.facts).toMatchObject({ day: '26 February 2027', time: '08:30' });
    await secretary.put(`${path}/changes/undo`, { lessonId: wednesday, day: '2027-02-24', version: 1 });
    expect((await update(year.version + 1, breaks)).status).toBe(200);
  });

  sampledTest('are left free by copies of lessons and by imported ones', async () => {
    const { classes, people } = http.school;
    // Fon, who teaches Maths in Form 2, covers the Friday lesson of Form 1.
    const covered = await change(friday, day, { coverId: people.fon.userId });
    expect(covered.status, covered.text).toBe(200);
    const what = { kind: 'class', fromId: classes.form1, toId: classes.form2 };
    const copied = await secretary.post(`${path}/lessons/copy`, { from: '2027-02-01', what });
    expect(copied.body.data[0]).toMatchObject({ placed: 1, unplaced: 1 });
    const inForm2 = async () =>
      ((await secretary.get(`${path}/plan`)).body.data[0] as Plan).lessons.filter(({ classIds }) =>
        classIds.includes(classes.form2),
      );
    expect((await inForm2()).map(({ weekday }) => weekday).toSorted()).toEqual([3, null]);
    const ids = (await inForm2()).map(({ id }) => id);
    await secretary.put(`${path}/lessons/end`, { from: '2026-09-07', ids });
    const lists = importing(secretary, 'lessons');
    const run = await lists.imported(`Jour;De;À;Classes;Matière;Enseignants
Vendredi;08:30;09:20;Form 2 AAA;Maths;fon-AAA Staff-AAA
Vendredi;10:30;11:20;Form 2 AAA;Maths;fon-AAA Staff-AAA
`);
    expect((await inForm2()).map(({ startsAt }) => startsAt).toSorted()).toEqual(['10:30', null]);
    await lists.undone(run);
    await secretary.put(`${path}/changes/undo`, fridayLesson());
  });

  test('are not given back by other weeks A and B', async () => {
    const weeks = async (weekA: string | null) => {
      const { version } = (await secretary.get(`${path}/plan`)).body.data[0] as Plan;
      return secretary.put(`${path}/weeks`, { version, weekA });
    };
    // Then the week of the 26 February is one of B.
    expect((await weeks('2027-02-15')).status).toBe(200);
    const { classes, people, subjects } = http.school;
    const lesson = {
      subjectId: subjects.english,
      classIds: [classes.form1],
      teacherIds: [people.tabi.userId],
      week: 'A',
      periods: 1,
      slot: { weekday: 5, startsAt: '14:00', endsAt: '14:50' },
      roomId: null,
      pinned: false,
    };
    const made = await secretary.post(`${path}/lessons/create`, { from: '2027-02-01', lessons: [lesson] });
    expect(made.status, made.text).toBe(201);
    const moved = await change(friday, day, { to: { day, startsAt: '14:00', endsAt: '15:50' } });
    expect(moved.status, moved.text).toBe(200);
    expect(codeOf(await weeks('2027-02-22'))).toEqual([409, 'SCHEDULE.errors.hourTaken']);
    await secretary.put(`${path}/changes/undo`, { ...fridayLesson(), version: moved.body.data[0].version });
    expect((await weeks('2027-02-22')).status).toBe(200);
    await weeks(null);
    const { id } = made.body.data[0].lessons[0];
    await secretary.put(`${path}/lessons/end`, { from: '2026-09-07', ids: [id] });
  });
});
