/** A device whose tabs are killed: what waits on it, and a clock that may be wrong. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Writes that wait on the device, and those that were refused; read in the page, whose database it is. */
const readOutbox = `(async () => {
  const states = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('cahier-')) continue;
    const opened = await new Promise((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const rows = await new Promise((done) => {
      const reading = opened.transaction('outbox').objectStore('outbox').getAll();
      reading.onsuccess = () => done(reading.result);
    });
    states.push(...rows.map(({ state, call }) => call + ' ' + state));
    opened.close();
  }
  return states;
})()`;

export const kept = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(readOutbox);

export const allSent = (page: Page) => expect.poll(() => kept(page), { timeout: 180_000 }).toEqual([]);

/** The clock of the device is off by so many milliseconds. */
export async function setClock(context: BrowserContext, off: number): Promise<void> {
  if (off === 0) return;
  await context.addInitScript((by) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [Real.now() + by] : given) as [number]));
      }
      static override now() {
        return Real.now() + by;
      }
    } as DateConstructor;
  }, off);
}

export const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

/** A renderer that is killed takes other tabs of its process along. @param crash whether it dies as one that ran out of memory does */
export async function kill(page: Page, crash: boolean): Promise<void> {
  if (!crash) return page.close();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.crash').catch(() => undefined);
}

export async function isAlive(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  return Promise.race([
    page.evaluate(() => true).catch(() => false),
    new Promise<boolean>((done) => setTimeout(() => done(false), 3000)),
  ]);
}
