/** Which test files a run of `npm test` leaves out: their turn comes with another seed, and `npm run prove` runs them all. */
import { readFileSync } from 'node:fs';
import { readClauses } from '../../tools/coverage/coverage-list.ts';
import { sourceFiles } from '../../tools/walls/source-files.ts';
import { hashOf, sampledOneOf } from '../sampling.ts';

/** Files of every run: what each person may do and see, and a sample of each long proof. */
export const always = [
  'e2e/parent-pays.e2e.ts',
  'testing/permissions/permissions.http.test.ts',
  'testing/walk/walk.http.test.ts',
  'testing/robustness/power-cut.http.test.ts',
  'testing/robustness/restore-in-place.http.test.ts',
  'testing/robustness/several-servers.http.test.ts',
  'platform/server/db/upgrade-with-rows.test.ts',
];

/** The tests by which docs/specification-coverage.md shows each clause. */
export function testsOfClauses(): readonly string[] {
  const clauses = readClauses(readFileSync('docs/specification-coverage.md', 'utf8'));
  return clauses.flatMap(({ tests }) => tests).filter((name) => !name.startsWith('check: '));
}

const escaped = (part: string) => part.replace(/[^\w\s]/g, '\\$&');

/** Whether a test of this name is in the text, also as one of a table of cases: `refuses %s`, `refuses $what`. */
export function holdsTest(text: string, names: readonly string[]): readonly string[] {
  const plain = text.replaceAll("\\'", "'");
  const titles = plain.matchAll(
    /(?:[tT]est\(|\)\()\s*(['`])((?:(?!\1).)*?(?:%[sjoid]|\$\{[^}]*\}|\$\w+)(?:(?!\1).)*)\1/g,
  );
  const tables = [...titles].flatMap(([, , title = '']) => {
    const parts = title.split(/%[sjoid]|\$\{[^}]*\}|\$[\w.]+/);
    const isTelling = parts.join('').replace(/\W/g, '').length >= 8;
    return isTelling ? [new RegExp(`^${parts.map(escaped).join('.+')}$`)] : [];
  });
  return names.filter((name) => plain.includes(name) || tables.some((table) => table.test(name)));
}

/** Whether the seed chooses the file. */
export function isFileChosen(file: string, seed: string): boolean {
  return hashOf(`${seed} ${file}`) % sampledOneOf === 0;
}

/**
 * The files that this run leaves out, as paths from the root.
 * @param pattern the files of one kind of test
 * @param seed chooses; every file runs without one, and with every case
 */
export function filesLeftOut(
  pattern: RegExp,
  seed: string | undefined,
  everyCase = process.env['EVERY_CASE'] === 'yes',
): readonly string[] {
  if (seed === undefined || everyCase) return [];
  const names = testsOfClauses();
  return sourceFiles('.', ['app', 'areas', 'e2e', 'platform', 'testing'])
    .filter((file) => pattern.test(file) && !always.includes(file))
    .filter((file) => !isFileChosen(file, seed))
    .filter((file) => holdsTest(readFileSync(file, 'utf8'), names).length === 0);
}
