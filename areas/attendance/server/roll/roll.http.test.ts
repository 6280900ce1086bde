/** Roll calls over HTTP: called by who teaches, changed by others, refused where the lesson is not held. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import type { GivenException, Missed, Presence, Roll } from '../../contract.ts';

let http: TestHttp;
let ngo: Caller;
let discipline: Caller;
/** Maths of Form 1 on Fridays, 08:00 to 09:50; the clock says Friday 09:30. */
let friday: number;
let wednesday: number;

const path = '/slm/Attendance/v1';
const day = '2026-11-20';

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  discipline = await http.as('discipline');
  const week = (await ngo.get(`/slm/Schedule/v1/week?of=me&id=&day=${day}`)).body.data[0];
  const lessonOn = (index: number): number => week.days[index].lessons[0].lessonId;
  wednesday = lessonOn(2);
  friday = lessonOn(4);
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

async function read(who: Caller, on = day, lessonId = friday): Promise<Roll> {
  return (await who.get(`${path}/roll?lessonId=${lessonId}&day=${on}`)).body.data[0];
}

interface Saving {
  readonly on?: string;
  readonly lessonId?: number;
  readonly seen?: readonly GivenException[];
  readonly onlyNamed?: boolean;
}

const save = (
  who: Caller,
  exceptions: readonly GivenException[],
  { on = day, lessonId = friday, ...more }: Saving = {},
  headers: Record<string, string> = {},
): Promise<Reply> => who.put(`${path}/roll`, { lessonId, day: on, exceptions, ...more }, headers);

/** English of Form 1 by Tabi, from the beginning of the year on. */
async function addLesson(slot: { weekday: number; startsAt: string; endsAt: string }): Promise<number> {
  const made = await (await http.as('secretary')).post('/slm/Schedule/v1/lessons/create', {
    from: '2026-09-07',
    lessons: [
      {
        subjectId: http.school.subjects.english,
        classIds: [http.school.classes.form1],
        teacherIds: [http.school.people.tabi.userId],
        week: 'every',
        periods: 1,
        slot,
        roomId: null,
        pinned: false,
      },
    ],
  });
  return made.body.data[0].lessons[0].id;
}

const absent = (studentId: number): GivenException => ({ studentId, state: 'absent' });
const refusalOf = ({ status, body }: Reply) => [status, body.code];

/** A Friday of its own for each test. */
const fridays = {
  called: '2026-11-13',
  twice: '2026-11-06',
  history: '2026-10-30',
  repeated: '2026-10-23',
  left: '2026-10-16',
  previous: '2026-10-09',
  late: '2026-10-02',
} as const;

describe('the order of desks', () => {
  test('is the own one of each teacher, and lists others as before', async () => {
    const [first = 0, second = 0, third = 0] = http.school.students.form1;
    const keep = (who: Caller, studentIds: readonly number[]) =>
      who.put(`${path}/desks`, { lessonId: friday, day, studentIds });
    expect((await keep(ngo, [third, first])).body.data[0]).toEqual({ desks: 2 });
    const desks = async (who: Caller) =>
      new Map((await read(who)).students.map(({ id, desk }) => [id, desk]));
    const own = await desks(ngo);
    expect([own.get(third), own.get(first), own.get(second)]).toEqual([1, 2, null]);
    expect([...(await desks(discipline)).values()].every((desk) => desk === null)).toBe(true);
    expect(refusalOf(await keep(ngo, [http.school.students.form2[0] ?? 0]))).toEqual([
      409,
      'ATTENDANCE.errors.notOnList',
    ]);
    expect((await keep(ngo, [])).status).toBe(200);
    expect([...(await desks(ngo)).values()].every((desk) => desk === null)).toBe(true);
  });
});

