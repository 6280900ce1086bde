import { expect, test } from 'vitest';
import { byMark, hundredthsOf, isMark } from './marks.ts';

test('a mark is out of 20, in decimals and never rounded', () => {
  expect(['0', '7', '14.5', '19.75', '20', '20.00'].filter(isMark)).toHaveLength(6);
  expect(['', '-1', '20.01', '21', '14,5', '1.234', '1e1', ' 5'].filter(isMark)).toEqual([]);
  expect(['14.5', '14.05', '9'].map(hundredthsOf)).toEqual([1450, 1405, 900]);
});

test('orders by mark: the best first, equals in their former order, those without a test last', () => {
  const rows = [
    ...[{ id: 1, testMark: null }],
    ...[{ id: 2, testMark: '9.5' }],
    ...[{ id: 3, testMark: '12' }],
    ...[{ id: 4, testMark: '9.50' }],
  ];
  expect(byMark(rows).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});
