/** Ticks in the lines of a homework, and homework that is given. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf, chooseDueDay, chooseOnLine } from '../homework-page.ts';
import type { Ask } from './database-beside.ts';
import { kept } from './device.ts';
import { dataOf, foundInForm, isOwn, oneOf, type Share, unmistakable, type Work } from './work.ts';

interface Line {
  readonly completed: string;
  readonly studentModel: { readonly id: number; readonly firstName: string; readonly lastName: string };
}
interface Listed {
  readonly homeworkId: number;
  readonly title: string;
  readonly studentList: readonly Line[];
}

const nameOf = ({ firstName, lastName }: Line['studentModel']) => `${firstName} ${lastName}`;

/** @param address of the notebook's page @param title of a homework whose title no other one there has */
export function ticks(share: Share, address: string, title: string): Work {
  const notebook = new URL(address).searchParams.get('notebook');
  const done = new Map<string, boolean>();
  let homeworkId = 0;
  const learn = async (page: Page) => {
    const all = await dataOf<Listed>(
      page,
      `/slm/Homework/v1/get?noteBookId=${notebook}&decrypted=true&page=1&size=1000`,
    );
    const homework = all.find((one) => one.title === title);
    homeworkId = homework?.homeworkId ?? 0;
    const lines = homework?.studentList ?? [];
    const single = unmistakable(lines.map(({ studentModel }) => studentModel)).map(nameOf);
    for (const [at, { studentModel, completed }] of lines.entries()) {
      const name = nameOf(studentModel);
      if (isOwn(share, at) && single.includes(name)) done.set(name, completed === 'Y');
    }
  };
  return {
    subject: 'ticks',
    async open(page) {
      if (homeworkId === 0) await learn(page);
      // Asked for by its address it is shown with its students, however much is given above it.
      await page.goto(`${address}&homework=${homeworkId}`);
      await cardOf(page, title).getByRole('region').getByRole('listitem').first().waitFor();
    },
    async write(page) {
      const name = oneOf(share, [...done.keys()]);
      const was = done.get(name) === true;
      const lines = cardOf(page, title).getByRole('region').getByRole('listitem');
      await chooseOnLine(page, lines.filter({ hasText: name }), was ? /^Undo “done”$/ : /^Mark done$/);
      done.set(name, !was);
    },
    async check(ask) {
      const rows = await ask<{ name: string; completed: string }>(
        `SELECT s.first_name || ' ' || s.last_name AS name, l.completed FROM homework_students l
         JOIN students s ON s.org_id = l.org_id AND s.id = l.student_id WHERE l.homework_id = $1`,
        [homeworkId],
      );
      const there = new Map(rows.map(({ name, completed }) => [name, completed === 'Y']));
      for (const [name, state] of done) expect(there.get(name), `${title}: ${name}`).toBe(state);
    },
  };
}

export function givenHomework(share: Share, address: string): Work {
  const titles: string[] = [];
  let unsure = '';
  const fill = async (page: Page, title: string) => {
    await page.getByRole('button', { name: 'New homework' }).click();
    const form = page.getByRole('dialog', { name: 'New homework' });
    await form.getByLabel(/^Topic/).fill(title);
    await form.getByLabel(/^Description/).fill('Given over a bad network.');
    await chooseDueDay(page);
    return form;
  };
  const newTitle = () => `Network ${share.device} ${titles.length} ${Math.floor(share.chance() * 1e9)}`;
  return {
    subject: 'homework',
    async open(page) {
      if (page.url() !== address) await page.goto(address);
      await page.getByRole('article').first().waitFor();
    },
    async write(page) {
      const title = newTitle();
      const form = await fill(page, title);
      await form.getByRole('button', { name: 'Create' }).click();
      await form.waitFor({ state: 'detached', timeout: 90_000 });
      titles.push(title);
    },
    async begin(page) {
      unsure = newTitle();
      const form = await fill(page, unsure);
      // The form keeps its text a third of a second after the last key, a busy machine later.
      await page.waitForTimeout(1200);
      await form.getByRole('button', { name: 'Create' }).click({ noWaitAfter: true });
    },
    async recover(page, ask) {
      const title = unsure;
      unsure = '';
      if (!title) return;
      titles.push(title);
      const form = page.getByRole('dialog', { name: 'New homework' });
      const again = await foundInForm(page, title, {
        shown: cardOf(page, title),
        isKept: async () => (await countsOf(ask, [title])).has(title),
        waits: async () => (await kept(page)).some(({ call }) => call === 'homework.create'),
        open: page.getByRole('button', { name: 'New homework' }),
        field: form.getByLabel(/^Topic/),
      });
      if (!again) return;
      await form.getByRole('button', { name: 'Create' }).click();
      await form.waitFor({ state: 'detached', timeout: 90_000 });
    },
    async check(ask) {
      const counts = await countsOf(ask, titles);
      for (const title of titles) expect(counts.get(title) ?? 0, title).toBe(1);
    },
  };
}

/** How often the database has homework of each title; without those that it has not. */
async function countsOf(ask: Ask, titles: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ title: string; count: number }>(
    'SELECT title, count(*)::int FROM homework WHERE title = ANY($1) GROUP BY 1',
    [titles],
  );
  return new Map(rows.map(({ title, count }) => [title, count]));
}
