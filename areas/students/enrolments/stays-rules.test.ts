import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type KnownOfClass, staysOf, withinDays } from './stays-rules.ts';

const day = (text: string) => text as SchoolDay;
const joins = (on: string) => ({ on: day(on), joins: true });
const leaves = (on: string) => ({ on: day(on), joins: false });
const known = (more: Partial<KnownOfClass>): KnownOfClass => ({
  isThere: false,
  endedOn: null,
  moves: [],
  ...more,
});

test.each<[string, Partial<KnownOfClass>, (string | null)[][]]>([
  ['is there without a known beginning', { isThere: true }, [[null, null]]],
  ['joined during the year', { isThere: true, moves: [joins('2026-10-12')] }, [['2026-10-12', null]]],
  [
    'moved to another class',
    { moves: [joins('2026-09-07'), leaves('2026-11-02')] },
    [['2026-09-07', '2026-11-01']],
  ],
  ['left the school', { endedOn: day('2026-11-20'), moves: [leaves('2026-11-20')] }, [[null, '2026-11-20']]],
  [
    'moved away and came back',
    { isThere: true, moves: [joins('2026-09-07'), leaves('2026-10-05'), joins('2026-11-16')] },
    [
      ['2026-09-07', '2026-10-04'],
      ['2026-11-16', null],
    ],
  ],
  ['was there for no whole day', { moves: [joins('2026-10-05'), leaves('2026-10-05')] }, []],
  ['was never there', {}, []],
])('finds the stays of a student who %s', (_what, more, wanted) => {
  expect(staysOf(known(more)).map(({ from, until }) => [from, until])).toEqual(wanted);
});

test('cuts stays to the days that are asked about', () => {
  const stays = staysOf(
    known({ isThere: true, moves: [joins('2026-09-07'), leaves('2026-10-05'), joins('2026-11-16')] }),
  );
  const cut = (from: string, until: string) =>
    withinDays(stays, day(from), day(until)).map((one) => `${one.from} ${one.until}`);
  expect(cut('2026-10-01', '2026-10-31')).toEqual(['2026-10-01 2026-10-04']);
  expect(cut('2026-11-01', '2026-11-30')).toEqual(['2026-11-16 2026-11-30']);
  expect(cut('2026-10-10', '2026-10-20')).toEqual([]);
});
