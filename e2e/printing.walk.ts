/** Documents that a school prints: lists of a class and a certificate by its secretary on a phone, a slip by its administrator at a desk. */
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

/** The file that the browser keeps after something was pressed. */
async function printed(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) };
}

async function openClass(page: Page, name: string) {
  await page.goto('/classes');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: /^(Print|Imprimer)$/ }).waitFor();
}

test('a secretary with a phone prints the list, the photo board and the sheet of a week of a class, in both languages', async () => {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'secretary@demo.cahier');
  await openClass(page, 'Form 5 A');
  const print = async (document: RegExp, before?: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print Form 5 A' });
    await dialog.getByRole('radio', { name: document }).check();
    await before?.();
    return printed(page, () => dialog.getByRole('button', { name: 'Create the PDF' }).click());
  };
  const list = await print(/Class list/);
  expect(list.name).toMatch(/^Class list - Form 5 A - \d{4}-\d{4}\.pdf$/);
  expect(list.text).toContain('Matricule');
  const board = await print(/Photo board/, () => page.getByRole('radio', { name: 'Français' }).check());
  expect(board.title).toMatch(/^Trombinoscope · Form 5 A/);
  const sheet = await print(/Attendance sheet/, () => page.getByLabel('Boxes per day').fill('6'));
  for (const day of ['Monday', 'Friday']) expect(sheet.text).toContain(day);
  const [first] = sheet.text.match(/(?<=\n1 )\S+/) ?? [];
  expect(list.text).toContain(String(first));
  await context.close();
});

test('without network it says so, and the dialog stays', async () => {
  const context = await school.visit({ width: 390, language: 'fr' });
  const page = await signIn(context, 'secretary@demo.cahier');
  await openClass(page, 'Form 5 A');
  await page.getByRole('button', { name: 'Imprimer' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Créer le PDF' });
  await make.waitFor();
  await context.setOffline(true);
  await make.click();
  await dialog
    .getByRole('alert')
    .getByText(/serveur/)
    .waitFor();
  await context.setOffline(false);
  const list = await printed(page, () => make.click());
  expect(list.title).toMatch(/^Liste nominative/);
  await context.close();
});

test('a certificate of schooling is printed from a student’s record', async () => {
  const context = await school.visit({ width: 1440, language: 'fr' });
  const page = await signIn(context, 'secretary@demo.cahier');
  await page.goto('/student');
  await page.locator('main [data-row]').first().click();
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Certificat de scolarité' }).click();
  const make = page.getByRole('button', { name: 'Créer le PDF' });
  const certificate = await printed(page, () => make.click());
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(certificate.text.replace(/\s+/g, ' ')).toContain(name);
  await context.close();
});

test('an administrator prints the slip of a new colleague, who signs in with what is printed on it', async () => {
  const context = await school.visit({ width: 1440 });
  const page = await signIn(context, 'admin@demo.cahier');
  await page.goto('/administration/settings/accounts');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'New activation slip' }).click();
  const dialog = page.getByRole('dialog');
  const slip = await printed(page, () => dialog.getByRole('button', { name: 'Print' }).click());
  const [code] = slip.text.match(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/) ?? [];
  await dialog.getByText(String(code)).waitFor();
  await context.close();
  const colleague = await school.visit({ width: 390 });
  const activation = await colleague.newPage();
  await activation.goto('/activate');
  await activation.getByLabel(/Code of the slip/).fill(String(code));
  await activation.getByLabel(/^New password/).fill('a-long-new-secret');
  await activation.getByRole('button', { name: 'Activate and sign in' }).click();
  await activation.waitForURL(/\/(home|homework|notebooks|class-notes)/);
  await colleague.close();
});

test('a page that the browser prints shows what is on it, and not the link that skips the menu', async () => {
  const context = await school.visit({ width: 1440 });
  const page = await signIn(context, 'secretary@demo.cahier');
  await openClass(page, 'Form 5 A');
  const { text } = await readPdf(await page.pdf({ format: 'A4' }));
  expect(text).toContain('Form 5 A');
  expect(text).not.toContain('Skip to the content');
  await context.close();
});
