import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { usualPeriods } from './period-rules.ts';
import type { Plan, PlannedLesson } from './plan-contract.ts';
import { fitsOf, givenOf, hoursOf, lessonsValidOn, periodsTaken } from './plan-rules.ts';

const day = '2026-11-26' as SchoolDay;
const lesson: PlannedLesson = {
  id: 1,
  yearId: 1,
  subjectId: 3,
  classIds: [10],
  teacherIds: [20],
  week: 'every',
  periods: 1,
  weekday: 1,
  startsAt: '07:30',
  endsAt: '08:20',
  roomId: null,
  pinned: false,
  validFrom: '2026-09-07' as SchoolDay,
  validUntil: '2027-07-31' as SchoolDay,
  version: 1,
};
const plan: Plan = {
  yearId: 1,
  yearName: '2026/2027',
  startsOn: '2026-09-07' as SchoolDay,
  endsOn: '2027-07-31' as SchoolDay,
  weekA: null,
  version: 1,
  rooms: [],
  shifts: [{ id: 1, name: 'Day', periods: [...usualPeriods()], version: 1 }],
  classes: [
    { id: 10, name: 'Form 1', kind: 'class', shiftId: null, room: null },
    { id: 11, name: 'Form 2', kind: 'class', shiftId: null, room: null },
  ],
  teachers: [{ id: 20, name: 'Ngo' }],
  subjects: [{ id: 3, name: 'Maths' }],
  teaching: [{ classId: 10, subjectId: 3, teacherId: 20, minutes: 200, optional: false }],
  shared: [],
  unavailableRooms: [{ roomId: 30, weekday: 3, startsAt: '07:00', endsAt: '10:00' }],
  unavailable: [{ teacherId: 20, weekday: 2, startsAt: '07:00', endsAt: '10:00' }],
  lessons: [lesson],
};

describe('hours of a class', () => {
  test('are those due and those placed, of weeks A and B the half', () => {
    const lessons = [
      lesson,
      { ...lesson, id: 2, week: 'A' as const, weekday: 2 },
      { ...lesson, id: 3, weekday: null, startsAt: null, endsAt: null },
      { ...lesson, id: 4, validUntil: '2026-10-01' as SchoolDay },
    ];
    expect(hoursOf({ ...plan, lessons }, { of: 'class', id: 10 }, day)).toEqual([
      { classId: 10, subjectId: 3, teacherIds: [20], due: 200, placed: 75, unplaced: [lessons[2]] },
    ]);
  });

  test('cover each class of a teacher', () => {
    expect(hoursOf(plan, { of: 'teacher', id: 20 }, day)).toEqual([
      { classId: 10, subjectId: 3, teacherIds: [20], due: 200, placed: 50, unplaced: [] },
    ]);
  });

  test('are none where nothing is taught', () => {
    expect(hoursOf(plan, { of: 'class', id: 11 }, day)).toEqual([]);
  });
});

test('a lesson that has ended is not valid any more', () => {
  expect(lessonsValidOn(plan, '2027-08-01' as SchoolDay)).toEqual([]);
});

describe('where a lesson fits', () => {
  const given = { ...givenOf(lesson), classIds: [11] };
  const fitAt = (weekday: number, startsAt: string, periods = 1) =>
    fitsOf(plan, null, { ...given, periods }, day).find(
      (one) => one.weekday === weekday && one.startsAt === startsAt,
    );

  test('names the clash that prevents it', () => {
    expect(fitAt(1, '07:30')?.obstacle).toEqual({ kind: 'teacher', id: 20, lessonId: 1, subjectId: 3 });
    expect(fitAt(1, '08:20')).toEqual({
      weekday: 1,
      startsAt: '08:20',
      periodEndsAt: '09:10',
      endsAt: '09:10',
      obstacle: null,
    });
  });

  test('names the teacher who cannot teach then', () => {
    expect(fitAt(2, '09:10')?.obstacle).toEqual({ kind: 'unavailable', teacherId: 20 });
  });

  test('names the room that cannot be used then', () => {
    const inRoom = fitsOf(plan, null, { ...given, roomId: 30 }, day);
    const fit = inRoom.find(({ weekday, startsAt }) => weekday === 3 && startsAt === '09:10');
    expect(fit?.obstacle).toEqual({ kind: 'roomUnavailable', roomId: 30 });
  });

  test('does not reach over a break', () => {
    expect(fitAt(1, '09:10', 2)).toEqual({
      weekday: 1,
      startsAt: '09:10',
      periodEndsAt: '10:00',
      endsAt: null,
      obstacle: { kind: 'length' },
    });
  });

  test('does not clash with itself when it is moved', () => {
    const own = fitsOf(plan, lesson.id, givenOf(lesson), day).find(
      ({ weekday, startsAt }) => weekday === 1 && startsAt === '07:30',
    );
    expect(own?.obstacle).toBeNull();
  });
});

test('a placed lesson takes the periods that its hours cover', () => {
  const double = { ...lesson, startsAt: '07:30', endsAt: '09:10' };
  expect(periodsTaken(usualPeriods(), double)).toBe(2);
  expect(periodsTaken([], double)).toBe(1);
});
