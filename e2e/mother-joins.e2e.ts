/** From the office to a mother's phone: added to her child, let in with a slip, and her new number approved. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
let secretary: Page;
let mother: Page;
let code = '';

beforeAll(async () => {
  school = await openSchool();
  secretary = await signIn(await school.visit({ width: 1280 }), 'secretary@demo.cahier');
  mother = await (await school.visit({ language: 'fr' })).newPage();
});
afterAll(() => school?.stop());

test('a secretary adds a mother on the page of her child, as one who may see it', async () => {
  await secretary.goto('/student');
  await secretary.getByRole('searchbox').fill('abanda');
  await secretary
    .getByRole('link')
    .filter({ hasText: /^.*Abanda/ })
    .first()
    .click();
  await secretary.getByRole('button', { name: 'Parents', exact: true }).click();
  await secretary.getByRole('button', { name: 'New parent' }).click();
  const form = secretary.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Ngo Walk');
  await form.getByRole('textbox', { name: 'First names' }).fill('Thérèse');
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('+237 677 00 11 22');
  await form.getByRole('checkbox', { name: /The link is verified/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await secretary.getByRole('link', { name: 'Ngo Walk Thérèse' }).waitFor();
});

test('she is found by her number, and her slip shows a code without letters that look alike', async () => {
  await secretary.goto('/parents');
  await secretary.getByRole('searchbox').fill('677001122');
  await secretary.getByRole('link').filter({ hasText: 'Ngo Walk Thérèse' }).click();
  await secretary.getByRole('button', { name: 'Activation slip' }).click();
  code = (await secretary.getByRole('dialog').locator('.font-mono').textContent()) ?? '';
  expect(code).toMatch(/^([ACDEFGHJKMNPQRTUVWXY34679]{4}-?){4}$/);
  await secretary.getByRole('dialog').getByText('ngo.therese@demo').waitFor();
});

test('on her phone she chooses a password, and sees her child alone', async () => {
  await mother.goto('/activate');
  await mother.locator('input[name="code"]').fill(code.toLowerCase());
  await mother.locator('input[autocomplete="new-password"]').first().fill('une phrase facile');
  await mother.keyboard.press('Enter');
  await mother.waitForURL('**/home');
  await mother.goto('/student');
  await mother.getByRole('link').filter({ hasText: 'Abanda' }).waitFor();
  await mother.getByText('1 élève').waitFor();
});

test('she asks for another number, which the school approves', async () => {
  await mother.goto('/more');
  await mother.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
  const form = mother.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('+237 699 88 77 66');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await mother.getByText('En attente de l’établissement').waitFor();
  await secretary.goto('/parents');
  await secretary.getByRole('button', { name: /changes to approve$/ }).click();
  const request = secretary.getByRole('listitem', { name: 'Ngo Walk Thérèse' });
  await request.getByText('+237 699 88 77 66').waitFor();
  await request.getByRole('button', { name: 'Approve' }).click();
  await request.waitFor({ state: 'detached' });
  await mother.reload();
  await mother.getByText('L’établissement a accepté vos changements').waitFor();
  expect(await mother.getByRole('link', { name: '+237 699 88 77 66' }).count()).toBe(1);
});
