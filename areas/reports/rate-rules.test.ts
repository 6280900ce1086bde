import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf, rateText } from './rate-rules.ts';

test('rounds a share once: 29 of 31 is 93.5%, and not the 93.6 of 93.55', () => {
  expect(rateText(rateOf(29, 31) ?? 0, 'en')).toBe('93.5%');
  expect(rateText(rateOf(29, 31) ?? 0, 'fr')).toBe('93,5\u00a0%');
  expect([rateOf(2, 3), rateOf(1, 16), rateOf(0, 5), rateOf(0, 0)]).toEqual([667, 63, 0, null]);
});

test('lies within half a tenth of the true share, whatever the counts', () => {
  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
  fc.assert(
    fc.property(counts, ([part, of]) => {
      const twice = 2 * (rateOf(part, of) ?? -1) * of;
      return twice - of <= 2000 * part && 2000 * part < twice + of;
    }),
  );
});
