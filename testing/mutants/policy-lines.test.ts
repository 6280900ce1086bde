import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { policyLines } from './policy-lines.ts';

const root = dirname(dirname(import.meta.dirname));

test('Every policy line stands once in the code, so that the faults planted there are the ones meant.', () => {
  const lost = policyLines.filter(
    ({ file, text }) => readFileSync(join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(lost.map(({ file, fault, text }) => `${file}: ${fault} ${text}`)).toEqual([]);
});

test('Every fault changes its line, and no two are the same.', () => {
  expect(policyLines.filter(({ text, instead }) => text === instead)).toEqual([]);
  const names = policyLines.map(({ file, fault }) => `${file}: ${fault}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});
