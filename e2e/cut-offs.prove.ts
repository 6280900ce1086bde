/**
 * A teacher and a bursar work over a network that cuts their writes, in tabs that die, on devices with a wrong clock: nothing is lost and
 * nothing is there twice. `CUT_OFFS` says how many cut-offs are wanted, `SEED` which ones.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chances, openCuttingProxy } from './cutting-proxy.ts';
import { chooseDueDay, chooseOnLine, showStudents } from './homework-page.ts';
import { openTill } from './open-till.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';
import { chooseInMenu, openOngoing, readyForNoNetwork, saysReady, titlesToMark } from './without-network.ts';

const wanted = Number(process.env['CUT_OFFS'] ?? 1000);
const seed = Number(process.env['SEED'] ?? 1);
const year = 365 * 24 * 3600 * 1000;
const longest = 25 * 60_000;

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

interface Line {
  readonly completed: string;
  readonly studentModel: { readonly firstName: string; readonly lastName: string };
}
interface Listed {
  readonly title: string;
  readonly studentList: readonly Line[];
}

async function dataOf<Row>(page: Page, address: string): Promise<readonly Row[]> {
  const reply = await page.request.get(address);
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).data;
}

/** Writes that wait on the device, and those that were refused; read in the page, whose database it is. */
const readOutbox = `(async () => {
  const states = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('cahier-')) continue;
    const opened = await new Promise((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const rows = await new Promise((done) => {
      const reading = opened.transaction('outbox').objectStore('outbox').getAll();
      reading.onsuccess = () => done(reading.result);
    });
    states.push(...rows.map(({ state, call }) => call + ' ' + state));
    opened.close();
  }
  return states;
})()`;

const kept = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(readOutbox);

const allSent = (page: Page) => expect.poll(() => kept(page), { timeout: 180_000 }).toEqual([]);

/** The clock of the device is off by so many milliseconds. */
async function setClock(context: BrowserContext, off: number): Promise<void> {
  if (off === 0) return;
  await context.addInitScript((by) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [Real.now() + by] : given) as [number]));
      }
      static override now() {
        return Real.now() + by;
      }
    } as DateConstructor;
  }, off);
}

/** A tab of the class notebook with the lines of one homework unfolded; it can be killed and opened again. */
interface Tab {
  page: Page;
  readonly title: string;
  lines: Locator;
}

/** A renderer that is killed takes the other tabs of its process along: whatever no longer answers is opened anew. */
async function kill(
  tabs: readonly Tab[],
  dying: Tab,
  crash: boolean,
  context: BrowserContext,
): Promise<void> {
  const { page } = dying;
  const address = page.url();
  if (crash) {
    const session = await context.newCDPSession(page);
    await session.send('Page.crash').catch(() => undefined);
  } else await page.close();
  for (const tab of tabs) {
    const answers = !tab.page.isClosed() && (await isAlive(tab.page));
    if (answers) continue;
    await tab.page.close().catch(() => undefined);
    tab.page = await context.newPage();
    await tab.page.goto(address);
    tab.lines = await showStudents(tab.page, tab.title);
  }
}

