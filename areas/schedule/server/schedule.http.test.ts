/** The timetable over HTTP: planned by hand, refused where it clashes, read by staff and parents. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { WeekOfLessons } from '../contract.ts';
import { usualPeriods } from '../plan/period-rules.ts';
import type { Plan, PlannedLesson } from '../plan/plan-contract.ts';
import type { GivenLesson } from '../plan/plan-lessons-contract.ts';

let http: TestHttp;
let secretary: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const path = '/slm/Schedule/v1';
/** A Monday of the school year. */
const monday = '2026-11-23';
const yearStart = '2026-09-07';

const plan = async (who = secretary): Promise<Plan> => (await who.get(`${path}/plan`)).body.data[0];

async function week(who: Caller, of: string, id: number | '' = '', day = monday): Promise<WeekOfLessons> {
  return (await who.get(`${path}/week?of=${of}&id=${id}&day=${day}`)).body.data[0];
}

function lesson(change: Partial<GivenLesson> = {}): GivenLesson {
  const { classes, subjects, people } = http.school;
  return {
    subjectId: subjects.english,
    classIds: [classes.form1],
    teacherIds: [people.tabi.userId],
    week: 'every',
    periods: 1,
    slot: { weekday: 1, startsAt: '07:30', endsAt: '08:20' },
    roomId: null,
    pinned: false,
    ...change,
  };
}

const add = (given: GivenLesson, from = yearStart, who = secretary): Promise<Reply> =>
  who.post(`${path}/lessons/create`, { from, lessons: [given] });

async function added(given: GivenLesson, from = yearStart): Promise<PlannedLesson> {
  const reply = await add(given, from);
  expect(reply.status).toBe(201);
  return reply.body.data[0].lessons[0];
}

const change = (stored: PlannedLesson, given: GivenLesson, from: string): Promise<Reply> =>
  secretary.put(`${path}/lessons/update`, { id: stored.id, version: stored.version, from, lesson: given });

async function end(from: string, ...lessons: readonly PlannedLesson[]): Promise<Reply> {
  return secretary.put(`${path}/lessons/end`, { from, ids: lessons.map(({ id }) => id) });
}

describe('rooms and periods', () => {
  test('saves a room once, changes it, and refuses its name for another', async () => {
    const room = { id: null, version: 0, name: 'Laboratory 1', kind: 'laboratory', capacity: 40 };
    const saved = await secretary.put(`${path}/rooms/save`, room);
    expect(saved.body.data[0]).toMatchObject({ name: 'Laboratory 1', kind: 'laboratory', capacity: 40 });
    const again = await secretary.put(`${path}/rooms/save`, { ...room, name: 'LABORATORY 1' });
    expect([again.status, again.body.code]).toEqual([409, 'SCHEDULE.errors.roomNameTaken']);
    const { id, version } = saved.body.data[0];
    const changed = await secretary.put(`${path}/rooms/save`, { ...room, id, version, capacity: null });
    expect(changed.body.data[0]).toMatchObject({ id, capacity: null, version: version + 1 });
    const stale = await secretary.put(`${path}/rooms/save`, { ...room, id, version });
    expect(stale.status).toBe(409);
    const gone = await secretary.put(`${path}/rooms/delete`, { id, version: version + 1 });
    expect(gone.status).toBe(200);
    expect((await plan()).rooms.map((one) => one.id)).not.toContain(id);
  });

  test('refuses periods that overlap', async () => {
    const overlapping = [
      { weekday: 1, startsAt: '08:00', endsAt: '09:00', break: false },
      { weekday: 1, startsAt: '08:30', endsAt: '09:30', break: false },
    ];
    const reply = await secretary.put(`${path}/shifts/save`, {
      id: null,
      version: 0,
      name: 'Day',
      periods: overlapping,
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'SCHEDULE.errors.periodsOverlap']);
  });

  test('takes whole periods only where the class has periods, and keeps a shift that classes come in', async () => {
    const saved = await secretary.put(`${path}/shifts/save`, {
      id: null,
      version: 0,
      name: 'Mornings',
      periods: usualPeriods(),
    });
    const { id, version } = saved.body.data[0];
    // No other test plans lessons of this class.
    const classIds = [http.school.classes.sixth];
    const assigned = await secretary.put(`${path}/shifts/assign`, { classIds, shiftId: id });
    expect(assigned.body.data[0]).toEqual({ count: 1 });
    const slot = { weekday: 1, startsAt: '09:10', endsAt: '11:05' } as const;
    const between = await add(lesson({ classIds, slot }));
    expect([between.status, between.body.code]).toEqual([400, 'SCHEDULE.errors.notInPeriods']);
    const used = await secretary.put(`${path}/shifts/delete`, { id, version });
    expect([used.status, used.body.code]).toEqual([409, 'SCHEDULE.errors.shiftInUse']);
  });
});

