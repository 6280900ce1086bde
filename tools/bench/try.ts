import { allPostgresOn } from '#platform/server/db/processes.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addSchool } from './bench-schools.ts';
import { load } from './load.ts';
import { slowness } from './machine.ts';
import { freshPaths, startSchoolServer } from './measure-list.ts';

const bench = await openBenchDatabase();
try {
  const school = await addSchool(bench, 'first', 25);
  process.env['NODE_OPTIONS'] = process.env['PROF'] ? '--cpu-prof --cpu-prof-dir=/tmp/prof' : '';
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess('tools/bench/bare-server.ts', {
    BARE: JSON.stringify({ connection: bench.app, org: school.org, notebookId: school.notebookId }),
  });
  const path = freshPaths(school.notebookId);
  for (const [name, server] of [
    ['warm', ours],
    ['warm', bare],
    ['ours', ours],
    ['bare', bare],
    ['ours', ours],
    ['bare', bare],
    ['ours', ours],
    ['bare', bare],
  ] as const)
    for (const headers of [{ 'accept-encoding': 'br' }, {}]) {
      const r = await load({
        address: server.address,
        token: school.teacher,
        seconds: 3,
        connections: 8,
        status: 200,
        headers,
        path,
        processes: { node: async () => [server.pid], pg: () => allPostgresOn(bench.cluster) },
      });
      if (name !== 'warm')
        console.log(
          name,
          JSON.stringify(headers),
          r.perSecond.toFixed(0),
          r.p50,
          r.cpu,
          slowness().toFixed(2),
        );
    }
  await bare.end('SIGTERM');
  await ours.end('SIGTERM');
} finally {
  await bench.remove();
}
