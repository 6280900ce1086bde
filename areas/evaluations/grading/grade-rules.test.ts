import { expect, test } from 'vitest';
import { gradeFaults, gradeOf, usualGrades } from './grade-rules.ts';

test('a mark has the grade of its band, which begins at its first hundredth and ends before the next one', () => {
  const letters = [2000, 1800, 1799, 1600, 1599, 1500, 1499, 1400, 1399, 1200, 1199, 1000, 999, 0];
  expect(letters.map((mark) => gradeOf(mark, usualGrades)?.letter).join(' ')).toBe(
    'A+ A+ A A B+ B+ B B C+ C+ C C D D',
  );
  expect(gradeOf(1250, usualGrades)?.code).toEqual({ en: 'CA', fr: 'CA' });
  expect(gradeOf(1050, usualGrades)?.code).toEqual({ en: 'CAA', fr: 'CMA' });
});

test('no mark has no grade', () => {
  expect(gradeOf(null, usualGrades)).toBeNull();
});

test('grades that leave a mark without one, or one out of reach, are refused', () => {
  const [first, second, ...others] = usualGrades;
  if (!first || !second) throw new Error('the usual grades are gone');
  expect(gradeFaults(usualGrades)).toEqual([]);
  expect(gradeFaults([second, first, ...others])).toEqual(['notFalling']);
  expect(gradeFaults(usualGrades.slice(0, -1))).toEqual(['notFromZero']);
  expect(gradeFaults([])).toEqual(['notFromZero']);
});
