import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { states } from './contract.ts';
import {
  changesOfRoll,
  countLesson,
  countsAs,
  covers,
  daysOfRegister,
  hoursOfLesson,
  previousState,
  type RollException,
} from './rules.ts';

const absent = (studentId: number): RollException => ({
  studentId,
  state: 'absent',
  minutes: null,
  note: null,
});
const late = (studentId: number, minutes: number): RollException => ({
  studentId,
  state: 'late',
  minutes,
  note: null,
});

const students = [1, 2, 3, 4, 5];
const exceptions = fc.record({
  studentId: fc.constantFrom(...students),
  state: fc.constantFrom(...states),
  minutes: fc.option(fc.integer({ min: 1, max: 60 })),
  note: fc.constant(null),
});
const roll = fc.uniqueArray(exceptions, { selector: ({ studentId }) => studentId });

/** The roll after the changes. */
function rollAfter(
  stored: readonly RollException[],
  { set, cleared }: ReturnType<typeof changesOfRoll>,
): ReadonlyMap<number, RollException> {
  const result = new Map(stored.map((one) => [one.studentId, one]));
  for (const id of cleared) result.delete(id);
  for (const one of set) result.set(one.studentId, one);
  return result;
}

describe('the last writer wins', () => {
  test('a roll that was not called for its writer is written for every student', () => {
    fc.assert(
      fc.property(roll, roll, (stored, next) => {
        const changes = changesOfRoll(stored, { exceptions: next, seen: null, listed: students });
        expect(rollAfter(stored, changes)).toEqual(new Map(next.map((one) => [one.studentId, one])));
      }),
    );
  });

  test('a called roll is written only where the writer changed what was seen', () => {
    fc.assert(
      fc.property(roll, roll, roll, (seen, mine, theirs) => {
        const result = rollAfter(theirs, changesOfRoll(theirs, { exceptions: mine, seen, listed: students }));
        for (const id of students) {
          const find = (list: readonly RollException[]) => list.find(({ studentId }) => studentId === id);
          const touched = JSON.stringify(find(seen)) !== JSON.stringify(find(mine));
          expect(result.get(id)).toEqual(touched ? find(mine) : find(theirs));
        }
      }),
    );
  });

  test('the same roll sent twice changes nothing the second time', () => {
    fc.assert(
      fc.property(roll, (next) => {
        expect(changesOfRoll(next, { exceptions: next, seen: null, listed: students })).toEqual({
          set: [],
          cleared: [],
        });
      }),
    );
  });

  test('students who are not on the list of the writer are left alone', () => {
    expect(changesOfRoll([absent(1), absent(9)], { exceptions: [], seen: null, listed: [1, 2] })).toEqual({
      set: [],
      cleared: [1],
    });
  });
});

describe('hours of absence', () => {
  const counting = { hourMinutes: 55, lateCountsFrom: null };
  const lesson = { heldOn: '2026-11-20', startsAt: '08:00', endsAt: '09:50' };

  test.each([
    ['08:00', '08:55', 55, 1],
    ['08:00', '09:50', 55, 2],
    ['08:00', '08:50', 60, 1],
    ['08:00', '09:40', 50, 2],
    ['08:00', '08:20', 60, 1],
    ['07:30', '12:30', 60, 5],
  ])('%s to %s with hours of %i minutes are %i', (startsAt, endsAt, minutes, hours) => {
    expect(hoursOfLesson(startsAt, endsAt, minutes)).toBe(hours);
  });

  test('a longer lesson never counts less, and hours are whole and at least one', () => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 15, max: 120 }),
        (start, length, more, unit) => {
          const short = hoursOfLesson(clock(start), clock(start + length), unit);
          const long = hoursOfLesson(clock(start), clock(start + length + more), unit);
          expect(short).toBeGreaterThanOrEqual(1);
          expect(Number.isInteger(short)).toBe(true);
          expect(long).toBeGreaterThanOrEqual(short);
          expect(Math.abs(long - (length + more) / unit)).toBeLessThan(1);
        },
      ),
    );
  });

  test('an absence is justified by an excuse on the roll, or by an accepted justification of its time', () => {
    const day = { fromDay: '2026-11-19', untilDay: '2026-11-20', startsAt: null, endsAt: null };
    const unjustified = { hours: 2, justified: false, lateness: false };
    expect(countLesson({ ...absent(1), ...lesson }, [], counting)).toEqual(unjustified);
    expect(countLesson({ ...absent(1), ...lesson }, [day], counting).justified).toBe(true);
    expect(countLesson({ ...absent(1), ...lesson, state: 'excused' }, [], counting).justified).toBe(true);
  });

  test('a justification of hours covers the lessons that it touches', () => {
    const hours = { fromDay: '2026-11-20', untilDay: '2026-11-20', startsAt: '09:00', endsAt: '10:00' };
    expect(covers(hours, lesson)).toBe(true);
    expect(covers({ ...hours, startsAt: '09:50', endsAt: '11:00' }, lesson)).toBe(false);
    expect(covers({ ...hours, fromDay: '2026-11-21', untilDay: '2026-11-21' }, lesson)).toBe(false);
  });

  test('a late student counts as absent from the minutes that the school has set', () => {
    expect(countsAs(late(1, 20), counting)).toBe('lateness');
    expect(countsAs(late(1, 20), { ...counting, lateCountsFrom: 20 })).toBe('absence');
    expect(countsAs(late(1, 19), { ...counting, lateCountsFrom: 20 })).toBe('lateness');
    expect(countsAs({ state: 'sick', minutes: null }, counting)).toBeNull();
    expect(countsAs({ state: 'out', minutes: null }, counting)).toBeNull();
  });
});

describe('the lesson before', () => {
  const first = { id: 1, startsAt: '07:30', classIds: [10] };
  const second = { id: 2, startsAt: '08:25', classIds: [10, 11] };

  test('shows what its roll says', () => {
    expect(previousState([first], [{ rollId: 1, state: 'absent' }], [10])).toBe('absent');
  });

  test('shows nothing of a student who was present again in between', () => {
    expect(previousState([first, second], [{ rollId: 1, state: 'absent' }], [10])).toBeNull();
  });

  test('passes over rolls of other classes', () => {
    const other = { id: 3, startsAt: '09:20', classIds: [12] };
    expect(previousState([first, other], [{ rollId: 1, state: 'late' }], [10])).toBe('late');
  });
});

test('a register has a column for each day on which a student of the class missed something, wherever it was', () => {
  const on = (...days: string[]) => days.map((heldOn) => ({ heldOn }));
  expect(
    daysOfRegister(on('2026-11-04', '2026-11-02', '2026-11-04'), on('2026-11-03', '2026-11-02')),
  ).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
});