describe('the list of a lesson', () => {
  test('shows the class with nobody missing until the roll is called', async () => {
    const roll = await read(ngo);
    expect(roll).toMatchObject({
      startsAt: '08:00',
      endsAt: '09:50',
      subject: { name: 'Maths' },
      mayCall: true,
      called: null,
      exceptions: [],
      history: [],
    });
    expect(roll.students.map(({ id }) => id).sort()).toEqual([...http.school.students.form1].sort());
    expect(roll.students[0]).toMatchObject({ className: null, photo: false, previous: null, expected: null });
  });

  test('shows the matricule of each of two students with one name', async () => {
    const { org, students: people } = http.school;
    const [first, second] = people.form1;
    const rename = (id: number | undefined, firstName: string, lastName: string) =>
      http.database.write(asOrg(org), ({ db }) =>
        sql`UPDATE students SET first_name = ${firstName}, last_name = ${lastName} WHERE org_id = ${org} AND id = ${id}`.execute(
          db,
        ),
      );
    const before = (await read(ngo)).students;
    expect(before.map(({ matricule }) => matricule)).toEqual(before.map(() => null));
    const other = before.find(({ id }) => id === first);
    const own = before.find(({ id }) => id === second);
    await rename(second, other?.firstName ?? '', other?.lastName ?? '');
    const matricules = (await read(ngo)).students.flatMap(({ matricule }) => matricule ?? []);
    expect(matricules).toHaveLength(2);
    expect(new Set(matricules).size).toBe(2);
    await rename(second, own?.firstName ?? '', own?.lastName ?? '');
  });

  test('is read, and not called, by another teacher of the class and by the vice principal', async () => {
    for (const who of ['vicePrincipal', 'admin'] as const) {
      const roll = await read(await http.as(who));
      expect(roll.mayCall).toBe(false);
    }
    expect((await read(await http.as('tabi'))).mayCall).toBe(true);
  });

  test('is missing for a teacher of other classes, and for parents', async () => {
    for (const who of ['fon', 'mbarga'] as const) {
      const caller = await http.as(who);
      expect((await caller.get(`${path}/roll?lessonId=${friday}&day=${day}`)).status).toBe(404);
    }
  });
});

