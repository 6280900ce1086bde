import { expect, test } from 'vitest';
import { sampleCard } from '#testing/marks/sample-card.ts';
import { defaultDesign } from '../looks/design.ts';
import { shownContent } from './shown-content.ts';

test('with the usual look a card is sent as it was issued', () => {
  expect(shownContent(sampleCard, defaultDesign)).toEqual(sampleCard);
});

test('where the school keeps the figures of the class off its cards, nobody is sent them', () => {
  const shown = shownContent(sampleCard, { ...defaultDesign, columns: ['coefficient'], blocks: ['conduct'] });
  expect(shown.groups[0]?.rows[0]).toMatchObject({ rank: null, lowest: null, highest: null, average: null });
  expect([shown.groups[0]?.subtotal.rank, shown.profile.average, shown.profile.size]).toEqual([
    null,
    null,
    50,
  ]);
  expect([shown.work.honourRoll, shown.totals.rank]).toEqual([null, 1]);
});
