import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { matchesSearch } from './board/search-rules.ts';
import {
  anyMarked,
  isDoneAlready,
  isEditable,
  isLeftOpen,
  isMarkable,
  isOverdue,
  type Line,
  legendGroupOf,
  lessonTimesFit,
  lineAfter,
  mayDelete,
  missingFields,
  progressOf,
  sessionOf,
  stateOfLine,
  statusAfter,
  unmarkedState,
} from './rules.ts';
import type { HomeworkStatus, Mark } from './wire.ts';

const at = (text: string) => text as Instant;
const now = at('2026-11-20T08:30:00.000Z');
const clock = { now, timeZone: 'Africa/Douala', currentLessonStart: at('2026-11-20T07:00:00.000Z') };

function homework(
  changes: Partial<{
    status: HomeworkStatus;
    dueAt: Instant;
    startsAt: Instant | null;
    createdAt: Instant;
  }> = {},
) {
  return {
    status: 'published' as const,
    dueAt: at('2026-11-27T22:59:00.000Z'),
    startsAt: at('2026-11-20T07:00:00.000Z') as Instant | null,
    endsAt: at('2026-11-20T08:50:00.000Z'),
    createdAt: at('2026-11-20T07:10:00.000Z'),
    ...changes,
  };
}

const line = (completed: Line['completed'], excused = false): Line => ({ completed, excused });

describe('progress', () => {
  test('an excused student counts neither as done nor as not done', () => {
    expect(progressOf([line('Y'), line('N'), line('X'), line('N', true), line('Y', true)])).toEqual({
      done: 1,
      notDone: 1,
      unchecked: 1,
      excused: 2,
    });
  });

  test('every line is counted exactly once', () => {
    const lines = fc.array(fc.record({ completed: fc.constantFrom('Y', 'N', 'X'), excused: fc.boolean() }));
    fc.assert(
      fc.property(lines, (all) => {
        const { done, notDone, unchecked, excused } = progressOf(all as Line[]);
        return done + notDone + unchecked + excused === all.length;
      }),
    );
  });
});

describe('one line', () => {
  test.each([
    ['not done', line('N'), true, false],
    ['unchecked', line('X'), true, true],
    ['done', line('Y'), false, true],
    ['excused', line('N', true), false, true],
  ])('a line that is %s', (_what, one, leftOpen, marked) => {
    expect([isLeftOpen(one), anyMarked([line('N'), one])]).toEqual([leftOpen, marked]);
  });
});

describe('marking', () => {
  const open = { completed: 'N', excused: false, comment: 'late' } as const;
  const done = { ...open, completed: 'Y' } as const;
  const mark = (named: Partial<Mark>): Mark => ({
    studentId: 1,
    completed: null,
    excused: null,
    comment: null,
    ...named,
  });

  test.each<[string, Partial<Mark>, typeof open | typeof done, object]>([
    ['A plain mark makes the line done and keeps its comment.', { comment: '' }, open, done],
    ['A comment with a plain mark is taken over.', { comment: 'well' }, open, { ...done, comment: 'well' }],
    ['An excuse leaves the state as it was.', { excused: true }, open, { ...open, excused: true }],
    ['A check taken back is unchecked.', { completed: 'X' }, done, { ...done, completed: 'X' }],
    [
      'An empty comment beside a named state clears it.',
      { completed: 'N', comment: '' },
      open,
      { ...open, comment: '' },
    ],
    [
      'An empty comment beside an excuse clears it.',
      { excused: true, comment: '' },
      open,
      { ...open, excused: true, comment: '' },
    ],
  ])('%s', (_, named, before, after) => {
    expect(lineAfter(before, mark(named))).toEqual(after);
  });

  test('a student is marked done once; a new comment or excuse is no second time', () => {
    expect(isDoneAlready(open, mark({}))).toBe(false);
    expect(isDoneAlready(done, mark({}))).toBe(true);
    expect(isDoneAlready(done, mark({ comment: 'well' }))).toBe(true);
    expect(isDoneAlready(done, mark({ completed: 'Y' }))).toBe(true);
    expect(isDoneAlready(done, mark({ completed: 'Y', comment: 'well' }))).toBe(false);
    expect(isDoneAlready(done, mark({ excused: true }))).toBe(false);
    expect(isDoneAlready(done, mark({ completed: 'X' }))).toBe(false);
  });
});

