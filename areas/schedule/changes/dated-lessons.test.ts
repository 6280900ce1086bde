import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import {
  isSchoolDay,
  type LessonChange,
  lessonsOn,
  type Suspension,
  type Timetable,
  type WeeklyLesson,
  weekOf,
} from './dated-lessons.ts';

const day = (text: string) => text as SchoolDay;
/** A Friday. */
const friday = day('2026-11-20');
const lesson: WeeklyLesson = {
  id: 1,
  yearId: 1,
  subjectId: 3,
  classIds: [10],
  teacherIds: [20],
  week: 'every',
  periods: 2,
  weekday: 5,
  startsAt: '08:00',
  endsAt: '09:50',
  roomId: 30,
  pinned: false,
  validFrom: day('2026-09-07'),
  validUntil: day('2027-07-31'),
  version: 1,
};
const plain: Timetable = { lessons: [lesson], changes: [], suspensions: [], freeDays: [], weekA: null };
const unchanged: LessonChange = {
  lessonId: 1,
  day: friday,
  cancelled: false,
  toDay: null,
  toStartsAt: null,
  toEndsAt: null,
  roomId: null,
  coverId: null,
  reason: null,
  version: 1,
  undone: false,
};

function on(when: SchoolDay, changed: Partial<Timetable> = {}) {
  return lessonsOn(when, { ...plain, ...changed });
}

describe('the lessons of a day', () => {
  test('has the lessons of its weekday in the order of the clock', () => {
    const early = { ...lesson, id: 2, startsAt: '07:00', endsAt: '07:50' };
    const monday = { ...lesson, id: 3, weekday: 1 };
    expect(on(friday, { lessons: [lesson, early, monday] }).map(({ lessonId }) => lessonId)).toEqual([2, 1]);
  });

  test('has none on a free day', () => {
    const freeDays = [{ name: 'Break', startsOn: day('2026-11-18'), endsOn: friday }];
    expect(on(friday, { freeDays })).toEqual([]);
    expect(on(day('2026-11-27'), { freeDays })).toHaveLength(1);
  });

  test('has a lesson on the first and the last day of its validity, and on none beside them', () => {
    const lessons = [{ ...lesson, validFrom: friday, validUntil: day('2026-12-04') }];
    const found = ['2026-11-13', '2026-11-20', '2026-12-04', '2026-12-11'].map((one) =>
      on(day(one), { lessons }),
    );
    expect(found.map((all) => all.length)).toEqual([0, 1, 1, 0]);
  });

  test('leaves out what is not placed yet', () => {
    expect(on(friday, { lessons: [{ ...lesson, weekday: null, startsAt: null, endsAt: null }] })).toEqual([]);
  });

  test('shows a cancelled lesson with its reason', () => {
    const changes = [{ ...unchanged, cancelled: true, reason: 'Strike' }];
    expect(on(friday, { changes })).toMatchObject([{ state: 'cancelled', reason: 'Strike' }]);
  });

  test('shows a moved lesson on both days, and knows it by the day of the timetable', () => {
    const changes = [
      { ...unchanged, toDay: day('2026-11-23'), toStartsAt: '10:05', toEndsAt: '11:55', roomId: 31 },
    ];
    expect(on(friday, { changes })).toMatchObject([
      { state: 'moved', heldOn: '2026-11-23', startsAt: '08:00' },
    ]);
    expect(on(day('2026-11-23'), { changes })).toMatchObject([
      { state: 'held', day: friday, startsAt: '10:05', endsAt: '11:55', roomId: 31 },
    ]);
  });

  test('shows a lesson that is moved within its day once', () => {
    const changes = [{ ...unchanged, toDay: friday, toStartsAt: '10:05', toEndsAt: '11:55' }];
    expect(on(friday, { changes })).toMatchObject([{ state: 'held', startsAt: '10:05' }]);
  });

  test('names who covers a lesson, and who was to teach it', () => {
    expect(on(friday, { changes: [{ ...unchanged, coverId: 21 }] })).toMatchObject([
      { teacherIds: [21], coveredIds: [20] },
    ]);
  });

  test('suspends a lesson when all its classes are away, else only those', () => {
    const outing: Suspension = {
      kind: 'outing',
      title: 'Museum',
      fromDay: friday,
      untilDay: friday,
      classIds: [10],
    };
    expect(on(friday, { suspensions: [outing] })).toMatchObject([{ state: 'suspended', reason: 'Museum' }]);
    const joined = [{ ...lesson, classIds: [10, 11] }];
    expect(on(friday, { lessons: joined, suspensions: [outing] })).toMatchObject([
      { state: 'held', classIds: [11] },
    ]);
    expect(on(friday, { lessons: joined, suspensions: [{ ...outing, classIds: [] }] })).toMatchObject([
      { state: 'suspended', classIds: [10, 11] },
    ]);
  });
});

