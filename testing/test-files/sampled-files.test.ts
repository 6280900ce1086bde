import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../tools/walls/source-files.ts';
import { always, filesLeftOut, holdsTest, isFileChosen, testsOfClauses } from './sampled-files.ts';

const folders = ['app', 'areas', 'e2e', 'platform', 'testing', 'tools'];
const files = sourceFiles('.', folders).filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file));

test('finds the file of every test that shows a clause', () => {
  const names = testsOfClauses();
  expect(names.length).toBeGreaterThan(300);
  const found = new Set(files.flatMap((file) => holdsTest(readFileSync(file, 'utf8'), names)));
  expect(names.filter((name) => !found.has(name))).toEqual([]);
  const invented = ['refuses a lesson', 'nobody has ever written'].join(' that ');
  expect(files.filter((file) => holdsTest(readFileSync(file, 'utf8'), [invented]).length > 0)).toEqual([]);
});

test('finds a test by its name, and one of a table by the name of its case', () => {
  const text = `test('keeps what is typed', run);\ntest.each(rows)('refuses a mark of $kind in %s', run);`;
  expect(holdsTest(text, ['keeps what is typed'])).toEqual(['keeps what is typed']);
  expect(holdsTest(text, ['refuses a mark of 21 in French'])).toHaveLength(1);
  expect(holdsTest(text, ['refuses a mark'])).toHaveLength(1);
  expect(holdsTest(text, ['refuses a roll of 21 in French'])).toEqual([]);
});

test('chooses a sixth of the files, and each of them within some runs', () => {
  const seeds = Array.from({ length: 90 }, (_, index) => String(index * 7919));
  for (const seed of seeds.slice(1, 4)) {
    const chosen = files.filter((file) => isFileChosen(file, seed));
    expect(chosen.length).toBeGreaterThan(files.length / 9);
    expect(chosen.length).toBeLessThan(files.length / 4.5);
  }
  expect(files.filter((file) => !seeds.some((seed) => isFileChosen(file, seed)))).toEqual([]);
});

test('leaves out neither a file that shows a clause nor one of every run', () => {
  const leftOut = filesLeftOut(/\.test\.tsx?$/, '7919', false);
  expect(leftOut.length).toBeGreaterThan(200);
  expect(leftOut).not.toContain('areas/homework/web/lines/close-dialog.test.tsx');
  expect(leftOut.filter((file) => always.includes(file))).toEqual([]);
  expect(always.filter((file) => !files.includes(file))).toEqual([]);
});

test('leaves out no file without a seed', () => {
  expect(filesLeftOut(/\.http\.test\.ts$/, undefined, false)).toEqual([]);
});
