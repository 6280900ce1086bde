import { expect, test } from 'vitest';
import { isAssignedTwice, weeklyLoad } from './rules.ts';

test('two teachers may share a subject of a class; one teacher has it once', () => {
  expect(
    isAssignedTwice([
      { subjectId: 1, teacherId: 7 },
      { subjectId: 1, teacherId: 8 },
    ]),
  ).toBe(false);
  expect(
    isAssignedTwice([
      { subjectId: 1, teacherId: 7 },
      { subjectId: 1, teacherId: 7 },
    ]),
  ).toBe(true);
  expect(isAssignedTwice([])).toBe(false);
});

test('a teacher’s load is the weekly time of all classes; hours that are not entered count for nothing', () => {
  const taught = { classId: 1, className: 'Form 1', subjectId: 1, subjectName: 'Maths', coefficient: 2 };
  expect(
    weeklyLoad({
      teaches: [
        { ...taught, weeklyMinutes: 220 },
        { ...taught, weeklyMinutes: null },
      ],
    }),
  ).toBe(220);
});
