/** A principal sets up the next year, moves the demonstration school into it, takes it back, moves it again and begins the year. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const question = (page: Page) => page.getByRole('alertdialog');
/** Two thousand students move at once: a busy machine takes its time. */
const say = (page: Page, text: RegExp) => page.getByText(text).first().waitFor({ timeout: 60_000 });

async function addNextYear(page: Page) {
  await page.goto('/administration/settings/years');
  await page.getByRole('button', { name: 'Nouvelle année scolaire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Commencer cette année' }).waitFor();
}

async function openNextYear(page: Page) {
  await page.goto('/student');
  await page.getByRole('button', { name: 'Autres actions sur la liste des élèves' }).click();
  await page.getByRole('menuitem', { name: 'Passer à l’année suivante' }).click();
}

async function classNamed(page: Page, name: RegExp) {
  await page.goto('/classes');
  return page.getByRole('link', { name });
}

test('a principal moves the school into the next year', async () => {
  const context = await school.visit({ width: 820, language: 'fr' });
  const page = await signIn(context, 'principal@demo.cahier');
  const before = await (await classNamed(page, /Form 2 A/)).getAttribute('href');
  await addNextYear(page);
  await openNextYear(page);

  await page.getByRole('button', { name: /^Créer \d+ classes$/ }).click();
  await say(page, /^\d+ classes créées$/);
  await page.getByText('2. Décisions').click();
  await page.getByRole('button', { name: 'Décider pour Form 1 A' }).click();
  const dialog = page.getByRole('dialog');
  // There are no averages of the year yet, so nothing is proposed.
  await dialog.getByRole('group', { name: 'Mettre tous les élèves à' }).getByRole('button').first().click();
  await dialog
    .getByLabel(/^Décision pour/)
    .first()
    .selectOption('repeats');
  await dialog
    .getByLabel(/^Décision pour/)
    .nth(1)
    .selectOption('undecided');
  // The draft is read again with what was decided: moving an older one would be refused.
  const readAgain = page.waitForResponse((reply) => reply.url().includes('/rollover?'), { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await readAgain;
  await say(page, /1 redouble/);

  await page.getByText('3. Aperçu').click();
  const move = page.getByRole('button', { name: /^Faire passer [\d\s]+ élèves$/ });
  const action = String(await move.textContent());
  await move.click();
  await question(page).getByRole('button', { name: action }).click();
  await say(page, /élèves sont passés, la dernière fois par/);
  await page.getByRole('button', { name: 'Annuler le passage' }).click();
  await question(page).getByRole('button', { name: 'Annuler le passage' }).click();
  await say(page, /Le passage a été annulé/);
  await page.getByRole('button', { name: action }).click();
  await question(page).getByRole('button', { name: action }).click();
  await say(page, /élèves sont passés/);

  await page.goto('/administration/settings/years');
  await page.getByRole('button', { name: 'Commencer cette année' }).click();
  await question(page)
    .getByText(/cahiers de textes de cette année passent en lecture seule/)
    .waitFor();
  await question(page).getByRole('button', { name: 'Commencer cette année' }).click();
  await say(page, /a commencé$/);

  const form2 = await classNamed(page, /Form 2 A/);
  // The list of the year before is shown until the new one is read.
  await expect.poll(() => form2.getAttribute('href')).not.toBe(before);
  await form2.click();
  await page.locator('main ol [data-row]').first().click();
  const formerClass = page.getByText(/Form 1 A/).first();
  await formerClass.waitFor();
  expect(await formerClass.isVisible()).toBe(true);
  await context.close();
});
