/** Hours of absence that the database counts, against an independent sum over a generated year. */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { ExceptionState } from '../contract.ts';
import type { Counting } from '../rules.ts';
import { type CountedAbsence, countAbsences } from './hours-store.ts';

let http: TestHttp;
let client: pg.Client;
beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await http.close();
});

interface Missed {
  readonly studentId: number;
  readonly day: SchoolDay;
  readonly hour: number;
  readonly length: number;
  readonly state: ExceptionState;
  readonly minutes: number | null;
}
interface Accepted {
  readonly studentId: number;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly hours: readonly [number, number] | null;
}

const lengths = [45, 55, 60, 110];
const states: readonly ExceptionState[] = ['absent', 'late', 'excused', 'out', 'sick'];
const from = '2026-09-07' as SchoolDay;
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
};

/** Every school day of 30 weeks has four lessons from 08:00 on, two hours apart. */
function generatedYear(students: readonly number[]) {
  const missed: Missed[] = [];
  const accepted: Accepted[] = [];
  const lessons: Pick<Missed, 'day' | 'hour' | 'length'>[] = [];
  for (let offset = 0; offset < 210; offset += 1) {
    const day = addDays(from, offset);
    if (weekdayOf(day) > 5) continue;
    for (const hour of [8, 10, 12, 14]) {
      const lesson = { day, hour, length: pick(lengths) };
      lessons.push(lesson);
      for (const studentId of students) {
        if (randomInt(6) > 0) continue;
        const state = pick(states);
        missed.push({ ...lesson, studentId, state, minutes: state === 'late' ? 1 + randomInt(50) : null });
      }
    }
    for (const studentId of students) {
      if (randomInt(12) > 0) continue;
      const wholeDays = randomInt(2) === 0;
      accepted.push({
        studentId,
        from: day,
        until: wholeDays ? addDays(day, randomInt(4)) : day,
        hours: wholeDays ? null : [8 + randomInt(4), 12 + randomInt(4)],
      });
    }
  }
  return { lessons, missed, accepted };
}

/** Minutes of the day on both sides, without any code of the product. */
function summed(
  { missed, accepted }: ReturnType<typeof generatedYear>,
  until: SchoolDay,
  counting: Counting,
): Map<number, CountedAbsence> {
  const sums = new Map<number, { -readonly [Name in keyof CountedAbsence]: number }>();
  for (const { studentId, day, hour, length, state, minutes } of missed) {
    if (day > until || state === 'out' || state === 'sick') continue;
    const sum = sums.get(studentId) ?? { justified: 0, unjustified: 0, latenesses: 0, minutesLate: 0 };
    sums.set(studentId, sum);
    const { lateCountsFrom } = counting;
    if (state === 'late' && (lateCountsFrom === null || (minutes ?? 0) < lateCountsFrom)) {
      sum.latenesses += 1;
      sum.minutesLate += minutes ?? 0;
      continue;
    }
    const hours = Math.max(1, Math.floor(length / counting.hourMinutes + 0.5));
    const excused = accepted.some(
      (one) =>
        one.studentId === studentId &&
        one.from <= day &&
        day <= one.until &&
        (one.hours === null || (hour < one.hours[1] && one.hours[0] * 60 < hour * 60 + length)),
    );
    if (state === 'excused' || excused) sum.justified += hours;
    else sum.unjustified += hours;
  }
  return sums;
}

async function store(year: ReturnType<typeof generatedYear>): Promise<void> {
  const { org, yearId, classes, people } = http.school;
  const by = people.ngo.userId;
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const query = (text: string, rows: readonly object[]) =>
    client.query(text, [org, by, JSON.stringify(rows), yearId, classes.form1]);
  await query(
    `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
       saved_by, saved_at)
     SELECT $1, $4, 'Lesson', day, starts, ends, ARRAY[$5::bigint], '{}', 4, $2, now(), $2, now()
     FROM jsonb_to_recordset($3::jsonb) AS row(day date, starts time, ends time)`,
    year.lessons.map(({ day, hour, length }) => ({
      day,
      starts: clock(hour * 60),
      ends: clock(hour * 60 + length),
    })),
  );
  await client.query(
    `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at,
       held_on, lesson_minutes)
     SELECT $1, r.id, row.student, row.state, row.minutes, $2, now(), row.day, row.length
     FROM jsonb_to_recordset($3::jsonb) AS row(student bigint, day date, starts time, length int, state text, minutes smallint)
     JOIN rolls r ON r.org_id = $1 AND r.held_on = row.day AND r.starts_at = row.starts`,
    [
      org,
      by,
      JSON.stringify(
        year.missed.map(({ studentId, day, hour, length, state, minutes }) => ({
          student: studentId,
          day,
          length,
          starts: clock(hour * 60),
          state,
          minutes,
        })),
      ),
    ],
  );
  await client.query(
    `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, starts_at, ends_at, kind, state, by_parent,
       submitted_by, submitted_at, decided_by, decided_at)
     SELECT $1, row.student, false, row."from", row.until, row.starts, row.ends, 'illness', row.state, true, $2, now(), $2, now()
     FROM jsonb_to_recordset($3::jsonb) AS row(student bigint, "from" date, until date, starts time, ends time, state text)`,
    [
      org,
      by,
      JSON.stringify(
        year.accepted.flatMap(({ studentId, hours, ...days }) => {
          const times = { starts: hours && clock(hours[0] * 60), ends: hours && clock(hours[1] * 60) };
          const justification = { student: studentId, ...days, ...times };
          // A refused one covers nothing.
          const refused = { student: studentId, from, until: addDays(from, 50), starts: null, ends: null };
          return [
            { ...justification, state: 'accepted' },
            { ...refused, state: 'refused' },
          ];
        }),
      ),
    ],
  );
}

test('the hours of each student over a year are those of an independent sum', async () => {
  const students = http.school.students.form1;
  const year = generatedYear(students);
  await store(year);
  const count = (until: SchoolDay, counting: Counting, ids: readonly number[] | null) =>
    http.database.read(asOrg(http.school.org), (at) => countAbsences(at, { from, until }, counting, ids));
  const countings: readonly Counting[] = [
    { hourMinutes: 60, lateCountsFrom: null },
    { hourMinutes: 55, lateCountsFrom: 20 },
    { hourMinutes: 45, lateCountsFrom: 1 },
  ];
  for (const counting of countings) {
    for (const until of ['2026-12-18', '2027-06-18'] as SchoolDay[]) {
      const expected = summed(year, until, counting);
      expect(new Map([...(await count(until, counting, null))].toSorted())).toEqual(
        new Map([...expected].toSorted()),
      );
      const [one = 0] = students;
      expect(await count(until, counting, [one])).toEqual(new Map([[one, expected.get(one)]]));
    }
  }
});
