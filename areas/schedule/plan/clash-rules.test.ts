import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { lessonsOn, type WeeklyLesson } from '../changes/dated-lessons.ts';
import { weeks } from '../contract.ts';
import { clashesOf, type Sharing, unavailableFor } from './clash-rules.ts';

const firstDay = '2026-09-07' as SchoolDay;
const lesson: WeeklyLesson = {
  id: 1,
  yearId: 1,
  subjectId: 3,
  classIds: [10],
  teacherIds: [20],
  week: 'every',
  periods: 1,
  weekday: 5,
  startsAt: '08:00',
  endsAt: '08:55',
  roomId: 30,
  pinned: false,
  validFrom: firstDay,
  validUntil: '2027-07-31' as SchoolDay,
  version: 1,
};
const other: WeeklyLesson = { ...lesson, id: 2, classIds: [11], teacherIds: [21], roomId: 31 };
const none: Sharing = { students: new Map(), optional: new Map() };

describe('clashes', () => {
  test('names the class, the teacher and the room that both lessons need', () => {
    expect(clashesOf(lesson, [{ ...lesson, id: 2 }], none)).toEqual([
      { kind: 'class', id: 10, lessonId: 2 },
      { kind: 'teacher', id: 20, lessonId: 2 },
      { kind: 'room', id: 30, lessonId: 2 },
    ]);
  });

  test('finds a group whose students are in the class', () => {
    expect(
      clashesOf(lesson, [other], { students: new Map([[10, new Set([11])]]), optional: new Map() }),
    ).toEqual([{ kind: 'class', id: 10, lessonId: 2 }]);
  });

  test.each<[string, Partial<WeeklyLesson>]>([
    ['begins when the other ends', { startsAt: '08:55', endsAt: '09:50' }],
    ['is on another weekday', { weekday: 4 }],
    ['is valid before', { validFrom: '2026-01-01' as SchoolDay, validUntil: addDays(firstDay, -1) }],
    ['is not placed', { weekday: null, startsAt: null, endsAt: null }],
    ['shares nothing', { classIds: [11], teacherIds: [21], roomId: null }],
  ])('has none with a lesson that %s', (_why, changed) => {
    expect(clashesOf(lesson, [{ ...lesson, id: 2, ...changed }], none)).toEqual([]);
  });

  test('lets two optional subjects of a class be taught at once', () => {
    const german = { ...other, classIds: [10], subjectId: 4 };
    const chosen: Sharing = { students: new Map(), optional: new Map([[10, new Set([3, 4])]]) };
    expect(clashesOf(lesson, [german], chosen)).toEqual([]);
    expect(clashesOf(lesson, [{ ...german, subjectId: 5 }], chosen)).toHaveLength(1);
  });

  test('names the teachers who cannot teach at its hours', () => {
    const hours = { teacherId: 20, weekday: 5, startsAt: '07:30', endsAt: '08:01' };
    expect(unavailableFor(lesson, [hours])).toEqual([20]);
    expect(unavailableFor(lesson, [{ ...hours, endsAt: '08:00' }])).toEqual([]);
    expect(unavailableFor(lesson, [{ ...hours, weekday: 4 }])).toEqual([]);
  });

  test('has none between weeks A and B', () => {
    expect(clashesOf({ ...lesson, week: 'A' }, [{ ...lesson, id: 2, week: 'B' }], none)).toEqual([]);
    expect(clashesOf({ ...lesson, week: 'A' }, [{ ...lesson, id: 2 }], none)).toHaveLength(3);
  });
});

/** Lessons of one class in hours that may overlap, within four weeks. */
const anyLesson = fc
  .record({
    weekday: fc.integer({ min: 1, max: 3 }),
    start: fc.integer({ min: 0, max: 4 }),
    length: fc.integer({ min: 1, max: 3 }),
    week: fc.constantFrom(...weeks),
    from: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ weekday, start, length, week, from, days }): WeeklyLesson => {
    const hour = (count: number) => `${String(7 + count).padStart(2, '0')}:00`;
    return {
      ...lesson,
      weekday,
      startsAt: hour(start),
      endsAt: hour(start + length),
      week,
      validFrom: addDays(firstDay, from),
      validUntil: addDays(firstDay, from + days),
    };
  });

test('two lessons that are ever held at one moment clash, in both directions', () => {
  fc.assert(
    fc.property(anyLesson, anyLesson, (one, two) => {
      const lessons = [one, { ...two, id: 2 }];
      const together = Array.from({ length: 42 }, (_, offset) => addDays(firstDay, offset)).some((when) => {
        const [first, second] = lessonsOn(when, {
          lessons,
          changes: [],
          suspensions: [],
          freeDays: [],
          weekA: firstDay,
        });
        return first && second && first.startsAt < second.endsAt && second.startsAt < first.endsAt;
      });
      const clashes = clashesOf(one, [{ ...two, id: 2 }], none);
      if (together) expect(clashes).not.toEqual([]);
      expect(clashesOf({ ...two, id: 2 }, [one], none)).toHaveLength(clashes.length);
    }),
    { numRuns: 500 },
  );
});
