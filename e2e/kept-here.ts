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

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sign out|Se déconnecter)$/ }).click();
}
