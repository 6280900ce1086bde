import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCard, sampleRow } from '#testing/marks/sample-card.ts';
import { defaultDesign } from '../looks/design.ts';
import { changesSince } from './card-changes.ts';
import type { CardContent, CardRow } from './card-contract.ts';

const issued: CardContent = { ...sampleCard, format: 2, promotedTo: null };
const changed = (now: CardContent, look = defaultDesign) => changesSince(issued, now, look);
const withRow = (row: Partial<CardRow>): CardContent => ({
  ...issued,
  groups: issued.groups.map((group) => ({ ...group, rows: [{ ...sampleRow, ...row }] })),
});

test('names what of the student has changed', () => {
  const { student, totals, remarks, work } = issued;
  const cases: readonly [CardContent, readonly string[]][] = [
    [withRow({ mean: { value: 1300, note: null } }), ['marks']],
    [withRow({ mean: { value: 0, note: 'absent' } }), ['marks']],
    [withRow({ remark: 'Good' }), ['remarks']],
    [{ ...issued, student: { ...student, lastName: 'Ngoh' } }, ['person']],
    [{ ...issued, totals: { ...totals, average: 1251, rank: 2 } }, ['average', 'rank']],
    [{ ...issued, work: { ...work, distinction: 'encouragement' } }, ['honours']],
    [{ ...issued, decision: 'promoted', promotedTo: 'Form 2' }, ['decision']],
    [{ ...issued, remarks: { ...remarks, council: 'Go on.' } }, ['remarks']],
  ];
  for (const [now, own] of cases) expect(changed(now)).toEqual({ own, ofClass: false });
});

test('leaves a card as it is when only what it says of the class has moved', () => {
  const { profile, totals, student } = issued;
  const moved: readonly CardContent[] = [
    { ...issued, profile: { ...profile, average: 1101, deviation: 211 } },
    { ...issued, totals: { ...totals, of: 51, shared: true } },
    { ...issued, student: { ...student, number: 2 } },
    { ...issued, classMaster: 'Fon Peter' },
    withRow({ average: 1101, highest: 1900, rank: 3, teachers: 'Ngo Rose' }),
    withRow({ subject: 'Maths' }),
  ];
  for (const now of moved.slice(0, 1)) expect(changed(now)).toEqual({ own: [], ofClass: true });
  for (const now of moved) expect(changed(now).own).toEqual([]);
});

test('compares only what the document shows, and honours, of which certificates are printed', () => {
  const look = {
    ...defaultDesign,
    columns: [...defaultDesign.columns].filter((name) => name !== 'remark'),
    blocks: [],
  };
  const { work } = issued;
  expect(changed(withRow({ remark: 'Good' }), look).own).toEqual([]);
  expect(changed({ ...issued, progress: 20 }, look).own).toEqual([]);
  expect(changed({ ...issued, work: { ...work, honourRoll: null } }, look).own).toEqual(['honours']);
});

test('does not blame a card for what its release did not know yet', () => {
  const before = withRow({ mean: { value: 0, note: null } });
  const { format: _format, promotedTo: _level, ...old } = { ...before, decision: 'promoted' as const };
  const now = { ...withRow({ mean: { value: 0, note: 'absent' } }), decision: 'promoted' as const };
  expect(changesSince(old, { ...now, promotedTo: 'Form 2' }, defaultDesign)).toEqual({
    own: [],
    ofClass: false,
  });
  expect(changesSince(before, now, defaultDesign).own).toContain('marks');
});

test('finds a level by its place, whatever it is called', () => {
  const level = (code: string, other: string) => {
    const levels = [code, other].map((en) => ({ code: { en, fr: en }, meaning: { en, fr: en }, count: 1 }));
    return { ...withRow({ mean: { value: 1250, note: null, level: { en: code, fr: code } } }), levels };
  };
  expect(changesSince(level('A', 'NA'), level('Acq', 'Not'), defaultDesign).own).toEqual([]);
  const now = level('A', 'NA');
  const lower = { ...now, levels: [...now.levels].reverse() };
  expect(changesSince(now, lower, defaultDesign).own).toEqual(['marks']);
});

/** The same card written with its keys in another order. */
function shuffled<Value>(value: Value, order: readonly number[]): Value {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, order)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, shuffled(one, order)] as const);
  const placed = entries.map((entry, at) => ({ entry, key: order[at % order.length] ?? 0 }));
  return Object.fromEntries(
    placed.toSorted((one, other) => one.key - other.key).map(({ entry }) => entry),
  ) as Value;
}

test('finds nothing changed whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 5, maxLength: 30 }), (order) => {
      expect(changed(shuffled(issued, order))).toEqual({ own: [], ofClass: false });
    }),
  );
});
