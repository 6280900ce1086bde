/** The plain sign-in page: what it does without the program, and how it hands over to it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSignIn, openSchool, type RunningSchool } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

async function openSignIn(language: 'en' | 'fr' = 'en', path = '/login'): Promise<Page> {
  const context = await school.visit({ width: 390, language });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const secretOf = (page: Page) => page.locator('[name=secret]');

describe('the plain sign-in page', () => {
  test('fetches no code of the program before somebody begins to type', async () => {
    const page = await openSignIn('en', '/');
    const scripts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.locator('[name=login]').focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await page.context().close();
  });

  test('says in its language that the password is wrong, and keeps what was typed', async () => {
    const page = await openSignIn('fr');
    await fillSignIn(page, 'teacher@demo.cahier', 'la lune');
    await page.getByText('Nom d’utilisateur ou mot de passe incorrect.').waitFor();
    expect(await secretOf(page).inputValue()).toBe('la lune');
    expect(await page.getByRole('button', { name: 'Se connecter' }).isEnabled()).toBe(true);
    await page.context().close();
  });

  test('changes language, look and the password’s visibility without losing what was typed', async () => {
    const page = await openSignIn('fr');
    await page.locator('[name=login]').fill('aicha');
    await page.getByText('sont de la forme', { exact: false }).waitFor();
    await secretOf(page).fill('le soleil');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await secretOf(page).getAttribute('type')).toBe('text');
    await page.getByText('English').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.locator('[name=login]').inputValue()).toBe('aicha');
    expect(await secretOf(page).inputValue()).toBe('le soleil');
    await page.getByRole('button', { name: 'Dark appearance' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.context().close();
  });

  test('keeps what was typed when the program cannot be fetched, and signs in at the next try', async () => {
    const page = await openSignIn();
    await page.route('**/assets/*.js', (route) => route.abort());
    await fillSignIn(page, 'teacher@demo.cahier');
    await page.getByText('The server is not responding.').waitFor();
    expect(await secretOf(page).inputValue()).toBe('cahier-demo');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.unroute('**/assets/*.js');
    await secretOf(page).press('Enter');
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page.context().close();
  });

  test('leaves the second step to the program, with what was typed', async () => {
    const page = await openSignIn();
    const bodies: unknown[] = [];
    await page.route('**/usm/api/session', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      bodies.push(route.request().postDataJSON());
      await route.fulfill({
        status: 403,
        json: { success: false, code: 'SECOND.errors.needed', message: '' },
      });
    });
    await fillSignIn(page, 'teacher@demo.cahier');
    const code = page.locator('[autocomplete=one-time-code]');
    await code.fill('123456');
    await code.press('Enter');
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toEqual({
      login: 'teacher@demo.cahier',
      secret: 'cahier-demo',
      remember: false,
      code: '123456',
    });
    await page.context().close();
  });

  test('opens the page that was asked for, in the same document', async () => {
    const page = await openSignIn('en', '/login?back=%2Fhomeworks');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await fillSignIn(page, 'teacher@demo.cahier');
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/homeworks');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await page.evaluate(() => (globalThis as { handover?: unknown }).handover)).toBeUndefined();
    await page.context().close();
  });
});
