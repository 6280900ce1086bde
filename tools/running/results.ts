/** Reads what the test runner wrote down. */
import { existsSync, readFileSync } from 'node:fs';

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly title: string;
    readonly status: string;
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Every test counts as one; a file that did not load counts as one that failed. Null without results. */
export function resultsOf(path: string): Counts | null {
  const files = filesIn(path);
  if (files === null) return null;
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  return { passed, failed: failed + unloaded.length, skipped: tests.length - passed - failed };
}

/** The names of all tests that ran and passed, each alone and with the names of its surroundings. */
export function passedTests(path: string): string[] {
  return (filesIn(path) ?? [])
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .flatMap((test) => [test.title, test.fullName]);
}

function filesIn(path: string): readonly TestFile[] | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults;
  } catch {
    return null;
  }
}
