import { expect, test } from 'vitest';
import { hoursOf, minutesOf, weeklyTime } from './weekly-time.ts';

test('a week of lessons is shown in hours and minutes', () => {
  expect([weeklyTime(180), weeklyTime(220), weeklyTime(65)]).toEqual(['3 h', '3 h 40', '1 h 05']);
});

test('hours are typed with comma or point, and read back as they were', () => {
  expect([minutesOf('3'), minutesOf('3,5'), minutesOf('3.67'), minutesOf(' 1,25 ')]).toEqual([
    180, 210, 220, 75,
  ]);
  expect([minutesOf(''), minutesOf('three'), minutesOf('0'), minutesOf('3,555')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const minutes of [45, 55, 60, 75, 110, 180, 220])
    expect(minutesOf(hoursOf(minutes)), `${minutes}`).toBe(minutes);
});