describe('weekly lessons', () => {
  test('are refused where class, teacher or room has another one', async () => {
    const room = await secretary.put(`${path}/rooms/save`, {
      id: null,
      version: 0,
      name: 'Room 7',
      kind: 'classroom',
      capacity: null,
    });
    const roomId = room.body.data[0].id;
    const stored = await added(lesson({ roomId }));
    const { classes, people, subjects } = http.school;
    const tries: readonly [string, GivenLesson][] = [
      ['classBusy', lesson({ teacherIds: [], subjectId: subjects.maths })],
      ['teacherBusy', lesson({ classIds: [classes.form2] })],
      ['roomBusy', lesson({ classIds: [classes.form2], teacherIds: [people.fon.userId], roomId })],
    ];
    for (const [code, given] of tries) {
      const reply = await add(given);
      expect([reply.status, reply.body.code]).toEqual([409, `SCHEDULE.errors.${code}`]);
    }
    const apart = await added(lesson({ classIds: [classes.form2], teacherIds: [people.fon.userId] }));
    expect((await end(yearStart, stored, apart)).body.data[0]).toEqual({ count: 2 });
  });

  test('that clash within one request are refused, and none is kept', async () => {
    const before = (await plan()).lessons.length;
    const reply = await secretary.post(`${path}/lessons/create`, {
      from: yearStart,
      lessons: [lesson(), lesson({ teacherIds: [] })],
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'SCHEDULE.errors.classBusy']);
    expect((await plan()).lessons).toHaveLength(before);
  });

  test('are refused in hours in which the teacher cannot teach', async () => {
    const { tabi } = http.school.people;
    const hours = [{ weekday: 2, startsAt: '07:00', endsAt: '12:00' }];
    await secretary.put(`${path}/unavailable`, { teacherId: tabi.userId, hours });
    const reply = await add(lesson({ slot: { weekday: 2, startsAt: '07:30', endsAt: '08:20' } }));
    expect([reply.status, reply.body.code]).toEqual([409, 'SCHEDULE.errors.teacherUnavailable']);
    await secretary.put(`${path}/unavailable`, { teacherId: tabi.userId, hours: [] });
  });

  test('are refused in hours in which the room cannot be used, also when one day moves a lesson there', async () => {
    const saved = await secretary.put(`${path}/rooms/save`, {
      id: null,
      version: 0,
      name: 'Hall',
      kind: 'hall',
      capacity: null,
    });
    const { id: roomId } = saved.body.data[0];
    const hours = [{ weekday: 2, startsAt: '07:00', endsAt: '12:00' }];
    const set = await secretary.put(`${path}/rooms/unavailable`, { roomId, hours });
    expect(set.body.data[0]).toEqual({ roomId, count: 1 });
    expect((await plan()).unavailableRooms).toEqual([{ roomId, ...hours[0] }]);
    const slot = { weekday: 2, startsAt: '07:30', endsAt: '08:20' };
    const refused = await add(lesson({ slot, roomId }));
    expect([refused.status, refused.body.code]).toEqual([409, 'SCHEDULE.errors.roomUnavailable']);
    const stored = await added(lesson({ slot }));
    const change = { lessonId: stored.id, day: '2026-11-24', version: 0, cancelled: false, coverId: null };
    const moved = await secretary.put(`${path}/changes/save`, { ...change, to: null, roomId, reason: null });
    expect([moved.status, moved.body.code]).toEqual([409, 'SCHEDULE.errors.roomUnavailable']);
    await end(yearStart, stored);
    await secretary.put(`${path}/rooms/unavailable`, { roomId, hours: [] });
    expect((await secretary.put(`${path}/rooms/delete`, { id: roomId, version: 1 })).status).toBe(200);
  });

  test('are refused outside the year and with unknown parts', async () => {
    const outside = await add(lesson(), '2031-01-01');
    expect([outside.status, outside.body.code]).toEqual([400, 'SCHEDULE.errors.outsideYear']);
    const unknown = await add(lesson({ roomId: 999_999_999 }));
    expect([unknown.status, unknown.body.code]).toEqual([400, 'SCHEDULE.errors.unknownPart']);
    const foreign = await add(lesson({ classIds: [http.otherSchool.classes.form1] }));
    expect([foreign.status, foreign.body.code]).toEqual([400, 'SCHEDULE.errors.unknownPart']);
  });

  sampledTest('change from a day on: the days before keep the old hours', async () => {
    const stored = await added(lesson());
    const moved = lesson({ slot: { weekday: 4, startsAt: '08:20', endsAt: '09:10' } });
    const reply = await change(stored, moved, '2026-11-25');
    const [after] = reply.body.data[0].lessons;
    expect(after).toMatchObject({ weekday: 4, validFrom: '2026-11-25', validUntil: stored.validUntil });
    expect(after.id).not.toBe(stored.id);
    const shown = await week(secretary, 'class', http.school.classes.form1);
    const english = shown.days.flatMap(({ day, lessons }) =>
      lessons.filter(({ subject }) => subject.name === 'English').map(({ startsAt }) => [day, startsAt]),
    );
    expect(english).toEqual([
      ['2026-11-23', '07:30'],
      ['2026-11-26', '08:20'],
    ]);
    const stale = await change(stored, moved, '2026-11-25');
    expect(stale.status).toBe(409);
    // Planning from an earlier day on shows what that day has, although it has ended since.
    http.setNow('2026-11-30T08:30:00.000Z');
    const planned = (await secretary.get('/slm/Schedule/v1/plan')).body.data[0].lessons;
    http.setNow(usualNow);
    const hours = planned.filter(({ id }: { id: number }) => [stored.id, after.id].includes(id));
    expect(hours).toMatchObject([
      { id: stored.id, weekday: 1, validUntil: '2026-11-24' },
      { id: after.id, weekday: 4 },
    ]);
    await end(yearStart, after, stored);
  });

  test('wait without hours until they are placed', async () => {
    const stored = await added(lesson({ slot: null, periods: 2 }));
    expect([stored.weekday, stored.periods]).toEqual([null, 2]);
    const placed = await change(
      stored,
      lesson({ periods: 2, slot: { weekday: 5, startsAt: '13:15', endsAt: '14:55' } }),
      yearStart,
    );
    expect(placed.body.data[0].lessons[0]).toMatchObject({ id: stored.id, weekday: 5, version: 2 });
    await end(yearStart, stored);
  });

  test('in week A or B come every other week', async () => {
    const weeks = await secretary.put(`${path}/weeks`, {
      version: (await plan()).version,
      weekA: '2026-09-07',
    });
    expect(weeks.body.data[0].weekA).toBe('2026-09-07');
    const stored = await added(
      lesson({ week: 'B', slot: { weekday: 2, startsAt: '07:30', endsAt: '08:20' } }),
    );
    const english = async (day: string) =>
      (await week(secretary, 'class', http.school.classes.form1, day)).days.flatMap(({ lessons }) =>
        lessons.filter(({ lessonId }) => lessonId === stored.id),
      ).length;
    expect([await english('2026-09-07'), await english('2026-09-14')]).toEqual([0, 1]);
    await secretary.put(`${path}/weeks`, { version: (await plan()).version, weekA: null });
    await end(yearStart, stored);
  });
});

