import { expect, test } from 'vitest';
import { coverageFaults, readClauses } from './coverage-list.ts';

const known = {
  passed: new Set(['a closed homework cannot be edited', 'check: words']),
  areas: ['homework', 'payments', 'shell'],
  exists: (path: string) => path === 'areas/homework/rules.ts' || path === 'areas/homework/words/',
};

function faultsIn(...items: string[]): string[] {
  return coverageFaults(readClauses(['# Coverage', '', ...items].join('\n')), known);
}

test('a clause with its place and a test that passed is covered', () => {
  expect(
    faultsIn(
      '- **3.1**: close once',
      '  - in `areas/homework/rules.ts`',
      '  - shown by `a closed homework cannot be edited`',
    ),
  ).toEqual([]);
  expect(
    faultsIn('- **9**', '  - French', '  - in `areas/homework/words/`', '  - shown by `check: words`'),
  ).toEqual([]);
});

test('a clause may wait for an area', () => {
  expect(faultsIn('- **7.4**: receipts', '  - later: payments')).toEqual([]);
  expect(faultsIn('- **7.4**: receipts', '  - later: canteen')).toEqual([
    'line 3 (7.4): "canteen" is no area',
  ]);
});

test.each([
  [
    'a test that did not run',
    ['  - in `areas/homework/rules.ts`', '  - shown by `no such test`'],
    'no test of this run passed as "no such test"',
  ],
  ['no test', ['  - in `areas/homework/rules.ts`', '  - shown by looking'], 'names no test'],
  ['no place', ['  - in the code', '  - shown by `check: words`'], 'names no place in the code'],
  [
    'a place that is gone',
    ['  - in `areas/gone.ts`', '  - shown by `check: words`'],
    'there is no areas/gone.ts',
  ],
])('a clause with %s is a fault', (_, items, says) => {
  expect(faultsIn('- **3.1**: x', ...items)).toEqual([`line 3 (3.1): ${says}`]);
});

test('reads each place and each test of a clause', () => {
  const [clause] = readClauses(
    '- **3.1**: x\n  - in `a.ts` `b.ts`\n  - shown by `answers 1|2`\n  - shown by `one more`\n',
  );
  expect(clause).toMatchObject({ sources: ['a.ts', 'b.ts'], tests: ['answers 1|2', 'one more'] });
});
