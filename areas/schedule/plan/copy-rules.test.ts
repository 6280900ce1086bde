import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { WeeklyLesson } from '../changes/dated-lessons.ts';
import { copiedTo, givenAgain, placedWhereFree } from './copy-rules.ts';
import { usualPeriods } from './period-rules.ts';

const lesson: WeeklyLesson = {
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
  roomId: 30,
  pinned: true,
  validFrom: '2026-09-07' as SchoolDay,
  validUntil: '2027-07-31' as SchoolDay,
  version: 1,
};
const surroundings = {
  sharing: { students: new Map(), optional: new Map() },
  unavailable: [],
  unavailableRooms: [],
  validFrom: lesson.validFrom,
  validUntil: lesson.validUntil,
  periodsOf: () => usualPeriods(),
  isTaken: () => false,
};

describe('a lesson in another class', () => {
  const toEleven = (id: number) => (id === 10 ? 11 : null);

  test('is taught by whoever teaches the subject there, in no room', () => {
    const teaching = [
      { classId: 11, subjectId: 3, teacherId: 21 },
      { classId: 11, subjectId: 4, teacherId: 22 },
    ];
    expect(copiedTo(lesson, toEleven, teaching)).toEqual({
      ...givenAgain(lesson),
      classIds: [11],
      teacherIds: [21],
      roomId: null,
    });
  });

  test('is none where nobody teaches the subject, or a class has no counterpart', () => {
    expect(copiedTo(lesson, toEleven, [])).toBeNull();
    expect(
      copiedTo({ ...lesson, classIds: [10, 12] }, toEleven, [{ classId: 11, subjectId: 3, teacherId: 21 }]),
    ).toBeNull();
  });
});

describe('where copies are placed', () => {
  const copy = { ...givenAgain(lesson), classIds: [11], teacherIds: [21], roomId: null };

  test('is without hours that single days have given to another lesson that is there', () => {
    const isTaken = (_lesson: WeeklyLesson, ids: ReadonlySet<number>) => ids.has(lesson.id);
    expect(placedWhereFree([copy], [lesson], { ...surroundings, isTaken })[0]?.slot).toBeNull();
    expect(placedWhereFree([copy], [], { ...surroundings, isTaken })).toEqual([copy]);
  });

  test('keeps their hours where nothing is in the way', () => {
    expect(placedWhereFree([copy], [lesson], surroundings)).toEqual([copy]);
  });

  test('leaves those without hours that clash with what is there or with each other', () => {
    const twice = placedWhereFree([copy, copy], [lesson], surroundings);
    expect(twice.map(({ slot }) => slot)).toEqual([copy.slot, null]);
    const sameTeacher = { ...copy, teacherIds: [20] };
    expect(placedWhereFree([sameTeacher], [lesson], surroundings)[0]?.slot).toBeNull();
  });

  test('leaves those without hours that fit no period, or whose teacher cannot teach then', () => {
    const early = { ...copy, slot: { weekday: 1, startsAt: '06:00', endsAt: '07:00' } };
    expect(placedWhereFree([early], [], surroundings)[0]?.slot).toBeNull();
    const unavailable = [{ teacherId: 21, weekday: 1, startsAt: '07:00', endsAt: '12:00' }];
    expect(placedWhereFree([copy], [], { ...surroundings, unavailable })[0]?.slot).toBeNull();
    const inRoom = { ...copy, roomId: 31 };
    const unavailableRooms = [{ roomId: 31, weekday: 1, startsAt: '07:00', endsAt: '12:00' }];
    expect(placedWhereFree([inRoom], [], { ...surroundings, unavailableRooms })[0]?.slot).toBeNull();
    expect(placedWhereFree([copy], [], { ...surroundings, unavailableRooms })[0]?.slot).not.toBeNull();
  });
});
