import { expect, test } from 'vitest';
import { hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { markStates } from '../contract.ts';
import { aboveMaximumFacts, markText, percentText } from './mark-text.ts';
import { typedMark } from './typed-mark-rules.ts';

const entered = (value: number) => ({ state: 'entered' as const, value });

test('a mark is written as short as it can be typed, with the sign of the language', () => {
  const written = [0, 5, 50, 700, 1000, 1250, 1275, 2000].map((value) => markText(entered(value), 'fr'));
  expect(written).toEqual(['0', '0,05', '0,5', '7', '10', '12,5', '12,75', '20']);
  expect(markText(entered(1250), 'en')).toBe('12.5');
  expect(markText(null, 'fr')).toBe('');
});

test('the text of a cell can be typed again, and means the same', () => {
  for (let value = 0; value <= 2000; value += 5) {
    const mark = entered(value);
    for (const language of ['en', 'fr'] as const) {
      expect(typedMark(markText(mark, language), 2000)).toEqual({ mark });
    }
  }
  for (const state of markStates.filter((one) => one !== 'entered')) {
    const mark = { state, value: null };
    expect(typedMark(markText(mark, 'fr'), 2000)).toEqual({ mark });
  }
});

test('an average has two decimals', () => {
  expect([875, 1200, 9, 0].map((value) => hundredthsText(value, 'fr'))).toEqual([
    '8,75',
    '12,00',
    '0,09',
    '0,00',
  ]);
});

test('names the mark and the maximum that it exceeds, as each language writes them', () => {
  expect(aboveMaximumFacts('25', 2000, 'en')).toEqual({ mark: '25', most: '20' });
  expect(aboveMaximumFacts('20,25 / 20', 2000, 'en')).toEqual({ mark: '20.25', most: '20' });
  expect(aboveMaximumFacts('20.25', 1250, 'fr')).toEqual({ mark: '20,25', most: '12,5' });
});

test('writes a rate with its sign as each language does', () => {
  expect(percentText(6667, 'en')).toBe('66.67%');
  expect(percentText(6667, 'fr')).toBe('66,67\u00a0%');
  expect(percentText(null, 'en')).toBe('–');
});
