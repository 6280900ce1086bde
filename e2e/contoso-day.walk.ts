/** A real roster, from its files to a teacher's whole day: loaded, activated with printed slips, worked with. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  apply,
  cardOf,
  chooseDueDay,
  chooseOnCard,
  chooseOnLine,
  menuOfCard,
  openNotebook,
  showStudents,
} from './homework-page.ts';
import { fillSignIn, newDataDir, openSchool, type RunningSchool } from './running-school.ts';

const root = join(import.meta.dirname, '..');
const secret = 'a short sentence';

let school: RunningSchool;
/** The printed codes by login. */
let slips: ReadonlyMap<string, string>;

beforeAll(async () => {
  const environment = { DATA_DIR: await newDataDir(), DEMO: 'off' };
  await promisify(execFile)(process.execPath, ['app/server-load.ts', 'testing/data/contoso-high-school'], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  slips = await printedSlips(join(environment.DATA_DIR, 'slips'));
  school = await openSchool(environment);
});
afterAll(async () => {
  await school.stop();
  await rm(school.dataDir, { recursive: true });
});

async function printedSlips(folder: string): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return new Map(
    pages
      .flatMap((text) => [...text.matchAll(/<b>(\S+)<\/b>.*?<code>(\S+)<\/code>/g)])
      .map(([, login = '', code = '']) => [login, code]),
  );
}

async function activate(page: Page, login: string): Promise<void> {
  await page.goto('/activate');
  await page.getByLabel(/^(Code of the slip|Code de la fiche)/).fill(slips.get(login.toLowerCase()) ?? '');
  await page.getByLabel(/^(New password|Nouveau mot de passe)/).fill(secret);
  await page.keyboard.press('Enter');
}

describe('the administrator of a loaded school', () => {
  test('redeems the printed slip, and sees every class notebook of the own school and none of the other', async () => {
    const context = await school.visit({ width: 1440 });
    const page = await context.newPage();
    await activate(page, 'admin@contoso');
    await page.waitForURL('**/home');
    await page.goto('/class-notes');
    await page
      .getByRole('link', { name: /Craig James Beane/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Beane|Todd|Mills/ }).count()).toBe(6);
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(14);
    await page.getByText('Contoso High School').first().waitFor();
    await context.close();
  });
});

