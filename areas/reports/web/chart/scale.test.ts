import { expect, test } from 'vitest';
import { scaleOf, valueText } from './scale.ts';

test('marks go to 20 and percents to 100 whatever they are; heads to the next round number', () => {
  expect(scaleOf('mark', [300]).highest).toBe(2000);
  expect(scaleOf('percent', []).ticks).toEqual([0, 250, 500, 750, 1000]);
  expect(scaleOf('count', [7, 3]).ticks).toEqual([0, 2, 4, 6, 8]);
  expect(scaleOf('count', [41]).ticks).toEqual([0, 20, 40, 60]);
  expect(scaleOf('count', [0, null]).ticks).toEqual([0, 1]);
});

test('numbers are written as the language writes them; none is a dash and never a zero', () => {
  expect(valueText(875, 'mark', 'fr')).toBe('08,75');
  expect(valueText(667, 'percent', 'en')).toBe('66.7%');
  expect(valueText(1000, 'percent', 'fr')).toBe('100,0\u00a0%');
  expect(valueText(107_321, 'count', 'en')).toBe('107,321');
  expect(valueText(null, 'count', 'en')).toBe('–');
});
