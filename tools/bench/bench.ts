/** `npm run bench [-- --write]`: measures the targets of speed and size; with --write also into docs/performance.md. */
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './bench-database.ts';
import { addSchool } from './bench-schools.ts';
import { tableOf } from './figures.ts';
import { measureList } from './measure-list.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, seconds: { type: 'string', default: '4' } },
});
const seconds = Number(values.seconds);
const bench = await openBenchDatabase();
try {
  const school = await addSchool(bench, 'first', 25);
  const figures = [...(await measureList(bench, school, seconds))];
  console.log(tableOf(figures));
} finally {
  await bench.remove();
}
