/** A copy of the product in which a permission is decided wrongly, and the permission tests run over it. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withConnection } from '../../platform/server/db/connection.ts';
import { embeddedNames } from '../../platform/server/db/embedded/cluster-settings.ts';
import { scratchDatabase, scratchSchools, type TestServer } from '../database/scratch-database.ts';
import type { PolicyMutant } from './policy-mutant.ts';
import { schemaFile, statementsOf } from './schema-mutants.ts';

const root = dirname(dirname(import.meta.dirname));
const needed = ['package.json', 'tsconfig.base.json', 'app', 'areas', 'platform', 'testing', 'db'];

/** `caught`: a test failed. `survived`: all passed. `undecided`: no test could run, or one ran out of time. */
export type Verdict = 'caught' | 'survived' | 'undecided';

export interface Outcome {
  readonly verdict: Verdict;
  /** The first test that failed, or the output when none could run. */
  readonly reason: string;
}

export interface MutantTree {
  /**
   * Opens the gates of one area at once and runs the cells of its calls. Each cell asks one call and changes nothing, so
   * that no gate hides another. Gives the gates that were caught.
   */
  openGates(gates: readonly PolicyMutant[]): Promise<ReadonlySet<PolicyMutant>>;
  /** Runs the permission tests with the mutant in place, until one fails; all of them without any. */
  run(mutant: PolicyMutant | null): Promise<Outcome>;
  remove(): Promise<void>;
}

/** Hands the PostgreSQL of this run to the tests in the copy. */
const givenServer = 'given-server.mjs';

/**
 * @param server the PostgreSQL of this run
 * @param mutants those that will be tried
 */
export async function mutantTree(server: TestServer, mutants: readonly PolicyMutant[]): Promise<MutantTree> {
  const tree = await mkdtemp(join(tmpdir(), 'mutant-'));
  for (const name of needed) await cp(join(root, name), join(tree, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await giveServer(tree, server);
  const everyTest = { include: [permissions, ...new Set(mutants.flatMap(ownTests))], named: '' };
  return {
    openGates: (gates) => withMutants(tree, gates, () => caughtGates(tree, gates)),
    run: (mutant) =>
      mutant === null
        ? runTests(tree, everyTest)
        : mutant.file === schemaFile
          ? withSchemaMutant(tree, server, mutant, () => tryMutant(tree, mutant))
          : withMutants(tree, [mutant], () => tryMutant(tree, mutant)),
    remove: () => rm(tree, { recursive: true, force: true }),
  };
}

async function withMutants<Result>(
  tree: string,
  mutants: readonly PolicyMutant[],
  work: () => Promise<Result>,
): Promise<Result> {
  const byFile = Map.groupBy(mutants, ({ file }) => join(tree, file));
  const before = await Promise.all(
    [...byFile.keys()].map(async (path) => [path, await readFile(path, 'utf8')] as const),
  );
  for (const [path, text] of before) await writeFile(path, planted(text, byFile.get(path) ?? []));
  try {
    return await work();
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
  }
}

function giveServer(tree: string, server: TestServer): Promise<void> {
  const provided = `export const setup = (project) => project.provide('testServer', ${JSON.stringify(server)});\n`;
  return writeFile(join(tree, givenServer), provided);
}

/** The tests in the tree copy databases that have the mutant: the empty one, and the one with the small schools. */
async function withSchemaMutant<Result>(
  tree: string,
  server: TestServer,
  mutant: PolicyMutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const schema = await readFile(join(tree, schemaFile), 'utf8');
  const empty = await scratchDatabase();
  const { scratch: filled } = await scratchSchools();
  try {
    for (const { owner } of [empty, filled]) {
      await withConnection(owner, async (client) => {
        for (const statement of statementsOf(schema, mutant))
          await client.query(statement.replaceAll(':owner_role', embeddedNames.owner));
      });
    }
    const smallSchools = { ...server.smallSchools, template: filled.name };
    await giveServer(tree, { ...server, template: empty.name, smallSchools });
    return await work();
  } finally {
    await giveServer(tree, server);
    await empty.drop();
    await filled.drop();
  }
}

/** From the end, so that earlier offsets do not change. */
function planted(text: string, mutants: readonly PolicyMutant[]): string {
  return mutants
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, instead }) => made.slice(0, start) + instead + made.slice(end), text);
}

interface Chosen {
  /** Files of tests. */
  readonly include: readonly string[];
  /** Only the tests whose name fits; empty for all. */
  readonly named: string;
}

