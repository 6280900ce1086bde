/** All checks, each with the command that runs it alone. */
import type { Stage } from './running/stage.ts';
import { filesOfLastRun, typeCompiler, typeProjects } from './walls/type-projects.ts';

/** Where the test runner leaves what it found, one file a project. */
export const resultsFolder = '.cache/test';
export const passedList = `${resultsFolder}/stages.json`;

function tool(name: string, file: string, more: Partial<Stage> = {}): Stage {
  return { name, command: ['node', file], cores: 1, ...more };
}

function matching(pattern: RegExp): NonNullable<Stage['reads']> {
  return (files) => files.filter((file) => pattern.test(file));
}

function except(pattern: RegExp): NonNullable<Stage['reads']> {
  return (files) => files.filter((file) => !pattern.test(file));
}

/** One project of vitest.config.ts. */
export function tests(project: string, more: Partial<Stage> = {}): Stage {
  const results = `${resultsFolder}/${project}.json`;
  return {
    name: project,
    command: [
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    cores: 2,
    results,
    ...more,
  };
}

/** Three files at once: a browser waits for pictures and for its server half of the time, a test of limits or of stops for the clock. */
export function patientTests(project: string, more: Partial<Stage> = {}): Stage {
  const stage = tests(project, more);
  return { ...stage, command: [...stage.command, '--maxWorkers=3'] };
}

/** Processes that tests start are the built ones (testing/built-programs.ts). */
export const builtPrograms = { BUILT_PROGRAMS: 'dist/server' };

/** Tests of the server; the processes that it starts for jobs, sheets and documents are the built ones. */
export const server = patientTests('server', { after: ['build'], environment: builtPrograms });

export const formatAndLint: Stage = {
  name: 'format and lint',
  command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.'],
  cores: 1,
  reads: except(/\.(md|sql)$/),
  // Some of the changed files may be none that it looks at.
  fileByFile: ['--no-errors-on-unmatched'],
};
const nameOfTypes = (project: string) => project.replace('tsconfig.', 'types ').replace('.json', '');
/** One compiler for each place where code runs, and the check that no file is left out of all of them. */
export const types: readonly Stage[] = [
  ...typeProjects.map(({ project, declaredBy = [] }): Stage => {
    const record = `.cache/types/${project}`;
    // Several threads check what they share once each: a third more work, and no sooner done on two cores.
    const options = ['--singleThreaded', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', record];
    return {
      name: nameOfTypes(project),
      command: ['node', typeCompiler, '-p', project, ...options],
      cores: 1,
      after: declaredBy.map(nameOfTypes),
      reads: () => [project, ...declaredBy].flatMap((read) => filesOfLastRun(`.cache/types/${read}`)),
    };
  }),
  tool('types all', 'tools/check-projects.ts', { reads: () => [] }),
];
export const walls = tool('walls', 'tools/check-walls.ts', { reads: except(/\.(md|sql)$/) });
export const names = tool('names', 'tools/check-names.ts');
export const sql = tool('sql', 'tools/check-sql.ts', {
  reads: matching(/^(app|areas|platform)\/.*\.tsx?$/),
});
export const clock = tool('clock', 'tools/check-clock.ts', {
  reads: matching(/^areas\/.*\.ts$/),
});
export const documents = tool('documents', 'tools/check-documents.ts');
export const words = tool('words', 'tools/check-words.ts', {
  reads: matching(/^(app|areas|platform|db|testing|e2e)\/|^docs\/glossary\.md$/),
});
export const language = tool('language', 'tools/check-language.ts', {
  reads: matching(
    /^(app|areas|docs|e2e|platform|testing|tools)\/.*\.(tsx?|mjs|css|md)$|^(README|CONTRIBUTING)\.md$/,
  ),
});
export const lock = tool('lock', 'tools/check-lock.ts');
export const deadCode: Stage = { name: 'dead code', command: ['knip', '--no-progress'], cores: 1 };

/** Client and program as the schools get them: what the walks click through and the budget weighs. */
export const build = tool('build', 'tools/build.ts');
export const budget = tool('budget', 'tools/check-budget.ts', { after: ['build'] });
export const tables = tool('tables', 'tools/check-tables.ts');
/** Reads which of these stages passed, and which of their tests. */
export function coverageOf(stages: readonly Stage[]): Stage {
  return tool('coverage', 'tools/check-coverage.ts', { after: stages.map(({ name }) => name) });
}

const everyCase = { environment: { EVERY_CASE: 'yes' } };
/** The plain functions, the screens and the walks of `npm test` once more, with every case and the slow tests (testing/sampling.ts). */
export const pureWithEveryCase = tests('pure', everyCase);
export const screensWithEveryCase = patientTests('screen', everyCase);
export const walksWithEveryCase = patientTests('e2e', everyCase);
/** The HTTP tests once more, with every case and on the oldest PostgreSQL we promise, Debian's 15 (testing/database/global-database.ts). */
const onServer = tests('server');
export const onOldestPostgres: Stage = {
  ...onServer,
  name: 'server on 15',
  command: ['env', 'TEST_POSTGRES=15', 'EVERY_CASE=yes', ...onServer.command],
};
