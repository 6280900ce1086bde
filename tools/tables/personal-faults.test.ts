import { expect, test } from 'vitest';
import type { TableRule } from '#platform/server/personal-data/table-rules.ts';
import { personalFaults } from './personal-faults.ts';

const words = { en: 'Name', fr: 'Nom' };
const students: TableRule = {
  table: 'students',
  title: words,
  holds: [{ of: 'student', by: 'id', erase: { set: { name: null } } }],
  shows: { id: words, name: words },
  leaves: { org_id: 'the school' },
};
const columns = new Map([['students', ['org_id', 'id', 'name']]]);
const owners = new Map([['students', 'students']]);
const faults = (rules: readonly TableRule[], area = 'students', of = columns) =>
  personalFaults(of, owners, [{ area, rules }]);

test('a register in which each table and column has its rule passes', () => {
  expect(faults([students])).toEqual([]);
  expect(faults([{ table: 'students', nobody: 'counts' }])).toEqual([]);
});

test('a new table without a rule for a person’s data fails', () => {
  const grown = new Map([...columns, ['canteen_meals', ['org_id', 'student_id']]]);
  expect(faults([students], 'students', grown)).toEqual([
    expect.stringContaining('canteen_meals has no rule'),
  ]);
});

test('a new column that nobody has thought about fails', () => {
  const grown = new Map([['students', ['org_id', 'id', 'name', 'religion']]]);
  expect(faults([students], 'students', grown)).toEqual([expect.stringContaining('students.religion')]);
});

test('a rule of another area, one too many, and one that names what is not there fail', () => {
  expect(faults([students], 'parents')).toEqual([expect.stringContaining('is not of parents')]);
  expect(faults([students, students])).toEqual([expect.stringContaining('two rules')]);
  expect(faults([{ ...students, holds: [{ of: 'student', by: 'nobody', erase: 'delete' }] }])).toEqual([
    'students.nobody is no column',
  ]);
  expect(faults([{ ...students, holds: [] }])).toEqual([expect.stringContaining('is of nobody')]);
});
