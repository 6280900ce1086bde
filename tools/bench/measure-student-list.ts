/** The list of 2,000 students: its first rows at a first visit, then scrolled to its end. */
import { openSchool, type RunningSchool } from '../../e2e/running-school.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { measureScroll } from './measure-scroll.ts';
import { classesOfSchool } from './measure-students.ts';
import { measureVisit } from './measure-visit.ts';
import { addSchool } from './schools/bench-schools.ts';
import { figuresOfFirst } from './visit-figures.ts';

const path = '/student';
/** Any route but the homework screen may weigh 15 KB more than that (docs/performance.md). */
const bytes = (125 + 15) * 1024;

export async function measureStudentList(times: number): Promise<readonly Figure[]> {
  const bench = await openBenchDatabase();
  try {
    const { principal } = await addSchool(bench, 'scrolled', classesOfSchool);
    const school = await openSchool({ DATA_DIR: bench.dataDir, DEMO: 'off' });
    try {
      return [
        ...(await figuresOfFirstRows(school, principal, times)),
        ...(await figuresOfScrolling(school, principal, times)),
      ];
    } finally {
      await school.stop();
    }
  } finally {
    await bench.remove();
  }
}

async function visitAs(school: RunningSchool, token: string) {
  const context = await school.visit({ width: 390 });
  await context.addCookies([{ name: 'sid', value: token, url: school.address }]);
  return context;
}

async function figuresOfFirstRows(school: RunningSchool, token: string, times: number): Promise<Figure[]> {
  const visits = await several(times, async () => {
    const context = await visitAs(school, token);
    const visit = await measureVisit(context, path, (page) =>
      page.locator('[data-row]').first().waitFor({ timeout: 60_000 }),
    );
    await context.close();
    return visit;
  });
  for (const one of visits) console.log(one);
  return figuresOfFirst('the list of 2,000 students', visits, bytes);
}

async function figuresOfScrolling(school: RunningSchool, token: string, times: number): Promise<Figure[]> {
  const turns = await several(times, async () => {
    const context = await visitAs(school, token);
    const found = await measureScroll(context, path, 2000);
    await context.close();
    return found;
  });
  for (const one of turns) console.log(one);
  const longTasks = median(turns.map((one) => one.longTasks.length));
  const slowest = median(turns.map((one) => Math.max(0, ...one.longTasks)));
  const p95 = median(turns.map((one) => one.p95));
  return [
    {
      what: 'The list scrolled to its end: tasks of 50 ms and more',
      wanted: 'none',
      measured: longTasks === 0 ? 'none' : `${longTasks}, the slowest ${slowest} ms`,
      met: longTasks === 0,
    },
    {
      what: '… script and layout of a frame, p95',
      wanted: '≤ 16 ms',
      measured: `${p95.toFixed(1)} ms`,
      met: p95 <= 16,
    },
  ];
}
