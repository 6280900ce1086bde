/** Steps of the walks without network other than homework itself. */
import type { Page } from 'playwright-core';

/** Opens one of the person's notebooks with so many ongoing homeworks at least, 9 at most. */
export async function openOngoing(page: Page, ongoing: number): Promise<void> {
  await page.goto('/class-notes');
  await page
    .getByRole('link', { name: new RegExp(`[${ongoing}-9] ongoing`) })
    .first()
    .click();
  await page.waitForURL('**/class-notes-book-classroom**');
  await page.getByRole('article').first().waitFor();
}

/** The titles of ongoing homework that no other one of the page has. */
export async function titlesToMark(page: Page): Promise<readonly string[]> {
  const titles: string[] = [];
  const ongoing: string[] = [];
  for (const article of await page.getByRole('article').all()) {
    const title = (await article.getAttribute('aria-label')) ?? '';
    titles.push(title);
    if ((await article.getByText('Ongoing', { exact: true }).count()) > 0) ongoing.push(title);
  }
  const found = ongoing.filter((title) => titles.filter((other) => other === title).length === 1);
  if (found.length === 0) throw new Error('Every ongoing homework here shares its title with another one.');
  return found;
}

export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: entry, exact: true }).click();
}

/** On "More", where the device says that it keeps the screens. */
export const saysReady = (page: Page): Promise<void> =>
  page.getByText('Ready to work without network').waitFor();

/** Looks at "More" until the device is ready, and comes back to the homework. */
export async function readyForNoNetwork(page: Page): Promise<void> {
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
}

/** The keys of the marks this browser sends, one for each time it sends them. */
export function sentMarks(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/HomeworkStudent/v1/update'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
