import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Addressee, type Debtor, familiesOf } from './rules.ts';

const parent = (
  guardianId: number,
  address: string | null,
  language: 'en' | 'fr' | null = null,
): Addressee => ({
  guardianId,
  name: `Parent ${guardianId}`,
  address,
  language,
});
const debtor = (studentId: number, ...addressees: readonly Addressee[]): Debtor => ({
  studentId,
  name: `Child ${studentId}`,
  className: 'Form 1 A',
  amount: 1000 * studentId,
  since: '2026-10-01' as SchoolDay,
  addressees,
});
const shape = ({ parents, language, children }: ReturnType<typeof familiesOf>['reached'][number]) => [
  parents,
  language,
  children.map(({ studentId }) => studentId),
];

test('each parent gets one message about all children, in the own language', () => {
  const [mother, father] = [parent(1, 'a@x.cm', 'fr'), parent(2, 'b@x.cm')];
  const { reached, letters } = familiesOf([debtor(1, mother, father), debtor(2, mother)], 'en');
  expect(reached.map(shape)).toEqual([
    [['Parent 1'], 'fr', [1, 2]],
    [['Parent 2'], 'en', [1]],
  ]);
  expect(letters).toEqual([]);
});

test('parents who share an address get one message that names both', () => {
  const { reached } = familiesOf([debtor(1, parent(1, 'a@x.cm', 'fr'), parent(2, 'A@x.cm', 'en'))], 'en');
  expect(reached.map(shape)).toEqual([[['Parent 1', 'Parent 2'], 'fr', [1]]]);
});

test('a letter goes where no parent has an address, one for brothers and sisters', () => {
  const silent = parent(3, null);
  const { reached, letters } = familiesOf(
    [debtor(1, silent), debtor(2, silent), debtor(3), debtor(4, silent, parent(4, 'c@x.cm'))],
    'fr',
  );
  expect(letters.map(shape)).toEqual([
    [['Parent 3'], 'fr', [1, 2]],
    [[], 'fr', [3]],
  ]);
  expect(reached.map(shape)).toEqual([[['Parent 4'], 'fr', [4]]]);
});
