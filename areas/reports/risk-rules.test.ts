import { expect, test } from 'vitest';
import { risksOf, trendOf, usualRisk } from './risk-rules.ts';

const bounds = { ...usualRisk, passMark: 1000 };

test('Awa had 10.40 and now has 9.60: below the pass mark and falling.', () => {
  expect(risksOf({ averages: [1040, 960], marksMissing: 0 }, bounds)).toEqual(['lowAndFalling']);
});

test('Biya fell from 15.10 to 13.10: two points are told although 13 is a pass.', () => {
  expect(risksOf({ averages: [1400, 1510, 1310], marksMissing: 1 }, bounds)).toEqual(['steepFall']);
});

test('Chi rose from 7.00 to 8.20 but three marks are missing: that alone is told.', () => {
  expect(risksOf({ averages: [700, 820], marksMissing: 3 }, bounds)).toEqual(['marksMissing']);
});

test('All reasons that hold are told; who has one low average and no other does not fall.', () => {
  expect(risksOf({ averages: [1200, 700], marksMissing: 5 }, bounds)).toEqual([
    'lowAndFalling',
    'steepFall',
    'marksMissing',
  ]);
  expect(risksOf({ averages: [700], marksMissing: 0 }, bounds)).toEqual([]);
  expect(risksOf({ averages: [], marksMissing: 2 }, bounds)).toEqual([]);
});

test('Half a point is a change; less is what one mark may do by chance.', () => {
  expect([50, 49, 0, -49, -50].map(trendOf)).toEqual([
    'improved',
    'sustained',
    'sustained',
    'sustained',
    'declined',
  ]);
});
