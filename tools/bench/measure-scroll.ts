/** Scrolling the list of 2,000 students to its end on a cheap phone, in what the browser itself notes of each frame. */
import type { BrowserContext, CDPSession, Locator } from 'playwright-core';
import { slowness } from './machine.ts';

/** A CPU four times slower than this machine when idle. */
const slowerThanIdle = 4;
/** Pixels a second: somebody who looks for a name and flings. */
const speed = 2400;
const stroke = 1600;
/** A list of 2,000 is many screens high. */
const fewestFrames = 300;

/** One event of a trace. Its times are microseconds of its thread: what others did on this machine does not count. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tts: number;
  readonly tdur: number;
  readonly pid: number;
  readonly tid: number;
}

export interface Scroll {
  readonly rows: number;
  readonly frames: number;
  /** Milliseconds of script and layout in a frame: of twenty the slowest but one, and the slowest of all. */
  readonly p95: number;
  readonly slowest: number;
  /** Milliseconds of the tasks of 50 ms and more. */
  readonly longTasks: readonly number[];
}

/** Opens the list and scrolls until so many rows stand in it. @throws Error when the list does not grow any more. */
export async function measureScroll(
  context: BrowserContext,
  address: string,
  wanted: number,
): Promise<Scroll> {
  const page = await context.newPage();
  await page.goto(address);
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowerThanIdle / slowness()) });
  const events = await traceOf(session, () => scrollTo(rows, session, wanted));
  const count = await rows.count();
  await page.close();
  return { rows: count, ...framesOf(events) };
}

async function scrollTo(rows: Locator, session: CDPSession, wanted: number): Promise<void> {
  for (let strokes = 0; strokes < 200; strokes++) {
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: 190, y: 500, yDistance: -stroke, speed, gestureSourceType: 'mouse' },
    });
    if ((await rows.count()) >= wanted) return;
  }
  throw new Error(`The list ends at ${await rows.count()} rows.`);
}

async function traceOf(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] },
  });
  await work();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** What counts as script and layout; one may stand within another, and is then counted once. */
const counted = new Set([
  ...['FunctionCall', 'EvaluateScript', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks'],
  ...['FireIdleCallback', 'MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout', 'PrePaint'],
]);

/** The thread that drew most: other pages of the browser draw too. @throws Error when too little was drawn to say anything. */
function eventsOfPage(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const drawn = [...threads.values()].map((ofThread) => ({
    ofThread,
    commits: ofThread.filter(({ name }) => name === 'Commit').length,
  }));
  const page = drawn.toSorted((one, other) => other.commits - one.commits)[0];
  if (!page || page.commits < fewestFrames) throw new Error('The browser noted too few frames.');
  return page.ofThread.filter(({ ph }) => ph === 'X').sort((one, other) => one.tts - other.tts);
}

function framesOf(events: readonly TraceEvent[]): Omit<Scroll, 'rows'> {
  const ofPage = eventsOfPage(events);
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
