/** A bursar's day on a phone: a family pays, the receipt is printed and checked by anybody, a mistake is cancelled by a second person, the till is closed. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#testing/pdf-content.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const desk = '/paymentplans/cashier';

test('money is taken, receipted, checked, cancelled by two people, and counted in the evening', async () => {
  const phone = await school.visit({ width: 390 });
  const bursar = await signIn(phone, 'bursar@demo.cahier');

  // The family pays 5,000 francs in cash; the till is opened on the way.
  await bursar.goto(desk);
  await bursar.getByRole('searchbox').fill('atangana');
  await bursar
    .getByRole('button', { name: /^Atangana/ })
    .first()
    .click();
  await bursar.getByRole('textbox', { name: 'Amount received' }).fill('5 000');
  await bursar.getByRole('textbox', { name: 'Cash handed over' }).fill('10000');
  await bursar.getByText('Change to give back: 5,000 FCFA').waitFor();
  await bursar.getByRole('button', { name: 'Take 5,000 FCFA' }).click();
  const openTill = bursar.getByRole('button', { name: 'Open the till' });
  const advance = bursar.getByRole('button', { name: 'Take it as an advance' });
  const issued = bursar.getByText(/^Receipt \d+ issued$/);
  await openTill.click();

  await advance.or(issued).first().waitFor();
  if (await advance.isVisible()) await advance.click();
  await issued.waitFor();
  const number = /\d+/.exec((await issued.textContent()) ?? '')?.[0] ?? '';

  const [download] = await Promise.all([
    bursar.waitForEvent('download'),
    bursar.getByRole('button', { name: 'Print receipt' }).click(),
  ]);
  const receipt = await readPdf(await readFile(await download.path()));
  expect(receipt.text).toContain('cinq mille francs CFA');
  const code = /(?:[A-Z2-7]{4}-){6}[A-Z2-7]{2}/.exec(receipt.text)?.[0] ?? '';

  // Anybody checks it, in French, without an account.
  const stranger = await school.visit({ width: 390, language: 'fr' });
  const check = await stranger.newPage();
  await check.goto(`/verify/receipt#${code.replaceAll('-', '')}`);
  await check.getByText('Ce reçu est authentique et valable.').waitFor();
  await check.getByText('5 000 FCFA').waitFor();

  // It was a mistake: the bursar asks, the principal approves.
  await bursar.goto(`${desk}?view=receipts`);
  await bursar.getByRole('button', { name: `Actions for receipt ${number}` }).click();
  await bursar.getByRole('menuitem', { name: 'Request cancellation' }).click();
  await bursar.getByRole('textbox', { name: 'Reason' }).fill('Wrong student');
  await bursar.getByRole('button', { name: 'Send the request' }).click();
  const office = await school.visit({ width: 1440 });
  const principal = await signIn(office, 'principal@demo.cahier');
  await principal.goto(`${desk}?view=requests`);
  await principal.getByRole('button', { name: 'Approve and post' }).click();
  await principal.getByText('Approved').waitFor();

  await check.reload();
  await check.getByText('Ce reçu a été annulé par l’établissement.').waitFor();

  // The evening: nothing is left in the till.
  await bursar.goto(`${desk}?view=till`);
  await bursar.getByRole('button', { name: 'Close the till' }).click();
  const dialog = bursar.getByRole('dialog');
  await dialog.getByText('Counted: 0 FCFA').waitFor();
  await dialog.getByRole('button', { name: 'Close the till' }).click();
  await bursar.getByText('Your till is closed').waitFor();
  for (const context of [phone, stranger, office]) await context.close();
});
