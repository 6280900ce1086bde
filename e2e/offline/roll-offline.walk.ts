/** A teacher's phone without network: a roll of a whole class survives a reload, and is sent exactly once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekLesson, WeekOfLessons } from '#areas/schedule/contract.ts';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { chooseInMenu, saysReady } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The last own lesson before today. */
async function lastLesson(page: Page): Promise<WeekLesson> {
  for (const weeks of [0, 1, 2, 3, 4]) {
    const reply = await page.request.get(`/slm/Schedule/v1/week?of=me&day=${dayAgo(7 * weeks)}`);
    const week: WeekOfLessons = (await reply.json()).data[0];
    const found = week.days
      .flatMap(({ lessons }) => lessons)
      .findLast(({ state, heldOn }) => state === 'held' && heldOn < dayAgo(0));
    if (found) return found;
  }
  throw new Error('The teacher had no lesson in the last weeks.');
}

test('a roll called without network survives a reload, and is sent exactly once when the network is back', async () => {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'teacher@demo.cahier');
  const { lessonId, day } = await lastLesson(page);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/Attendance/v1/roll'))
      sent.push(request.headers()['idempotency-key']);
  });
  await page.goto(`/schedule/roll?lesson=${lessonId}&day=${day}`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More for' }) });
  await rows.first().waitFor();
  const students = await rows.count();
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.goBack();
  await rows.first().waitFor();
  await context.setOffline(true);
  const tap = (index: number) => rows.nth(index).getByRole('button').first().tap();
  for (const index of [0, 1, 2]) await tap(index);
  await tap(2);
  const counts = page.getByText(`${students - 3} present · 2 absent · 1 late`, { exact: true });
  await counts.waitFor();
  await page.getByRole('button', { name: 'Save the roll' }).tap();
  await page.getByRole('button', { name: 'Save the changes' }).waitFor();
  await page.reload();
  await counts.waitFor();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await page.getByText(/^Called by /).waitFor({ timeout: 30_000 });
  expect(sent).toHaveLength(1);
  const reply = await page.request.get(`/slm/Attendance/v1/roll?lessonId=${lessonId}&day=${day}`);
  const [roll] = (await reply.json()).data;
  expect(roll.exceptions.map(({ state }: { state: string }) => state).sort()).toEqual([
    'absent',
    'absent',
    'late',
  ]);
  expect(roll.history).toEqual([]);
}, 90_000);