describe('copies', () => {
  test('from one class to another get its teachers, and no hours where they clash', async () => {
    const { classes, subjects, people } = http.school;
    const day = '2027-05-03';
    const english = lesson({ slot: { weekday: 4, startsAt: '07:30', endsAt: '08:20' } });
    const first = await added(english, day);
    const copied = await secretary.post(`${path}/lessons/copy`, {
      from: day,
      what: { kind: 'class', fromId: classes.form1, toId: classes.form2 },
    });
    expect(copied.body.data[0]).toEqual({ placed: 2, unplaced: 0, skipped: 1 });
    const inForm2 = (await plan()).lessons.filter(({ classIds }) => classIds.includes(classes.form2));
    expect(inForm2.map(({ subjectId, teacherIds }) => [subjectId, teacherIds])).toEqual([
      [subjects.maths, [people.fon.userId]],
      [subjects.maths, [people.fon.userId]],
    ]);
    const again = await secretary.post(`${path}/lessons/copy`, {
      from: day,
      what: { kind: 'class', fromId: classes.form1, toId: classes.form2 },
    });
    expect(again.body.data[0]).toEqual({ placed: 0, unplaced: 2, skipped: 1 });
    const all = (await plan()).lessons.filter(({ classIds }) => classIds.includes(classes.form2));
    await end(day, first, ...all);
  });

  test('turn lessons of week A into those of week B, and are none where there was no last year', async () => {
    const day = '2027-05-03';
    const stored = await added(
      lesson({ week: 'A', slot: { weekday: 4, startsAt: '08:20', endsAt: '09:10' } }),
      day,
    );
    const copied = await secretary.post(`${path}/lessons/copy`, { from: day, what: { kind: 'week' } });
    expect(copied.body.data[0]).toEqual({ placed: 1, unplaced: 0, skipped: 0 });
    const year = await secretary.post(`${path}/lessons/copy`, { from: day, what: { kind: 'year' } });
    expect(year.body.data[0]).toEqual({ placed: 0, unplaced: 0, skipped: 0 });
    const ofB = (await plan()).lessons.filter(({ week }) => week === 'B');
    await end(day, stored, ...ofB);
  });
});