function isAlive(page: Page): Promise<boolean> {
  return Promise.race([
    page.evaluate(() => true).catch(() => false),
    new Promise<boolean>((done) => setTimeout(() => done(false), 3000)),
  ]);
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const nameOfLine = ({ studentModel: { firstName, lastName } }: Line) => `${firstName} ${lastName}`;

async function give(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New homework' }).click();
  const form = page.getByRole('dialog', { name: 'New homework' });
  await form.getByLabel(/^Topic/).fill(title);
  await form.getByLabel(/^Description/).fill('Given over a bad network.');
  await chooseDueDay(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await form.waitFor({ state: 'detached', timeout: 90_000 });
}

/** What the network did not let through shows in the form: it is submitted again, as a person does. */
async function writeLesson(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  const form = page.getByRole('dialog', { name: 'Write a lesson' });
  await form.getByLabel(/^What was done/).fill(text);
  const submit = form.getByRole('button', { name: 'Submit' });
  while ((await form.count()) > 0) {
    await submit.click({ timeout: 5000 }).catch(() => undefined);
    await form.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined);
  }
}

/** Works in three tabs until so many cut-offs were made. @returns how many, with the tabs that died */
async function teach(most: number, clock: number, from: number): Promise<number> {
  const chance = chances(from);
  const proxy = await openCuttingProxy(school.address, from);
  const context = await school.visit({ width: 390, address: proxy.address });
  await setClock(context, clock);
  const page = await signIn(context, 'teacher@demo.cahier');
  await openOngoing(page, 2);
  await readyForNoNetwork(page);
  const notebook = new URL(page.url()).searchParams.get('notebook');
  const [first = '', second = ''] = await titlesToMark(page);
  expect(second).not.toBe('');
  const other = await context.newPage();
  await other.goto(page.url());
  const tabs: readonly Tab[] = [
    { page, title: first, lines: await showStudents(page, first) },
    { page: other, title: second, lines: await showStudents(other, second) },
  ];
  const lessonsPage = await context.newPage();
  await lessonsPage.goto(`${page.url()}&part=lessons`);
  const list = () =>
    dataOf<Listed>(
      tabs[0]?.page ?? page,
      `/slm/Homework/v1/get?noteBookId=${notebook}&decrypted=true&page=1&size=1000`,
    );
  /** What each line must say in the end, by homework and name; names that two students share are left out. */
  const done = new Map<string, Map<string, boolean>>();
  for (const { title } of tabs) {
    const lines = (await list()).find((one) => one.title === title)?.studentList ?? [];
    const names = lines.map(nameOfLine);
    const single = lines.filter(
      (line) => names.filter((name) => name.includes(nameOfLine(line))).length === 1,
    );
    done.set(title, new Map(single.map((line) => [nameOfLine(line), line.completed === 'Y'])));
  }
  const titles: string[] = [];
  const lessons: string[] = [];
  let deaths = 0;
  const cutOffs = () => [...proxy.made.values()].reduce((sum, count) => sum + count, 0) + deaths;

  const tick = async ({ page: on, title, lines }: Tab) => {
    const states = done.get(title) ?? new Map<string, boolean>();
    const names = [...states.keys()];
    const name = names[Math.floor(chance() * names.length)] ?? '';
    const was = states.get(name) === true;
    await chooseOnLine(on, lines.filter({ hasText: name }), was ? /^Undo “done”$/ : /^Mark done$/);
    states.set(name, !was);
  };

  proxy.storm();
  for (let round = 1; cutOffs() < most; round++) {
    for (const tab of tabs) for (const _ of [1, 2, 3]) await tick(tab);
    const title = `Network ${from} ${round}`;
    titles.push(title);
    const [giver] = tabs;
    if (giver) await give(giver.page, title);
    lessons.push(`Taught ${from} ${round}`);
    await writeLesson(lessonsPage, `Taught ${from} ${round}`);
    if (round % 4 === 0) {
      const dying = tabs[Math.floor(chance() * tabs.length)];
      if (dying) await kill(tabs, dying, chance() < 0.5, context);
      deaths += 1;
    }
    if (round % 8 === 0) await check();
  }
  await check();
  console.log(`clock ${clock / year} years: ${cutOffs()} cut-offs`, Object.fromEntries(proxy.made), {
    deaths,
    written: proxy.arrived.size,
    repeated: [...proxy.arrived.values()].filter((times) => times > 1).length,
  });
  await context.close();
  await proxy.stop();
  return cutOffs();

  async function check(): Promise<void> {
    const [one] = tabs;
    if (one) await allSent(one.page);
    const now = await list();
    for (const title of titles)
      expect(now.filter((homework) => homework.title === title).length, title).toBe(1);
    const [written] = await dataOf<{ entries: readonly { readonly done: string }[] }>(
      lessonsPage,
      `/slm/Notebooks/v1/lessons?noteBookId=${notebook}&from=${dayAgo(400)}`,
    );
    for (const text of lessons)
      expect(written?.entries.filter((entry) => entry.done === text).length, text).toBe(1);
    for (const [title, states] of done) {
      const lines = now.find((homework) => homework.title === title)?.studentList ?? [];
      const there = new Map(lines.map((line) => [nameOfLine(line), line.completed === 'Y']));
      for (const [name, state] of states) expect(there.get(name), `${title}: ${name}`).toBe(state);
    }
  }
}

test(
  'homework that is given and ticked over a network that fails, in tabs that die, is there exactly once',
  async () => {
    expect(await teach(Math.round(wanted * 0.8), 0, seed)).toBeGreaterThanOrEqual(Math.round(wanted * 0.8));
  },
  longest,
);

test.each([year, -year])(
  'a clock that is a year off loses nothing and doubles nothing: %i',
  async (clock: number) => {
    expect(await teach(Math.round(wanted * 0.1), clock, seed + clock)).toBeGreaterThan(0);
  },
  longest,
);

interface Receipt {
  readonly amount: number;
  readonly provisional: number | null;
}

/** Takes cash of the amount from a family without network. @returns the number on the provisional receipt */
async function takeCash(page: Page, amount: number): Promise<number> {
  await page.goto('/paymentplans/cashier');
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

test(
  'cash that was taken without network is one receipt each, however often its sending is cut',
  async () => {
    const proxy = await openCuttingProxy(school.address, seed);
    const context = await school.visit({ width: 390, address: proxy.address });
    const page = await signIn(context, 'bursar@demo.cahier');
    await openTill(page);
    const reserved = page.waitForResponse((reply) => reply.url().includes('/ProvisionalReceipts/v1/reserve'));
    await page.goto('/paymentplans/cashier');
    await reserved;
    await page.getByRole('searchbox').waitFor();
    await chooseInMenu(page, 'More');
    await saysReady(page);
    const taken = new Map<number, number>();
    const cutOffs = () => [...proxy.made.values()].reduce((sum, count) => sum + count, 0);
    proxy.storm();
    for (let round = 1; cutOffs() < Math.round(wanted * 0.02); round++) {
      await context.setOffline(true);
      for (const place of [1, 2, 3]) {
        const amount = 1000 + 10 * round + place;
        taken.set(await takeCash(page, amount), amount);
      }
      await context.setOffline(false);
      await allSent(page);
      const receipts = await dataOf<Receipt>(page, '/slm/Payments/v1/get?size=500');
      for (const [number, amount] of taken)
        expect(receipts.filter(({ provisional }) => provisional === number).map((one) => one.amount)).toEqual(
          [amount],
        );
    }
    console.log(`cash: ${cutOffs()} cut-offs`, Object.fromEntries(proxy.made), { receipts: taken.size });
    await context.close();
    await proxy.stop();
  },
  longest,
);
