import { expect, test } from 'vitest';
import { lookFaults, usualLook } from './look.ts';

test('A school may not print its cards in a colour that nobody can read, nor name a column twice.', () => {
  expect(lookFaults(usualLook)).toEqual([]);
  expect(lookFaults({ ...usualLook, accent: '#f5d90a' })).toEqual(['pale']);
  expect(lookFaults({ ...usualLook, columns: ['rank', 'rank'] })).toEqual(['twice']);
  expect(lookFaults({ ...usualLook, blocks: ['work', 'work'], accent: '#ffffff' })).toEqual([
    'twice',
    'pale',
  ]);
});
