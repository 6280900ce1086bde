import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { changeOf, kindsFor, type TypedChange } from './many-change.ts';

const today = '2026-11-20' as SchoolDay;
const typed: TypedChange = {
  kind: 'move',
  toClassId: 7,
  repeating: false,
  status: 'left',
  on: today,
  reason: null,
};

test('a student who changes class repeats as before; a newly placed one as stated', () => {
  expect(changeOf(typed, 5, today)).toEqual({
    kind: 'move',
    toClassId: 7,
    repeating: null,
    on: today,
    reason: null,
  });
  expect(changeOf({ ...typed, repeating: true }, null, today)).toMatchObject({ repeating: true });
});

test('nothing is sent without a class to go to, without a day, or for a day to come', () => {
  expect(changeOf({ ...typed, toClassId: null }, 5, today)).toBeNull();
  expect(changeOf({ ...typed, on: null }, 5, today)).toBeNull();
  expect(changeOf({ ...typed, kind: 'leave', on: '2026-11-21' as SchoolDay }, 5, today)).toBeNull();
});

test('repeating needs no day, and is not offered for students without a class', () => {
  expect(changeOf({ ...typed, kind: 'repeatNot', on: null }, 5, today)).toEqual({
    kind: 'repeating',
    repeating: false,
  });
  expect(kindsFor(null)).toEqual(['move', 'leave']);
});
