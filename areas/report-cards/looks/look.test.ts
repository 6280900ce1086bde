import { expect, test } from 'vitest';
import { defaultDesign, designFaults } from './design.ts';

test('a school may not print its cards in a colour that nobody can read, nor name a column twice', () => {
  expect(designFaults(defaultDesign)).toEqual([]);
  expect(designFaults({ ...defaultDesign, accent: '#f5d90a' })).toEqual(['pale']);
  expect(designFaults({ ...defaultDesign, columns: ['rank', 'rank'] })).toEqual(['twice']);
  expect(designFaults({ ...defaultDesign, blocks: ['work', 'work'], accent: '#ffffff' })).toEqual([
    'twice',
    'pale',
  ]);
});
