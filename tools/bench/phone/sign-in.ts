/**
 * The way of somebody new on a cheap phone: the sign-in page from an empty cache, their home, the grid of marks. The time to read and
 * type is not counted; data fetched meanwhile is.
 */
import type { BrowserContext, CDPSession } from 'playwright-core';
import { openSchool } from '../../../e2e/running-school.ts';
import { type Figure, figure, median } from '../figures.ts';
import { onPhones, slowSession } from './phone.ts';

/** Milliseconds between two keys of somebody who types on a phone. */
const delay = 200;

function countTraffic(session: CDPSession) {
  const traffic = { requests: [] as string[], bytes: 0 };
  // Data from the browser's own cache costs nothing.
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker && !response.fromPrefetchCache)
      traffic.requests.push(response.url);
  });
  // With the headers; 0 from the cache.
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Milliseconds that the person waits for each part, bytes and requests. */
async function walk(context: BrowserContext) {
  const page = await context.newPage();
  const traffic = countTraffic(await slowSession(page));
  const parts: Record<string, number> = {};
  const time = async (part: string, work: () => Promise<unknown>, until: string) => {
    const began = performance.now();
    await work();
    await page.locator(until).first().waitFor();
    parts[part] = Math.round(performance.now() - began);
  };
  const tap = (selector: string) => page.locator(selector).first().tap();
  const open = () => page.goto('/login', { waitUntil: 'commit' });
  await time('sign-in page', open, 'input[name=secret]');
  await page.waitForLoadState('load');
  const signInBytes = traffic.bytes;
  await tap('input[name=login]');
  await page.keyboard.type('teacher@demo.cahier', { delay });
  await tap('input[name=secret]');
  await page.keyboard.type('cahier-demo', { delay });
  await time('home', () => page.keyboard.press('Enter'), 'main a[href*="notebook="]');
  await time('menu', () => tap('button[aria-label="Menu"]'), 'a[href="/notes"]');
  const evaluations = async () => {
    await tap('a[href="/notes"]');
    // The home page has ways to the grid too.
    await page.waitForURL('**/notes*');
  };
  await time('evaluations', evaluations, 'main a[href*="/mark"]');
  await time('grid', () => tap('main a[href*="/mark"]'), '[role=grid] input');
  const found = { signInBytes, bytes: traffic.bytes, requests: [...traffic.requests] };
  await page.close();
  const waited = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...found, signInPage: parts['sign-in page'] ?? 0, waited, parts };
}

export async function measureSignIn(times: number): Promise<readonly Figure[]> {
  await using school = await openSchool();
  const ways = await onPhones(school, times, null, walk);
  const of = (measure: 'signInPage' | 'signInBytes' | 'waited' | 'bytes', by: number) =>
    median(ways.map((way) => way[measure])) / by;
  return [
    figure('Sign-in page, from an empty cache, until it can be used', '≤ 0.6 s', of('signInPage', 1000)),
    figure('… bytes until then', '≤ 30 KB', of('signInBytes', 1024)),
    figure('From the address through home to the grid of marks, waiting time', '≤ 3 s', of('waited', 1000)),
    figure('… bytes', '≤ 230 KB', of('bytes', 1024)),
    figure('… requests', '≤ 25 requests', median(ways.map((way) => way.requests.length))),
  ];
}
