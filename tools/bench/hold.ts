import { writeFileSync } from 'node:fs';
import { openBenchDatabase } from './bench-database.ts';
import { addSchool } from './bench-schools.ts';

const bench = await openBenchDatabase();
const school = await addSchool(bench, 'first', 25);
writeFileSync(
  '/tmp/hold.json',
  JSON.stringify({
    bench: { dataDir: bench.dataDir, cluster: bench.cluster, app: bench.app, superuser: bench.superuser },
    school,
  }),
);
console.log('held');
const stop = async () => {
  await bench.remove();
  process.exit(0);
};
process.once('SIGTERM', stop);
setTimeout(stop, 25 * 60_000);
