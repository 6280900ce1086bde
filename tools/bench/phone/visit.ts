/** One visit of a page in Chromium as a cheap phone on a slow network sees it, in the browser's own measures. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Figure, figure, median } from '../figures.ts';
import { slowSession } from './phone.ts';

/** After the last thing that happened on the page: long enough for what idles. */
const quietFor = 6000;

/** Milliseconds, but for the shift and the bytes. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of what tasks took beyond 50 ms, from the first paint until what was tapped was looked for. */
  readonly blocked: number;
  readonly shift: number;
  /** From a tap to the next paint, the slowest of those made; 0 when none was made. */
  readonly slowestTap: number;
  /** Bytes of the program's bodies as they came over the network, without the school's data. */
  readonly programBytes: number;
}

/** An entry of the browser's observers, of all the kinds watched here. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}
type Observer = new (
  seen: (list: { getEntries(): { toJSON(): Entry }[] }) => void,
) => { observe(what: { type: string; buffered: boolean; durationThreshold: number }): void };
type Seen = Record<string, Entry[]>;

/** Runs in the page before its own code. */
function watch(): void {
  const seen: Seen = {};
  Object.assign(globalThis, { seen });
  const Observer = PerformanceObserver as unknown as Observer;
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'event', 'layout-shift']) {
    const entries: Entry[] = [];
    seen[type] = entries;
    const observer = new Observer((list) => entries.push(...list.getEntries().map((one) => one.toJSON())));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
  }
}

/** Opens the address in a new tab. @param arrived says when the page is there; @param tap what is tapped once it is calm. */
export async function measureVisit(
  context: BrowserContext,
  address: string,
  arrived: (page: Page) => Promise<void>,
  { offline = false, tap }: { offline?: boolean; tap?: (page: Page) => Promise<void> } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const seen = () => page.evaluate(() => (globalThis as { seen?: Seen }).seen ?? {});
  const bytes = countBytes(await slowSession(page, offline));
  await page.addInitScript(watch);
  await page.goto(address);
  await arrived(page);
  const programBytes = bytes();
  await page.waitForTimeout(quietFor);
  const calm = await seen();
  // To find what it taps by its role the bench itself keeps the page busy: what that takes is no task of the program's.
  await tap?.(page);
  const { 'layout-shift': shifts = [], event: events = [] } = await seen();
  await page.close();
  const first = calm['paint']?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
  const late = (calm['longtask'] ?? []).filter(({ startTime }) => startTime >= first);
  const taps = events.filter(({ name }) => /^(pointer|click|key)/.test(name));
  return {
    firstPaint: first,
    largestPaint: calm['largest-contentful-paint']?.at(-1)?.startTime ?? 0,
    blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0),
    slowestTap: Math.max(0, ...taps.map(({ duration }) => duration)),
    programBytes,
  };
}

function countBytes(session: CDPSession): () => number {
  const calls = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^\/(usm|slm|api)\//.test(new URL(request.url).pathname)) calls.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (!calls.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** The median of one measure of the visits, in its unit divided by so much. */
export function visitsFigure(
  what: string,
  wanted: string,
  visits: readonly Visit[],
  measure: keyof Visit,
  by = 1,
): Figure {
  return figure(what, wanted, median(visits.map((visit) => visit[measure])) / by);
}

/** A first visit with nothing kept (docs/performance.md). @param bytes what the program may weigh until the screen is there */
export function figuresOfFirst(screen: string, visits: readonly Visit[], bytes: string): Figure[] {
  return [
    visitsFigure(`First visit of ${screen}: first paint`, '≤ 0.90 s', visits, 'firstPaint', 1000),
    visitsFigure('… largest paint', '≤ 2.50 s', visits, 'largestPaint', 1000),
    visitsFigure('… blocked by long tasks', '≤ 150 ms', visits, 'blocked'),
    visitsFigure('… moved about (CLS)', '≤ 0.010', visits, 'shift'),
    visitsFigure('… bytes of the program until the list is there', bytes, visits, 'programBytes', 1024),
  ];
}
