/** Reports of a whole school: each as table and charts, over HTTP, as its head opens it. */
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import type { BenchSchool } from './schools/bench-schools.ts';
import { addMarksOfSchool } from './schools/marked-school.ts';

const turns = 5;
/** As the results of a whole school (measure-marks.ts). */
const wanted = 1000;

/** By number, with what it cannot be made without. */
const reports: Readonly<Record<number, string>> = {
  101: 'by class',
  102: 'by level and sex',
  103: 'subjects compared',
  104: 'teachers compared',
  111: 'subjects over time',
  106: 'honour roll',
  107: 'not classified',
  108: 'marks missing',
  109: 'at risk',
  110: 'at a glance',
};

/** The school has 2,000 students in 40 classes. */
export async function measureReports(bench: BenchDatabase, plain: BenchSchool): Promise<readonly Figure[]> {
  const { marks, principal, sequenceId } = await addMarksOfSchool(bench, plain, 50);
  const server = await startSchoolServer(bench);
  const open = async (id: string) => {
    const began = performance.now();
    const more = id === '108' ? `&sequenceId=${sequenceId}` : '';
    const reply = await fetch(`${server.address}/slm/Report/v1/show?reportId=${id}&language=en${more}`, {
      headers: { authorization: `Bearer ${principal}` },
    });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
    return { ms: performance.now() - began, bytes: text.length };
  };
  try {
    const found: { readonly name: string; readonly ms: number; readonly bytes: number }[] = [];
    for (const [id, name] of Object.entries(reports)) {
      const runs = await several(turns, () => open(id));
      found.push({ name, ms: median(runs.map(({ ms }) => ms)), bytes: runs[0]?.bytes ?? 0 });
    }
    const slowest = Math.max(...found.map(({ ms }) => ms));
    const each = found
      .map(({ name, ms, bytes }) => `${name} ${ms.toFixed(0)} ms, ${Math.ceil(bytes / 1024)} KB`)
      .join('; ');
    return [
      {
        what: `Reports of a school of 2,000 (${marks} marks), the whole year, median of ${turns}`,
        wanted: '< 1 s each',
        measured: each,
        met: slowest < wanted,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}