describe('a roll', () => {
  test('is saved as one, and shows who was not there', async () => {
    const on = fridays.called;
    const [first = 0, second = 0, third = 0] = http.school.students.form1;
    const saved = await save(
      ngo,
      [
        absent(first),
        { studentId: second, state: 'late', minutes: 12 },
        { studentId: third, state: 'excused', note: 'Funeral' },
      ],
      { on },
    );
    expect(saved.body.data[0]).toEqual({
      lessonId: friday,
      day: on,
      students: 4,
      absent: 1,
      late: 1,
      replaced: 0,
      outdated: 0,
    });
    const roll = await read(ngo, on);
    expect(roll.called).toMatchObject({ at: usualNow });
    expect(
      roll.exceptions.map(({ studentId, state, minutes, note }) => [studentId, state, minutes, note]),
    ).toEqual(
      expect.arrayContaining([
        [first, 'absent', null, null],
        [second, 'late', 12, null],
        [third, 'excused', null, 'Funeral'],
      ]),
    );
    const week: { day: string }[] = (await ngo.get(`${path}/called?day=${on}`)).body.data;
    const called = week.filter((one) => one.day === on);
    expect(called).toEqual([
      { lessonId: friday, day: on, by: 'ngo-AAA Staff-AAA', at: usualNow, absent: 1, late: 1 },
    ]);
  });

  test('called twice keeps both in the history, and the last writer wins', async () => {
    const on = fridays.twice;
    const [first = 0, second = 0] = http.school.students.form1;
    await save(ngo, [absent(first)], { on });
    http.setNow('2026-11-20T08:40:00.000Z');
    const other = await save(discipline, [{ studentId: second, state: 'late', minutes: 5 }], { on });
    expect(other.body.data[0].replaced).toBe(2);
    const roll = await read(ngo, on);
    expect(roll.exceptions.map(({ studentId, state }) => [studentId, state])).toEqual([[second, 'late']]);
    expect(roll.history).toHaveLength(2);
    expect(roll.history).toEqual(
      expect.arrayContaining([
        {
          studentId: first,
          state: 'absent',
          minutes: null,
          note: null,
          by: 'ngo-AAA Staff-AAA',
          at: usualNow,
        },
        { studentId: second, state: null, minutes: null, note: null, by: 'ngo-AAA Staff-AAA', at: usualNow },
      ]),
    );
  });

  test('changed from what was seen leaves the changes of others alone', async () => {
    const on = fridays.history;
    const [first = 0, second = 0] = http.school.students.form1;
    await save(ngo, [absent(first)], { on });
    await save(discipline, [absent(first), absent(second)], { on, seen: [absent(first)] });
    const late = { studentId: first, state: 'late', minutes: 20 } as const;
    await save(ngo, [late], { on, seen: [absent(first)] });
    const roll = await read(ngo, on);
    expect(roll.exceptions.map(({ studentId, state }) => [studentId, state]).sort()).toEqual(
      [
        [first, 'late'],
        [second, 'absent'],
      ].sort(),
    );
  });

  test('that waited on a device changes nobody about whom another person wrote after it', async () => {
    const on = fridays.late;
    const [first = 0, second = 0, third = 0] = http.school.students.form1;
    await save(discipline, [absent(first)], { on }, { 'written-ago': '3600' });
    await save(discipline, [absent(first), absent(second)], { on, seen: [absent(first)] });
    const written = (ago: string) =>
      save(ngo, [absent(second), absent(third)], { on, seen: [] }, { 'written-ago': ago });
    const older = await written('7200');
    expect(older.body.data[0]).toMatchObject({ replaced: 0, outdated: 1 });
    expect((await read(ngo, on)).called).toMatchObject({ by: 'discipline-AAA Staff-AAA', at: usualNow });
    const newer = await written('1800');
    expect(newer.body.data[0]).toMatchObject({ replaced: 1, outdated: 0 });
    const roll = await read(ngo, on);
    expect(roll.exceptions.map(({ studentId }) => studentId).sort()).toEqual([first, second, third].sort());
    expect(roll.history.map(({ studentId, state }) => [studentId, state])).toEqual([
      [third, null],
      [third, 'absent'],
      [second, null],
    ]);
  });

  sampledTest('called for the first time by many at once is saved by all of them', async () => {
    const at = { on: '2026-10-14', lessonId: wednesday };
    const [first = 0, second = 0] = http.school.students.form1;
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        save(index % 2 === 0 ? ngo : discipline, [absent(index % 3 === 0 ? first : second)], at),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await read(ngo, at.on, wednesday)).exceptions).toHaveLength(1);
  });

  test('is not called before its lesson, whatever the device says', async () => {
    const on = '2026-11-11';
    await save(ngo, [], { on, lessonId: wednesday }, { 'written-ago': '999999999' });
    expect((await read(ngo, on, wednesday)).called).toMatchObject({ at: '2026-11-11T09:05:00.000Z' });
  });

  test('sent again under its key is written once', async () => {
    const on = fridays.repeated;
    const [first = 0] = http.school.students.form1;
    const key = { 'idempotency-key': '0193a5b0-0000-7000-8000-000000000001' };
    const once = await save(ngo, [absent(first)], { on }, key);
    const again = await save(ngo, [absent(first)], { on }, key);
    expect([once.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(once.body.data);
    expect((await read(ngo, on)).history).toEqual([]);
  });

  test('called by two teachers at the same moment is one roll', async () => {
    const at = { on: '2026-09-16', lessonId: wednesday };
    const [first = 0, second = 0] = http.school.students.form1;
    const replies = await Promise.all([
      save(ngo, [absent(first)], at),
      save(discipline, [absent(second)], at),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ngo.get(`${path}/called?day=${at.on}`)).body.data).toHaveLength(1);
    expect((await read(ngo, at.on, wednesday)).exceptions).toHaveLength(1);
  });

  test('is called by who covers the lesson, and no more by who was to teach it', async () => {
    const on = '2026-09-11';
    const { school } = http;
    const cover = (day: string, lessonId = friday) =>
      http.database.write(asOrg(school.org), async ({ org, db }) => {
        await sql`
          INSERT INTO lesson_changes (org_id, lesson_id, day, cover_id, changed_by, changed_at)
          VALUES (${org}, ${lessonId}, ${day}, ${school.people.fon.userId}, ${school.people.secretary.userId}, now())
        `.execute(db);
      });
    await cover(on);
    const [first = 0] = school.students.form1;
    const fon = await http.as('fon');
    expect((await read(fon, on)).students).toHaveLength(4);
    expect((await save(fon, [absent(first)], { on })).status).toBe(200);
    expect(refusalOf(await save(ngo, [], { on }))).toEqual([403, 'ATTENDANCE.errors.notYours']);
    // The same for a roll that was called before.
    const called = { on: '2026-10-21', lessonId: wednesday };
    expect((await save(ngo, [], called)).status).toBe(200);
    await cover(called.on, called.lessonId);
    expect((await save(fon, [absent(first)], called)).status).toBe(200);
  });

  test('from a day before a student left still names the student', async () => {
    const on = '2026-11-04';
    const [, , , left = 0] = http.school.students.form1;
    await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`
        INSERT INTO ended_enrolments (org_id, class_id, student_id, repeating, ended_on)
        SELECT org_id, class_id, student_id, repeating, '2026-11-18' FROM enrolments WHERE org_id = ${org} AND student_id = ${left}
      `.execute(db);
      await sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${left}`.execute(db);
    });
    expect((await read(ngo, on, wednesday)).students.map(({ id }) => id)).toContain(left);
    expect((await save(ngo, [absent(left)], { on, lessonId: wednesday, onlyNamed: true })).status).toBe(200);
    expect((await read(ngo, '2026-11-20')).students.map(({ id }) => id)).not.toContain(left);
    await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`
        INSERT INTO enrolments (org_id, class_id, student_id, repeating)
        SELECT org_id, class_id, student_id, repeating FROM ended_enrolments WHERE org_id = ${org} AND student_id = ${left}
      `.execute(db);
      await sql`DELETE FROM ended_enrolments WHERE org_id = ${org} AND student_id = ${left}`.execute(db);
    });
  });

  test('from a day before a student changed class has the student in the class of that day', async () => {
    const { students, classes } = http.school;
    const [, , moved = 0] = students.form1;
    const [, , came = 0] = students.form2;
    const events = [
      { studentId: moved, from: classes.form1, to: classes.form2, on: '2026-11-10' },
      { studentId: came, from: classes.form2, to: classes.form1, on: '2026-11-10' },
    ];
    const move = (changes: typeof events) =>
      http.database.write(asOrg(http.school.org), async ({ org, db }) => {
        for (const { studentId, from, to, on } of changes) {
          await sql`
            UPDATE enrolments SET class_id = ${to} WHERE org_id = ${org} AND student_id = ${studentId} AND class_id = ${from}
          `.execute(db);
          await sql`
            INSERT INTO student_events (org_id, student_id, happened_on, kind, from_class_id, to_class_id)
            VALUES (${org}, ${studentId}, ${on}, 'moved', ${from}, ${to})
          `.execute(db);
        }
      });
    await move(events);
    const listed = async (on: string) => {
      const ids = (await read(ngo, on, on === day ? friday : wednesday)).students.map(({ id }) => id);
      return [ids.includes(moved), ids.includes(came)];
    };
    expect([await listed('2026-11-04'), await listed('2026-11-18')]).toEqual([
      [true, false],
      [false, true],
    ]);
    await move(
      events.map(({ studentId, from, to }) => ({ studentId, from: to, to: from, on: '2026-11-19' })),
    );
    expect([await listed('2026-11-04'), await listed('2026-11-18'), await listed(day)]).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  sampledTest(
    'keeps the hours and the teacher of its day when the timetable changes, and its lesson is not deleted',
    async () => {
      const on = '2026-11-17';
      const lessonId = await addLesson({ weekday: 2, startsAt: '12:00', endsAt: '12:50' });
      const tabi = await http.as('tabi');
      expect((await save(tabi, [], { on, lessonId })).status).toBe(200);
      const secretary = await http.as('secretary');
      const end = (from: string) => secretary.put('/slm/Schedule/v1/lessons/end', { from, ids: [lessonId] });
      for (const from of ['2026-09-07', '2026-11-09', on]) {
        const refused = await end(from);
        expect(refusalOf(refused)).toEqual([409, 'SCHEDULE.errors.lessonsRecorded']);
        expect(refused.body.facts).toMatchObject({
          lessons: 'English · Form 1 AAA (17 November 2026)',
          from: '2026-11-18',
        });
      }
      expect((await end('2026-11-18')).status).toBe(200);
      expect(await read(tabi, on, lessonId)).toMatchObject({
        startsAt: '12:00',
        endsAt: '12:50',
        teachers: ['tabi-AAA Staff-AAA'],
      });
      expect(refusalOf(await save(tabi, [], { on: '2026-11-24', lessonId }))).toEqual([
        409,
        'ATTENDANCE.errors.lessonGone',
      ]);
    },
  );

  sampledTest(
    'is not beside another lesson of its day: the timetable changes from the day after the last roll',
    async () => {
      const on = '2026-11-19';
      const lessonId = await addLesson({ weekday: 4, startsAt: '12:00', endsAt: '12:50' });
      expect((await save(await http.as('tabi'), [], { on, lessonId })).status).toBe(200);
      const secretary = await http.as('secretary');
      const changeFrom = (from: string) =>
        secretary.put('/slm/Schedule/v1/lessons/update', {
          id: lessonId,
          version: 1,
          from,
          lesson: {
            subjectId: http.school.subjects.english,
            classIds: [http.school.classes.form1],
            teacherIds: [http.school.people.tabi.userId],
            week: 'every',
            periods: 1,
            slot: { weekday: 4, startsAt: '13:15', endsAt: '14:05' },
            roomId: null,
            pinned: false,
          },
        });
      const refused = await changeFrom(on);
      expect(refusalOf(refused)).toEqual([409, 'SCHEDULE.errors.lessonRecorded']);
      expect(refused.body.message).toContain('possible from 20 November 2026 on');
      expect((await changeFrom('2026-11-20')).status).toBe(200);
    },
  );

  test('marks who was missing in the lesson before', async () => {
    const [first = 0] = http.school.students.form1;
    const next = await addLesson({ weekday: 5, startsAt: '10:05', endsAt: '11:00' });
    await save(ngo, [absent(first)], { on: fridays.previous });
    const roll = await read(await http.as('tabi'), fridays.previous, next);
    expect(roll.students.filter(({ previous }) => previous !== null)).toMatchObject([
      { id: first, previous: 'absent' },
    ]);
  });
});

describe('refuses', () => {
  test('a lesson that has not begun, and takes one that begins in a quarter of an hour', async () => {
    const soon = '2026-11-25';
    http.setNow('2026-11-25T08:49:00.000Z');
    expect(refusalOf(await save(ngo, [], { on: soon, lessonId: wednesday }))).toEqual([
      409,
      'ATTENDANCE.errors.tooEarly',
    ]);
    http.setNow('2026-11-25T08:50:00.000Z');
    expect((await save(ngo, [], { on: soon, lessonId: wednesday })).status).toBe(200);
  });

  test('a day on which the timetable does not have the lesson', async () => {
    expect(refusalOf(await save(ngo, [], { on: '2026-11-19' }))).toEqual([
      409,
      'ATTENDANCE.errors.lessonGone',
    ]);
  });

  test('a lesson of somebody else', async () => {
    expect(refusalOf(await save(await http.as('vicePrincipal'), []))).toEqual([
      403,
      'ATTENDANCE.errors.notYours',
    ]);
    expect((await save(await http.as('fon'), [])).status).toBe(404);
  });

  test('a student of another class, named by number, and writes the others when they are sent alone', async () => {
    const on = fridays.left;
    const [stranger = 0] = http.school.students.form2;
    const [first = 0] = http.school.students.form1;
    const reply = await save(ngo, [absent(first), absent(stranger)], { on });
    expect(refusalOf(reply)).toEqual([409, 'ATTENDANCE.errors.notOnList']);
    expect(reply.body.facts.studentIds).toEqual([stranger]);
    expect((await read(ngo, on)).called).toBeNull();
    await save(ngo, [absent(first)], { on });
    const again = await save(ngo, [absent(stranger)], { on, onlyNamed: true });
    expect(again.status).toBe(409);
    expect((await read(ngo, on)).exceptions.map(({ studentId }) => studentId)).toEqual([first]);
  });

  test('a lesson that was cancelled meanwhile, with the reason, and a day of a holiday with its name', async () => {
    const { school } = http;
    await http.database.write(asOrg(school.org), async ({ org, db }) => {
      await sql`
        INSERT INTO lesson_changes (org_id, lesson_id, day, cancelled, reason, changed_by, changed_at)
        VALUES (${org}, ${friday}, '2026-09-25', true, 'Training', ${school.people.secretary.userId}, now())
      `.execute(db);
      await sql`
        INSERT INTO school_breaks (org_id, year_id, name, starts_on, ends_on)
        VALUES (${org}, ${school.yearId}, 'Mid-term', '2026-09-18', '2026-09-18')
      `.execute(db);
    });
    const cancelled = await save(ngo, [], { on: '2026-09-25' });
    expect(refusalOf(cancelled)).toEqual([409, 'ATTENDANCE.errors.lessonCancelled']);
    expect(cancelled.body.message).toContain('Training');
    const free = await save(ngo, [], { on: '2026-09-18' });
    expect(refusalOf(free)).toEqual([409, 'ATTENDANCE.errors.freeDay']);
    expect(free.body.message).toContain('Mid-term');
  });

  test('a student twice, and minutes for who is not late', async () => {
    const [first = 0] = http.school.students.form1;
    expect(refusalOf(await save(ngo, [absent(first), absent(first)]))).toEqual([
      400,
      'ATTENDANCE.errors.studentTwice',
    ]);
    expect((await save(ngo, [{ studentId: first, state: 'late' }])).status).toBe(400);
    expect((await save(ngo, [{ studentId: first, state: 'absent', minutes: 5 }])).status).toBe(400);
  });
});

describe('absences of a student', () => {
  const presence = async (who: Caller, id: number): Promise<Presence> =>
    (await who.get(`${path}/student?id=${id}`)).body.data[0];

  test('is counted in hours of the school, for staff and for the parents of the child', async () => {
    const [first = 0] = http.school.students.form1;
    expect((await save(ngo, [absent(first)], { on: '2026-11-18', lessonId: wednesday })).status).toBe(200);
    const asStaff = await presence(discipline, first);
    expect(asStaff.hourMinutes).toBe(60);
    expect(asStaff.unjustified).toBeGreaterThanOrEqual(1);
    expect(asStaff.rows.every(({ what }) => what === 'Maths')).toBe(true);
    expect(asStaff.rows[0]?.by).toBe('ngo-AAA Staff-AAA');
    const asParent = await presence(await http.as('mbarga'), first);
    expect(asParent.unjustified).toBe(asStaff.unjustified);
    expect(asParent.rows.map(({ note, by }) => [note, by])).toEqual(asParent.rows.map(() => [null, null]));
  });

  test('is closed to a bursar, and missing for another parent', async () => {
    const [first = 0] = http.school.students.form1;
    expect((await (await http.as('bursar')).get(`${path}/student?id=${first}`)).status).toBe(403);
    expect((await (await http.as('etoa')).get(`${path}/student?id=${first}`)).status).toBe(404);
  });
});

sampledTest(
  'two records of one student that become one keep what both missed, once for each roll',
  async () => {
    const principal = await http.as('principal');
    const added = async (firstName: string): Promise<{ id: number; version: number }> => {
      const reply = await principal.post('/slm/Students/v1/create', {
        classId: http.school.classes.form1,
        repeating: false,
        firstName,
        lastName: 'Eyong',
        matricule: null,
        nationalMatricule: null,
        sex: null,
        birthDate: null,
        birthPlace: null,
        nationality: null,
        contacts: null,
      });
      return reply.body.data[0];
    };
    const kept = await added('Paul');
    const gone = await added('Paule');
    const [both, one] = ['2026-09-23', '2026-09-30'];
    await save(ngo, [{ studentId: kept.id, state: 'excused' }, absent(gone.id)], {
      on: both,
      lessonId: wednesday,
      onlyNamed: true,
    });
    await save(ngo, [absent(gone.id)], { on: one, lessonId: wednesday, onlyNamed: true });
    await save(ngo, [{ studentId: gone.id, state: 'late', minutes: 5 }], {
      on: one,
      lessonId: wednesday,
      onlyNamed: true,
    });
    await mergeStudents(principal, kept, gone);
    const [presence] = (await discipline.get(`${path}/student?id=${kept.id}`)).body.data;
    expect(presence.rows.map(({ heldOn, state }: Missed) => [heldOn, state])).toEqual([
      [one, 'late'],
      [both, 'excused'],
    ]);
    expect((await read(ngo, one, wednesday)).history).toContainEqual(
      expect.objectContaining({ studentId: kept.id, state: 'absent' }),
    );
    // Other tests count who is in the class.
    await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${kept.id}`.execute(db);
    });
  },
);

test('an offline day of six rolls sends less than 4 KB', () => {
  const ids = Array.from({ length: 60 }, (_, index) => 120_000 + index);
  const rolls = Array.from({ length: 6 }, (_, lesson) =>
    JSON.stringify({
      lessonId: 4_000 + lesson,
      day,
      exceptions: [
        ...ids.slice(lesson, lesson + 5).map(absent),
        ...ids.slice(20, 22).map((studentId) => ({ studentId, state: 'late', minutes: 15 })),
      ],
    }),
  );
  expect(rolls.reduce((sum, body) => sum + body.length, 0)).toBeLessThan(4096);
});
