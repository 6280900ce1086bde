/** The homework screen: a first signed-in visit with nothing kept, a second visit, and a third one without network. */
import type { BrowserContext, Page } from 'playwright-core';
import { openSchool, type RunningSchool, signIn } from '../../e2e/running-school.ts';
import { type Figure, several } from './figures.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { figureOfAgain, figureOfBlocking, figureOfTaps, figuresOfFirst } from './visit-figures.ts';

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

export async function measureHomeworkScreen(times: number): Promise<readonly Figure[]> {
  const school = await openSchool();
  try {
    const cookies = await signedIn(school);
    const turns = await several(times, () => turn(school, cookies));
    for (const one of turns) console.log(one);
    const of = (pick: (turn: Turn) => Visit) => turns.map(pick);
    return [
      ...figuresOfFirst(
        'the homework screen',
        of(({ first }) => first),
        125 * 1024,
      ),
      figureOfTaps(
        'unfolding a card, a student’s menu',
        of(({ first }) => first),
      ),
      figureOfAgain(
        'Second visit',
        of(({ second }) => second),
      ),
      figureOfBlocking(of(({ second }) => second)),
      figureOfAgain(
        'Visit without network',
        of(({ withoutNetwork }) => withoutNetwork),
      ),
    ];
  } finally {
    await school.stop();
  }
}
