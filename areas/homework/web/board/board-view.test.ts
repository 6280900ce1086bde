import { describe, expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { Homework } from '../../wire.ts';
import { withWaitingMarks } from '../lines/waiting-marks.ts';
import { boardSections, complianceOf, everything, sortIntoView, withinDays } from './board-view.ts';
import type { KeptPositions } from './kept-positions.ts';

const now = '2026-11-20T08:30:00.000Z' as Instant;
const timeZone = 'Africa/Douala';
const clock = { now, timeZone, slotsOf: () => [{ weekday: 5, startsAt: '08:00', endsAt: '09:50' }] };

function homework(id: number, changes: Partial<Homework> = {}): Homework {
  return {
    id,
    title: `Devoir ${id}`,
    description: '',
    notebookId: 1,
    yearId: 1,
    classId: 1,
    className: 'Form 1',
    subjectName: 'Maths',
    status: 'published',
    dueAt: '2026-11-27T22:59:00.000Z' as Instant,
    startsAt: '2026-11-13T07:00:00.000Z' as Instant,
    endsAt: '2026-11-13T08:50:00.000Z' as Instant,
    createdAt: '2026-11-13T07:30:00.000Z' as Instant,
    updatedAt: '2026-11-13T07:30:00.000Z' as Instant,
    createdByName: '',
    updatedByName: '',
    version: 1,
    mayEdit: true,
    minutes: null,
    lines: [
      {
        studentId: 1,
        firstName: 'A',
        lastName: 'B',
        matricule: null,
        birthDate: null,
        photo: null,
        comment: '',
        completed: 'N',
        excused: false,
        claimed: false,
      },
    ],
    ...changes,
  };
}

const overdue = { dueAt: '2026-11-18T22:59:00.000Z' as Instant };

describe('the board', () => {
  test('counts from the homework itself, and only homework that the person can mend', () => {
    const placed = sortIntoView(
      [
        homework(1, overdue),
        homework(2, { status: 'draft' }),
        homework(3),
        homework(4, { ...overdue, mayEdit: false }),
      ],
      clock,
    );
    expect(complianceOf(placed)).toEqual({ overdue: 1, unpublished: 1 });
  });

  test('this session comes first, then overdue, then what is due next, closed homework last', () => {
    const lesson = { startsAt: '2026-11-20T07:00:00.000Z' as Instant };
    const all = [homework(1, { status: 'closed' }), homework(2), homework(3, overdue), homework(4, lesson)];
    const [section] = boardSections(sortIntoView(all, clock), everything, now, timeZone);
    expect(section?.rows.map((row) => row.homework.id)).toEqual([4, 3, 2, 1]);
  });

  test('days filter by the school’s calendar, and lessons group the list with the newest day first', () => {
    const all = sortIntoView(
      [homework(1), homework(2, { startsAt: '2026-11-18T09:05:00.000Z' as Instant })],
      clock,
    );
    const choice = { ...everything, order: 'session' as const, from: '2026-11-14' as SchoolDay };
    expect(withinDays(all, choice, timeZone).map((one) => one.homework.id)).toEqual([2]);
    expect(
      boardSections(all, { ...choice, from: null }, now, timeZone).map((section) => section.day),
    ).toEqual(['2026-11-18', '2026-11-13']);
  });

  test('keeps homework marked in this visit at its position, with its new state, until the next visit', () => {
    const before = [homework(1), homework(2, overdue)];
    const done = before.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, completed: 'Y' as const })),
    }));
    const idsOf = (keptPositions: KeptPositions, group: 'all' | 'overdue') =>
      boardSections(
        sortIntoView(done, { ...clock, keptPositions }),
        { ...everything, group },
        now,
        timeZone,
      ).flatMap((section) => section.rows.map((row) => row.homework.id));
    const kept = new Map(before.map(({ id, lines }) => [id, lines]));
    expect([idsOf(kept, 'all'), idsOf(kept, 'overdue')]).toEqual([[2, 1], [2]]);
    expect([idsOf(new Map(), 'all'), idsOf(new Map(), 'overdue')]).toEqual([[1, 2], []]);
    expect(sortIntoView(done, { ...clock, keptPositions: kept }).map(({ group }) => group)).toEqual([
      'previous',
      'previous',
    ]);
  });

  test('a mark that waits to be sent shows on the card at once, and leaves the others alone', () => {
    const mark = { studentId: 1, completed: null, comment: null, excused: null };
    const [marked, other] = withWaitingMarks(
      [homework(1), homework(2)],
      [{ input: { id: 1, marks: [mark] }, state: 'waiting' }],
    );
    expect([marked?.lines[0]?.completed, other?.lines[0]?.completed]).toEqual(['Y', 'N']);
  });
});
