/** Reports of a whole school: each as table and charts, over HTTP, as its head opens it. */
import { send } from '#testing/prove/requests.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, median, several, shown } from './figures.ts';
import { addMarks } from './marked-school.ts';
import { startOurs } from './servers.ts';

const turns = 5;
/** Number and name. */
const reports =
  `101 by class, 102 by level and sex, 103 subjects compared, 104 teachers compared, 111 subjects over time, 106 honour roll,
  107 not classified, 108 marks missing, 109 at risk, 110 at a glance`.split(/,\s+/);

/** The school has 2,000 students in 40 classes. */
export async function measureReports(plain: BenchSchool): Promise<readonly Figure[]> {
  const { bench, marks, principal, sequenceId } = await addMarks(plain, 0);
  await using server = await startOurs(bench);
  const found: { readonly ms: number; readonly measured: string }[] = [];
  for (const report of reports) {
    const id = report.slice(0, 3);
    const more = id === '108' ? `&sequenceId=${sequenceId}` : '';
    const address = `${server.address}/slm/Report/v1/show?reportId=${id}&language=en${more}`;
    const replies = await several(turns, () => send(address, principal));
    const ms = median(replies.map((reply) => reply.ms));
    const size = Math.ceil((replies[0]?.bytes.length ?? 0) / 1024);
    found.push({ ms, measured: `${report.slice(4)} ${shown(ms, 'ms')}, ${size} KB` });
  }
  const what = `Reports of a school of 2,000 (${marks} marks), the whole year, median of ${turns}`;
  const measured = found.map((one) => one.measured).join('; ');
  return [{ what, wanted: '< 1 s each', measured, reached: found.every(({ ms }) => ms < 1000) }];
}
