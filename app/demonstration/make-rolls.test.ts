import { describe, expect, test } from 'vitest';
import type { DatedLesson } from '#areas/schedule/server/public.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { rollsOf } from './make-rolls.ts';
import { chanceFrom } from './random.ts';

const now = '2026-10-16T10:00:00.000Z' as Instant;
const schoolDays = Array.from(
  { length: 15 },
  (_, index) => `2026-10-${12 + index + 2 * Math.floor(index / 5)}` as SchoolDay,
);
const hours = ['07:30', '08:30', '09:30', '10:30', '13:00'];
const students = new Map(
  Array.from({ length: 20 }, (_, index) => [
    index + 1,
    Array.from({ length: 50 }, (_seat, seat) => 100 * (index + 1) + seat),
  ]),
);

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
  };
}

const lessons = new Map(
  schoolDays.map((day) => [
    day,
    hours.flatMap((hour) => [...students.keys()].map((id) => lesson(id, day, hour))),
  ]),
);
const later = '2026-12-01T10:00:00.000Z' as Instant;
const rolls = rollsOf(chanceFrom(1), lessons, students, later);
const share = (part: number, all: number) => part / all;

describe('rolls of the demonstration', () => {
  test('Nine of ten lessons are called, by their teacher.', () => {
    expect(share(rolls.length, 15 * 5 * 20)).toBeCloseTo(0.9, 1);
    expect(rolls.every(({ by, teacherIds }) => teacherIds.includes(by))).toBe(true);
  });

  test('Three to six of a hundred students are absent, some are late with minutes, few are excused.', () => {
    const said = rolls.flatMap((roll) => roll.said);
    const count = (state: string) => said.filter((one) => one.state === state).length;
    const places = rolls.length * 50;
    expect(share(count('absent'), places)).toBeGreaterThan(0.03);
    expect(share(count('absent'), places)).toBeLessThan(0.06);
    expect(count('late')).toBeGreaterThan(0);
    expect(count('excused')).toBeGreaterThan(0);
    expect(count('excused')).toBeLessThan(count('absent') / 4);
    expect(said.every(({ state, minutes }) => (state === 'late') === (minutes !== null))).toBe(true);
  });

  test('Whoever is absent in a lesson is absent in all lessons of the day.', () => {
    const ofDay = Map.groupBy(rolls, ({ day, classIds }) => `${day} ${classIds[0]}`);
    for (const own of ofDay.values()) {
      const absent = own.map(({ said }) =>
        said.filter(({ state }) => state !== 'late').map(({ studentId }) => studentId),
      );
      for (const one of absent) expect(one).toEqual(absent[0]);
    }
  });

  test('No roll is called before its lesson or later than now; the same seed gives the same rolls.', () => {
    const until = rollsOf(chanceFrom(1), lessons, students, now);
    expect(until.length).toBeGreaterThan(0);
    expect(until.every(({ at, heldOn }) => at <= now && at.slice(0, 10) === heldOn)).toBe(true);
    expect(rollsOf(chanceFrom(1), lessons, students, now)).toEqual(until);
  });
});
