import { expect, test } from 'vitest';
import { dayWith } from './load-rules.ts';

const limits = { minutes: 60, homeworks: 2, mayEdit: false };
const given = (homeworkId: number, minutes: number | null) => ({
  homeworkId,
  title: 'Fractions',
  subjectName: 'Maths',
  minutes,
});

test.each([
  [[], 30, { count: 1, minutes: 30, tooMany: false, tooLong: false }],
  [[given(1, 40)], 30, { count: 2, minutes: 70, tooMany: false, tooLong: true }],
  [[given(1, null), given(2, null)], null, { count: 3, minutes: 0, tooMany: true, tooLong: false }],
  [[given(1, 40), given(9, 60)], 20, { count: 2, minutes: 60, tooMany: false, tooLong: false }],
])('a day with %j and a homework of %s minutes', (homework, minutes, wanted) => {
  expect(dayWith({ homework, limits }, { own: 9, minutes })).toEqual(wanted);
});