describe('overdue', () => {
  const late = at('2026-11-19T22:59:00.000Z');
  test.each([
    ['published, past its date, one line open', homework({ dueAt: late }), [line('Y'), line('N')], true],
    ['everybody has done it', homework({ dueAt: late }), [line('Y'), line('Y')], false],
    ['the open line is excused', homework({ dueAt: late }), [line('Y'), line('X', true)], false],
    ['its date is still to come', homework(), [line('N')], false],
    ['it is a draft', homework({ dueAt: late, status: 'draft' }), [line('N')], false],
    ['it is closed', homework({ dueAt: late, status: 'closed' }), [line('N')], false],
  ])('homework where %s', (_what, one, lines, wanted) => {
    expect(isOverdue(one, lines, now)).toBe(wanted);
  });
});

describe('sessions', () => {
  test.each([
    ['of the running lesson', homework(), 'this'],
    ['of an earlier lesson', homework({ startsAt: at('2026-11-18T09:05:00.000Z') }), 'previous'],
    ['of a lesson to come', homework({ startsAt: at('2026-11-25T09:05:00.000Z') }), 'future'],
    ['without a lesson, given today', homework({ startsAt: null }), 'this'],
    [
      'without a lesson, given yesterday',
      homework({ startsAt: null, createdAt: at('2026-11-19T10:00:00.000Z') }),
      'previous',
    ],
  ])('homework %s', (_what, one, wanted) => {
    expect(sessionOf(one, clock)).toBe(wanted);
  });

  test('homework given after midnight in Douala belongs to the new day, though it is still yesterday in UTC', () => {
    const given = homework({ startsAt: null, createdAt: at('2026-11-19T23:30:00.000Z') });
    expect(sessionOf(given, clock)).toBe('this');
  });

  test('the needed action decides the group: a draft first, then overdue, then the session', () => {
    const late = at('2026-11-19T22:59:00.000Z');
    expect(legendGroupOf(homework({ status: 'draft', dueAt: late }), [line('N')], clock)).toBe('unpublished');
    expect(legendGroupOf(homework({ dueAt: late }), [line('N')], clock)).toBe('overdue');
    expect(legendGroupOf(homework(), [line('N')], clock)).toBe('thisSession');
  });
});

describe('the form', () => {
  test('topic, description, students and due date are all required; blanks do not count', () => {
    expect(missingFields({ title: ' ', description: '', studentIds: [], dueAt: null })).toEqual([
      'title',
      'description',
      'students',
      'dueDate',
    ]);
    expect(missingFields({ title: 'a', description: 'b', studentIds: [1], dueAt: now })).toEqual([]);
  });

  test('the search filters from three letters on, over first and last name, whatever the case', () => {
    const brenda = { firstName: 'Brenda', lastName: 'Eyong' };
    expect(matchesSearch(brenda, 'xy')).toBe(true);
    expect(matchesSearch(brenda, 'xyz')).toBe(false);
    expect(matchesSearch(brenda, 'DA EY')).toBe(true);
    expect(matchesSearch(brenda, 'eyong bre')).toBe(true);
    expect(matchesSearch({ firstName: 'Hélène', lastName: 'Édimo' }, 'edimo hel')).toBe(true);
    expect(matchesSearch({ firstName: 'Hélène', lastName: 'Édimo' }, 'edimo mbe')).toBe(false);
  });
});

