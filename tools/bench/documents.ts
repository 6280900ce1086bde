/** Documents: the list of a class of 100 and the photo board of one of 50 over HTTP, and what two hundred of them leave in memory. */
import { descendantsOf, residentMegabytes } from '#testing/prove/processes.ts';
import { send } from '#testing/prove/requests.ts';
import { addPhotos, addSchool, type BenchSchool } from './bench-school.ts';
import { type Figure, figure, median, several, shown } from './figures.ts';
import { startOurs } from './servers.ts';

const documents = 200;

/** @param school with classes of 50 */
export async function measureDocuments(school: BenchSchool): Promise<readonly Figure[]> {
  const large = await addSchool(school.bench, 'lists', 12, 100);
  await addPhotos(school.bench, 1);
  await using server = await startOurs(school.bench);
  await send(`${server.address}/slm/Classes/v1/records`, school.principal);
  // Typst remembers what it has set: each document is of students that it has not seen.
  const documentsOf = async ({ org, principal }: BenchSchool, paths: readonly string[]) => {
    const text = 'SELECT id FROM classrooms WHERE org_id = $1 ORDER BY id';
    const classes = await school.bench.sql<{ id: number }>(text, [org]);
    const all = classes.flatMap(({ id }) => paths.map((path) => `/slm/Students/v1/${path}classId=${id}`));
    let count = 0;
    return async () => {
      const { ms, bytes } = await send(server.address + all[count++ % all.length], principal);
      if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) throw new Error('The reply is no PDF.');
      return ms / 1000;
    };
  };
  const list = await documentsOf(large, ['class-list?language=fr&', 'class-list?language=en&']);
  const [cold = 0, ...warm] = await several(10, list);
  const boards = await several(10, await documentsOf(school, ['photo-board?']));
  const before = residentMegabytes(server.pid);
  let most = 0;
  const all = await several(documents, async () => {
    const seconds = await list();
    for (const pid of descendantsOf(server.pid, 'typesetter-program'))
      most = Math.max(most, residentMegabytes(pid));
    return seconds;
  });
  const growth = residentMegabytes(server.pid) - before;
  const first = `(the first, with the start of its process: ${shown(cold, 's')})`;
  const more = `at most; ${shown(growth, 'MB')}; slowest list ${shown(Math.max(...all), 's')}`;
  return [
    figure('List of a class of 100 as PDF, over HTTP', '≤ 0.5 s', median(warm), first, cold <= 1.5),
    figure('Photo board of 50, each with an own photo of 320 px', '≤ 1.5 s', median(boards)),
    figure(
      `${documents} such lists: the process that makes them needs; the server grows`,
      '< 400 MB; < 50 MB',
      most,
      more,
      growth < 50,
    ),
  ];
}
