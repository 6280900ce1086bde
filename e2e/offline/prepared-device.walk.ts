/**
 * Phones that were prepared for days without network: the browser is closed and opened again without one, on screens that were never
 * opened before; what is written there is sent exactly once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekLesson, WeekOfLessons } from '#areas/schedule/contract.ts';
import { browserPath, browserSwitches } from '#testing/browser.ts';
import { chooseDueDay, chooseOnLine, showStudents } from '../homework-page.ts';
import { openTill } from '../open-till.ts';
import { fillSignIn, openSchool, type RunningSchool } from '../running-school.ts';
import { chooseInMenu, saysReady, titlesToMark } from './without-network.ts';

let school: RunningSchool;
const folders: string[] = [];
beforeAll(async () => {
  school = await openSchool();
});
afterAll(async () => {
  await school.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A phone whose browser may be closed and opened again. */
async function openPhone(folder: string, offline: boolean): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath,
    args: [...browserSwitches],
    baseURL: school.address,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    offline,
  });
  context.setDefaultTimeout(20_000);
  return context;
}

/** Signs in to stay, prepares the device at once, and closes the browser. */
async function prepare(folder: string, login: string, ask: (page: Page) => Promise<void>): Promise<void> {
  const phone = await openPhone(folder, false);
  const page = await phone.newPage();
  await page.goto('/login');
  await page.getByLabel('Stay signed in on this device').check();
  await fillSignIn(page, login);
  await page.waitForURL('**/home');
  await ask(page);
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.getByRole('button', { name: 'Prepare this device' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^To fetch: about \d+ KB\.$/).waitFor();
  console.log(`${login}: ${await dialog.getByText(/^To fetch/).textContent()}`);
  const begun = Date.now();
  await dialog.getByRole('button', { name: 'Prepare', exact: true }).tap();
  await dialog.getByText(/^Prepared .*readable until/).waitFor({ timeout: 90_000 });
  console.log(`${await dialog.getByText(/^Prepared/).textContent()} (${Date.now() - begun} ms)`);
  await phone.close();
}

/** The writes that reach the school, by the end of their address, each with the keys it came under. */
function writesOf(page: Page): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  page.on('response', (reply) => {
    const request = reply.request();
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'GET' || !key || !reply.ok()) return;
    const address = new URL(reply.url()).pathname;
    keys.set(address, (keys.get(address) ?? new Set()).add(key));
  });
  return keys;
}

async function dataOf<Row>(page: Page, address: string): Promise<readonly Row[]> {
  return (await (await page.request.get(address)).json()).data;
}

/** A lesson that has not begun takes no roll. The school's clock is ahead of this one. */
const now = () => new Date().toISOString().slice(0, 16);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The last own lesson that has begun: on a Monday morning it is one of the week before. */
async function lastLesson(page: Page): Promise<WeekLesson | undefined> {
  const weeks = await Promise.all(
    [dayAgo(3), dayAgo(0)].map((day) =>
      dataOf<WeekOfLessons>(page, `/slm/Schedule/v1/week?of=me&day=${day}`),
    ),
  );
  return weeks
    .flat()
    .flatMap(({ days }) => days.flatMap(({ lessons }) => lessons))
    .findLast(({ state, heldOn, startsAt }) => state === 'held' && `${heldOn}T${startsAt}` < now());
}