describe('the status of a homework', () => {
  test('a closed homework takes no change, a draft and a published one do', () => {
    expect((['draft', 'published', 'closed'] as const).map((status) => isEditable({ status }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('only a published homework is marked: a draft is nobody’s yet', () => {
    expect((['draft', 'published', 'closed'] as const).map((status) => isMarkable({ status }))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('an open homework is deleted only while nobody was marked', () => {
    expect(mayDelete({ status: 'draft' }, [line('N')])).toBe(true);
    expect(mayDelete({ status: 'published' }, [line('N')])).toBe(true);
    expect(mayDelete({ status: 'published' }, [line('N'), line('X')])).toBe(false);
    expect(mayDelete({ status: 'closed' }, [line('N')])).toBe(false);
  });

  test.each([
    ['closing a published one', 'published', { closed: true }, { status: 'closed' }],
    ['closing a draft', 'draft', { closed: true }, { refused: 'notPublished' }],
    ['closing a second time', 'closed', { closed: true }, { refused: 'alreadyClosed' }],
    ['reopening', 'closed', { closed: false }, { status: 'published' }],
    ['reopening an open one', 'published', { closed: false }, { refused: 'notClosed' }],
    ['editing a closed one', 'closed', {}, { refused: 'closed' }],
    ['publishing a draft', 'draft', { status: 'published' }, { status: 'published' }],
    ['editing a draft', 'draft', {}, { status: 'draft' }],
  ] as const)('%s gives what the specification says', (_what, before, edit, after) => {
    expect(statusAfter(before, edit, false)).toEqual(after);
    expect(statusAfter(before, edit, true)).toEqual(after);
  });

  test('a published homework goes back to draft only while nobody was marked', () => {
    expect(statusAfter('published', { status: 'draft' }, false)).toEqual({ status: 'draft' });
    expect(statusAfter('published', { status: 'draft' }, true)).toEqual({ refused: 'alreadyMarked' });
    expect(statusAfter('draft', { status: 'draft' }, true)).toEqual({ status: 'draft' });
  });
});

test('a lesson has a start and a later end, or neither', () => {
  const [start, end] = [at('2026-11-20T07:00:00.000Z'), at('2026-11-20T08:50:00.000Z')];
  expect(lessonTimesFit({ startsAt: start, endsAt: end })).toBe(true);
  expect(lessonTimesFit({ startsAt: null, endsAt: null })).toBe(true);
  for (const [startsAt, endsAt] of [
    [end, start],
    [start, start],
    [start, null],
    [null, end],
  ] as const)
    expect(lessonTimesFit({ startsAt, endsAt })).toBe(false);
});

describe('homework that is not marked', () => {
  const before = at('2026-11-25T09:00:00.000Z');
  const onTheDay = at('2026-11-27T07:30:00.000Z');
  const after = at('2026-12-02T09:00:00.000Z');
  const stateAt = (status: HomeworkStatus, updatedAt: Instant, seenAt: Instant) =>
    unmarkedState({ ...homework({ status }), updatedAt }, { now: seenAt, timeZone: 'Africa/Douala' });

  test('is to do before the due date and not done after it', () => {
    expect([stateAt('published', before, before), stateAt('published', before, after)]).toEqual([
      'toDo',
      'notDone',
    ]);
  });

  test('is unchecked for good where the homework was closed before its day', () => {
    expect([stateAt('closed', before, before), stateAt('closed', before, after)]).toEqual([
      'unchecked',
      'unchecked',
    ]);
  });

  test('is not done where the homework was closed on its day or later', () => {
    expect([stateAt('closed', onTheDay, onTheDay), stateAt('closed', after, after)]).toEqual([
      'notDone',
      'notDone',
    ]);
  });

  test.each(['toDo', 'notDone', 'unchecked'] as const)('is shown as %s on the line', (unmarked) => {
    expect(stateOfLine({ completed: 'N', excused: false }, unmarked)).toBe(unmarked);
    expect(stateOfLine({ completed: 'X', excused: false }, unmarked)).toBe('unchecked');
    expect(stateOfLine({ completed: 'Y', excused: false }, unmarked)).toBe('done');
    expect(stateOfLine({ completed: 'N', excused: true }, unmarked)).toBe('excused');
  });
});
