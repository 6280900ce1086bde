import { describe, expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { ExceptionState } from '../contract.ts';
import { callStateOf, type DayEntry, type DayMark, entriesOf, joinedEntries, marksOf } from './rules.ts';

const hours = ['07:30', '08:25', '09:20', '10:30'];
const ends = ['08:25', '09:20', '10:15', '11:25'];
const entry = (index: number, state: ExceptionState | null, excused = false): DayEntry => ({
  startsAt: hours[index] ?? '',
  endsAt: ends[index] ?? '',
  state,
  minutes: state === 'late' ? 10 : null,
  excused,
  follows: true,
});
/** Letters by hour: p present, a absent, e absent with an excuse, l late, o out, s sick. */
function dayOf(letters: string): readonly DayEntry[] {
  const states: Record<string, ExceptionState | null> = {
    p: null,
    a: 'absent',
    e: 'absent',
    l: 'late',
    o: 'out',
    s: 'sick',
  };
  return [...letters].map((letter, index) => entry(index, states[letter] ?? null, letter === 'e'));
}

describe('marks of a student by the rolls of a day', () => {
  test.each<[letters: string, arrivedAt: string | null, marks: readonly DayMark[]]>([
    ['a', null, ['firstLesson']],
    ['aaaa', null, ['firstLesson']],
    ['e', null, []],
    ['ap', null, ['firstLesson', 'truant']],
    ['ap', '08:10', []],
    ['al', '08:30', []],
    ['pap', null, ['truant']],
    ['pap', '07:40', ['truant']],
    ['pep', null, []],
    ['paa', null, ['left']],
    ['laa', null, ['left']],
    ['pae', null, []],
    ['apaa', null, ['firstLesson', 'truant', 'left']],
    ['po', null, ['out']],
    ['ps', null, ['out']],
    ['pop', null, []],
    ['pao', null, ['out']],
    ['pppl', null, []],
  ])('%s with a late slip at %s: %j', (letters, arrivedAt, marks) => {
    expect(marksOf(dayOf(letters), { firstAt: '07:30', arrivedAt })).toEqual(marks);
  });

  test('an absence from a later lesson is none from the first one', () => {
    expect(marksOf([entry(1, 'absent')], { firstAt: '07:30', arrivedAt: null })).toEqual([]);
  });
});

test('a lesson without a roll parts two absences, and makes nobody a truant', () => {
  const lesson = (index: number, called: boolean) => ({
    lessonId: index,
    activityId: null,
    day: '2026-11-20' as SchoolDay,
    startsAt: hours[index] ?? '',
    endsAt: ends[index] ?? '',
    what: 'Maths',
    classIds: [1],
    ofSingleStudents: false,
    teachers: [],
    state: 'held' as const,
    called: called ? { by: 'Ngo', at: '2026-11-20T07:00:00.000Z' as Instant } : null,
  });
  const lessons = [lesson(0, true), lesson(1, false), lesson(2, true)];
  const absent = (at: number) => ({ lesson: at, state: 'absent' as const, minutes: null, excused: false });
  const twice = { classId: 1, lessons: [0, 2], exceptions: [absent(0), absent(2)] };
  expect(joinedEntries(entriesOf(twice, lessons))).toHaveLength(2);
  const once = { ...twice, exceptions: [absent(0)] };
  expect(marksOf(entriesOf(once, lessons), { firstAt: null, arrivedAt: null })).toEqual([]);
  // A lesson of another class in between parts nothing.
  const elsewhere = lessons.with(1, { ...lesson(1, false), classIds: [2] });
  expect(marksOf(entriesOf(once, elsewhere), { firstAt: null, arrivedAt: null })).toEqual(['truant']);
});

test.each([
  ['aaaa', ['07:30–11:25 absent']],
  ['paae', ['07:30–08:25 null', '08:25–10:15 absent', '10:30–11:25 absent']],
  ['lpp', ['07:30–08:25 late', '08:25–10:15 null']],
  ['', []],
])('lessons in a row with the same state are one entry: %s', (letters, wanted) => {
  const joined = joinedEntries(dayOf(letters));
  expect(joined.map(({ startsAt, endsAt, state }) => `${startsAt}–${endsAt} ${state}`)).toEqual(wanted);
});

test.each([
  [{ called: true }, '07:00', 'called'],
  [{ state: 'cancelled' as const }, '12:00', 'off'],
  [{}, '07:44', 'later'],
  [{}, '07:45', 'overdue'],
  [{}, null, 'overdue'],
  [{}, '', 'later'],
])('a lesson %j at %s is %s', (change, clock, state) => {
  const { called = false, state: held = 'held' as const } = change as {
    called?: boolean;
    state?: 'cancelled';
  };
  const lesson = {
    startsAt: '07:30',
    state: held,
    called: called ? { by: 'Aïcha Ngo', at: '2026-11-20T06:40:00.000Z' as Instant } : null,
  };
  expect(callStateOf(lesson, clock)).toBe(state);
});
