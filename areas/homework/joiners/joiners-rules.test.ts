import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { joinersToAskAbout } from './joiners-rules.ts';

const at = (day: number) => `2026-11-${day}T08:00:00.000Z` as Instant;
const homework = { id: 1, createdAt: at(11), studentIds: [1, 2], answered: [] };
const joined = new Map([[3, at(12)]]);

test('a student who joined after the whole class was given homework is asked about', () => {
  expect(joinersToAskAbout(homework, [1, 2, 3], joined)).toEqual([3]);
});

test('asks about no student who came before, has it already, or was answered', () => {
  expect(joinersToAskAbout(homework, [1, 2, 3], new Map([[3, at(10)]]))).toEqual([]);
  expect(joinersToAskAbout({ ...homework, studentIds: [1, 2, 3] }, [1, 2, 3], joined)).toEqual([]);
  expect(joinersToAskAbout({ ...homework, answered: [3] }, [1, 2, 3], joined)).toEqual([]);
});

test('homework of chosen students asks about nobody', () => {
  expect(joinersToAskAbout({ ...homework, studentIds: [1] }, [1, 2, 3], joined)).toEqual([]);
  expect(joinersToAskAbout(homework, [3], joined)).toEqual([]);
});
