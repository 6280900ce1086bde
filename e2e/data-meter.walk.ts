/** A phone counts what it transferred, page by page, and fetches less when its user saves data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';
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
  await page.waitForFunction('navigator.serviceWorker.controller !== null', null, { timeout: 30_000 });
  await page
    .getByRole('img', { name: /XAF|FCFA/ })
    .or(page.locator('figure'))
    .first()
    .waitFor();
  const before = await stored();
  await page.goto('/parents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => (await stored())['MORE.spent.application'], { timeout: 30_000 })
    .toBeGreaterThan(before['MORE.spent.application']);
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
