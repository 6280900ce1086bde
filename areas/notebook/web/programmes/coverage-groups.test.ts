import { expect, test } from 'vitest';
import type { Coverage } from '../../programmes/contract.ts';
import { groupsOf } from './coverage-groups.ts';

const row = (className: string, subjectName: string, covered: number): Coverage => ({
  classId: 1,
  className,
  subjectId: 1,
  subjectName,
  teachers: 'Ngo Biyong',
  covered,
  total: 100,
  elapsed: 0,
  due: 0,
  taught: 0,
  goal: 50,
  finishesOn: null,
});
const rows = [row('Form 10', 'Maths', 40), row('Form 2', 'Maths', 60), row('Form 2', 'English', 20)];

test('classes come in their natural order, what is furthest behind first', () => {
  const groups = groupsOf(rows, 'class').map(({ name, rows: all }) => [
    name,
    all.map(({ subjectName }) => subjectName),
  ]);
  expect(groups).toEqual([
    ['Form 2', ['English', 'Maths']],
    ['Form 10', ['Maths']],
  ]);
});

test('a teacher has the classes together', () => {
  expect(groupsOf(rows, 'teacher').map(({ rows: all }) => all.length)).toEqual([3]);
});
