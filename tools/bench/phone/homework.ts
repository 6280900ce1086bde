/** The homework screen: a first signed-in visit with nothing kept, a second visit, and a third one without network. */

import type { Page } from 'playwright-core';
import { signIn } from '#testing/prove/requests.ts';
import { openSchool } from '../../../e2e/running-school.ts';
import type { Figure } from '../figures.ts';
import { onPhones } from './phone.ts';
import { figuresOfFirst, measureVisit, visitsFigure } from './visit.ts';

const path = '/homeworks';

// By its element: to look for a role, the page itself would be kept busy while it is measured.
const homeworkIsThere = (page: Page) => page.locator('article').first().waitFor({ timeout: 60_000 });

/** Unfolds the first card, opens a student's menu and closes it. */
async function showStudents(page: Page): Promise<void> {
  const card = page.getByRole('article').first();
  const menus = card.getByRole('button', { name: /^Actions for/ });
  await card.getByRole('button', { name: /^Show more/ }).click();
  await menus.nth(1).click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
}

export async function measureHomework(times: number): Promise<readonly Figure[]> {
  await using school = await openSchool();
  const token = await signIn(school.address, 'teacher');
  const turns = await onPhones(school, times, token, async (context) => {
    const first = await measureVisit(context, path, homeworkIsThere, { tap: showStudents });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'More', exact: true }).click();
    await page.getByText('Ready to work without network').waitFor({ timeout: 60_000 });
    await page.close();
    const second = await measureVisit(context, path, homeworkIsThere);
    const offline = await measureVisit(context, path, homeworkIsThere, { offline: true });
    return { first, second, offline };
  });
  const of = (which: 'first' | 'second' | 'offline') => turns.map((turn) => turn[which]);
  return [
    ...figuresOfFirst('the homework screen', of('first'), '≤ 125.0 KB'),
    visitsFigure('… slowest tap: unfolding a card, a student’s menu', '≤ 100 ms', of('first'), 'slowestTap'),
    visitsFigure('Second visit: largest paint', '≤ 1.20 s', of('second'), 'largestPaint', 1000),
    visitsFigure('… blocked by long tasks', '≤ 150 ms', of('second'), 'blocked'),
    visitsFigure('Without network: largest paint', '≤ 1.20 s', of('offline'), 'largestPaint', 1000),
  ];
}
