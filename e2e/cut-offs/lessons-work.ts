/** Lessons beside the timetable, some of them changed before they are sent, and sent again by hand after a tab died. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { kept } from './device.ts';
import { foundInForm, type Share, type Work } from './work.ts';

export function lessons(share: Share, address: string): Work {
  /** All texts that one lesson had, the last one last. */
  const written: string[][] = [];
  let unsure = '';
  const newText = () => `Taught ${share.device} ${written.length} ${Math.floor(share.chance() * 1e9)}`;
  const cardWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
  const fill = async (page: Page, text: string): Promise<Locator> => {
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^What was done/).fill(text);
    return form;
  };
  /** A form that got no answer of the school says so; a person would send it again, so this does. */
  const save = async (form: Locator) => {
    for (let tries = 0; (await form.count()) > 0; tries += 1) {
      if (tries > 8) throw new Error(`The form of the lesson stays: ${await form.textContent()}`);
      await form
        .getByRole('button', { name: 'Save as draft' })
        .click({ timeout: 5000 })
        .catch(() => undefined);
      await form.waitFor({ state: 'detached', timeout: 4000 }).catch(() => undefined);
    }
  };
  return {
    subject: 'lessons',
    async open(page) {
      if (page.url() !== address) await page.goto(address);
      await page.getByRole('button', { name: 'Add a lesson' }).waitFor();
    },
    async write(page) {
      const last = written.at(-1);
      if (last && share.chance() < 0.4) {
        const before = last.at(-1) ?? '';
        const text = `${before.replace(/ then .*$/, '')} then ${last.length}`;
        await cardWith(page, before)
          .first()
          .getByRole('button', { name: /^Actions/ })
          .click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        const form = page.getByRole('dialog');
        await form.getByLabel(/^What was done/).fill(text);
        await save(form);
        last.push(text);
        return;
      }
      const text = `${newText()}.`;
      await save(await fill(page, text));
      written.push([text]);
    },
    async begin(page) {
      unsure = `${newText()}.`;
      const form = await fill(page, unsure);
      // The form keeps its text a third of a second after the last key, a busy machine later.
      await page.waitForTimeout(1200);
      await form.getByRole('button', { name: 'Save as draft' }).click({ noWaitAfter: true });
    },
    async recover(page, ask) {
      const text = unsure;
      unsure = '';
      if (!text) return;
      written.push([text]);
      const form = page.getByRole('dialog');
      const again = await foundInForm(page, text, {
        shown: cardWith(page, text),
        isKept: async () => (await ask('SELECT 1 FROM lesson_entries WHERE done = $1', [text])).length > 0,
        waits: async () => (await kept(page)).some(({ call }) => call === 'notebook.saveLesson'),
        open: page.getByRole('button', { name: 'Add a lesson' }),
        field: form.getByLabel(/^What was done/),
      });
      if (again) await save(form);
    },
    async check(ask) {
      const rows = await ask<{ done: string }>('SELECT done FROM lesson_entries WHERE done = ANY($1)', [
        written.flat(),
      ]);
      for (const texts of written) {
        const there = rows.map(({ done }) => done).filter((done) => texts.includes(done));
        expect(there, `${texts.at(0)} was written ${texts.length} times`).toEqual([texts.at(-1)]);
      }
    },
  };
}
