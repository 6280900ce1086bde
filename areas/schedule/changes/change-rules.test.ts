import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Sharing } from '../plan/clash-rules.ts';
import { byFairness, clashesOnDay, isAbsent, isFree, type Load } from './change-rules.ts';
import type { DatedLesson } from './dated-lessons.ts';

const monday = '2026-11-23' as SchoolDay;
const lesson: DatedLesson = {
  lessonId: 1,
  day: monday,
  heldOn: monday,
  startsAt: '08:00',
  endsAt: '09:00',
  subjectId: 3,
  classIds: [10],
  teacherIds: [20],
  coveredIds: [],
  roomId: 30,
  state: 'held',
  reason: null,
  changeVersion: 0,
  changes: 0,
};
const alone: Sharing = { students: new Map(), optional: new Map() };

describe('clashes of a day', () => {
  const other: DatedLesson = { ...lesson, lessonId: 2, classIds: [11], teacherIds: [21], roomId: 31 };

  test('are with lessons that share a class, a teacher or a room then', () => {
    expect(clashesOnDay(lesson, [{ ...lesson, lessonId: 2 }], alone).map(({ kind }) => kind)).toEqual([
      'class',
      'teacher',
      'room',
    ]);
    const sharing = { students: new Map([[10, new Set([11])]]), optional: new Map() };
    expect(clashesOnDay(lesson, [other], sharing)).toEqual([{ kind: 'class', id: 10, lessonId: 2 }]);
  });

  test.each<[string, Partial<DatedLesson>]>([
    ['is the lesson itself', { lessonId: 1, classIds: [10] }],
    ['is cancelled', { classIds: [10], state: 'cancelled' }],
    ['begins when it ends', { classIds: [10], startsAt: '09:00', endsAt: '10:00' }],
    ['is held on another day', { classIds: [10], heldOn: '2026-11-24' as SchoolDay }],
  ])('are none with one that %s', (_which, change) => {
    expect(clashesOnDay(lesson, [{ ...other, ...change }], alone)).toEqual([]);
  });

  test('are none between two optional subjects of a class', () => {
    const chosen = { students: new Map(), optional: new Map([[10, new Set([3, 4])]]) };
    const german = { ...other, classIds: [10], subjectId: 4 };
    expect(clashesOnDay(lesson, [german], chosen)).toEqual([]);
    expect(clashesOnDay(lesson, [german], alone)).toHaveLength(1);
  });
});

describe('a free teacher', () => {
  const away = { teacherId: 20, fromDay: monday, untilDay: monday, startsAt: null, endsAt: null };

  test('is none who is away the whole day, or in these hours', () => {
    expect(isAbsent(20, lesson, [away])).toBe(true);
    expect(isAbsent(20, lesson, [{ ...away, startsAt: '09:00', endsAt: '10:00' }])).toBe(false);
    expect(isAbsent(20, lesson, [{ ...away, startsAt: '08:30', endsAt: '10:00' }])).toBe(true);
    expect(isAbsent(21, lesson, [away])).toBe(false);
  });

  test('is nobody who teaches then or cannot teach then', () => {
    const hours = { teacherId: 21, weekday: 1, startsAt: '07:00', endsAt: '08:30' };
    expect(isFree(20, lesson, [lesson], [], [])).toBe(false);
    expect(isFree(20, lesson, [{ ...lesson, state: 'cancelled' }], [], [])).toBe(true);
    expect(isFree(21, lesson, [lesson], [], [hours])).toBe(false);
    expect(isFree(21, lesson, [lesson], [], [{ ...hours, weekday: 2 }])).toBe(true);
  });

  test('comes by subject, class, fewest covers, fewest lessons', () => {
    const load = (id: number, change: Partial<Load>): Load => ({
      id,
      name: `T${id}`,
      subject: false,
      classroom: false,
      covered: 0,
      lessons: 0,
      ...change,
    });
    const sorted = [
      load(1, { lessons: 2 }),
      load(2, { lessons: 1 }),
      load(3, { covered: 1 }),
      load(4, { classroom: true, covered: 5 }),
      load(5, { subject: true, covered: 9 }),
    ].sort(byFairness);
    expect(sorted.map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
  });
});
