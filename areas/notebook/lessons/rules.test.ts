import { describe, expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { publishedAt, refusedWriting, slotsToWrite, stateAfter, type TimetabledLesson } from './rules.ts';

const friday = '2026-11-20' as SchoolDay;
const notebook = { classId: 1, subjectId: 2, teacherId: 3 };

function lesson(change: Partial<TimetabledLesson> = {}): TimetabledLesson {
  return {
    lessonId: 10,
    day: friday,
    heldOn: friday,
    startsAt: '08:00',
    endsAt: '09:50',
    subjectId: 2,
    classIds: [1],
    teacherIds: [3],
    coveredIds: [],
    state: 'held',
    ...change,
  };
}

describe('the state of an entry', () => {
  test.each([
    [null, false, 'draft'],
    [null, true, 'submitted'],
    ['draft', false, 'draft'],
    ['draft', true, 'submitted'],
    ['submitted', false, 'submitted'],
    ['signed', false, 'submitted'],
  ] as const)('from %s with submit %s becomes %s', (before, submit, after) => {
    expect(stateAfter(before, submit)).toBe(after);
  });

  test.each([
    ['draft', false, null],
    ['submitted', false, null],
    ['signed', false, 'signed'],
    ['signed', true, null],
    ['locked', true, 'locked'],
  ] as const)('writing over %s with correction %s is refused as %s', (state, correct, refused) => {
    expect(refusedWriting(state, correct)).toBe(refused);
  });
});

test('an entry is published at the end of its lesson on the clock of the school, or at once', () => {
  const entry = { heldOn: friday, endsAt: '09:50' };
  const now = '2026-11-20T07:30:00.000Z' as Instant;
  expect(publishedAt({ ...entry, publishes: 'end' }, now, 'Africa/Douala')).toBe('2026-11-20T08:50:00.000Z');
  expect(publishedAt({ ...entry, publishes: 'once' }, now, 'Africa/Douala')).toBe(now);
});

test('the end of a lesson follows the daylight saving of its day', () => {
  const now = '2026-10-23T06:00:00.000Z' as Instant;
  const endOn = (heldOn: string) =>
    publishedAt({ publishes: 'end', heldOn: heldOn as SchoolDay, endsAt: '10:00' }, now, 'Europe/Paris');
  expect(endOn('2026-10-23')).toBe('2026-10-23T08:00:00.000Z');
  expect(endOn('2026-10-26')).toBe('2026-10-26T09:00:00.000Z');
});

describe('lessons to write', () => {
  const found = (lessons: readonly TimetabledLesson[], written: Parameters<typeof slotsToWrite>[2] = []) =>
    slotsToWrite(lessons, notebook, written).map(({ lessonId }) => lessonId);

  test('are those of the class, subject and teacher that nobody has written', () => {
    expect(
      found(
        [
          lesson(),
          lesson({ lessonId: 11, subjectId: 9 }),
          lesson({ lessonId: 12, classIds: [9] }),
          lesson({ lessonId: 13, teacherIds: [9] }),
          lesson({ lessonId: 14 }),
        ],
        [{ lessonId: 14, day: friday }],
      ),
    ).toEqual([10]);
  });

  test('leave out what was cancelled, suspended or moved away', () => {
    const states = ['cancelled', 'suspended', 'moved'] as const;
    expect(found(states.map((state) => lesson({ state })))).toEqual([]);
  });

  test('contain a lesson that somebody else covers', () => {
    expect(found([lesson({ teacherIds: [9], coveredIds: [3] })])).toEqual([10]);
  });

  test('are in the order of time, with a moved lesson on the day on which it is held', () => {
    const moved = lesson({ lessonId: 11, heldOn: '2026-11-21' as SchoolDay, startsAt: '07:00' });
    expect(found([moved, lesson()])).toEqual([10, 11]);
  });
});
