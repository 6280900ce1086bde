/** Data that a browser keeps for the application, and signing out. */
import type { Page } from 'playwright-core';

export interface Kept {
  readonly storage: Readonly<Record<string, string>>;
  readonly databases: readonly string[];
  readonly cached: readonly string[];
}

/** Everything this browser keeps for the application. */
export function keptHere(page: Page): Promise<Kept> {
  return page.evaluate(`(async () => {
    const cached = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(new URL(request.url).pathname);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { storage: { ...localStorage, ...sessionStorage }, databases, cached };
  })()`);
}

/** Entries left in a person's own database on this device. */
export function entriesIn(
  page: Page,
  name: string,
): Promise<{ replies: number; session: readonly string[] }> {
  return page.evaluate(`(async () => {
    const done = (request) => new Promise((found) => request.addEventListener('success', () => found(request.result)));
    const database = await done(indexedDB.open(${JSON.stringify(name)}));
    const all = (store) => done(database.transaction(store).objectStore(store).getAllKeys());
    const left = { replies: (await all('replies')).length, session: await all('session') };
    database.close();
    return left;
  })()`);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sign out|Se déconnecter)$/ }).click();
}
