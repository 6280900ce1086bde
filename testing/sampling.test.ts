import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../tools/walls/source-files.ts';
import { isChosen } from './sampling.ts';

const names = Array.from({ length: 1000 }, (_, index) => `refuses mark ${index}`);

test('chooses about a sixth of the sampled tests, the same ones for the same seed', () => {
  for (const seed of ['1', '239300153', '4294967295']) {
    const chosen = names.filter((name) => isChosen(name, seed));
    expect(chosen.length).toBeGreaterThan(120);
    expect(chosen.length).toBeLessThan(220);
    expect(names.filter((name) => isChosen(name, seed))).toEqual(chosen);
  }
});

test('chooses each sampled test within some runs', () => {
  const seeds = Array.from({ length: 90 }, (_, index) => String(index * 7919));
  expect(names.filter((name) => !seeds.some((seed) => isChosen(name, seed)))).toEqual([]);
});

/** Files and groups in which a seed may leave no test: the runner takes them for mistakes. */
function emptiedBySampling(text: string): string[] {
  const lines = text.split('\n');
  const always = /^ *(test|describe)(\.each)?\(/;
  const groups = [...lines.keys()].filter((at) => /^ *describe(\.each)?\(/.test(lines[at] ?? ''));
  const bodies = groups.map((at) => {
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
    const length = lines.slice(at + 1).findIndex((line) => line.startsWith(`${indent}}`));
    return { name: lines[at]?.trim() ?? '', body: lines.slice(at + 1, at + 1 + length) };
  });
  return [{ name: 'the file', body: lines }, ...bodies]
    .filter(({ body }) => body.some((line) => /^ *sampledTest\(/.test(line)))
    .filter(({ body }) => !body.some((line) => always.test(line) && !/^ *describe/.test(line)))
    .map(({ name }) => name);
}

test('every file and group has a test that each run has', () => {
  const folders = ['app', 'areas', 'e2e', 'platform', 'testing', 'tools'];
  const files = sourceFiles('.', folders).filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(700);
  const emptied = files.flatMap((file) =>
    emptiedBySampling(readFileSync(file, 'utf8')).map((group) => `${file}: ${group}`),
  );
  expect(emptied).toEqual([]);
});

test('finds a group that a seed may leave without a test', () => {
  const group = (name: string) =>
    `describe('marks', () => {\n  ${name}('a', () => {\n  });\n});\ntest('b');\n`;
  expect(emptiedBySampling(group('sampledTest'))).toEqual(["describe('marks', () => {"]);
  expect(emptiedBySampling(group('test'))).toEqual([]);
});
