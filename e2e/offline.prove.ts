/** A teacher's phone without network: the last list stays readable, a mark waits and is sent once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

async function openNotebook(page: Page, className: string, subject: string): Promise<void> {
  await page.goto('/class-notes');
  const section = page.getByRole('region', { name: className, exact: true });
  await section.getByRole('link', { name: subject }).first().click();
  await page.waitForURL('**/class-notes-book-classroom**');
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** The title of an ongoing homework that no other one of the page has. */
async function titleToMark(page: Page): Promise<string> {
  const titles: string[] = [];
  const ongoing: string[] = [];
  for (const article of await page.getByRole('article').all()) {
    const title = (await article.getAttribute('aria-label')) ?? '';
    titles.push(title);
    if ((await article.getByText('Ongoing', { exact: true }).count()) > 0) ongoing.push(title);
  }
  const found = ongoing.find((title) => titles.filter((other) => other === title).length === 1);
  if (!found) throw new Error('Every ongoing homework here shares its title with another one.');
  return found;
}

describe('without network', () => {
  test('the last list stays readable after a reload, a mark waits and is sent once when the network is back', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'teacher@demo.cahier');
    await openNotebook(page, 'Form 1 A', 'Mathematics');
    await page.getByRole('article').first().waitFor();
    const title = await titleToMark(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    await page.reload();
    const offline = card(page, title).first();
    await offline.waitFor();
    await offline.getByRole('button', { name: `Show more of ${title}` }).click();
    const open = offline.getByRole('listitem').filter({ hasText: 'Not done' }).first();
    const name = (await open.locator('p').first().textContent()) ?? '';
    await open.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Mark done' }).click();
    await page.getByText(/1 change waiting/).waitFor();
    await page.reload();
    await page.getByText(/1 change waiting/).waitFor();
    // A request may be repeated after a lost reply; its key says that it is the same one.
    const keys = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/HomeworkStudent/v1/update'))
        keys.add(request.headers()['idempotency-key'] ?? '');
    });
    await context.setOffline(false);
    await expect.poll(() => keys.size, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => page.getByText(/change waiting/).count()).toBe(0);
    await page.reload();
    await card(page, title)
      .first()
      .getByRole('button', { name: `Show more of ${title}` })
      .click();
    const marked = card(page, title).first().getByRole('listitem').filter({ hasText: name });
    await marked.getByText('Done', { exact: true }).waitFor();
    expect(keys.size).toBe(1);
    await context.close();
  });
});
