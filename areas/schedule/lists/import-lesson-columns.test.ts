import { describe, expect, test } from 'vitest';
import { readWeekday } from '#platform/kernel/imports/weekday-names.ts';
import { weekdayName } from '../weekday-name.ts';
import { namesOfCell, readHour, readPeriodNumber, tellsOfLessons } from './import-lesson-columns.ts';

describe('a sheet of lessons', () => {
  test.each([
    ['7:30', '07:30'],
    ['07h30', '07:30'],
    ['7 h', '07:00'],
    ['0730', '07:30'],
    ['13.45', '13:45'],
    ['24:00', null],
    ['7:60', null],
    ['morning', null],
  ])('reads the hour %s as %s', (text, hour) => {
    expect(readHour(text)).toBe(hour);
  });

  test.each([
    ['Period 3', 3],
    ['p. 12', 12],
    ['période 1', 1],
    ['7:30', null],
    ['Physics 2', null],
  ])('reads the period %s as %s', (text, number) => {
    expect(readPeriodNumber(text)).toBe(number);
  });

  test.each([
    ['Lundi', 1],
    ['WED', 3],
    ['sam.', 6],
    ['7', 7],
    ['payday', null],
  ])('reads the day %s as %s', (text, weekday) => {
    expect(readWeekday(text)).toBe(weekday);
  });

  test('writes the days in both languages as it reads them', () => {
    for (const language of ['en', 'fr'] as const)
      for (const weekday of [1, 2, 3, 4, 5, 6, 7])
        expect(readWeekday(weekdayName(weekday, language))).toBe(weekday);
  });

  test('parts several classes or teachers in one cell', () => {
    expect(namesOfCell('Form 1 A, Form 1 B; 6e A')).toEqual(['Form 1 A', 'Form 1 B', '6e A']);
    expect(namesOfCell(' , ')).toEqual([]);
  });

  test('parts at a stroke only into known names', () => {
    const isKnown = (name: string) => ['6e A', '6e B'].includes(name);
    expect(namesOfCell('Begin F/T, 6e A/6e B', isKnown)).toEqual(['Begin F/T', '6e A', '6e B']);
  });

  test('is known by its hours, which no other list has', () => {
    expect(tellsOfLessons([], ['weekday', 'startsAt', 'subject'])).toBe(true);
    expect(tellsOfLessons([], ['weekday', 'subject'])).toBe(false);
  });
});
