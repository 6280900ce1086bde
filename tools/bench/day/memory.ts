/** Memory of the server, its processes and the database while one school of 2,000 works at all hours of its day at once. */
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { descendantsOf, highest, proportionalMegabytes } from '#testing/prove/processes.ts';
import { type Figure, shown } from '../figures.ts';
import { type Load, runPhase } from './generator.ts';
import { cards, marks, messages, rolls } from './visits.ts';

/** Documents are made by processes of their own, which end when nobody prints. */
const ofDocuments = 'typesetter-program';

export async function measureMemory(load: Omit<Load, 'schools'>): Promise<Figure> {
  const postgres = new Set(await allPostgresOn(load.bench.cluster));
  const first = [...postgres][0] ?? 0;
  const own = () => {
    const all = load.servers.flatMap(({ pid }) => [pid, ...descendantsOf(pid)]);
    const documents = new Set(load.servers.flatMap(({ pid }) => descendantsOf(pid, ofDocuments)));
    return all.filter((pid) => !documents.has(pid));
  };
  const databases = () => [...new Set([...postgres, ...descendantsOf(first)])];
  const sizes = { server: 0, database: 0 };
  const look = () => {
    const [server, database] = [proportionalMegabytes(own()), proportionalMegabytes(databases())];
    if (server + database > sizes.server + sizes.database) Object.assign(sizes, { server, database });
    return server + database;
  };
  const { most, result } = await highest(
    look,
    () =>
      Promise.all([rolls, marks, messages, cards].map((phase) => runPhase(phase, { ...load, schools: 1 }))),
    500,
  );
  return {
    what: 'One school at all hours of its day at once: memory of server and database, without documents',
    wanted: '≤ 250 MB',
    measured: `${shown(most, 'MB')} (server ${shown(sizes.server, 'MB')}, database ${shown(sizes.database, 'MB')})`,
    reached: most <= 250 && result.every(({ refused, faults }) => refused === 0 && faults.length === 0),
  };
}