describe('weeks A and B', () => {
  const anyDay = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(friday, offset));
  const monday = day('2026-09-07');

  test('alternate: a week later it is the other one, and all days of a week are alike', () => {
    fc.assert(
      fc.property(anyDay, (one) => {
        expect(weekOf(addDays(one, 7), monday)).not.toBe(weekOf(one, monday));
        expect(weekOf(addDays(one, 1 - weekdayOf(one)), monday)).toBe(weekOf(one, monday));
      }),
    );
  });

  test('have every lesson of one week in every other week only', () => {
    const both = (['A', 'B'] as const).map((week, index) => ({ ...lesson, id: index + 1, week }));
    fc.assert(
      fc.property(anyDay, (one) => {
        const comes = on(one, { lessons: both, weekA: monday }).map(({ lessonId }) => lessonId);
        const inYear = lesson.validFrom <= one && one <= lesson.validUntil;
        expect(comes).toEqual(weekdayOf(one) === 5 && inYear ? [weekOf(one, monday) === 'A' ? 1 : 2] : []);
      }),
    );
  });

  test('have no lesson of one week where every week is alike', () => {
    expect(on(friday, { lessons: [{ ...lesson, week: 'A' }] })).toEqual([]);
  });
});

describe('changes of single days beside a timetable that changes', () => {
  const year = { first: day('2026-09-07'), last: day('2027-07-31') };
  const nextYear = { first: day('2027-09-06'), last: day('2028-07-31') };
  const inYear = fc.integer({ min: 0, max: 320 });
  const hour = fc.constantFrom('07:30', '09:00', '10:05', '14:00');
  const drawn = fc.record({
    offset: inYear,
    /** How far the lesson is moved; 0 is another hour of its own day. */
    by: fc.integer({ min: -3, max: 3 }),
    hour,
    what: fc.constantFrom('cancelled' as const, 'moved' as const, 'undone' as const, 'covered' as const),
  });
  /** The same lesson before and from a day on, and its successor of the next year. */
  const timetables = fc
    .record({
      split: inYear,
      weekday: fc.integer({ min: 1, max: 6 }),
      hour,
      drawn: fc.array(drawn, { maxLength: 40 }),
    })
    .map(({ split, weekday, hour: startsAt, drawn: all }) => {
      const from = addDays(year.first, split);
      const lessons: WeeklyLesson[] = [
        { ...lesson, validFrom: year.first, validUntil: addDays(from, -1) },
        { ...lesson, id: 2, weekday, startsAt, endsAt: '16:00', validFrom: from, validUntil: year.last },
        { ...lesson, id: 3, yearId: 2, validFrom: nextYear.first, validUntil: nextYear.last },
      ];
      const changes = new Map<string, LessonChange>();
      for (const { offset, by, hour: toStartsAt, what } of all) {
        for (const [start, own] of [
          [year.first, [1, 2]],
          [nextYear.first, [3]],
        ] as const) {
          const on = addDays(start, offset);
          const moved = what === 'moved' && { toDay: addDays(on, by), toStartsAt, toEndsAt: '17:00' };
          for (const lessonId of own)
            changes.set(`${lessonId} ${on}`, {
              ...unchanged,
              lessonId,
              day: on,
              cancelled: what === 'cancelled',
              undone: what === 'undone',
              coverId: what === 'covered' ? 21 : null,
              ...moved,
            });
        }
      }
      return { ...plain, lessons, changes: [...changes.values()] };
    });
  const allDays = (first: SchoolDay, last: SchoolDay) => {
    const days: SchoolDay[] = [];
    for (let one = addDays(first, -7); one <= addDays(last, 7); one = addDays(one, 1)) days.push(one);
    return days;
  };

  test('have each lesson of the week held once, on the day and at the hour that it was given', () => {
    fc.assert(
      fc.property(timetables, (timetable) => {
        const changeOf = new Map(timetable.changes.map((one) => [`${one.lessonId} ${one.day}`, one]));
        const shown = allDays(year.first, nextYear.last).flatMap((one) =>
          lessonsOn(one, timetable).map((at) => ({ ...at, shownOn: one })),
        );
        const held = shown.filter(({ state }) => state === 'held');
        const wanted = timetable.lessons.flatMap((weekly) =>
          allDays(weekly.validFrom, weekly.validUntil)
            .filter((one) => weekly.validFrom <= one && one <= weekly.validUntil)
            .filter((one) => weekdayOf(one) === weekly.weekday)
            .map((one) => ({ weekly, one, change: changeOf.get(`${weekly.id} ${one}`) })),
        );
        const line = (id: number, of: SchoolDay, on: SchoolDay, at: string | null) =>
          `${id} ${of} ${on} ${at}`;
        expect(held.map((at) => line(at.lessonId, at.day, at.shownOn, at.startsAt)).sort()).toEqual(
          wanted
            .filter(({ change }) => !change?.cancelled)
            .map(({ weekly, one, change }) =>
              line(weekly.id, one, change?.toDay ?? one, change?.toStartsAt ?? weekly.startsAt),
            )
            .sort(),
        );
        // One line for each lesson on a day: the day it leaves says moved, a cancelled one is there once.
        const away = wanted.filter(({ change, one }) => change?.toDay && change.toDay !== one);
        expect(shown.filter(({ state }) => state === 'moved')).toHaveLength(away.length);
        const off = wanted.filter(({ change }) => change?.cancelled);
        expect(shown.filter(({ state }) => state === 'cancelled')).toHaveLength(off.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a school day', () => {
  const saturday = day('2026-11-21');
  const known = (changed: Partial<Timetable>, when: SchoolDay) => isSchoolDay(when, { ...plain, ...changed });
  const comes = (weekday: number) => ({ lessons: [lesson, { ...lesson, id: 2, weekday }] });

  test('is a Saturday on which a class comes, and no weekday on which none does', () => {
    expect([known({}, saturday), known(comes(6), saturday), known({}, friday)]).toEqual([false, true, true]);
    expect(known({}, day('2026-11-19'))).toBe(false);
  });

  test('is Monday to Friday where no lesson is placed', () => {
    expect([known({ lessons: [] }, saturday), known({ lessons: [] }, day('2026-11-19'))]).toEqual([
      false,
      true,
    ]);
  });

  test('is an exam day, and none of a holiday or of what the whole school has instead', () => {
    const off = { title: 'Visit', fromDay: friday, untilDay: friday, classIds: [] };
    expect(known({ suspensions: [{ ...off, kind: 'exam' }] }, friday)).toBe(true);
    expect(known({ suspensions: [{ ...off, kind: 'other' }] }, friday)).toBe(false);
    expect(known({ suspensions: [{ ...off, kind: 'other', classIds: [1] }] }, friday)).toBe(true);
    expect(known({ freeDays: [{ name: 'Holiday', startsOn: friday, endsOn: friday }] }, friday)).toBe(false);
  });
});

test('an undone change leaves the lesson as usual, and goes on counting', () => {
  const [shown] = on(friday, { changes: [{ ...unchanged, undone: true, version: 2 }] });
  expect(shown).toMatchObject({ state: 'held', changeVersion: 0, changes: 2 });
});
