import { expect, test } from 'vitest';
import { risksOf, trendOf, usualRisk } from './risk-rules.ts';

const bounds = { ...usualRisk, passMark: 1000 };
const of = (averages: readonly number[], marksMissing: number) => ({
  averages,
  marksMissing,
  weakestLevels: 0,
});

test('reports a fall from 10.40 to 9.60 as below the pass mark and falling', () => {
  expect(risksOf(of([1040, 960], 0), bounds)).toEqual(['lowAndFalling']);
});

test('reports a fall of two points, from 15.10 to 13.10, although 13 is a pass', () => {
  expect(risksOf(of([1400, 1510, 1310], 1), bounds)).toEqual(['steepFall']);
});

test('reports three missing marks alone where the average rose from 7.00 to 8.20', () => {
  expect(risksOf(of([700, 820], 3), bounds)).toEqual(['marksMissing']);
});

test('reports every reason that applies, and a single low average as no fall', () => {
  expect(risksOf(of([1200, 700], 5), bounds)).toEqual(['lowAndFalling', 'steepFall', 'marksMissing']);
  expect(risksOf(of([700], 0), bounds)).toEqual([]);
  expect(risksOf(of([], 2), bounds)).toEqual([]);
});

test('reports the weakest level in three subjects where there are no averages', () => {
  const levels = (weakestLevels: number) => ({ ...of([], 0), weakestLevels });
  expect(risksOf(levels(3), bounds)).toEqual(['weakestLevels']);
  expect(risksOf(levels(2), bounds)).toEqual([]);
});

test('reports nobody by a rule that is off, and others by a limit that the school has changed', () => {
  const none = { lowAndFalling: false, steepFall: null, marksMissing: null, weakestLevels: null };
  const worst = { averages: [1200, 400], marksMissing: 9, weakestLevels: 9 };
  expect(risksOf(worst, { ...none, passMark: 1000 })).toEqual([]);
  const strict = { ...bounds, steepFall: 100, marksMissing: 1 };
  expect(risksOf(of([1400, 1300], 1), strict)).toEqual(['steepFall', 'marksMissing']);
  expect(risksOf(of([1040, 960], 0), { ...bounds, passMark: 900 })).toEqual([]);
});

test('half a point is a change; less is what one mark may do by chance', () => {
  expect([50, 49, 0, -49, -50].map(trendOf)).toEqual([
    'improved',
    'sustained',
    'sustained',
    'sustained',
    'declined',
  ]);
});
