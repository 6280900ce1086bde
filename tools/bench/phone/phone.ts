/**
 * A cheap phone as a browser emulates it, and what the browser measures of a page: slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there
 * and back), and a CPU four times slower than this machine when idle: what the machine itself is slower at the moment counts among the four.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { RunningSchool } from '../../../e2e/running-school.ts';
import { type Figure, figure, median, several } from '../figures.ts';
import { slowness } from '../machine.ts';

const slowerThanIdle = 4;
const megabit = (1024 * 1024) / 8;
const slow4g = { latency: 150, downloadThroughput: 1.6 * megabit, uploadThroughput: 0.75 * megabit };

/** Several visits on a phone each, with nothing kept from the one before. @param token of who is signed in */
export function onPhones<T>(
  school: RunningSchool,
  times: number,
  token: string | null,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T[]> {
  return several(times, async () => {
    await using context = await school.visit({ width: 390 });
    if (token) await context.addCookies([{ name: 'sid', value: token, url: school.address }]);
    const found = await work(context);
    console.log(found);
    return found;
  });
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowerThanIdle / slowness()) });
}

/** @param page a new one */
export async function slowSession(page: Page, offline = false): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...slow4g, offline });
  await slowDown(session);
  return session;
}

/** One event of a trace. Its times are microseconds of its thread: what others did on this machine does not count. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tts: number;
  readonly tdur: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Events of the page's own thread meanwhile. @throws Error when too little was drawn to say anything */
export async function traced(
  page: Page,
  fewestFrames: number,
  work: (session: CDPSession) => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await work(session);
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  await page.close();
  // The thread that drew most: other pages of the browser draw too.
  const commitsOf = (some: readonly TraceEvent[]) => some.filter(({ name }) => name === 'Commit').length;
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()];
  const [drawn = []] = threads.toSorted((one, other) => commitsOf(other) - commitsOf(one));
  if (commitsOf(drawn) < fewestFrames) throw new Error('The browser noted too few frames.');
  return drawn.filter(({ ph }) => ph === 'X').sort((one, other) => one.tts - other.tts);
}

/** Milliseconds of the tasks of 50 ms and more. */
export const longTasksOf = (events: readonly TraceEvent[]): readonly number[] =>
  events.flatMap(({ name, tdur }) => (name === 'RunTask' && tdur >= 50_000 ? [Math.round(tdur / 1000)] : []));

interface Turn {
  readonly longTasks: readonly number[];
}

export function longTasksFigure(what: string, turns: readonly Turn[]): Figure {
  const count = median(turns.map(({ longTasks }) => longTasks.length));
  const slowest = `(the slowest ${Math.max(0, ...turns.flatMap(({ longTasks }) => longTasks))} ms)`;
  return figure(`${what} of 50 ms and more`, '≤ 0 tasks', count, slowest);
}
