import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserPath, browserSwitches } from './testing/browser.ts';
import { lastingModules } from './testing/lasting-modules.ts';
import { LongestFirst } from './testing/test-files/longest-first.ts';
import { filesLeftOut } from './testing/test-files/sampled-files.ts';

const outsideTheTree = ['**/node_modules/**', '**/dist/**'];
const databaseTests = ['**/*.http.test.ts', 'platform/server/**/*.test.ts', 'areas/*/server/**/*.test.ts'];
const browserWalks = ['e2e/**'];

/** What needs PostgreSQL: started once, one template that every test file copies. */
const withDatabase = { globalSetup: ['testing/database/global-database.ts'] };

/** The program keeps nothing between requests that tests would have to be kept apart for: modules are loaded once a worker. */
const sharedModules = { isolate: false };

/**
 * Limits of time end what hangs and measure nothing: a machine at a load of 20 takes ten times as long as an idle one. Where a test is
 * about time, it measures it against the clock of the processor or against other work of the same run.
 */
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 240_000,
  hookTimeout: 300_000,
};

/** The order of shuffled tests, which `npm test` chooses anew in each run (tools/running/seed.ts). */
const seed = Number(process.env['TEST_SEED'] ?? 1);

/** Files of this kind whose turn is in other runs (testing/test-files/sampled-files.ts). */
const leftOut = (kind: RegExp) => filesLeftOut(kind, process.env['TEST_SEED']);

/** No test needs another one. */
const inAnyOrder = { sequence: { shuffle: { tests: true } } };

/** Rules, kernel, tools and architecture: plain functions, no database and no browser. */
const pure: TestProjectConfiguration = {
  test: {
    name: 'pure',
    ...sharedModules,
    ...inAnyOrder,
    ...patient,
    include: ['**/*.test.ts'],
    exclude: [...outsideTheTree, ...databaseTests, ...browserWalks],
  },
};

/** Real HTTP over real PostgreSQL: the main kind. */
const server: TestProjectConfiguration = {
  test: {
    name: 'server',
    ...sharedModules,
    ...inAnyOrder,
    ...patient,
    include: databaseTests,
    exclude: [
      ...outsideTheTree,
      ...leftOut(/^(platform|areas\/[^/]+)\/server\/.*\.test\.ts$|\.http\.test\.ts$/),
    ],
    setupFiles: ['testing/built-programs.ts'],
    ...withDatabase,
  },
};

/** Screens, rendered in a real browser and used as a person would. */
const screen: TestProjectConfiguration = {
  // The client's own plugins (compiler, styles) prepare what the tests see.
  extends: './vite.config.ts',
  plugins: [lastingModules],
  // A page has no environment of its own (testing/sampling.ts).
  define: {
    'process.env.EVERY_CASE': JSON.stringify(process.env['EVERY_CASE'] ?? ''),
    'process.env.TEST_SEED':
      process.env['TEST_SEED'] === undefined ? 'undefined' : JSON.stringify(process.env['TEST_SEED']),
  },
  // All of the client is looked through at the start: a package that turns up later would reload a running test.
  optimizeDeps: {
    entries: ['{app/shell,areas/*/web,platform/web}/**/*.{ts,tsx}'],
    // Found in the middle of a run, it would load all modules anew under the tests.
    include: ['react-dom/client'],
  },
  test: {
    name: 'screen',
    ...inAnyOrder,
    ...patient,
    include: ['**/*.test.tsx'],
    exclude: [...outsideTheTree, ...leftOut(/\.test\.tsx$/)],
    browser: {
      enabled: true,
      headless: true,
      // The browser of a busy machine begins late.
      connectTimeout: 600_000,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath: browserPath, args: [...browserSwitches] },
        // A click waits until its aim stands still: the walks move as a person sees it, screens alone do not.
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

/** Walks through the whole program: each waits for its own server and browser about half of its time. */
const e2e: TestProjectConfiguration = {
  test: {
    name: 'e2e',
    ...patient,
    include: ['e2e/**/*.e2e.ts'],
    exclude: [...outsideTheTree, ...leftOut(/\.e2e\.ts$/)],
    globalSetup: ['e2e/prepared-school.ts'],
    testTimeout: 600_000,
  },
};

/** Walks of several minutes of work that other tests try in parts. Run by `npm run prove`. */
const walks: TestProjectConfiguration = {
  test: {
    name: 'walks',
    ...patient,
    include: ['e2e/**/*.walk.ts'],
    exclude: outsideTheTree,
    globalSetup: ['e2e/prepared-school.ts'],
    testTimeout: 600_000,
  },
};

/** What takes long: all kills, the sweep of all screens, policy mutants, load. Run by `npm run prove`. */
const prove: TestProjectConfiguration = {
  test: {
    name: 'prove',
    ...patient,
    include: ['**/*.prove.ts'],
    exclude: outsideTheTree,
    setupFiles: ['testing/built-programs.ts'],
    ...withDatabase,
    testTimeout: 30 * 60_000,
    hookTimeout: 5 * 60_000,
    fileParallelism: false,
  },
};

export default defineConfig({
  test: {
    projects: [pure, server, screen, e2e, walks, prove],
    maxWorkers: 2,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst, seed },
  },
});
