/** An empty installation: the printed link creates the school and its first administrator, once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, openSchool, type RunningSchool } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool({ DEMO: 'off' });
});
afterAll(() => school.stop());

async function printedLink(): Promise<string> {
  await expect.poll(() => school.output()).toMatch(/\/setup#\S+/);
  return /\S+\/setup#\S+/.exec(school.output())?.[0] ?? '';
}

async function fillSchool(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Nom de l’établissement/).fill(name);
  await page.getByLabel(/^Prénom/).fill('Élisabeth');
  await page.getByLabel(/^Nom(?! de)/).fill('Ngo Bassong');
  await page.getByLabel(/^E-mail/).fill('elisabeth@lycee.example');
  await page.getByLabel(/^Nouveau mot de passe/).fill('une courte phrase');
}

test('the printed link creates the school and its first administrator, who is signed in and can come back', async () => {
  const context = await school.visit({ width: 390, language: 'fr' });
  const page = await context.newPage();
  await page.goto(await printedLink());
  const create = page.getByRole('button', { name: 'Créer l’établissement' });
  expect(await create.isDisabled()).toBe(true);
  await fillSchool(page, 'Lycée Bilingue de Douala');
  expect(await page.getByLabel(/^Code court/).inputValue()).toBe('lycee-bilingue');
  await create.click();
  await page.waitForURL('**/home');
  await page.getByText('Lycée Bilingue de Douala').first().waitFor();
  await page.getByText('Préparez votre établissement').waitFor();
  await page.goto('/class-notes');
  await page.getByText('Pas encore de cahier de textes').waitFor();
  await context.clearCookies();
  await page.goto('/login');
  await fillSignIn(page, 'elisabeth@lycee.example', 'une courte phrase');
  await page.waitForURL('**/home');
  await context.close();
});

test('the link works once: a second school is not made with it', async () => {
  const context = await school.visit({ width: 820, language: 'fr' });
  const page = await context.newPage();
  await page.goto(await printedLink());
  await fillSchool(page, 'Collège de Bafoussam');
  await page.getByRole('button', { name: 'Créer l’établissement' }).click();
  await page.getByText('Ce code est incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.').waitFor();
  expect(await page.getByLabel(/^Nom de l’établissement/).inputValue()).toBe('Collège de Bafoussam');
  await context.close();
});
