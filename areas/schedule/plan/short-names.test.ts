import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test('shortens one word and two, and tells apart what would be alike', () => {
  const names = ['Mathematics', 'Physical Education', 'Physics', 'Mathématiques', 'Mathematics II'];
  expect([...shortNames(names).values()]).toEqual(['Mathe', 'PhyEdu', 'Physi', 'Mathé', 'Mathe2']);
});

test('gives no two subjects one form, however many begin alike', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Computing ${index}`);
  expect(new Set(shortNames(names).values()).size).toBe(12);
});
