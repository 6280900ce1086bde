/** Signing out where a connection is lost, in several tabs, and with forms open; what stays in the local storage. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesIn, keptHere, signOut } from './kept-here.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const wide = 820;

describe('on a tablet that two people share', () => {
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
    await first.evaluate(() => {
      const facts = { firstName: 'Odile', lastName: 'Fotso', userImage: null };
      new BroadcastChannel('cahier').postMessage({ from: 'the profile', topic: 'user-changed', facts });
    });
    await head.getByText('Odile Fotso').waitFor();
    await first.getByRole('complementary').getByText('Odile Fotso').waitFor();
    await signOut(first);
    await first.waitForURL('**/login');
    await second.waitForURL('**/login');
    await second.getByRole('heading', { name: 'Sign in' }).waitFor();
    await context.close();
  });
});

describe('when somebody else takes the session over', () => {
  test('the other tab shows nothing more of the first person, and the device keeps nothing of what was read', async () => {
    const context = await school.visit({ width: wide });
    const first = await signIn(context, 'principal@demo.cahier');
    await first.goto('/student');
    await first.getByText(/2,\d{3} students/).waitFor();
    const [database = ''] = (await keptHere(first)).databases;
    const second = await context.newPage();
    await second.goto('/more');
    const status = await second.evaluate(async () => {
      const body = JSON.stringify({ login: 'parent@demo.cahier', secret: 'cahier-demo' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/usm/api/session', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(200);
    await second.goto('/home');
    await second.getByRole('complementary').getByRole('button', { name: 'Sign out' }).waitFor();
    await first.waitForURL('**/home');
    await first.goto('/student');
    await first.getByText('2 students', { exact: true }).waitFor();
    expect(await first.getByText(/2,\d{3} students/).count()).toBe(0);
    expect(await entriesIn(first, database)).toEqual({ replies: 0, session: [] });
    await context.close();
  });
});

describe('with a form open in another tab', () => {
  test('signing out asks first; who stays keeps the text, who leaves all the same has been told', async () => {
    const context = await school.visit({ width: wide, language: 'fr' });
    const first = await signIn(context, 'teacher@demo.cahier');
    const second = await context.newPage();
    await second.goto('/homeworks');
    await second.getByRole('button', { name: 'Nouveau devoir' }).first().click();
    const topic = second.getByLabel(/^Sujet/);
    await topic.fill('Fractions, page 12');
    await signOut(first);
    const question = first.getByRole('alertdialog', { name: 'Se déconnecter ?' });
    await question.getByText(/Des saisies non envoyées dans un formulaire/).waitFor();
    await question.getByRole('button', { name: 'Rester' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await topic.inputValue()).toBe('Fractions, page 12');

    await signOut(first);
    await question.getByRole('button', { name: 'Se déconnecter et les perdre' }).click();
    await second.waitForURL('**/login');
    expect((await keptHere(second)).databases).toEqual([]);
    await context.close();
  });
});

describe('what stands in clear in the local storage', () => {
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
      'theme',
    ];
    expect(Object.keys(storage).filter((key) => !known.includes(key))).toEqual([]);
    await context.close();
  });
});
