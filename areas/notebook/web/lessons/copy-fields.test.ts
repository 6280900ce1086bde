import { expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { LessonEntry } from '../../lessons/contract.ts';
import { copyOf } from './copy-fields.ts';

const friday = '2026-11-20' as SchoolDay;
const slot = { lessonId: 8, day: friday, heldOn: friday, startsAt: '10:00', endsAt: '11:00' };
const entry: LessonEntry = {
  entryId: 9,
  notebookId: 1,
  lessonId: 4,
  day: friday,
  heldOn: friday,
  startsAt: '08:00',
  endsAt: '09:50',
  minutes: 100,
  title: 'Fractions',
  done: 'Adding',
  competence: '',
  activities: '',
  toDo: 'Exercise 3',
  elements: [
    { elementId: 1, title: 'Adding', finished: true },
    { elementId: 2, title: 'Multiplying', finished: false },
  ],
  attachments: [],
  homework: null,
  state: 'signed',
  publishes: 'once',
  publishedAt: null,
  submittedAt: null,
  writtenBy: 'Ngo',
  deviceKey: null,
  updatedAt: '2026-11-20T09:00:00.000Z' as Instant,
  visas: [],
  version: 3,
};

test('the lesson of a parallel class is a draft with the same text and the same parts of the programme', () => {
  expect(copyOf(entry, 2, slot)).toMatchObject({
    notebookId: 2,
    entryId: null,
    version: 0,
    lessonId: 8,
    startsAt: '10:00',
    minutes: null,
    done: 'Adding',
    toDo: 'Exercise 3',
    submit: false,
    elements: [
      { elementId: 1, finished: true },
      { elementId: 2, finished: true },
    ],
  });
});

test('the next lesson of the same class goes on with what was not finished', () => {
  expect(copyOf(entry, 1, slot)).toMatchObject({
    toDo: '',
    elements: [{ elementId: 2, finished: true }],
  });
});
