import { expect, test } from 'vitest';
import { decisionNumberFaults } from './decision-numbers.ts';

test('refuses two decisions with one number', () => {
  expect(decisionNumberFaults(['0066-rounds.md', '0067-release.md', '0067-school.md'])).toEqual([
    'docs/decisions: 0067-release.md and 0067-school.md have the same number',
  ]);
});

test('accepts decisions with numbers of their own', () => {
  expect(decisionNumberFaults(['0066-rounds.md', '0067-release.md'])).toEqual([]);
});
