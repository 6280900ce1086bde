/**
 * The way of somebody new on a cheap phone: the sign-in page from an empty cache, their home, the grid of marks. The time to read and
 * type is not counted; data fetched meanwhile is.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openSchool } from '../../e2e/running-school.ts';
import { type Figure, median, several } from './figures.ts';
import { slowness } from './machine.ts';
import { slow4g, slowerThanIdle } from './measure-visit.ts';

/** Milliseconds between two keys of somebody who types on a phone. */
const betweenKeys = 200;

interface Way {
  /** Milliseconds until the fields of the sign-in page can be used. */
  readonly signInPage: number;
  readonly signInBytes: number;
  /** Milliseconds that the person waits from the address to the grid, without what they do themselves. */
  readonly waited: number;
  readonly bytes: number;
  readonly requests: readonly string[];
  /** Milliseconds for each part of it. */
  readonly parts: Readonly<Record<string, number>>;
}

interface Traffic {
  readonly requests: string[];
  bytes: number;
}

function countTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { requests: [], bytes: 0 };
  const addresses = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    addresses.set(requestId, `${request.method} ${pathname}${search}`);
  });
  // Data from the browser's own cache costs nothing.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker && !response.fromPrefetchCache)
      traffic.requests.push(addresses.get(requestId) ?? response.url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId));
  // With the headers; 0 from the cache.
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

async function walk(context: BrowserContext): Promise<Way> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = countTraffic(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...slow4g, offline: false });
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowerThanIdle / slowness()) });
  const parts: Record<string, number> = {};
  const time = async (part: string, work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    parts[part] = Math.round(performance.now() - begun);
  };
  await time('sign-in page', async () => {
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[name=secret]').waitFor();
  });
  await page.waitForLoadState('load');
  const signInBytes = traffic.bytes;
  await page.locator('input[name=login]').tap();
  await page.keyboard.type('teacher@demo.cahier', { delay: betweenKeys });
  await page.locator('input[name=secret]').tap();
  await page.keyboard.type('cahier-demo', { delay: betweenKeys });
  await time('home', async () => {
    await page.keyboard.press('Enter');
    await page.locator('main a[href*="notebook="]').first().waitFor();
  });
  await time('menu', () => tapThere(page, 'button[aria-label="Menu"]', 'a[href="/notes"]'));
  await time('evaluations', async () => {
    await page.locator('a[href="/notes"]').first().tap();
    // The home page has ways to the grid too.
    await page.waitForURL('**/notes*');
    await page.locator('main a[href*="/mark"]').first().waitFor();
  });
  await time('grid', () => tapThere(page, 'main a[href*="/mark"]', '[role=grid] input'));
  const { bytes } = traffic;
  const requests = [...traffic.requests];
  await page.close();
  const waited = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { signInPage: parts['sign-in page'] ?? 0, signInBytes, waited, bytes, requests, parts };
}

async function tapThere(page: Page, from: string, to: string): Promise<void> {
  await page.locator(from).first().tap();
  await page.locator(to).first().waitFor();
}

export async function measureSignIn(times: number): Promise<readonly Figure[]> {
  const school = await openSchool();
  try {
    const ways = await several(times, async () => {
      const context = await school.visit({ width: 390 });
      const way = await walk(context);
      await context.close();
      return way;
    });
    for (const way of ways) console.log(way);
    const of = (pick: (way: Way) => number) => median(ways.map(pick));
    const figure = (what: string, limit: number, unit: string, value: number, digits = 0): Figure => ({
      what,
      wanted: `≤ ${limit} ${unit}`,
      measured: `${value.toFixed(digits)} ${unit}`,
      met: value <= limit,
    });
    return [
      figure(
        'Sign-in page, from an empty cache, until it can be used',
        0.6,
        's',
        of((way) => way.signInPage) / 1000,
        2,
      ),
      figure('… bytes until then', 30, 'KB', of((way) => way.signInBytes) / 1024, 1),
      figure(
        'From the address over home to the grid of marks, what is waited for',
        3,
        's',
        of((way) => way.waited) / 1000,
        2,
      ),
      figure('… bytes', 230, 'KB', of((way) => way.bytes) / 1024, 1),
      figure(
        '… requests',
        25,
        'requests',
        of((way) => way.requests.length),
      ),
    ];
  } finally {
    await school.stop();
  }
}
