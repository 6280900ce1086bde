import { expect, test } from 'vitest';
import { usualTeaching } from './usual-teaching-rules.ts';

const [lastYear, thisYear] = [1, 2];
const years = [thisYear, lastYear];
const classroom = (
  id: number,
  facts: { levelId?: number | null; series?: string; yearId?: number } = {},
) => ({
  id,
  levelId: 5,
  series: 'C',
  yearId: thisYear,
  ...facts,
});
const maths = (classId: number, coefficient: number, weeklyMinutes: number | null = 240) => ({
  classId,
  subjectId: 7,
  coefficient,
  weeklyMinutes,
  optional: false,
});

test('a new class is offered what most of its parallel classes have; of a tie the heavier one', () => {
  const classrooms = [1, 2, 3, 4].map((id) => classroom(id));
  const taught = [maths(2, 4), maths(3, 5), maths(4, 5)];
  expect(usualTeaching(classroom(1), classrooms, taught, years)).toEqual([
    { subjectId: 7, coefficient: 5, weeklyMinutes: 240, optional: false },
  ]);
  const [tied] = usualTeaching(classroom(1), classrooms, [maths(2, 4), maths(3, 5)], years);
  expect(tied?.coefficient).toBe(5);
});

test('the same series counts before another, and this year before the last one', () => {
  const classrooms = [
    classroom(1),
    classroom(2, { series: 'A' }),
    classroom(3, { yearId: lastYear }),
    classroom(4, { levelId: 6 }),
    classroom(5, { levelId: null }),
  ];
  const coefficientOf = (taught: Parameters<typeof usualTeaching>[2]) =>
    usualTeaching(classroom(1), classrooms, taught, years)[0]?.coefficient;
  expect(coefficientOf([maths(2, 2), maths(3, 6), maths(4, 9), maths(5, 9)])).toBe(6);
  expect(coefficientOf([maths(2, 2)])).toBe(2);
  expect(coefficientOf([maths(1, 8), maths(4, 9), maths(5, 9)])).toBeUndefined();
});

test('a class without a level is offered nothing', () => {
  const nowhere = classroom(1, { levelId: null });
  expect(usualTeaching(nowhere, [nowhere, classroom(2, { levelId: null })], [maths(2, 4)], years)).toEqual(
    [],
  );
});
