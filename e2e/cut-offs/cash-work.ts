/** Cash that a bursar takes without network, in a tab that dies; the network that comes back cuts what is sent. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseInMenu, saysReady } from '../offline/without-network.ts';
import { type RunningSchool, signIn } from '../running-school.ts';
import { chances, openCuttingProxy } from './cutting-proxy.ts';
import type { Ask } from './database-beside.ts';
import { allSent } from './device.ts';
import type { Tally } from './tally.ts';

const desk = '/paymentplans/cashier';
/** They are sent one after the other, each with the pauses after its cuts. */
const receiptsOfRound = 3;

/** Takes cash of the amount from a family without network. @returns the number on the provisional receipt */
async function takeCash(page: Page, amount: number): Promise<number> {
  await page.goto(desk);
  await page.getByText(/^No network\. You can take cash/).waitFor();
  await page.getByRole('searchbox').fill('atangana');
  await page
    .getByRole('button', { name: /^Atangana/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Amount received' }).fill(String(amount));
  await page.getByRole('button', { name: /^Take .* FCFA, provisional receipt$/ }).click();
  const advance = page.getByRole('button', { name: 'Take it as an advance' });
  const given = page.getByText(/^Provisional receipt P-\d+$/);
  await advance.or(given).first().waitFor();
  if (await advance.isVisible()) await advance.click();
  await given.waitFor();
  return Number(/\d+/.exec((await given.textContent()) ?? '')?.[0]);
}

/** Opens the desk with a network, so that the device reserves numbers for receipts where it has few left. */
async function reserveNumbers(page: Page): Promise<void> {
  await page.goto(desk);
  await page.getByRole('searchbox').waitFor();
  await page.waitForTimeout(1000);
}

interface Plan {
  /** Each writes receipts of a block of its own. */
  readonly device: number;
  readonly tally: Tally;
  readonly wanted: number;
  readonly seed: number;
}

export async function takeCashOffline(
  school: RunningSchool,
  ask: Ask,
  { device, tally, wanted, seed }: Plan,
): Promise<void> {
  const chance = chances(seed * 37 + device);
  const proxy = await openCuttingProxy(school.address, seed + device, (cut, subject) =>
    tally.add(cut, subject),
  );
  const context = await school.visit({ width: 390, address: proxy.address });
  context.setDefaultTimeout(45_000);
  let page = await signIn(context, 'bursar@demo.cahier');
  await reserveNumbers(page);
  await chooseInMenu(page, 'More');
  await saysReady(page);
  const taken = new Map<number, number>();
  for (let round = 1; tally.count() < wanted; round++) {
    await reserveNumbers(page);
    proxy.storm();
    await context.setOffline(true);
    for (let index = 1; index <= receiptsOfRound; index++) {
      const amount = 1000 + 10 * round + index;
      taken.set(await takeCash(page, amount), amount);
    }
    await context.setOffline(false);
    if (chance() < 0.5) {
      await page.waitForTimeout(chance() * 2000);
      await page.close();
      tally.add('tab', 'cash');
      page = await context.newPage();
      await page.goto(desk);
    }
    await allSent(page);
    proxy.calm();
    const rows = await ask<{ number: number; amount: number; times: number }>(
      `SELECT p.number, r.amount::int, count(*)::int AS times FROM provisional_receipts p
       JOIN receipts r ON r.org_id = p.org_id AND r.id = p.receipt_id WHERE p.number = ANY($1) GROUP BY 1, 2`,
      [[...taken.keys()]],
    );
    expect(new Map(rows.map(({ number, amount }) => [number, amount]))).toEqual(taken);
    expect(rows.filter(({ times }) => times > 1)).toEqual([]);
    tally.say(`device ${device}: one receipt each`);
  }
  await context.close();
  await proxy.stop();
}
