/** One visit of a page in Chromium as a cheap phone on a slow network sees it, in the browser's own measures. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { slowness } from './machine.ts';

/**
 * The conditions of the budget: slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there and back), and a CPU four times slower
 * than this machine when idle: what the machine itself is slower at the moment counts among the four.
 */
export const slow4g = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
export const slowerThanIdle = 4;
/** After the last thing that happened on the page: long enough for what idles. */
const quietFor = 6000;

export interface Visit {
  /** First and largest contentful paint, ms after the start. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The largest painted element, to find it. */
  readonly largest: string;
  /** Sum of what tasks took beyond 50 ms, from the first paint until what was tapped was looked for, in ms. */
  readonly blocked: number;
  /** Those tasks: how long they took, and when they began, in ms. */
  readonly longTasks: readonly string[];
  readonly shift: number;
  /** From a tap to the next paint, the slowest of those made, in ms; 0 when none was made. */
  readonly slowestTap: number;
  /** Bytes of the bodies as they came over the network: of the program, and of the school's data. */
  readonly programBytes: number;
  readonly dataBytes: number;
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  tasks: { start: number; length: number }[];
  shift: number;
  slowestTap: number;
}

/** An entry of the browser's observers, of all the kinds watched here. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly element?: { readonly tagName: string; readonly textContent: string };
}
type Observer = new (
  seen: (list: { getEntries(): Entry[] }) => void,
) => { observe(what: { type: string; buffered: boolean; durationThreshold: number }): void };

/** Runs in the page before its own code. */
function watch(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', tasks: [], shift: 0, slowestTap: 0 };
  Object.assign(globalThis, { seen });
  const Observer = PerformanceObserver as unknown as Observer;
  const observe = (type: string, note: (entry: Entry) => void) => {
    new Observer((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
    seen.largest = `${entry.element?.tagName ?? '?'} ${entry.element?.textContent.slice(0, 40) ?? ''}`;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, length: duration });
  });
  observe('event', ({ name, duration }) => {
    if (/^(pointer|click|key)/.test(name)) seen.slowestTap = Math.max(seen.slowestTap, duration);
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
}

/** Opens the address in a new tab under the budget's conditions. @param arrived says when the page is there; @param tap what is tapped once it is calm. */
export async function measureVisit(
  context: BrowserContext,
  address: string,
  arrived: (page: Page) => Promise<void>,
  { offline = false, tap }: { offline?: boolean; tap?: (page: Page) => Promise<void> } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = countBytes(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...slow4g, offline });
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowerThanIdle / slowness()) });
  await page.addInitScript(watch);
  await page.goto(address);
  await arrived(page);
  const counted = bytes();
  await page.waitForTimeout(quietFor);
  const { firstPaint, largestPaint, largest, tasks } = await seenBy(page);
  // To find what it taps by its role the bench itself keeps the page busy: what that takes is no task of the program's.
  await tap?.(page);
  const { shift, slowestTap } = await seenBy(page);
  await page.close();
  const late = tasks.filter(({ start }) => start >= firstPaint);
  return {
    firstPaint,
    largestPaint,
    largest,
    shift,
    slowestTap,
    blocked: late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
    longTasks: late.map(({ start, length }) => `${length} at ${start.toFixed()}`),
    ...counted,
  };
}

async function seenBy(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => (globalThis as { seen?: Seen }).seen);
  if (!seen) throw new Error('The page was not watched.');
  return seen;
}

function countBytes(session: CDPSession): () => Pick<Visit, 'programBytes' | 'dataBytes'> {
  const calls = new Set<string>();
  let [programBytes, dataBytes] = [0, 0];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^\/(usm|slm|api)\//.test(new URL(request.url).pathname)) calls.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (calls.has(requestId)) dataBytes += encodedDataLength;
    else programBytes += encodedDataLength;
  });
  return () => ({ programBytes, dataBytes });
}
