/** A phone counts what it transferred, page by page, and fetches less when its user saves data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { chooseInMenu } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

test('the pages of a visit add up, also those that the service worker fetched, and saving data ends the live line', async () => {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'principal@demo.cahier');
  const live: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Live/')) live.push(request.url());
  });
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('spentData') ?? '{"bytes":{}}').bytes);
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ 'HOME.title': expect.any(Number) });
  await page
    .getByRole('img', { name: /XAF|FCFA/ })
    .or(page.locator('figure'))
    .first()
    .waitFor();
  await page.goto('/parents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The page itself fetches some 121 KB (tools/budget); the rest is fetched by the service worker.
  await expect
    .poll(async () => (await stored())['MORE.spent.application'], { timeout: 30_000 })
    .toBeGreaterThan(200_000);
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ 'SHELL.menu.parents': expect.any(Number) });
  await chooseInMenu(page, 'More');
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Data used' }) });
  await part.getByText('The application itself').waitFor();
  await part.getByRole('checkbox', { name: 'Save data: text only' }).click();
  live.length = 0;
  await chooseInMenu(page, 'Home');
  await page.getByRole('region', { name: 'Payments' }).waitFor();
  expect(await page.locator('figure').count()).toBe(0);
  await page.reload();
  await page.getByRole('region', { name: 'Payments' }).waitFor();
  expect(await page.locator('figure').count()).toBe(0);
  expect(live).toEqual([]);
}, 120_000);
