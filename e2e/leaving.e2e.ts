/** Signing out on a device that others use too: warns of what would be lost, and leaves nothing of a person behind. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseOnLine } from './homework-page.ts';
import { keptHere, signOut } from './kept-here.ts';
import { fillSignIn, openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const wide = 820;

/** Marks the first student of the page who has not done it; gives the line. */
async function markOne(page: Page) {
  await page.goto('/homeworks');
  const card = page
    .getByRole('article')
    .filter({ hasText: /Ongoing|En cours/ })
    .first();
  await card.getByRole('button', { name: /^(Show more|Voir plus)/ }).click();
  const line = card
    .getByRole('listitem')
    .filter({ hasText: /Not done|To do|Pas fait|À faire/ })
    .first();
  const name = (await line.locator('p').first().textContent()) ?? '';
  await chooseOnLine(page, line, /^(Mark done|Marquer comme fait)$/);
  return card.getByRole('listitem').filter({ hasText: name });
}

describe('with a mark that was not sent yet', () => {
  const marks = '**/slm/HomeworkStudent/v1/update**';
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await school.visit({ width: wide, language: 'fr' });
    page = await signIn(context, 'teacher@demo.cahier');
    await context.route(marks, (route) => route.abort());
  });
  afterAll(() => context.close());

  test('signing out says what would be lost; who stays loses nothing, and it is sent', async () => {
    const line = await markOne(page);
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: 'Se déconnecter ?' });
    await question.getByText('1 modification n’a pas encore été envoyée et serait perdue.').waitFor();
    await question.getByRole('button', { name: 'Rester' }).click();
    const refreshed = page.waitForEvent('requestfinished', (one) => one.url().includes('/Homework/v1/get'));
    await context.unroute(marks);
    await expect.poll(() => line.getByRole('img', { name: 'En attente d’envoi' }).count()).toBe(0);
    await line.getByText('Fait', { exact: true }).waitFor();
    await refreshed;
  });

  test('the device notes that the connection is gone, and that it is back', async () => {
    await context.setOffline(true);
    await page.getByText('Pas de connexion.').waitFor();
    expect((await keptHere(page)).storage['connection']).toBe('n');
    await context.setOffline(false);
    await page.getByText('La connexion est rétablie.').waitFor();
    expect((await keptHere(page)).storage['connection']).toBe('y');
  });

  test('signing out all the same loses it, and nothing else', async () => {
    await context.route(marks, (route) => route.abort());
    await markOne(page);
    await signOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter et les perdre' }).click();
    await page.waitForURL('**/login');
    await context.unroute(marks);
    await fillSignIn(page, 'teacher@demo.cahier');
    await page.waitForURL('**/home');
    await page.goto('/more');
    await page.getByText('Rien n’attend d’être envoyé.').waitFor();
  });
});

describe('on a tablet that two people share', () => {
  test('the second sees nothing of the first: no list, no name, no storage, no way back', async () => {
    const context = await school.visit({ width: wide });
    const page = await signIn(context, 'teacher@demo.cahier');
    const name = (await page.getByRole('complementary').locator('p').first().textContent()) ?? '';
    expect(name.length).toBeGreaterThan(5);
    await page.goto('/homeworks');
    await page.getByRole('article').first().waitFor();
    const title = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';
    await expect.poll(async () => (await keptHere(page)).databases).toHaveLength(1);
    const before = await keptHere(page);
    expect(before.storage['lastUser']).toMatch(/^\d+$/);
    await signOut(page);
    await page.waitForURL('**/login');

    const after = await keptHere(page);
    expect(after.databases).toEqual([]);
    expect(after.cached.filter((path) => /^\/(slm|usm|api)\//.test(path))).toEqual([]);
    expect(
      Object.keys(after.storage).filter((key) => !['language', 'theme', 'font', 'connection'].includes(key)),
    ).toEqual([]);
    // The device is known again at the next sign-in; its token names nobody and opens nothing.
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).toEqual(['did']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText(title).count()).toBe(0);

    await fillSignIn(page, 'bursar@demo.cahier');
    await page.waitForURL('**/home');
    await page.getByRole('navigation').waitFor();
    expect(await page.getByText(name).count()).toBe(0);
    await page.goto('/homeworks');
    await page.getByText('You do not have permission to open this page.').waitFor();
    expect(await page.getByText(title).count()).toBe(0);
    expect((await keptHere(page)).storage['lastUser']).not.toBe(before.storage['lastUser']);
    await context.close();
  });

  test('a sign-out that the server did not hear is made up for before the next page opens', async () => {
    const context = await school.visit({ width: wide });
    const page = await signIn(context, 'teacher@demo.cahier');
    let deaf = true;
    await context.route('**/usm/api/session', (route) =>
      deaf && route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await signOut(page);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await keptHere(page)).databases).toEqual([]);
    deaf = false;
    await page.goto('/homeworks');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect((await context.request.get('/usm/api/session')).status()).toBe(401);
    await context.close();
  });
});

describe('in two tabs of one browser', () => {
  test('a changed name shows in both, and signing out in one signs out the other', async () => {
    const context = await school.visit({ width: wide });
    const first = await signIn(context, 'teacher@demo.cahier');
    const second = await context.newPage();
    await second.goto('/home');
    const head = second.getByRole('complementary');
    await head.getByRole('button', { name: 'Sign out' }).waitFor();
    const announce = () =>
      first.evaluate(() => {
        const facts = { firstName: 'Odile', lastName: 'Fotso', userImage: null };
        new BroadcastChannel('cahier').postMessage({ from: 'the profile', topic: 'user-changed', facts });
      });
    // While the second tab still confirms its session, the answer has the name as the server knows it.
    await expect
      .poll(async () => {
        await announce();
        return head.getByText('Odile Fotso').isVisible();
      })
      .toBe(true);
    await first.getByRole('complementary').getByText('Odile Fotso').waitFor();
    await signOut(first);
    await first.waitForURL('**/login');
    await second.waitForURL('**/login');
    await second.getByRole('heading', { name: 'Sign in' }).waitFor();
    await context.close();
  });
});

describe('nothing personal is readable in the local storage', () => {
  test('has the names of the specification, and nothing personal', async () => {
    const context = await school.visit({ width: wide });
    const page = await signIn(context, 'admin@demo.cahier');
    await page.getByRole('button', { name: 'Show the sections' }).click();
    await page.goto('/class-notes');
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('article').or(page.getByText('No homework available')).first().waitFor();
    const { storage } = await keptHere(page);
    expect(storage).toMatchObject({ showSubmenu: 'y', connection: 'y' });
    expect(storage['notebookdetail']).toMatch(/^\{"notebookId":\d+,"isClosed":"N"\}$/);
    const known = [
      'connection',
      'earlyReads',
      'font',
      'language',
      'lastUsed',
      'lastUser',
      'notebookdetail',
      'readTags',
      'showSubmenu',
      'spentData',
      'theme',
      'versionSeen',
    ];
    expect(Object.keys(storage).filter((key) => !known.includes(key))).toEqual([]);
    await context.close();
  });
});
