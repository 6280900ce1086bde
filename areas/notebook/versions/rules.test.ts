import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import type { LessonVersion } from './contract.ts';
import { changesBetween } from './rules.ts';

const first: LessonVersion = {
  version: 1,
  by: 'Ngo',
  at: '2026-11-20T09:00:00.000Z' as Instant,
  state: 'signed',
  signedBy: ['Principal'],
  minutes: 60,
  title: 'Fractions',
  done: 'Adding',
  competence: '',
  activities: '',
  toDo: '',
};

test('the first version shows all that it says', () => {
  expect(changesBetween(null, first)).toEqual([
    { field: 'title', before: '', after: 'Fractions' },
    { field: 'done', before: '', after: 'Adding' },
  ]);
});

test('a later version shows what differs from the one before', () => {
  expect(changesBetween(first, { ...first, version: 2, done: 'Adding, subtracting', minutes: 50 })).toEqual([
    { field: 'done', before: 'Adding', after: 'Adding, subtracting' },
    { field: 'minutes', before: '60', after: '50' },
  ]);
});
