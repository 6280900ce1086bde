/**
 * Walks through what a person can reach without knowing where anything is: every screen of the menu and behind the links of those, and what
 * the buttons of each screen open. A new screen is looked at without being listed anywhere.
 */
import { appendFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { countMoves, faultsOf, movesOf, settled } from './inspection.ts';
import { type Device, type RunningSchool, signIn } from './running-school.ts';

interface Crawl {
  readonly login: string;
  readonly device: Device;
  /** Addresses to begin with; without them those of the menu. */
  readonly paths?: readonly string[];
  /** How many addresses at most. */
  readonly most: number;
  /** A folder for what is found, or null: a crawl takes long and may be stopped. */
  readonly notes: string | null;
}

/** Limits on one screen: buttons that begin alike open the same dialog. */
const mostButtons = 16;
const mostItems = 9;
const lettersOfKind = 9;

/** Runs in the page: the buttons of the screen. */
const buttons = `[...document.querySelectorAll('main button, header button')].filter((one) => !one.disabled && one.checkVisibility())`;

/** Faults by screen and what was opened on it; what has none is left out. */
export async function crawl(
  school: RunningSchool,
  { login, device, paths, most, notes }: Crawl,
): Promise<Record<string, string[]>> {
  const context = await school.visit(device);
  await context.addInitScript(countMoves);
  const page = await signIn(context, login);
  const broken = brokenOn(page);
  const faults: Record<string, string[]> = {};
  const note = async (where: string, found: readonly string[]) => {
    const all = [...found, ...broken.splice(0)];
    if (all.length === 0) return;
    faults[where] = all;
    if (notes)
      await appendFile(`${notes}/faults.txt`, `${login} ${device.width} ${where}: ${all.join('; ')}\n`);
  };
  const waiting = [...(paths ?? (await menuOf(page)))];
  const known = new Set(waiting.map(shapeOf));
  for (
    let path = waiting.shift(), seen = 0;
    path !== undefined && seen < most;
    path = waiting.shift(), seen++
  ) {
    const links = await seeScreen(page, path, note);
    if (paths) continue;
    for (const link of links) {
      if (known.has(shapeOf(link)) || isFile(link)) continue;
      known.add(shapeOf(link));
      waiting.push(link);
    }
  }
  await context.close();
  return faults;
}

type Note = (where: string, found: readonly string[]) => Promise<void>;

/** Errors and warnings that the page's scripts and the server report. */
function brokenOn(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(`error: ${message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) broken.push(`${response.status()} for ${new URL(response.url()).pathname}`);
  });
  return broken;
}

/** Two addresses that differ in their values alone lead to the same screen. */
function shapeOf(address: string): string {
  return address.replace(/=[^&]*/g, '=');
}

function isFile(address: string): boolean {
  return /\.\w+$/.test(address);
}

async function menuOf(page: Page): Promise<readonly string[]> {
  await settled(page);
  const opener = page.getByRole('button', { name: /^Menu/ });
  if (await opener.isVisible()) await opener.click();
  const links = page.locator('nav a[href^="/"]');
  await links.first().waitFor();
  return [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))];
}

/** Looks at a screen and behind its buttons. @returns where its links lead */
async function seeScreen(page: Page, path: string, note: Note): Promise<readonly string[]> {
  await open(page, path);
  await note(path, [...(await movesOf(page)), ...(await faultsOf(page))]);
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const names = await page.evaluate<string[]>(`${buttons}.map(${nameOf})`);
  const kinds = new Map(names.map((name) => [name.slice(0, lettersOfKind), name]));
  for (const name of [...kinds.values()].slice(0, mostButtons)) await seeBehind(page, path, name, note);
  return links;
}

/** Runs in the page: the name of a button; counts differ from one moment to the next. */
const nameOf = `(one) => (one.getAttribute('aria-label') || one.textContent || '').replace(/\\d+/g, '#').trim()`;

async function seeBehind(page: Page, path: string, name: string, note: Note): Promise<void> {
  const where = `${path} > ${name}`;
  if (!(await pressOn(page, path, name))) return;
  await note(where, await faultsOf(page));
  const items = page
    .getByRole('menu')
    .getByRole('menuitem')
    .and(page.locator(':not([aria-disabled="true"])'));
  const count = Math.min(await items.count(), mostItems);
  for (let index = 0; index < count; index++) {
    if (index > 0 && !(await pressOn(page, path, name))) return;
    const item = items.nth(index);
    const label = (await item.textContent()) ?? '';
    await item.click();
    await settled(page);
    await note(`${where} > ${label}`, await faultsOf(page));
  }
}

/** Opens the screen anew and presses a button. @returns false when it has no such button any more */
async function pressOn(page: Page, path: string, name: string): Promise<boolean> {
  await open(page, path);
  const marked = await page.evaluate<boolean>(`(() => {
    const found = ${buttons}.find((one) => (${nameOf})(one) === ${JSON.stringify(name)});
    found?.setAttribute('data-crawled', '');
    return found !== undefined;
  })()`);
  if (!marked) return false;
  await page.locator('[data-crawled]').click();
  await settled(page);
  return true;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}
