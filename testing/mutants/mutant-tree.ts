/** A copy of the product in which a fault is planted, and the permission tests run over it. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestServer } from '../scratch-database.ts';
import type { PolicyLine } from './policy-line.ts';

const root = dirname(dirname(import.meta.dirname));
const needed = ['package.json', 'tsconfig.base.json', 'app', 'areas', 'platform', 'testing', 'db'];

/** `caught`: a test failed. `survived`: all passed. `broken`: no test could say anything. */
export type Verdict = 'caught' | 'survived' | 'broken';

export interface Outcome {
  readonly verdict: Verdict;
  /** The first test that failed, or what was written when none could run. */
  readonly said: string;
}

export interface MutantTree {
  /** Runs the tests of what may be done with the fault in place, until one notices; all of them without any. */
  run(line: PolicyLine | null): Promise<Outcome>;
  remove(): Promise<void>;
}

/** In the schema a fault needs a PostgreSQL of its own, migrated with it; in the code it needs none. */
const ownServer = 'testing/global-database.ts';
const givenServer = 'given-server.mjs';

/**
 * @param server the PostgreSQL of the run that plants the faults
 * @param lines those that will be planted
 */
export async function mutantTree(server: TestServer, lines: readonly PolicyLine[]): Promise<MutantTree> {
  const tree = await mkdtemp(join(tmpdir(), 'mutant-'));
  for (const name of needed) await cp(join(root, name), join(tree, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await writeFile(
    join(tree, givenServer),
    `export const setup = (project) => project.provide('testServer', ${JSON.stringify(server)});\n`,
  );
  const everyTest = { include: [permissions, ...new Set(lines.flatMap(ownTests))], named: '' };
  return {
    run: (line) =>
      line === null
        ? runTests(tree, givenServer, everyTest)
        : withFault(tree, line, (setup) => tryFault(tree, line, setup)),
    remove: () => rm(tree, { recursive: true, force: true }),
  };
}

async function withFault(
  tree: string,
  { file, text, instead }: PolicyLine,
  work: (setup: string) => Promise<Outcome>,
): Promise<Outcome> {
  const path = join(tree, file);
  const before = await readFile(path, 'utf8');
  if (before.split(text).length !== 2)
    return { verdict: 'broken', said: `The text does not stand once in ${file}.` };
  await writeFile(
    path,
    before.replace(text, () => instead),
  );
  try {
    return await work(file.startsWith('db/') ? ownServer : givenServer);
  } finally {
    await writeFile(path, before);
  }
}

interface Chosen {
  /** Files of tests. */
  readonly include: readonly string[];
  /** Only the tests whose name fits; empty for all. */
  readonly named: string;
}

const permissions = 'testing/permissions/**/*.http.test.ts';
/** The area of a fault: one, or none for what all of them rest on. */
const areasOf = ({ file, askedBy }: PolicyLine) =>
  askedBy ? [askedBy] : (/^areas\/([\w-]+)\//.exec(file)?.slice(1) ?? []);
/** `report-cards` is `reportCards` in the names of its calls. */
const nameInCalls = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const ownTests = (line: PolicyLine) =>
  areasOf(line).flatMap((area) => [`areas/${area}/rules.test.ts`, `areas/${area}/server/**/*.http.test.ts`]);

/**
 * First the cells of the area's own calls, which notice most faults in a tenth of the time; then all permission tests; then what the
 * area itself tests of its rules and over HTTP.
 */
async function tryFault(tree: string, line: PolicyLine, setup: string): Promise<Outcome> {
  const all = { include: [permissions], named: '' };
  const cells = areasOf(line).map((area) => ({ ...all, named: `^${nameInCalls(area)}\\.` }));
  const own = ownTests(line);
  const ofArea = own.length === 0 ? [] : [{ include: own, named: '' }];
  let outcome: Outcome = { verdict: 'broken', said: 'No test was run.' };
  for (const tests of [...cells, all, ...ofArea]) {
    outcome = await runTests(tree, setup, tests);
    if (outcome.verdict === 'caught') return outcome;
  }
  return outcome;
}

interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function runTests(tree: string, setup: string, tests: Chosen): Promise<Outcome> {
  const report = join(tree, 'report.json');
  await rm(report, { force: true });
  const words = await runVitest(tree, { setup, report, ...tests });
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { verdict: 'broken', said: words };
  const found = JSON.parse(text) as Report;
  const failed = found.testResults
    .flatMap((file) => file.assertionResults)
    .find((one) => one.status === 'failed');
  // A machine too busy to answer in time has noticed nothing.
  if (failed?.failureMessages.some((message) => message.includes('timed out')))
    return { verdict: 'broken', said: `${failed.fullName} ${failed.failureMessages.join(' ')}` };
  if (failed) return { verdict: 'caught', said: failed.fullName };
  return found.success && found.numPassedTests > 0
    ? { verdict: 'survived', said: `${found.numPassedTests} tests passed.` }
    : { verdict: 'broken', said: words + text };
}

/** Stops at the first test that fails; gives what was written. */
async function runVitest(
  tree: string,
  { setup, report, include, named }: Chosen & { readonly setup: string; readonly report: string },
): Promise<string> {
  const config = join(tree, 'vitest.config.mjs');
  const settings = {
    include,
    globalSetup: [setup],
    bail: 1,
    maxWorkers: 1,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  };
  await writeFile(config, `export default { test: ${JSON.stringify(settings)} };\n`);
  const { PATH, HOME, TMPDIR, TEST_POSTGRES } = process.env;
  const pattern = named === '' ? [] : [`--testNamePattern=${named}`];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...pattern],
    {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, TMPDIR, TEST_POSTGRES, EVERY_CASE: 'yes' },
    },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      words += String(text);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(words));
  });
}
