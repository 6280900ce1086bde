/**
 * A teacher on three devices, one of them with a clock a year ahead and one a year behind, and a bursar work over a network that cuts
 * their writes, in tabs that die: nothing is lost and nothing is there twice, read in the database. `CUT_OFFS` says how many cut-offs are
 * wanted, `SEED` which ones.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOngoing, readyForNoNetwork, titlesToMark } from '../offline/without-network.ts';
import { openTill } from '../open-till.ts';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { takeCashOffline } from './cash-work.ts';
import { chances, openCuttingProxy } from './cutting-proxy.ts';
import { type Ask, databaseBeside } from './database-beside.ts';
import { allSent, asText, close, isAlive, kept, kill, setClock, within } from './device.ts';
import { givenHomework, ticks } from './homework-work.ts';
import { lessons } from './lessons-work.ts';
import { marks } from './marks-work.ts';
import { rolls } from './rolls-work.ts';
import { newTally, type Tally } from './tally.ts';
import { dataOf, type Share, type Work } from './work.ts';

const wanted = Number(process.env['CUT_OFFS'] ?? 1000);
const seed = Number(process.env['SEED'] ?? 1);
const year = 365 * 24 * 3600 * 1000;
const longest = 60 * 60_000;

let school: RunningSchool;
let beside: Awaited<ReturnType<typeof databaseBeside>>;
beforeAll(async () => {
  school = await openSchool();
  beside = await databaseBeside(school.dataDir);
});
afterAll(async () => {
  await beside.close();
  await school.stop();
});

interface Board {
  readonly sequenceId: number;
  readonly subjects: readonly {
    readonly classId: number;
    readonly subjectId: number;
    readonly mayEnter: boolean;
  }[];
}

/** @param clockOff a device whose year is another one shows no lessons of this week to write beside */
async function worksOf(page: Page, share: Share, clockOff: boolean): Promise<readonly Work[]> {
  const address = page.url();
  const titles = (await titlesToMark(page)).slice(0, 2);
  const [board] = await dataOf<Board>(page, '/slm/Evaluations/v1/get');
  const subject = board?.subjects.find(({ mayEnter }) => mayEnter);
  expect(subject, 'a grid to enter marks in').toBeDefined();
  return [
    ...titles.map((title) => ticks(share, address, title)),
    givenHomework(share, address),
    ...(clockOff ? [] : [lessons(share, `${address}&part=lessons`)]),
    rolls(share),
    ...(subject && board
      ? [
          marks(share, {
            classId: subject.classId,
            subjectId: subject.subjectId,
            sequenceId: board.sequenceId,
          }),
        ]
      : []),
  ];
}

interface Tab {
  readonly work: Work;
  page: Page;
}

/** Opens anew what died: a renderer that is killed takes other tabs of its process along. */
async function reopen(context: BrowserContext, tabs: readonly Tab[], ask: Ask): Promise<void> {
  for (const tab of tabs) {
    if (await isAlive(tab.page)) continue;
    await close(tab.page);
    tab.page = await within(20, 'Opening a tab', context.newPage());
    await seen(tab, tab.work.open(tab.page));
    if (tab.work.recover) await seen(tab, tab.work.recover(tab.page, ask));
  }
}

const writesOfTab = 3;
/** Milliseconds that a screen is waited for on a machine that has much else to do. */
const patience = 45_000;

/** With what the tab shows and the database has, for whoever reads the failure. */
async function seen<Result>({ page, work }: Tab, doing: Promise<Result>): Promise<Result> {
  return doing.catch(async (error: Error) => {
    const text = await within(5, 'Reading the page', page.locator('body').textContent()).catch(() => '');
    const there = await work.check(beside.ask).then(
      () => 'everything once',
      ({ message }: Error) => message,
    );
    const states = await kept(page)
      .then(asText)
      .catch(({ message }: Error) => message);
    throw new Error(
      `${work.subject} at ${page.url()}: ${error.message}\nOn the device: ${states}. In the database: ${there}.\n${text}`,
      {
        cause: error,
      },
    );
  });
}

/** Works until all devices together have made so many cut-offs. */
async function teach(ask: Ask, tally: Tally, share: Share, clock: number): Promise<void> {
  const { chance } = share;
  const proxy = await openCuttingProxy(school.address, seed + share.device, (cut, subject) =>
    tally.add(cut, subject),
  );
  const context = await school.visit({ width: 390, address: proxy.address });
  context.setDefaultTimeout(patience);
  await setClock(context, clock);
  const page = await signIn(context, 'teacher@demo.cahier');
  await openOngoing(page, 2);
  await readyForNoNetwork(page);
  const tabs: Tab[] = [];
  for (const [at, work] of (await worksOf(page, share, clock !== 0)).entries()) {
    const tab = { work, page: at === 0 ? page : await context.newPage() };
    await work.open(tab.page);
    tabs.push(tab);
  }
  proxy.storm();
  while (tally.count() < wanted) {
    for (const tab of tabs) {
      for (let left = writesOfTab; left > 0; left -= 1) await seen(tab, tab.work.write(tab.page));
      if (chance() > 0.4) continue;
      if (tab.work.begin) {
        await seen(tab, tab.work.begin(tab.page));
        await tab.page.waitForTimeout(chance() * 400);
      } else await tab.page.waitForTimeout(50 + chance() * 200);
      await kill(tab.page, chance() < 0.3);
      tally.add('tab', tab.work.subject);
      await reopen(context, tabs, ask);
    }
    const [first] = tabs;
    if (first) await allSent(first.page);
    for (const { work } of tabs) await work.check(ask);
    tally.say(`device ${share.device}: nothing lost, nothing twice`);
  }
  await context.close();
  await proxy.stop();
}

test(
  'keeps exactly once all that a teacher writes over a failing network, in tabs that die, with any clock',
  async () => {
    const tally = newTally(wanted, seed);
    const clocks = [0, year, -year];
    await Promise.all(
      clocks.map((clock, device) =>
        teach(
          beside.ask,
          tally,
          { device, devices: clocks.length, chance: chances(seed * 31 + device) },
          clock,
        ),
      ),
    );
  },
  longest,
);

test(
  'cash that was taken without network is one receipt each, however often its sending is cut',
  async () => {
    const most = Math.ceil(wanted / 10);
    const tally = newTally(most, seed);
    const context = await school.visit();
    await openTill(await signIn(context, 'bursar@demo.cahier'));
    await context.close();
    await Promise.all(
      [0, 1, 2].map((device) => takeCashOffline(school, beside.ask, { device, tally, wanted: most, seed })),
    );
  },
  longest,
);
