/** Two thousand students from an Excel file into a school that has them not: trying, doing, doing again, and memory. */
import type { OpenedRun } from '#areas/exchange/contract.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { largeList } from '#testing/large-list.ts';
import { descendantsOf, highest, residentMegabytes } from '#testing/prove/processes.ts';
import { recordOf, send } from '#testing/prove/requests.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure, shown } from './figures.ts';
import { startOurs } from './servers.ts';

const students = 2000;

export async function measureImport(school: BenchSchool): Promise<readonly Figure[]> {
  await using server = await startOurs(school.bench);
  const classes = send(`${server.address}/slm/Classes/v1/records`, school.principal);
  const { name } = await recordOf<{ name: string }>(classes);
  // A small file first, so that what every import needs is there before anything is measured.
  await imported(server, school, largeList(10, name, 'W'));
  const list = largeList(students, name, 'S');
  const first = await imported(server, school, list);
  const again = await imported(server, school, list);
  const show = ({ read, tried, counts }: typeof first) =>
    `(${shown(read, 's')} + ${shown(tried, 's')}; ${counts?.create} new, ${counts?.unchanged} unchanged)`;
  const trying = (run: typeof first) => [run.read + run.tried, show(run)] as const;
  const isNew = first.counts?.create === students;
  const isSame = again.counts?.unchanged === students;
  const growth = Math.max(first.grown, again.grown);
  return [
    figure(`Import of ${students} students from XLSX: file read and tried`, '< 3 s', ...trying(first), isNew),
    figure('The same: done', '< 3 s', first.done),
    figure('The same file again: tried, and nothing to do', '< 3 s', ...trying(again), isSame),
    figure('Memory of the server grows by, at most, while it imports', '< 150 MB', growth),
  ];
}

/** Seconds of each step, and megabytes by which the server grows with the process that reads the file. */
async function imported({ address, pid }: ServerProcess, { principal }: BenchSchool, list: string) {
  const [headings = [], ...rows] = list.split('\n').map((line) => line.split(';'));
  const sheet = { name: 'Élèves', columns: headings.map((heading) => ({ heading })), rows };
  const content = (await writeXlsx([sheet])).toString('base64');
  const size = () =>
    [pid, ...descendantsOf(pid)].map(residentMegabytes).reduce((sum, megabytes) => sum + megabytes, 0);
  const step = async (name: string, body: object) => {
    const reply = await send(`${address}/slm/Imports/v1/${name}`, principal, { body });
    return { run: await recordOf<OpenedRun>(Promise.resolve(reply)), seconds: reply.ms / 1000 };
  };
  const before = size();
  const { most, result } = await highest(size, async () => {
    const read = await step('upload', { kind: 'students', fileName: 'eleves.xlsx', content });
    const mapping = read.run.headings.map(({ column }) => column);
    const settings = { dayOrder: 'dmy', forAll: {}, decisions: [], restOfNear: null };
    const tried = await step('try', { id: read.run.id, mapping, ...settings });
    const done = await step('do', { id: read.run.id, plan: tried.run.plan, policy: 'all' });
    return { read: read.seconds, tried: tried.seconds, done: done.seconds, counts: done.run.counts };
  });
  return { ...result, grown: most - before };
}
