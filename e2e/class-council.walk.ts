/** A class council: its class master holds it with a projector, a teacher follows it on a phone, the principal opens it again. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#testing/pdf-content.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

/** The council of Form 5 A about the whole year: nobody has held that yet. */
async function openCouncil(page: Page): Promise<void> {
  await page.goto('/classes');
  await page.locator('main').getByRole('link', { name: 'Form 5 A' }).first().click();
  await page
    .getByRole('region', { name: 'Class council' })
    .getByRole('link', { name: /Whole year/ })
    .click();
  await page.locator('main [data-row]').first().waitFor();
}

const heading = (page: Page) => page.locator('main h2, dialog h2').first();

test('a class master opens a sitting, decides by keyboard, tries what would be, accepts the rest and closes it with its minutes', async () => {
  const context = await school.visit({ width: 1440 });
  const page = await signIn(context, 'classmaster@demo.cahier');
  await openCouncil(page);
  await page.getByRole('button', { name: 'Start the council' }).click();
  const form = page.getByRole('dialog', { name: 'Start the council' });
  await form.getByLabel('Guests, one per line').fill('Mrs Foning, parents’ delegate');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('In session').waitFor();

  await page.getByRole('button', { name: 'Projector view' }).click();
  await page.keyboard.press('ArrowRight');
  await page.getByText('1 of 50', { exact: true }).waitFor();
  const first = await heading(page).textContent();
  await page.keyboard.press('w');
  await page.getByRole('textbox').first().fill('19,5');
  await page.getByText('Would be').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-projector]').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'End the simulation' }).click();
  await page.getByLabel('Mention of work').selectOption('Encouragement');
  await page.getByLabel(/^Reason \(mention of work\)/).fill('Marked progress');
  await page.getByRole('button', { name: 'Save decision and next' }).click();
  await page.getByText('1 of 50 decided').waitFor();
  expect(await heading(page).textContent()).not.toBe(first);
  await page.keyboard.press('a');
  await page.getByText('2 of 50 decided').waitFor();

  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Accept the remaining proposals' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept the remaining proposals' }).click();
  await page.getByText('50 of 50 decided').waitFor();
  await page.getByRole('button', { name: /^Undo the 48/ }).waitFor();
  await page.getByRole('button', { name: 'Close the council' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the council' }).click();
  await page.getByText(/^Closed by Marcel Simo/).waitFor();

  await page.getByRole('button', { name: 'Documents' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Minutes, in English (PDF)' }).click(),
  ]);
  const { text } = await readPdf(await readFile(await download.path()));
  for (const part of ['Marked progress', 'Mrs Foning, parents’ delegate']) expect(text).toContain(part);
  expect(text).not.toContain('Draft');
  await context.close();
});

test('a teacher of the class follows it on a phone and finds nothing to press; a parent comes to no council', async () => {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'teacher@demo.cahier');
  await openCouncil(page);
  await page.getByText(/^Closed by Marcel Simo/).waitFor();
  await page.locator('main [data-row]').first().click();
  await page.getByText('Reason: Marked progress').waitFor();
  expect(await page.getByRole('button', { name: 'Change the decision' }).count()).toBe(0);
  const address = new URL(page.url());
  await context.close();
  const family = await school.visit({ width: 390 });
  const parent = await signIn(family, 'parent@demo.cahier');
  await parent.goto(address.pathname + address.search);
  await parent.getByText('You do not have permission to open this page.').waitFor();
  expect(await parent.locator('main [data-row]').count()).toBe(0);
  await family.close();
});

test('the principal opens the closed sitting again with a reason, which stays with it', async () => {
  const context = await school.visit({ width: 820 });
  const page = await signIn(context, 'principal@demo.cahier');
  await openCouncil(page);
  await page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('A mark was entered twice');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText(/^Reopened by .*: A mark was entered twice$/).waitFor();
  await page.getByText('In session').waitFor();
  await context.close();
});
