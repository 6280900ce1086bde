import { expect, test } from 'vitest';
import { coverageFaults, readClauses } from './coverage-table.ts';

const known = {
  passed: new Set(['a closed homework cannot be edited', 'check: words']),
  areas: ['homework', 'payments', 'shell'],
  exists: (path: string) => path === 'areas/homework/rules.ts' || path === 'areas/homework/words/',
};

function faultsIn(...rows: string[]): string[] {
  const table = [
    '# Coverage',
    '',
    '| clause | asks | place | shown by |',
    '| --- | --- | :-- | --- |',
    ...rows,
  ].join('\n');
  return coverageFaults(readClauses(table), known);
}

test('a clause with its place and a test that passed is covered', () => {
  expect(
    faultsIn('| 3.1 | close once | `areas/homework/rules.ts` | `a closed homework cannot be edited` |'),
  ).toEqual([]);
  expect(faultsIn('| 9 | French | `areas/homework/words/` | `check: words` |')).toEqual([]);
});

test('a clause may wait for an area of the street', () => {
  expect(faultsIn('| 7.4 | receipts | | later: payments |')).toEqual([]);
  expect(faultsIn('| 7.4 | receipts | | later: canteen |')).toEqual([
    'line 5 (7.4): "canteen" is no area of the street',
  ]);
});

test.each([
  [
    'a test that did not run',
    '| 3.1 | x | `areas/homework/rules.ts` | `no such test` |',
    'no test of this run passed as "no such test"',
  ],
  ['no test', '| 3.1 | x | `areas/homework/rules.ts` | by looking |', 'names no test'],
  ['no place', '| 3.1 | x | somewhere | `check: words` |', 'names no place in the code'],
  ['a place that is gone', '| 3.1 | x | `areas/gone.ts` | `check: words` |', 'there is no areas/gone.ts'],
])('a clause with %s is a fault', (_, row, says) => {
  expect(faultsIn(row)).toEqual([`line 5 (3.1): ${says}`]);
});

test('a bar inside backticks does not part a cell', () => {
  const [clause] = readClauses('| 3.1 | x | `a.ts` | `answers 1|2` |');
  expect(clause?.tests).toEqual(['answers 1|2']);
});
