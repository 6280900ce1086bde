import { expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { LessonEntry } from '../../lessons/contract.ts';
import type { WrittenLesson } from './lessons-data.ts';
import { withWaiting } from './waiting-lessons.ts';

const friday = '2026-11-20' as SchoolDay;
const slot = { lessonId: 4, day: friday, heldOn: friday, startsAt: '08:00', endsAt: '09:50' };
const written: WrittenLesson = {
  ...slot,
  notebookId: 1,
  entryId: null,
  version: 0,
  minutes: null,
  title: 'Fractions',
  done: 'Adding',
  competence: '',
  activities: '',
  toDo: '',
  elements: [],
  publishes: 'end',
  submit: true,
  correct: false,
};
const stored: LessonEntry = {
  ...slot,
  entryId: 9,
  notebookId: 1,
  minutes: 110,
  title: 'Stored',
  done: 'Adding',
  competence: '',
  activities: '',
  toDo: '',
  elements: [],
  attachments: [],
  homework: null,
  state: 'draft',
  publishes: 'end',
  publishedAt: null,
  submittedAt: null,
  writtenBy: 'Ngo',
  deviceKey: null,
  updatedAt: '2026-11-20T09:00:00.000Z' as Instant,
  visas: [],
  version: 1,
};
const waiting = (input: WrittenLesson, state = 'waiting') => ({ id: 'key', input, state, at: 1000 });

test('a waiting lesson is shown in place of the lesson to write', () => {
  const shown = withWaiting({ entries: [], slots: [slot], earlier: false }, [waiting(written)]);
  expect(shown.slots).toEqual([]);
  expect(shown.entries).toMatchObject([
    { title: 'Fractions', state: 'submitted', minutes: 110, waiting: 'key' },
  ]);
});

test('a waiting change lies over the stored lesson', () => {
  const change = { ...written, entryId: 9, version: 1, title: 'Changed', submit: false };
  const shown = withWaiting({ entries: [stored], slots: [], earlier: false }, [waiting(change)]);
  expect(shown.entries).toMatchObject([{ entryId: 9, title: 'Changed', state: 'draft', waiting: 'key' }]);
});

test('a change that was sent gives way to what the server has since', () => {
  const change = { ...written, entryId: 9, version: 0, title: 'Changed' };
  const shown = withWaiting({ entries: [stored], slots: [], earlier: false }, [waiting(change, 'sent')]);
  expect(shown.entries).toMatchObject([{ title: 'Stored', waiting: null }]);
});

test('a lesson beside the timetable is one, whether it waits, was changed while it waited, or is stored and its answer was lost', () => {
  const hours = { lessonId: null, day: null };
  const sentBy = (turn: number) => ({ device: { key: 'of the form', turn, earlier: [] } });
  const first = { ...written, ...hours, ...sentBy(1) };
  const changed = { ...written, ...hours, ...sentBy(101), title: 'Changed' };
  const lessons = { slots: [], earlier: false };
  const both = [waiting(first), { ...waiting(changed), id: 'second' }];
  const stillHere = withWaiting({ ...lessons, entries: [] }, both);
  expect(stillHere.entries).toMatchObject([
    { title: 'Changed', waiting: 'second', deviceKey: 'of the form' },
  ]);
  const there = { ...stored, ...hours, deviceKey: 'of the form' };
  expect(withWaiting({ ...lessons, entries: [there] }, both).entries).toMatchObject([{ title: 'Changed' }]);
  const afterSending = withWaiting({ ...lessons, entries: [there] }, [waiting(first, 'sent')]);
  expect(afterSending.entries).toMatchObject([{ entryId: 9, waiting: null }]);
});
