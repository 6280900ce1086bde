/**
 * `npm run bench:web`: the times of screens on a cheap phone, against the budget. The homework screen: each turn is a
 * first signed-in visit with nothing kept, a second visit, and a third one without network. The list of 2,000 students:
 * scrolled to its end. `-- --turns 5` takes more turns, `-- --only homework,students` a part, `-- --write` writes the
 * table into docs/performance.md.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { openSchool, type RunningSchool, signIn } from '../../e2e/running-school.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addSchool } from './bench-schools.ts';
import { type Figure, median, several, tableOf } from './figures.ts';
import { slowness } from './machine.ts';
import { measureScroll } from './measure-scroll.ts';
import { classesOfSchool } from './measure-students.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { writeReport } from './report.ts';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    only: { type: 'string', default: 'homework,students' },
    write: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
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

async function measureHomework(): Promise<Figure[]> {
  const school = await openSchool();
  try {
    const cookies = await signedIn(school);
    const turns = await several(Number(values.turns), () => turn(school, cookies));
    for (const one of turns) console.log(one);
    return figuresOf(turns);
  } finally {
    await school.stop();
  }
}

/** The list of students of a school of 2,000, scrolled to its end. */
async function measureStudents(): Promise<Figure[]> {
  const bench = await openBenchDatabase();
  try {
    const { principal } = await addSchool(bench, 'scrolled', classesOfSchool);
    const school = await openSchool({ DATA_DIR: bench.dataDir, DEMO: 'off' });
    try {
      return await figuresOfScrolling(school, principal);
    } finally {
      await school.stop();
    }
  } finally {
    await bench.remove();
  }
}

async function figuresOfScrolling(school: RunningSchool, token: string): Promise<Figure[]> {
  const turns = await several(Number(values.turns), async () => {
    const context = await school.visit({ width: 390 });
    await context.addCookies([{ name: 'sid', value: token, url: school.address }]);
    const found = await measureScroll(context, '/student', 2000);
    await context.close();
    return found;
  });
  for (const one of turns) console.log(one);
  const longTasks = median(turns.map((one) => one.longTasks.length));
  const slowest = median(turns.map((one) => Math.max(0, ...one.longTasks)));
  const p95 = median(turns.map((one) => one.p95));
  return [
    {
      what: 'List of 2,000 students scrolled to its end: tasks of 50 ms and more',
      wanted: 'none',
      measured: longTasks === 0 ? 'none' : `${longTasks}, the slowest ${slowest} ms`,
      met: longTasks === 0,
    },
    {
      what: '… script and layout of a frame, p95',
      wanted: '≤ 16 ms',
      measured: `${p95.toFixed(1)} ms`,
      met: p95 <= 16,
    },
  ];
}

const before = slowness();
const figures = [
  ...(parts.has('homework') ? await measureHomework() : []),
  ...(parts.has('students') ? await measureStudents() : []),
];
console.log(tableOf(figures));
console.log(
  `The machine was ${before.toFixed(2)}, then ${slowness().toFixed(2)} times as slow as when idle.`,
);
if (values.write) await writeReport(figures, new Date(), 'web');
if (figures.some((figure) => !figure.met)) process.exitCode = 1;