describe('reading the timetable', () => {
  test('a teacher has an own week, with the classes taught', async () => {
    const ngo = await http.as('ngo');
    const own = await week(ngo, 'me');
    expect(own.days.map(({ lessons }) => lessons.length)).toEqual([0, 0, 1, 0, 1, 0, 0]);
    expect(own.days[2]?.lessons[0]).toMatchObject({
      startsAt: '10:05',
      endsAt: '11:00',
      subject: { name: 'Maths' },
      state: 'held',
    });
    expect(own.mayChange).toBe(false);
  });

  test('a parent reads the week of the own child, and no other', async () => {
    const mbarga = await http.as('mbarga');
    const choices = (await mbarga.get(`${path}/choices`)).body.data[0];
    expect([choices.classes, choices.teachers, choices.rooms]).toEqual([[], [], []]);
    const [child] = choices.students;
    const shown = await week(mbarga, 'student', child.id);
    expect(shown.title).toBe(child.name);
    const ofClass = await mbarga.get(`${path}/week?of=class&id=${http.school.classes.form1}&day=${monday}`);
    expect(ofClass.status).toBe(404);
  });

  test('a teacher does not plan, nor read a class of others', async () => {
    const fon = await http.as('fon');
    expect((await fon.get(`${path}/plan`)).status).toBe(403);
    const { form1 } = http.school.classes;
    expect((await fon.get(`${path}/week?of=class&id=${form1}&day=${monday}`)).status).toBe(404);
  });
});
