/** A device whose tabs are killed: what waits on it, and a clock that may be wrong. */
import type { BrowserContext, Page } from 'playwright-core';

/** Writes that wait on the device, and those that were refused; read in the page, whose database it is. */
const readOutbox = `(async () => {
  const writes = [];
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
    writes.push(...rows.map(({ id, call, state }) => ({ id, call, state })));
    opened.close();
  }
  return writes;
})()`;

/** A browser does not always answer about a renderer that crashed. @throws Error that says what took too long */
export async function within<Result>(seconds: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what} took longer than ${seconds} s.`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface KeptWrite {
  readonly id: string;
  readonly call: string;
  readonly state: string;
}

export const kept = (page: Page): Promise<readonly KeptWrite[]> =>
  within(20, 'Reading the outbox', page.evaluate<readonly KeptWrite[]>(readOutbox));

export const asText = (writes: readonly KeptWrite[]): string =>
  writes.map(({ call, state }) => `${call} ${state}`).join(', ');

/** Waits until nothing waits on the device any more; nothing may have been refused. */
export async function allSent(page: Page): Promise<void> {
  const patience = 180_000;
  const began = Date.now();
  for (;;) {
    const writes = await kept(page);
    if (writes.length === 0) return;
    if (Date.now() - began > patience || writes.some(({ state }) => state !== 'waiting'))
      throw new Error(`On the device: ${asText(writes)}`);
    await page.waitForTimeout(300);
  }
}

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

/** @param crash whether it dies as a tab that ran out of memory does, and others of its process with it */
export async function kill(page: Page, crash: boolean): Promise<void> {
  if (!crash) return close(page);
  const crashing = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.crash');
  };
  await within(2, 'Crashing a tab', crashing()).catch(() => undefined);
}

/** Also of a tab that has crashed. */
export function close(page: Page): Promise<void> {
  return within(5, 'Closing a tab', page.close()).catch(() => undefined);
}

export async function isAlive(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  return within(
    3,
    'A sign of life',
    page.evaluate(() => true),
  ).catch(() => false);
}