const permissions = 'testing/permissions/**/*.http.test.ts';
/** The area of a mutant: one, or none for what all of them rest on. */
const areasOf = ({ file }: PolicyMutant) => /^areas\/([\w-]+)\//.exec(file)?.slice(1) ?? [];
/** Jobs and the functions of the database decide about calls of all areas; what they decide first is signing in. */
const isOfAll = ({ file, kind }: PolicyMutant) =>
  file.startsWith('platform/') || file === 'areas/accounts/rights/jobs.ts' || kind === 'row function';
/** `report-cards` is `reportCards` in the names of its calls. */
const nameInCalls = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const ownTests = (mutant: PolicyMutant) =>
  (isOfAll(mutant) ? ['accounts'] : areasOf(mutant)).flatMap((area) => [
    `areas/${area}/*.test.ts`,
    `areas/${area}/!(server|web)/*.test.ts`,
    `areas/${area}/server/**/*.http.test.ts`,
  ]);

/** The files whose tests are named after calls. */
const cells = ['permissions', 'whole-school-only', 'exports'].map(
  (name) => `testing/permissions/${name}.http.test.ts`,
);
const cellsOf = (mutant: PolicyMutant): Chosen[] => {
  if (mutant.kind === 'row policy')
    return [{ include: ['testing/permissions/walls.http.test.ts'], named: '' }];
  if (isOfAll(mutant)) return [{ include: cells, named: '' }];
  return areasOf(mutant).map((area) => ({
    include: cells,
    named: mutant.call ? `\\b${mutant.call}\\b` : `\\b${nameInCalls(area)}\\.`,
  }));
};

/** A gate is caught by a failed test of its own call. */
async function caughtGates(tree: string, gates: readonly PolicyMutant[]): Promise<ReadonlySet<PolicyMutant>> {
  const named = gates.map(({ call }) => `^${call}\\b`).join('|');
  const { report } = await reportOf(tree, { include: cells, named, bail: 0 });
  const failed = failedTests(report).filter(({ failureMessages }) => !timedOut(failureMessages));
  const isCaught = ({ call }: PolicyMutant) =>
    failed.some(({ fullName }) => /^[\w.]+/.exec(fullName)?.[0] === call);
  return new Set(gates.filter(isCaught));
}

/**
 * First the cells of the area's own calls, which catch most mutants in a tenth of the time; then what the area itself tests of its
 * rules and over HTTP; then all permission tests.
 */
async function tryMutant(tree: string, mutant: PolicyMutant): Promise<Outcome> {
  const own = ownTests(mutant);
  const ofArea = own.length === 0 ? [] : [{ include: own, named: '' }];
  let outcome: Outcome = { verdict: 'undecided', reason: 'No test was run.' };
  for (const tests of [...cellsOf(mutant), ...ofArea, { include: [permissions], named: '' }]) {
    outcome = await runTests(tree, tests);
    if (outcome.verdict === 'caught') return outcome;
  }
  return outcome;
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[];
}

function failedTests(report: Report | null): TestResult[] {
  return (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed');
}

/** A machine too busy to answer in time has caught nothing. */
function timedOut(failureMessages: readonly string[]): boolean {
  return failureMessages.some((message) => message.includes('timed out'));
}

async function runTests(tree: string, tests: Chosen): Promise<Outcome> {
  const { report, output } = await reportOf(tree, { ...tests, bail: 1 });
  const [failed] = failedTests(report);
  if (failed && timedOut(failed.failureMessages))
    return { verdict: 'undecided', reason: `${failed.fullName} ${failed.failureMessages.join(' ')}` };
  if (failed) return { verdict: 'caught', reason: failed.fullName };
  return report?.success && report.numPassedTests > 0
    ? { verdict: 'survived', reason: `${report.numPassedTests} tests passed.` }
    : { verdict: 'undecided', reason: output };
}

type TestRun = Chosen & {
  /** After how many failed tests the run ends; 0 for none. */
  readonly bail: number;
};

async function reportOf(tree: string, testRun: TestRun): Promise<{ report: Report | null; output: string }> {
  const path = join(tree, 'report.json');
  await rm(path, { force: true });
  const output = await runVitest(tree, { path, ...testRun });
  const text = await readFile(path, 'utf8').catch(() => null);
  return { report: text === null ? null : (JSON.parse(text) as Report), output: output + (text ?? '') };
}

/** @returns the output */
async function runVitest(
  tree: string,
  { path, include, named, bail }: TestRun & { readonly path: string },
): Promise<string> {
  const config = join(tree, 'vitest.config.mjs');
  const settings = {
    include,
    globalSetup: [givenServer],
    bail,
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
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${path}`, ...pattern],
    {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, TMPDIR, TEST_POSTGRES, EVERY_CASE: 'yes' },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
