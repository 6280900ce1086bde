import { expect, test } from 'vitest';
import { percentage } from './percentage.ts';

test('English writes the sign right after the number, French after a no-break space', () => {
  expect(percentage('62.5', 'en')).toBe('62.5%');
  expect(percentage('62,5', 'fr')).toBe('62,5\u00a0%');
});
