/** Scrolling the list of 2,000 students to its end on a cheap phone, in what the browser itself notes of each frame. */
import type { BrowserContext, CDPSession, Locator } from 'playwright-core';
import { slowness } from './machine.ts';
import { eventsOfPage, type TraceEvent, traceOf } from './page-trace.ts';

/** A CPU four times slower than this machine when idle. */
const slowerThanIdle = 4;
/** Pixels a second: somebody who looks for a name and flings. */
const speed = 2400;
const stroke = 1600;
/** Twice as many as a list of 2,000 is high. */
const mostStrokes = 220;
/** A list of 2,000 is many screens high. */
const fewestFrames = 300;

export interface Scroll {
  readonly frames: number;
  /** Milliseconds of script and layout in a frame: of twenty the slowest but one, and the slowest of all. */
  readonly p95: number;
  readonly slowest: number;
  /** Milliseconds of the tasks of 50 ms and more. */
  readonly longTasks: readonly number[];
}

/** Opens the list and scrolls until its last row is there. @throws Error when it does not come. */
export async function measureScroll(context: BrowserContext, address: string, last: number): Promise<Scroll> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-row]').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowerThanIdle / slowness()) });
  const events = await traceOf(session, () =>
    scrollTo(page.locator(`[aria-posinset='${last}'] [data-row]`), session),
  );
  await page.close();
  return framesOf(events);
}

async function scrollTo(row: Locator, session: CDPSession): Promise<void> {
  for (let strokes = 0; strokes < mostStrokes; strokes++) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 190,
      y: 500,
      yDistance: -stroke,
      speed,
      gestureSourceType: 'mouse',
    });
    if ((await row.count()) > 0) return;
  }
  throw new Error('The list does not come to its end.');
}

/** Events that count as script and layout; one may be within another, and is then counted once. */
const counted = new Set([
  ...['FunctionCall', 'EvaluateScript', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks'],
  ...['FireIdleCallback', 'MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout', 'PrePaint'],
]);

function framesOf(events: readonly TraceEvent[]): Scroll {
  const ofPage = eventsOfPage(events, fewestFrames);
  const frames: number[] = [];
  let frame = 0;
  let end = 0;
  for (const { name, tts, tdur } of ofPage) {
    if (counted.has(name)) {
      frame += Math.max(0, tts + tdur - Math.max(tts, end)) / 1000;
      end = Math.max(end, tts + tdur);
    }
    // The page hands its picture over: what comes now belongs to the next one.
    if (name === 'Commit') frames.push(frame);
    if (name === 'Commit') frame = 0;
  }
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    frames: sorted.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    longTasks: ofPage
      .filter(({ name, tdur }) => name === 'RunTask' && tdur >= 50_000)
      .map(({ tdur }) => Math.round(tdur / 1000)),
  };
}
