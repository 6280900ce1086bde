/** A day of work without network, and what may go wrong when it is sent: two tabs, hundreds of marks, a tab that dies. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, chooseOnLine, showStudents } from '../homework-page.ts';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { openOngoing, readyForNoNetwork, sentMarks, titlesToMark } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

/** A teacher's phone that can do without network, in a notebook with so many ongoing homeworks at least. */
async function readyTeacher(ongoing: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'teacher@demo.cahier');
  await openOngoing(page, ongoing);
  await readyForNoNetwork(page);
  return { context, page };
}

const allSent = async (page: Page) =>
  expect.poll(() => page.getByText(/changes? waiting/).count(), { timeout: 120_000 }).toBe(0);

/** The names on the lines, as the buttons of their menus say them. @throws when nobody is on them: a walk over nobody proves nothing */
async function namesOn(lines: Locator): Promise<readonly string[]> {
  const buttons = await lines.getByRole('button', { name: /^Actions for / }).all();
  const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  if (labels.length === 0) throw new Error('Nobody is on these lines.');
  return labels.map((label) => label?.replace('Actions for ', '') ?? '');
}

/** The line of a student, by the name on it. */
const lineOf = (lines: Locator, name: string) => lines.filter({ hasText: name });

const notDone = (lines: Locator) => lines.filter({ hasText: /Not done|To do/ });

/** Marks the first students who have not done the homework. @returns their names. */
async function markSome(page: Page, title: string, most: number): Promise<readonly string[]> {
  const lines = await showStudents(page, title);
  const names = (await namesOn(notDone(lines))).slice(0, most);
  for (const name of names) await chooseOnLine(page, lineOf(lines, name), /^Mark done$/);
  return names;
}

interface HomeworkReply {
  readonly data: readonly {
    title: string;
    studentList: { completed: string; studentModel: { firstName: string; lastName: string } }[];
  }[];
}

/** Students who have done the homework, as the server knows it. */
async function doneOnServer(page: Page, title: string): Promise<readonly string[]> {
  const notebook = new URL(page.url()).searchParams.get('notebook');
  const reply = await page.request.get(
    `${school.address}/slm/Homework/v1/get?noteBookId=${notebook}&decrypted=true&page=1&size=100`,
  );
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as HomeworkReply;
  return (data.find((one) => one.title === title)?.studentList ?? [])
    .filter(({ completed }) => completed === 'Y')
    .map(({ studentModel: { firstName, lastName } }) => `${firstName} ${lastName}`);
}

describe('without network', () => {
  test('marks made in two tabs are all sent, each once', async () => {
    const { context, page: one } = await readyTeacher(2);
    const other = await context.newPage();
    await other.goto(one.url());
    await other.getByRole('article').first().waitFor();
    const [first = '', second = ''] = await titlesToMark(one);
    await context.setOffline(true);
    const names = [await markSome(one, first, 3), await markSome(other, second, 3)];
    const made = names.flat().length;
    expect(made).toBeGreaterThan(3);
    for (const tab of [one, other]) await tab.getByText(`${made} changes waiting`).waitFor();
    const keys = [sentMarks(one), sentMarks(other)];
    await context.setOffline(false);
    await expect.poll(() => new Set(keys.flat()).size, { timeout: 30_000 }).toBe(made);
    for (const [index, title] of [first, second].entries()) {
      await expect
        .poll(() => doneOnServer(one, title), { timeout: 30_000 })
        .toEqual(expect.arrayContaining([...(names[index] ?? [])]));
    }
    await allSent(one);
    await allSent(other);
    expect(keys.flat().length).toBe(made);
    await context.close();
  });

  test('a tab that dies while it sends leaves nothing undone and nothing done twice', async () => {
    const { context, page } = await readyTeacher(1);
    const [title = ''] = await titlesToMark(page);
    await context.setOffline(true);
    const names = await markSome(page, title, 8);
    const before = sentMarks(page);
    const third = page.waitForRequest(() => before.length >= 3, { timeout: 60_000 });
    await context.setOffline(false);
    await third;
    const notebook = page.url();
    await page.close();
    const next = await context.newPage();
    const after = sentMarks(next);
    await next.goto(notebook);
    await next.getByRole('article').first().waitFor();
    await expect.poll(() => new Set([...before, ...after]).size, { timeout: 30_000 }).toBe(names.length);
    await expect
      .poll(() => doneOnServer(next, title), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([...names]));
    await allSent(next);
    expect(await next.getByText(/to correct/).count()).toBe(0);
    await context.close();
  });

  test('five hundred marks made without network are all there an hour of work later', async () => {
    const { context, page } = await readyTeacher(1);
    const [title = ''] = await titlesToMark(page);
    await context.setOffline(true);
    const lines = await showStudents(page, title);
    const names = await namesOn(notDone(lines));
    // An odd number of rounds: in the end everybody has done it.
    const rounds = Math.ceil(500 / names.length / 2) * 2 + 1;
    for (let round = 0; round < rounds; round++)
      for (const name of names)
        await chooseOnLine(page, lineOf(lines, name), round % 2 === 0 ? /^Mark done$/ : /^Undo “done”$/);
    await page.getByText(`${names.length * rounds} changes waiting`).waitFor();
    await page.reload();
    await cardOf(page, title).waitFor();
    const keys = sentMarks(page);
    await context.setOffline(false);
    await expect.poll(() => new Set(keys).size, { timeout: 240_000 }).toBe(names.length * rounds);
    await allSent(page);
    expect(await doneOnServer(page, title)).toEqual(expect.arrayContaining([...names]));
    await context.close();
  });
});
