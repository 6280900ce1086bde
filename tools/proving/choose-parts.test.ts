import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseParts } from './choose-parts.ts';
import { parts } from './parts.ts';

const namesOf = (words: readonly string[], changed: readonly string[] = []) =>
  chooseParts(parts, words, () => changed).map(({ name }) => name);

test('every long proof is in a part, in one alone unless the part takes some of its tests', () => {
  const found = globSync(['**/*.prove.ts', '**/*.walk.ts'], { exclude: ['node_modules', 'dist'] });
  expect(found.length).toBeGreaterThan(50);
  const inSome = (file: string) =>
    parts.filter(
      ({ files, stage }) => !stage.command.includes('-t') && files.some((path) => file.startsWith(path)),
    );
  const split = ['e2e/sweep.prove.ts', 'e2e/crawl.prove.ts'];
  expect(found.filter((file) => inSome(file).length !== (split.includes(file) ? 0 : 1))).toEqual([]);
});

test('every beginning of a path has a file', () => {
  const found = globSync(['**/*.prove.ts', '**/*.walk.ts'], { exclude: ['node_modules', 'dist'] });
  const paths = parts.flatMap(({ files }) => files);
  expect(paths.filter((path) => !found.some((file) => file.startsWith(path)))).toEqual([]);
});

test('names are unique, and so are the files of results', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(new Set(parts.map(({ stage }) => stage.results)).size).toBe(parts.length);
});

test('runs all parts when nothing is asked for', () => {
  expect(namesOf([])).toEqual(parts.map(({ name }) => name));
});

test('runs the parts that are named, in their own order', () => {
  expect(namesOf(['kills', 'database'])).toEqual(['database', 'kills']);
});

test('refuses a name that no part has, and lists the names', () => {
  expect(() => namesOf(['kill'])).toThrow(/no part is named kill\. .*kills/);
});

test('chooses what a change touches', () => {
  expect(namesOf(['since', 'abc'], ['docs/deployment.md'])).toEqual(['nginx']);
  expect(namesOf(['since', 'abc'], ['areas/communication/server/send.ts'])).toContain('ten-thousand');
  expect(namesOf(['since', 'abc'], ['areas/communication/server/send.ts'])).not.toContain('database');
  expect(namesOf(['since', 'abc'], ['testing/prove/full-disk.prove.ts'])).toEqual(['full-disk']);
  expect(namesOf(['since', 'abc'], ['docs/plan.md'])).toEqual([]);
});
