import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runUnlessUnchanged } from './cached-verdicts.ts';
import type { Stage, StageReport } from './stage.ts';

const stage: Stage = {
  name: 'two words',
  command: ['judge'],
  cores: 1,
  reads: (files) => files.filter((file) => file.startsWith('areas/')),
};

let root = '';
let runs = 0;
/** Files that the program was given to judge, run by run. */
let started: string[][] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cahier-cached-'));
  runs = 0;
  started = [];
  write('areas/homework/rules.ts', 'one');
  write('docs/plan.md', 'one');
  write('tools/walls/names.ts', 'one');
  write('package-lock.json', 'one');
  write('node_modules/.cahier-install', 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Runs the stage as `npm run check` would and tells whether its program was started. */
async function isRun(
  { failed = 0, during = () => {} } = {},
  requested: Stage = stage,
): Promise<{ started: boolean; report: StageReport }> {
  const before = runs;
  const report = await runUnlessUnchanged(requested, {
    root,
    folder: join(root, '.cache/green'),
    run: async ({ name, command }) => {
      runs += 1;
      started.push(command.slice(1));
      during();
      return { name, passed: 1 - failed, failed, skipped: 0, seconds: 1, output: '' };
    },
  });
  return { started: runs > before, report };
}

test('repeats a passed verdict while nothing has changed, and says so', async () => {
  expect((await isRun()).report.cached).toBeUndefined();
  const { started, report } = await isRun();
  expect(started).toBe(false);
  expect(report).toMatchObject({ passed: 1, failed: 0, cached: true });
});

test('repeats a passed verdict when only a file changed that the check does not read', async () => {
  await isRun();
  write('docs/plan.md', 'two');
  expect((await isRun()).started).toBe(false);
});

test.each<[string, () => void]>([
  ['a file that it reads', () => write('areas/homework/rules.ts', 'two')],
  ['a tool', () => write('tools/walls/names.ts', 'two')],
  ['the lock file', () => write('package-lock.json', 'two')],
  ['the installed packages', () => write('node_modules/.cahier-install', 'two')],
  ['the name of a file', () => renameSync(join(root, 'docs/plan.md'), join(root, 'docs/plans.md'))],
  ['the list of files: one more', () => write('docs/more.md', 'one')],
  ['the list of files: one less', () => rmSync(join(root, 'docs/plan.md'))],
])('runs again after a change of %s', async (_what, change) => {
  await isRun();
  change();
  expect((await isRun()).started).toBe(true);
  expect((await isRun()).started).toBe(false);
});

test('runs again when its command has changed', async () => {
  await isRun();
  expect((await isRun({}, { ...stage, command: ['judge', '--strict'] })).started).toBe(true);
});

test('runs again when it reads other files than before', async () => {
  await isRun();
  expect((await isRun({}, { ...stage, reads: (files) => files })).started).toBe(true);
});

test('runs again when it is no longer known what it reads', async () => {
  await isRun();
  write('areas/homework/rules.ts', 'two');
  expect((await isRun({}, { ...stage, reads: () => [] })).started).toBe(true);
});

test('never repeats a failed verdict, nor the passed one of before', async () => {
  await isRun();
  write('areas/homework/rules.ts', 'two');
  expect((await isRun({ failed: 1 })).report.failed).toBe(1);
  expect((await isRun({ failed: 1 })).started).toBe(true);
});

test('does not keep a verdict when a file that it reads changed meanwhile', async () => {
  await isRun({ during: () => write('areas/homework/rules.ts', 'two') });
  expect((await isRun()).started).toBe(true);
});

test('gives a check that judges file by file only the files that changed since they passed', async () => {
  const byFile: Stage = { ...stage, command: ['judge', '.'], fileByFile: ['--some'] };
  write('areas/homework/words.ts', 'one');
  await isRun({}, byFile);
  write('areas/homework/rules.ts', 'two');
  await isRun({ failed: 1 }, byFile);
  write('areas/homework/more.ts', 'one');
  rmSync(join(root, 'areas/homework/words.ts'));
  await isRun({}, byFile);
  expect(started).toEqual([
    ['.'],
    ['--some', 'areas/homework/rules.ts'],
    ['--some', 'areas/homework/more.ts', 'areas/homework/rules.ts'],
  ]);
  expect((await isRun({}, byFile)).started).toBe(false);
  write('tools/walls/names.ts', 'two');
  await isRun({}, byFile);
  expect(started.at(-1)).toEqual(['.']);
});

test('runs a stage every time that names no files', async () => {
  const { reads: _, ...always } = stage;
  await isRun({}, always);
  expect((await isRun({}, always)).started).toBe(true);
});
