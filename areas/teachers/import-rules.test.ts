import { expect, test } from 'vitest';
import { readCell } from '#platform/kernel/imports/cells.ts';
import { typedCoefficient } from '#platform/kernel/numbers/coefficient.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { teacherColumns } from './import-columns.ts';
import {
  canBeWritten,
  classesIn,
  joinTeaching,
  minutesOf,
  readTeaching,
  writeTeaching,
} from './import-rules.ts';

const written = 'English (6e A) ×2 150 min; Singing (Choir (boys), 4e A + 4e B) ×1';

test('reads teaching back as it was written, even if the name of a group has brackets and commas', () => {
  const taught = readTeaching(written) ?? [];
  expect(taught.map(({ subject, className }) => [subject, className])).toEqual([
    ['English', '6e A'],
    ['Singing', 'Choir (boys), 4e A + 4e B'],
  ]);
  expect(writeTeaching(joinTeaching(taught, taught))).toBe(written);
  expect(readTeaching('Maths (6e A), Education (PE) (6e B)')?.map(({ subject }) => subject)).toEqual([
    ...['Maths', 'Education (PE)'],
  ]);
  for (const wrong of ['Maths', '(6e A)', 'Maths ()', 'Maths (6e A) often'])
    expect(readTeaching(wrong)).toBeNull();
});

test('reads a coefficient of half a step as it is written, and with a comma too', () => {
  const text = 'English (6e A) ×1.5 150 min; Maths (6e A) ×0.5';
  expect(readTeaching(text)?.map(({ coefficient }) => coefficient)).toEqual([1.5, 0.5]);
  expect(writeTeaching(readTeaching(text) ?? [])).toBe(text);
  expect(readTeaching('English (6e A) ×1,5 150 min')?.map(({ coefficient }) => coefficient)).toEqual([1.5]);
  expect(readTeaching('English (6e A) ×1.3')).toBeNull();
});

test('a name with half a bracket cannot be written in a list, and is left alone by all lists', () => {
  expect(['6e A', 'Choir (boys)', '4e A; 4e B'].map(canBeWritten)).toEqual([true, true, true]);
  expect(['6e A)', 'a (b'].map(canBeWritten)).toEqual([false, false]);
});

test('classes of one cell are divided, but for the whole name of a group', () => {
  const known = (name: string) => name === 'Allemand 2, 4e A + 4e B';
  expect(classesIn('6e A et 6e B', known)).toEqual(['6e A', '6e B']);
  expect(classesIn('6e A; Allemand 2, 4e A + 4e B', known)).toEqual(['6e A', 'Allemand 2, 4e A + 4e B']);
  expect(classesIn(undefined, known)).toEqual([]);
});

test.each(['contractHours', 'coefficient'])('passes over no zero in the column %s: it is refused', (key) => {
  const days = {
    order: 'dmy',
    since1904: false,
    today: '2026-11-30' as SchoolDay,
    timeZone: 'Africa/Douala',
  } as const;
  const [column] = teacherColumns.filter((one) => one.key === key);
  for (const zero of ['0', '00']) {
    expect(column && readCell(column, zero, days)).toEqual({ value: zero });
    expect([minutesOf(zero), typedCoefficient(zero)]).toEqual([null, null]);
  }
});
