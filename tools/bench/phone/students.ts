/** The list of 2,000 students: its first rows at a first visit, then scrolled to its end, as the browser measures each frame. */
import type { Locator } from 'playwright-core';
import { openSchool } from '../../../e2e/running-school.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { addSchool } from '../bench-school.ts';
import { type Figure, figure, median, p95 } from '../figures.ts';
import { longTasksFigure, longTasksOf, onPhones, type TraceEvent, traced } from './phone.ts';
import { figuresOfFirst, measureVisit } from './visit.ts';

const path = '/student';
/** Pixels a second, and of a stroke: somebody who looks for a name and flings. */
const speed = 2400;
const stroke = 1600;
/** Twice as many as a list of 2,000 is high. */
const mostStrokes = 220;
/** A list of 2,000 is many screens high. */
const fewestFrames = 300;

export async function measureStudentList(times: number): Promise<readonly Figure[]> {
  await using bench = await openBenchDatabase();
  const { principal } = await addSchool(bench, 'scrolled', 40);
  await using school = await openSchool({ DATA_DIR: bench.dataDir, DEMO: 'off' });
  const firstRow = (page: { locator(selector: string): Locator }) =>
    page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
  const visits = await onPhones(school, times, principal, (context) => measureVisit(context, path, firstRow));
  const scrolled = await onPhones(school, times, principal, async (context) => {
    const page = await context.newPage();
    await page.goto(path);
    await firstRow(page);
    const last = page.locator("[aria-posinset='2000'] [data-row]");
    const events = await traced(page, fewestFrames, async (session) => {
      const gesture = { x: 190, y: 500, yDistance: -stroke, speed, gestureSourceType: 'mouse' } as const;
      for (let strokes = 0; (await last.count()) === 0; strokes++) {
        if (strokes > mostStrokes) throw new Error('The list does not come to its end.');
        await session.send('Input.synthesizeScrollGesture', gesture);
      }
    });
    const frames = framesOf(events);
    return { frames: frames.length, p95: p95(frames), longTasks: longTasksOf(events) };
  });
  return [
    // Any route but the homework screen may weigh 15 KB more than that (docs/performance.md).
    ...figuresOfFirst('the list of 2,000 students', visits, '≤ 140.0 KB'),
    longTasksFigure('The list scrolled to its end: tasks', scrolled),
    figure('… script and layout of a frame, p95', '≤ 16 ms', median(scrolled.map((one) => one.p95))),
  ];
}

/** Events that count as script and layout; one may be within another, and is then counted once. */
const counted = new Set([
  ...['FunctionCall', 'EvaluateScript', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks'],
  ...['FireIdleCallback', 'MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout', 'PrePaint'],
]);

/** Milliseconds of script and layout in each frame. */
function framesOf(events: readonly TraceEvent[]): readonly number[] {
  const frames: number[] = [];
  let [frame, end] = [0, 0];
  for (const { name, tts, tdur } of events) {
    if (counted.has(name)) {
      frame += Math.max(0, tts + tdur - Math.max(tts, end)) / 1000;
      end = Math.max(end, tts + tdur);
    }
    // The page hands its picture over: what comes now belongs to the next one.
    if (name === 'Commit') frames.push(frame);
    if (name === 'Commit') frame = 0;
  }
  return frames;
}
