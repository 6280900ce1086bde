/** A parent pays by phone, on a phone and in French: sees what is due, asks the operator, waits, confirms, and keeps the receipt. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#testing/pdf-content.ts';
import { type LocalMomo, momoKeys, openLocalMomo } from '#testing/providers/local-momo.ts';
import { faultsOf } from './inspection.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let momo: LocalMomo;
let school: RunningSchool;
beforeAll(async () => {
  momo = await openLocalMomo();
  school = await openSchool({ MTN_MOMO_URL: momo.address });
});
afterAll(async () => {
  await school.stop();
  await momo.close();
});

test('the bursar sets up the operator, a parent pays with it and gets one receipt', async () => {
  const desk = await school.visit({ width: 1440 });
  const bursar = await signIn(desk, 'bursar@demo.cahier');
  await bursar.goto('/administration/settings/payments');
  await bursar.getByRole('button', { name: 'Set up: MTN MoMo' }).click();
  const form = bursar.getByRole('dialog');
  const { apiUser, apiKey, subscriptionKey } = momoKeys.collections;
  await form.getByRole('textbox', { name: 'API user' }).first().fill(apiUser);
  await form.getByLabel('Subscription key').first().fill(subscriptionKey);
  await form.getByLabel('API key').first().fill(apiKey);
  await form.getByRole('button', { name: 'Save settings' }).click();
  await form.waitFor({ state: 'detached' });
  await bursar.getByRole('textbox', { name: 'In French' }).fill('UBA Douala, compte 42');
  await bursar.getByRole('button', { name: 'Save settings' }).click();
  await bursar.getByText('Settings saved').last().waitFor();

  // Two taps from the first page: the menu, then payments.
  const phone = await school.visit({ width: 360, language: 'fr' });
  const parent = await signIn(phone, 'parent@demo.cahier');
  await parent.getByRole('button', { name: 'Menu' }).click();
  await parent.getByRole('link', { name: 'Paiements', exact: true }).click();
  await parent.getByText('À payer maintenant').first().waitFor();
  await parent.getByText('UBA Douala, compte 42').waitFor();
  expect(await faultsOf(parent)).toEqual([]);
  const before = await parent.getByRole('button', { name: /^Télécharger le reçu/ }).count();

  await parent.getByRole('button', { name: 'Payer par téléphone' }).click();
  const dialog = parent.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Montant' }).fill('5.000 FCFA');
  await dialog.getByRole('textbox', { name: 'Votre numéro MTN' }).fill('6 77 11 22 33');
  expect(await faultsOf(parent)).toEqual([]);
  await dialog.getByRole('button', { name: 'Payer', exact: true }).click();
  await parent.getByText(/En attente de confirmation/).waitFor();
  await expect.poll(() => momo.payments.size, { timeout: 10_000 }).toBe(1);
  const [[reference, payment] = ['', undefined]] = momo.payments;
  expect(payment).toMatchObject({ amount: '5000', currency: 'XAF', status: 'PENDING' });
  // She reloads while she waits: it is still there, and cannot be asked for twice.
  await parent.reload();
  await parent.getByText(/En attente de confirmation/).waitFor();
  expect(await parent.getByRole('button', { name: 'Payer par téléphone' }).count()).toBe(0);

  momo.settle(reference, { status: 'SUCCESSFUL' });
  await parent.getByText('Paiement reçu. Le reçu est plus bas.').waitFor({ timeout: 20_000 });
  const receipts = parent.getByRole('button', { name: /^Télécharger le reçu/ });
  await expect.poll(() => receipts.count()).toBe(before + 1);
  const [download] = await Promise.all([parent.waitForEvent('download'), receipts.first().click()]);
  const { text } = await readPdf(await readFile(await download.path()));
  expect(text).toContain('cinq mille francs CFA');
  expect(text).toContain('363440463');
  expect(
    momo.arrived.filter(({ method, path }) => method === 'POST' && path.endsWith('requesttopay')),
  ).toHaveLength(1);

  await bursar.goto('/paymentplans/cashier?view=statements');
  const list = bursar.getByRole('region', { name: 'Payments by phone' });
  await list.getByText('Paid').waitFor();
  await list.getByText(/363440463/).waitFor();
  for (const context of [desk, phone]) await context.close();
});
