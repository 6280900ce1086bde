import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStage } from './run-stage.ts';
import { inOrder } from './run-stages.ts';
import type { Stage, StageReport } from './stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'cahier-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string, more: Partial<Stage> = {}): Stage {
  return { name, command: [process.execPath, '-e', script], cores: 1, ...more };
}

function reportOf(name: string): StageReport {
  return { name, passed: 1, failed: 0, skipped: 0, seconds: 0, output: '' };
}

/** Runs stages that take 20 ms each and writes down who ran beside whom. */
async function diaryOf(stages: readonly Stage[]): Promise<string[]> {
  const underWay = new Set<string>();
  const diary: string[] = [];
  await inOrder(stages, async ({ name }) => {
    underWay.add(name);
    diary.push([...underWay].join('+'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay.delete(name);
    return reportOf(name);
  });
  return diary;
}

test('two stages of one core run beside each other, one of two cores runs alone', async () => {
  const stages = [program('a', ''), program('b', ''), program('c', '', { cores: 2 }), program('d', '')];
  expect(await diaryOf(stages)).toEqual(['a', 'a+b', 'b+d', 'c']);
});

test('stages without cores run beside the others, two at a time', async () => {
  const stages = [
    program('a', '', { cores: 2 }),
    program('x', '', { cores: 0 }),
    program('y', '', { cores: 0 }),
    program('z', '', { cores: 0 }),
  ];
  expect(await diaryOf(stages)).toEqual(['a', 'a+x', 'a+x+y', 'y+z']);
});

test('a stage without cores gives way to whatever else the machine does, also to other sessions', async () => {
  // It never ends while its priority is another one. Its start alone takes a minute on a machine that eighteen others keep busy.
  const share = 'const { existsSync, readFileSync } = require("fs"), file = "/proc/self/autogroup";';
  const low =
    'require("os").getPriority() === 19 && (!existsSync(file) || readFileSync(file, "utf8").endsWith("nice 19\\n"))';
  const script = `${share} (function look() { if (!(${low})) setImmediate(look); })()`;
  expect(await runStage(program('beside', script, { cores: 0, minutes: 5 }))).toMatchObject({ failed: 0 });
  const same = `process.exit(require("os").getPriority() === ${getPriority()} ? 0 : 1)`;
  expect(await runStage(program('own core', same))).toMatchObject({ failed: 0 });
}, 360_000);

test('a stage waits for those it comes after', async () => {
  const stages = [program('weigh', '', { after: ['build'] }), program('build', ''), program('lint', '')];
  expect(await diaryOf(stages)).toEqual(['build', 'build+lint', 'lint+weigh']);
});

test('stages that wait for each other are an error, not a long silence', async () => {
  const stages = [program('a', '', { after: ['b'] }), program('b', '', { after: ['a'] })];
  await expect(inOrder(stages, async ({ name }) => reportOf(name))).rejects.toThrow(
    'wait for each other: a, b',
  );
});

test('a check counts as one, passed or failed, and is quoted in full', async () => {
  expect(await runStage(program('good', 'console.log("fine")'))).toMatchObject({ passed: 1, failed: 0 });
  const bad = await runStage(
    program('bad', 'console.log("first"); console.error("second"); process.exit(3)'),
  );
  expect(bad).toMatchObject({ passed: 0, failed: 1 });
  expect(bad.output).toContain('first');
  expect(bad.output).toContain('second');
});

test('a program that crashes, hangs or does not exist counts as failed', async () => {
  expect(await runStage(program('crash', 'process.kill(process.pid, "SIGKILL")'))).toMatchObject({
    failed: 1,
  });
  const hung = await runStage(program('hang', 'setInterval(() => {}, 1000)', { minutes: 0.01 }));
  expect(hung).toMatchObject({ passed: 0, failed: 1 });
  expect(hung.output).toContain('was stopped after');
  expect(await runStage({ name: 'gone', command: ['no-such-program'], cores: 1 })).toMatchObject({
    failed: 1,
  });
});

function testFile(name: string, results: unknown, code: number): Stage {
  const path = join(folder, `${name}.json`);
  const script = `require('fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(JSON.stringify(results))}); process.exit(${code})`;
  return program(name, script, { results: path });
}

const passedTest = { fullName: 'x', title: 'x', status: 'passed' };

test('every test counts as one, and so does a file that did not load', async () => {
  const files = [
    {
      name: 'a',
      status: 'passed',
      assertionResults: [passedTest, passedTest, { ...passedTest, status: 'skipped' }],
    },
    { name: 'b', status: 'failed', assertionResults: [passedTest, { ...passedTest, status: 'failed' }] },
    { name: 'c', status: 'failed', assertionResults: [] },
  ];
  const report = await runStage(testFile('mixed', { testResults: files }, 1));
  expect(report).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
});

test('tests that all pass in a run that crashes at its end count one failed', async () => {
  const files = [{ name: 'a', status: 'passed', assertionResults: [passedTest] }];
  expect(await runStage(testFile('crashed', { testResults: files }, 1))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('results of an earlier run do not speak for a run that left none', async () => {
  const path = join(folder, 'old.json');
  writeFileSync(
    path,
    JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults: [passedTest] }] }),
  );
  expect(await runStage(program('old', '', { results: path }))).toMatchObject({ passed: 0, failed: 1 });
});

test('a run without a single test counts one failed', async () => {
  expect(await runStage(testFile('empty', { testResults: [] }, 0))).toMatchObject({ passed: 0, failed: 1 });
});
