/** A cashier without network: cash is taken, the page is loaded again, and the school has exactly one receipt afterwards. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill } from '../open-till.ts';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { chooseInMenu, saysReady } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const desk = '/paymentplans/cashier';

interface Receipt {
  readonly number: number;
  readonly amount: number;
  readonly provisional: number | null;
}

async function receiptsNow(page: Page): Promise<readonly Receipt[]> {
  const reply = await page.request.get('/slm/Payments/v1/get?size=500');
  return (await reply.json()).data;
}

test('cash taken without network survives a reload and becomes exactly one receipt', async () => {
  const phone = await school.visit({ width: 390 });
  const page = await signIn(phone, 'bursar@demo.cahier');
  await openTill(page);
  const kept = page.waitForResponse((reply) => reply.url().includes('/ProvisionalReceipts/v1/reserve'));
  await page.goto(desk);
  await kept;
  await page.getByRole('searchbox').waitFor();
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
  const before = await receiptsNow(page);

  await phone.setOffline(true);
  await page.getByText(/^No network\. You can take cash/).waitFor();
  await page.getByRole('searchbox').fill('atangana');
  await page
    .getByRole('button', { name: /^Atangana/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Amount received' }).fill('4 321');
  await page.getByRole('button', { name: 'Take 4,321 FCFA, provisional receipt' }).click();
  const advance = page.getByRole('button', { name: 'Take it as an advance' });
  const given = page.getByText(/^Provisional receipt P-\d+$/);
  await advance.or(given).first().waitFor();
  if (await advance.isVisible()) await advance.click();
  await given.waitFor();
  const number = Number(/\d+/.exec((await given.textContent()) ?? '')?.[0]);

  // The page is gone and comes back, still without network.
  await page.reload();
  await page.getByText(/change waiting/).waitFor();
  await page.getByText(/^No network\. You can take cash/).waitFor();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ProvisionalReceipts/v1/create'))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await phone.setOffline(false);
  const ofNumber = async () => (await receiptsNow(page)).filter(({ provisional }) => provisional === number);
  await expect.poll(async () => (await ofNumber()).length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => page.getByText(/change waiting/).count()).toBe(0);
  expect(new Set(sent).size).toBe(1);
  expect((await ofNumber())[0]).toMatchObject({ amount: 4_321 });
  expect(await receiptsNow(page)).toHaveLength(Math.min(before.length + 1, 500));
  await phone.close();
}, 120_000);
