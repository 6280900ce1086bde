/** Marks keyed on a cheap phone into a list of 120: how long a key takes to be seen. */
import type { BrowserContext } from 'playwright-core';
import { openSchool } from '../../../e2e/running-school.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { addSchool } from '../bench-school.ts';
import { type Figure, figure, median, p95 } from '../figures.ts';
import { addMarks, type MarkedSchool } from '../marked-school.ts';
import { longTasksFigure, longTasksOf, onPhones, traced } from './phone.ts';

const rows = 120;
/** Marks that are keyed in a turn, each of two digits, and on. */
const keyed = 40;

export async function measureKeys(times: number): Promise<readonly Figure[]> {
  await using bench = await openBenchDatabase();
  const marked = await addMarks(await addSchool(bench, 'keyed', 1), rows - 50);
  await using school = await openSchool({ DATA_DIR: bench.dataDir, DEMO: 'off' });
  const turns = await onPhones(school, times, marked.teacher, (context) => keyMarks(context, marked));
  return [
    figure(
      `Marks keyed into a list of ${rows} on a cheap phone: from a key to its paint, p95`,
      '< 50 ms',
      median(turns.map((turn) => turn.p95)),
    ),
    longTasksFigure('… tasks', turns),
  ];
}

/** Milliseconds of the page's own thread from a tap on a key until what it changed was handed over to be painted, p95; long tasks. */
async function keyMarks(context: BrowserContext, { classId, subjectId, sequenceId }: MarkedSchool) {
  const page = await context.newPage();
  await page.goto(
    `/notes/Evaluation-classes/mark?class=${classId}&subject=${subjectId}&sequence=${sequenceId}`,
  );
  await page.locator('[role=grid] input').first().tap();
  await page.getByRole('button', { name: '7', exact: true }).waitFor();
  // By where they are: to look a key up by its name is work for the page, which would be counted.
  const middles = new Map<string, { readonly x: number; readonly y: number }>();
  for (const key of [...'0123456789', 'Next student']) {
    const box = await page.getByRole('button', { name: key, exact: true }).boundingBox();
    if (box) middles.set(key, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const events = await traced(page, keyed, async () => {
    for (let mark = 0; mark < keyed; mark++)
      for (const key of ['1', String(mark % 10), 'Next student']) {
        const { x = 0, y = 0 } = middles.get(key) ?? {};
        await page.touchscreen.tap(x, y);
      }
  });
  const commits = events.filter(({ name }) => name === 'Commit');
  // From each tap to the picture after it.
  const keys = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')
    .flatMap(({ tts }) => {
      const commit = commits.find((one) => one.tts > tts);
      return commit ? [(commit.tts + commit.tdur - tts) / 1000] : [];
    });
  return { keys: keys.length, p95: p95(keys), longTasks: longTasksOf(events) };
}