test('a teacher calls a roll, marks, writes a lesson, ticks homework and gives some on a prepared phone that was restarted without network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-phone-'));
  folders.push(folder);
  let lesson: WeekLesson | undefined;
  let marks = { classId: 0, subjectId: 0, sequenceId: 0 };
  let notebookId = 0;
  await prepare(folder, 'teacher@demo.cahier', async (page) => {
    lesson = await lastLesson(page);
    const [board] = await dataOf<{
      sequenceId: number;
      subjects: { classId: number; subjectId: number; mayEnter: boolean }[];
    }>(page, '/slm/Evaluations/v1/get');
    const subject = board?.subjects.find(({ mayEnter }) => mayEnter);
    marks = {
      classId: subject?.classId ?? 0,
      subjectId: subject?.subjectId ?? 0,
      sequenceId: board?.sequenceId ?? 0,
    };
  });
  if (!lesson) throw new Error('The teacher had no lesson in this week yet.');

  const phone = await openPhone(folder, true);
  const page = await phone.newPage();
  const sent = writesOf(page);
  await page.goto(`/schedule/roll?lesson=${lesson.lessonId}&day=${lesson.day}`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More for' }) });
  await rows.first().getByRole('button').first().tap();
  await page.getByRole('button', { name: /^Save the (roll|changes)$/ }).tap();
  await page.getByText(/1 change waiting/).waitFor();

  await page.goto(
    `/notes/Evaluation-classes/mark?class=${marks.classId}&subject=${marks.subjectId}&sequence=${marks.sequenceId}`,
  );
  await page.getByText('One by one').tap();
  await page.getByRole('region', { name: 'One student at a time' }).waitFor();
  for (const sign of ['1', '3']) await page.getByRole('button', { name: sign, exact: true }).last().tap();
  await page.getByRole('button', { name: 'Next student', exact: true }).last().tap();
  await page.getByText(/2 changes waiting/).waitFor();

  await page.goto(`/schedule?day=${lesson.heldOn}`);
  await page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="lesson=${lesson.lessonId}&"]`) })
    .getByRole('button', { name: /^(Write|Edit)/ })
    .first()
    .tap();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^What was done/).fill('Written on a phone that was prepared.');
  await form.getByRole('button', { name: /^(Submit|Save)$/ }).tap();
  await form.waitFor({ state: 'detached' });
  await page.getByText(/3 changes waiting/).waitFor();

  await page.goto('/class-notes');
  await page
    .getByRole('link', { name: /[1-9] ongoing/ })
    .first()
    .tap();
  await page.waitForURL('**/class-notes-book-classroom**');
  notebookId = Number(new URL(page.url()).searchParams.get('notebook'));
  expect(notebookId).toBeGreaterThan(0);
  await page.getByRole('article').first().waitFor();
  const [title = ''] = await titlesToMark(page);
  const open = (await showStudents(page, title)).filter({ hasText: /Not done|To do/ }).first();
  await chooseOnLine(page, open, /^Mark done$/);
  await page.getByText(/4 changes waiting/).waitFor();

  await page.getByRole('button', { name: 'New homework' }).tap();
  const giving = page.getByRole('dialog', { name: 'New homework' });
  await giving.getByLabel(/^Topic/).fill('Given without network');
  await giving.getByLabel(/^Description/).fill('Page 12, all of it.');
  await chooseDueDay(page);
  await giving.getByRole('button', { name: 'Create' }).tap();
  await giving.waitFor({ state: 'detached' });
  await page
    .getByRole('list', { name: 'Homework on this device' })
    .getByText('Given without network')
    .waitFor();
  await page.getByText(/5 changes waiting/).waitFor();
  expect([...sent.keys()]).toEqual([]);

  await phone.setOffline(false);
  const wanted = [
    'Attendance/v1/roll',
    'Marks/v1/update',
    'lessons/save',
    'HomeworkStudent/v1/update',
    'Homework/v1/create',
  ];
  const times = () =>
    wanted.map((end) => [...sent].find(([address]) => address.endsWith(end))?.[1].size ?? 0);
  await expect.poll(times, { timeout: 40_000 }).toEqual([1, 1, 1, 1, 1]);
  // Nothing is left that could be sent again.
  await page.reload();
  await page.getByRole('article').first().waitFor();
  expect(times()).toEqual([1, 1, 1, 1, 1]);
  await phone.close();
}, 300_000);

test('a bursar takes cash on a prepared phone that was restarted without network, and the school has one receipt', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-phone-'));
  folders.push(folder);
  await prepare(folder, 'bursar@demo.cahier', async (page) => {
    await openTill(page);
    await page.goto('/home');
  });
  const phone = await openPhone(folder, true);
  const page = await phone.newPage();
  const sent = writesOf(page);
  await page.goto('/paymentplans/cashier');
  await page.getByText(/^No network\. You can take cash/).waitFor();
  await page.getByRole('searchbox').fill('atangana');
  await page
    .getByRole('button', { name: /^Atangana/ })
    .first()
    .tap();
  await page.getByRole('textbox', { name: 'Amount received' }).fill('4 321');
  await page.getByRole('button', { name: 'Take 4,321 FCFA, provisional receipt' }).tap();
  const advance = page.getByRole('button', { name: 'Take it as an advance' });
  const given = page.getByText(/^Provisional receipt P-\d+$/);
  await advance.or(given).first().waitFor();
  if (await advance.isVisible()) await advance.tap();
  await given.waitFor();
  const number = Number(/\d+/.exec((await given.textContent()) ?? '')?.[0]);
  await phone.setOffline(false);
  const ofNumber = async () =>
    (
      await dataOf<{ amount: number; provisional: number | null }>(page, '/slm/Payments/v1/get?size=500')
    ).filter(({ provisional }) => provisional === number);
  await expect.poll(async () => (await ofNumber()).length, { timeout: 40_000 }).toBe(1);
  expect((await ofNumber())[0]).toMatchObject({ amount: 4_321 });
  const [, keys] = [...sent].find(([address]) => address.endsWith('ProvisionalReceipts/v1/create')) ?? [];
  expect(keys?.size).toBe(1);
  await phone.close();
}, 200_000);
