import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import type { OrgId } from '#platform/server/db/database.ts';
import { Pacing } from './pacing.ts';

const school = 1 as OrgId;
const now = '2026-11-20T08:30:00Z' as Instant;

/** A channel whose provider answers until it gets full batches. */
function atFullPace(): Pacing {
  const pacing = new Pacing(50);
  for (const size of [1, 7, 49]) pacing.note(school, { clear: size, unclear: 0 }, now);
  expect(pacing.size(school, now)).toBe(50);
  return pacing;
}

test('sends fewer after a batch in which a few got no answer, and more again once all do', () => {
  const pacing = atFullPace();
  expect(pacing.note(school, { clear: 39, unclear: 11 }, now)).toBe(false);
  expect(pacing.size(school, now)).toBe(8);
  pacing.note(school, { clear: 8, unclear: 0 }, now);
  expect(pacing.size(school, now)).toBe(50);
});

test('leaves a provider alone after a batch of which a quarter got no answer', () => {
  const pacing = atFullPace();
  expect(pacing.note(school, { clear: 37, unclear: 13 }, now)).toBe(true);
  expect(pacing.size(school, now)).toBe(0);
});
