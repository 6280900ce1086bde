import { expect, test } from 'vitest';
import { sampleCard, sampleRow } from '#testing/marks/sample-card.ts';
import { cardContent } from './card-contract.ts';

test('takes the points of a coefficient in half steps, of a row, a group and all subjects', () => {
  const sums = { points: 1852.5, coefficients: 1.5 };
  const rows = [{ ...sampleRow, coefficient: 1.5, points: 1852.5 }];
  const groups = sampleCard.groups.map((group) => ({
    ...group,
    rows,
    subtotal: { ...group.subtotal, ...sums },
  }));
  const card = { ...sampleCard, groups, totals: { ...sampleCard.totals, ...sums } };
  expect(cardContent.safeParse(card).error?.issues ?? []).toEqual([]);
});
