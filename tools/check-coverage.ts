/** Every clause of the specification has its place and a test that passed in this very run, or waits for an area. */
import { existsSync, readFileSync } from 'node:fs';
import { coverageFaults, readClauses } from './coverage/coverage-list.ts';
import { passedTests } from './running/results.ts';
import { passedList, resultsFolder } from './stages.ts';
import { verdict } from './verdict.ts';

const list = 'docs/specification-coverage.md';
const passedStages: string[] = JSON.parse(readFileSync(passedList, 'utf8'));
const clauses = readClauses(readFileSync(list, 'utf8'));
const passed = new Set([
  ...['pure', 'server', 'screen', 'e2e'].flatMap((project) =>
    passedTests(`${resultsFolder}/${project}.json`),
  ),
  ...passedStages.map((name) => `check: ${name}`),
]);
const areas: string[] = [...JSON.parse(readFileSync('areas/order.json', 'utf8')), 'shell', 'platform'];
const faults = coverageFaults(clauses, { passed, areas, exists: existsSync });
verdict(
  [...(clauses.length === 0 ? [`${list} has no clause`] : []), ...faults.map((fault) => `${list} ${fault}`)],
  `${clauses.length} clauses, ${clauses.filter(({ later }) => later === null).length} of them shown`,
);
