/**
 * `npm run bench:web`: the times of the homework screen on a cheap phone, against the budget. Each turn is a first
 * signed-in visit with nothing kept, a second visit, and a third one without network. `-- --turns 5` takes more turns,
 * `-- --write` writes the table into docs/performance.md.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { openSchool, type RunningSchool, signIn } from '../../e2e/running-school.ts';
import { type Figure, median, several, tableOf } from './figures.ts';
import { slowness } from './machine.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { writeReport } from './report.ts';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});
const path = '/homeworks';

interface Turn {
  readonly first: Visit;
  readonly second: Visit;
  readonly withoutNetwork: Visit;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

// By its element: to look for a role, the page itself would be kept busy while it is measured.
const homeworkIsThere = (page: Page) => page.locator('article').first().waitFor({ timeout: 60_000 });

async function readyForNoNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByText('Ready to work without network').waitFor({ timeout: 60_000 });
}

/** Unfolds the first card, opens a student's menu and closes it. */
async function showStudents(page: Page): Promise<void> {
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Show more/ }).click();
  await card
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
}

async function turn(school: RunningSchool, cookies: Cookies): Promise<Turn> {
  const context = await school.visit({ width: 390 });
  await context.addCookies(cookies);
  const first = await measureVisit(context, path, homeworkIsThere, { tap: showStudents });
  const page = await context.newPage();
  await page.goto(path);
  await readyForNoNetwork(page);
  await page.close();
  const second = await measureVisit(context, path, homeworkIsThere);
  const withoutNetwork = await measureVisit(context, path, homeworkIsThere, { offline: true });
  await context.close();
  return { first, second, withoutNetwork };
}

async function signedIn(school: RunningSchool): Promise<Cookies> {
  const context = await school.visit();
  await signIn(context, 'teacher@demo.cahier');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function figuresOf(turns: readonly Turn[]): Figure[] {
  const row = (
    what: string,
    limit: number,
    unit: (value: number) => string,
    values: readonly number[],
  ): Figure => {
    const value = median(values);
    return { what, wanted: `≤ ${unit(limit)}`, measured: unit(value), met: value <= limit };
  };
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const plain = (value: number) => value.toFixed(3);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const of = (pick: (turn: Turn) => number) => turns.map(pick);
  return [
    row(
      'First visit of the homework screen: first paint',
      900,
      seconds,
      of(({ first }) => first.firstPaint),
    ),
    row(
      '… largest paint',
      2500,
      seconds,
      of(({ first }) => first.largestPaint),
    ),
    row(
      '… blocked by long tasks',
      150,
      ms,
      of(({ first }) => first.blocked),
    ),
    row(
      '… moved about (CLS)',
      0.01,
      plain,
      of(({ first }) => first.shift),
    ),
    row(
      '… slowest tap: unfolding a card, a student’s menu',
      100,
      ms,
      of(({ first }) => first.slowestTap),
    ),
    row(
      '… bytes of the program until the list is there',
      125 * 1024,
      kilobytes,
      of(({ first }) => first.programBytes),
    ),
    row(
      'Second visit: largest paint',
      1200,
      seconds,
      of(({ second }) => second.largestPaint),
    ),
    row(
      '… blocked by long tasks',
      150,
      ms,
      of(({ second }) => second.blocked),
    ),
    row(
      'Visit without network: largest paint',
      1200,
      seconds,
      of(({ withoutNetwork }) => withoutNetwork.largestPaint),
    ),
  ];
}

const school = await openSchool();
try {
  const cookies = await signedIn(school);
  const before = slowness();
  const turns = await several(Number(values.turns), () => turn(school, cookies));
  for (const one of turns) console.log(one);
  const figures = figuresOf(turns);
  console.log(tableOf(figures));
  console.log(
    `The machine was ${before.toFixed(2)}, then ${slowness().toFixed(2)} times as slow as when idle.`,
  );
  if (values.write) await writeReport(figures, new Date(), 'web');
  if (figures.some((figure) => !figure.met)) process.exitCode = 1;
} finally {
  await school.stop();
}
