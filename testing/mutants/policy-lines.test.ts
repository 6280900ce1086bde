import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { policyLines } from './policy-lines.ts';

const root = dirname(dirname(import.meta.dirname));

test('Every policy line stands once in the code, so that the faults planted there are the ones meant.', () => {
  const lost = policyLines.filter(
    ({ file, text }) => readFileSync(join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(lost.map(({ file, fault, text }) => `${file}: ${fault} ${text}`)).toEqual([]);
});

test('A line of a migration is the one in force: no later migration says it anew.', () => {
  const folder = join(root, 'db/migrations');
  const files = readdirSync(folder).sort();
  const replaced = policyLines.filter(
    ({ file, text }) =>
      file.startsWith('db/migrations/') &&
      files.some(
        (later) => later > basename(file) && readFileSync(join(folder, later), 'utf8').includes(text),
      ),
  );
  expect(replaced.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});

test('Every fault changes its line, and no two are the same.', () => {
  expect(policyLines.filter(({ text, instead }) => text === instead)).toEqual([]);
  const names = policyLines.map(({ file, fault }) => `${file}: ${fault}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});
