import { describe, expect, test } from 'vitest';
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { addDays, type Instant, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type CallingSchool, callRolls } from './make-rolls.ts';

const schoolDays = Array.from({ length: 56 }, (_, index) => addDays('2026-10-05' as SchoolDay, index)).filter(
  (day) => weekdayOf(day) <= 5,
);
const hours = ['07:30', '08:30', '09:30', '10:30', '13:00'];
const students = new Map(
  Array.from({ length: 20 }, (_, index) => [
    index + 1,
    Array.from({ length: 50 }, (_, position) => 100 * (index + 1) + position),
  ]),
);
const school: CallingSchool = {
  org: asOrg(1),
  yearId: 1,
  students,
  signIn: new Set([3]),
  decidedBy: 99,
  children: [{ studentId: 101, parentId: 88 }],
  seed: 1,
};

function lesson(classId: number, day: SchoolDay, startsAt: string): DatedLesson {
  return {
    lessonId: classId * 100 + hours.indexOf(startsAt),
    day,
    heldOn: day,
    startsAt,
    endsAt: `${startsAt.slice(0, 2)}:55`,
    subjectId: 1,
    classIds: [classId],
    teacherIds: [classId],
    coveredIds: [],
    roomId: null,
    state: 'held',
    reason: null,
    changeVersion: 0,
    changes: 0,
  };
}

const lessons = new Map(
  schoolDays.map((day) => [
    day,
    hours.flatMap((hour) => [...students.keys()].map((id) => lesson(id, day, hour))),
  ]),
);
const lastDay = schoolDays.at(-1) as SchoolDay;
const { rolls, absences } = callRolls(school, lessons, `${addDays(lastDay, 1)}T10:00:00.000Z` as Instant);
const share = (part: number, all: number) => part / all;

describe('rolls of the demonstration', () => {
  test('nine of ten lessons are called, by their teacher', () => {
    expect(share(rolls.length, schoolDays.length * hours.length * 20)).toBeCloseTo(0.92, 1);
    expect(rolls.every(({ by, teacherIds }) => teacherIds.includes(by))).toBe(true);
  });

  test('three to six of a hundred students are absent, some are late with minutes, few are excused', () => {
    const exceptions = rolls.flatMap((roll) => roll.exceptions);
    const count = (state: string) => exceptions.filter((one) => one.state === state).length;
    expect(share(count('absent'), rolls.length * 50)).toBeGreaterThan(0.03);
    expect(share(count('absent'), rolls.length * 50)).toBeLessThan(0.06);
    expect(count('late')).toBeGreaterThan(0);
    expect(count('excused')).toBeGreaterThan(0);
    expect(count('excused')).toBeLessThan(count('absent') / 4);
    expect(exceptions.every(({ state, minutes }) => (state === 'late') === (minutes !== null))).toBe(true);
  });

  test('a student who is absent in a lesson is absent in all lessons of the day', () => {
    const ofDay = Map.groupBy(rolls, ({ day, classIds }) => `${day} ${classIds[0]}`);
    for (const own of ofDay.values()) {
      const absent = own.map(({ exceptions }) =>
        exceptions.filter(({ state }) => state !== 'late').map(({ studentId }) => studentId),
      );
      for (const one of absent) expect(one).toEqual(absent[0]);
    }
  });

  test('a teacher who signs in has the last day still to call, and others have not', () => {
    const called = (id: number) => rolls.some(({ day, by }) => day === lastDay && by === id);
    expect(called(3)).toBe(false);
    expect(called(4)).toBe(true);
  });

  test('a child of a parent who signs in is absent on days to write about', () => {
    const own = absences.filter(({ studentId }) => studentId === 101);
    expect(own.some(({ fromDay }) => fromDay >= addDays(lastDay, -7))).toBe(true);
    expect(own.some(({ fromDay }) => fromDay < addDays(lastDay, -14))).toBe(true);
  });

  test('no roll is called before its lesson or later than now, and the same seed gives the same rolls', () => {
    const now = '2026-10-16T10:00:00.000Z' as Instant;
    const until = callRolls(school, lessons, now).rolls;
    expect(until.length).toBeGreaterThan(0);
    expect(until.every(({ at, heldOn }) => at <= now && at.slice(0, 10) === heldOn)).toBe(true);
    expect(callRolls(school, lessons, now).rolls).toEqual(until);
  });
});
