import { expect, test } from 'vitest';
import { checkOwnClock, compareClocks } from './check-clock.ts';

const noon = Date.UTC(2026, 11, 1, 12);

test('clocks within five seconds agree', () => {
  expect(compareClocks(noon, noon + 4_000).verdict).toBe('good');
});

test('clocks that are 20 seconds apart are a warning, five minutes are wrong', () => {
  expect(compareClocks(noon, noon + 20_000)).toMatchObject({
    verdict: 'warning',
    text: expect.stringContaining('20 s behind that of the database'),
  });
  expect(compareClocks(noon + 300_000, noon)).toMatchObject({
    verdict: 'wrong',
    text: expect.stringContaining('300 s ahead of that of the database'),
  });
});

test('a clock before the day of the program is wrong', () => {
  expect(checkOwnClock(Date.UTC(2000, 0, 1), noon)).toMatchObject({
    verdict: 'wrong',
    text: expect.stringContaining('2000-01-01'),
  });
  expect(checkOwnClock(noon + 1, noon).verdict).toBe('good');
});