describe('a teacher of a loaded school', () => {
  const essay = 'A letter to the editor';
  const sums = 'Ten equations';
  let page: Page;
  beforeAll(async () => {
    page = await (await school.visit({ width: 390 })).newPage();
  });
  afterAll(() => page.context().close());

  test('redeems the slip once, signs in with the own password and finds the own notebooks', async () => {
    await activate(page, 'CBeane@contoso');
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await activate(page, 'CBeane@contoso');
    await page.getByText('This code is wrong, already used or expired. Ask for a new one.').waitFor();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await fillSignIn(page, 'CBeane@contoso', secret);
    await page.waitForURL('**/home');
    await page.goto('/class-notes');
    const links = page.getByRole('main').getByRole('link', { name: /Craig James Beane/ });
    await links.first().waitFor();
    expect(await links.count()).toBe(2);
  });

  test('gives homework to students found by three letters, takes one off again, and keeps it as a draft', async () => {
    await openNotebook(page, 'Math - Algebra 1', 'Math');
    await page.getByText('No homework available').waitFor();
    await page.getByRole('button', { name: 'New homework' }).first().click();
    const form = page.getByRole('dialog', { name: 'New homework' });
    await form.getByLabel(/^Topic/).fill(sums);
    await form.getByLabel(/^Description/).fill('Page 12, one to ten.');
    await form.getByRole('button', { name: 'Choose students' }).click();
    const picker = page.getByRole('dialog', { name: 'Students', exact: true });
    const rows = picker.getByRole('listitem');
    const everybody = 30;
    await expect.poll(() => rows.count()).toBe(everybody);
    await picker.getByRole('checkbox', { name: 'All', exact: true }).uncheck();
    const search = picker.getByRole('searchbox');
    await search.fill('kl');
    expect(await rows.count()).toBe(everybody);
    await search.fill('KLE');
    await expect.poll(() => rows.count()).toBeLessThan(everybody);
    await rows.filter({ hasText: 'Klein Ora Christopher' }).getByRole('checkbox').check();
    await search.fill('');
    for (const name of ['McMillan Beulah Lynn', 'Stark Florence Brian'])
      await rows.filter({ hasText: name }).getByRole('checkbox').check();
    await picker.getByRole('button', { name: 'Add 3' }).click();
    await form.getByRole('button', { name: 'Remove Stark Florence Brian' }).click();
    await chooseDueDay(page);
    await form.getByRole('button', { name: 'Save as draft' }).click();
    await cardOf(page, sums).getByText('Not published', { exact: true }).waitFor();
  });

  test('changes the draft, gives it to everybody and publishes it', async () => {
    await chooseOnCard(page, sums, /^Edit$/);
    const form = page.getByRole('dialog', { name: 'Edit homework' });
    await form.getByLabel(/^Description/).fill('Page 12, one to ten, in ink.');
    await form.getByRole('button', { name: 'Choose students' }).click();
    const picker = page.getByRole('dialog', { name: 'Students', exact: true });
    await picker.getByRole('checkbox', { name: 'All', exact: true }).check();
    await picker.getByRole('button', { name: 'Add 30' }).click();
    await form.getByText('All · 30').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await cardOf(page, sums).getByText('Page 12, one to ten, in ink.').waitFor();
    await cardOf(page, sums).getByText('Whole class · 30').waitFor();
    await chooseOnCard(page, sums, /^Publish$/);
    await cardOf(page, sums).getByText('Ongoing', { exact: true }).waitFor();
  });

  test('marks one, takes it back, excuses one, writes a comment, marks several and then all the others', async () => {
    const lines = await showStudents(page, sums);
    const line = (name: string) => lines.filter({ hasText: name });
    await chooseOnLine(page, line('Klein Ora Christopher'), /^Mark done$/);
    await line('Klein Ora Christopher').getByText('Done', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line('Klein Ora Christopher').getByText('To do', { exact: true }).waitFor();
    await chooseOnLine(page, line('Klein Ora Christopher'), /^Excuse$/);
    await line('Klein Ora Christopher').getByText('Excused', { exact: true }).waitFor();
    await chooseOnLine(page, line('McMillan Beulah Lynn'), /^Comment$/);
    const comment = page.getByRole('dialog', { name: 'Comment for Beulah Lynn McMillan' });
    await comment.getByLabel('Comment').fill('Very clean work.');
    await comment.getByRole('button', { name: 'Save' }).click();
    await line('McMillan Beulah Lynn').getByText('Very clean work.').waitFor();
    const several = ['McMillan Beulah Lynn', 'Stark Florence Brian'];
    await cardOf(page, sums).getByRole('button', { name: 'Choose several' }).click();
    for (const name of several) await line(name).locator('label').click();
    await cardOf(page, sums).getByRole('button', { name: 'Mark done · 2' }).click();
    for (const name of several) await line(name).getByText('Done', { exact: true }).waitFor();
    await cardOf(page, sums).getByRole('button', { name: 'Mark all done' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/27 students/)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark all done' }).click();
    await expect.poll(() => lines.getByText('Done', { exact: true }).count()).toBe(29);
    await page.reload();
    const again = await showStudents(page, sums);
    await expect.poll(() => again.getByText('Done', { exact: true }).count()).toBe(29);
    await again.filter({ hasText: 'McMillan Beulah Lynn' }).getByText('Very clean work.').waitFor();
    await again.filter({ hasText: 'Klein Ora Christopher' }).getByText('Excused', { exact: true }).waitFor();
    // A mark made just before the page was loaded anew is sent by the new page.
    await expect.poll(() => again.getByRole('img', { name: 'Waiting to be sent' }).count()).toBe(0);
  });

  test('closes it after a question, and opens it again', async () => {
    await chooseOnCard(page, sums, /^Close$/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await cardOf(page, sums).getByText('Ongoing', { exact: true }).waitFor();
    await chooseOnCard(page, sums, /^Close$/);
    await apply(page);
    await cardOf(page, sums).getByText('Closed', { exact: true }).waitFor();
    expect(await menuOfCard(page, sums).count()).toBe(0);
    await cardOf(page, sums).getByRole('button', { name: 'Copy' }).waitFor();
    await cardOf(page, sums).getByRole('button', { name: 'Reopen' }).click();
    await cardOf(page, sums).getByText('Ongoing', { exact: true }).waitFor();
  });

  test('a teacher who reads French redeems the slip, gives homework and marks it in French', async () => {
    const context = await school.visit({ width: 820, language: 'fr' });
    const own = await context.newPage();
    await activate(own, 'DTodd@contoso');
    await own.waitForURL('**/home');
    await openNotebook(own, 'Math - Algebra 2', 'Math');
    await own.getByRole('button', { name: 'Nouveau devoir' }).locator('visible=true').first().click();
    const form = own.getByRole('dialog', { name: 'Nouveau devoir' });
    await form.getByLabel(/^Sujet/).fill(essay);
    await form.getByLabel(/^Description/).fill('Vingt lignes.');
    await chooseDueDay(own);
    await form.getByRole('button', { name: 'Créer' }).click();
    await own.getByText('Devoir créé avec succès').first().waitFor();
    const lines = await showStudents(own, essay);
    await chooseOnLine(own, lines.first(), /^Marquer comme fait$/);
    await lines.first().getByText('Fait', { exact: true }).waitFor();
    await chooseOnCard(own, essay, /^Fermer$/);
    await apply(own);
    await cardOf(own, essay).getByText('Fermé', { exact: true }).waitFor();
    await context.close();
  });
});
