/** A teacher's day on a phone: open the notebook, give homework, change it, mark it, close it; others look on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, chooseDueDay, openNotebook } from './homework-page.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const topic = 'Volume of the cistern';

const card = (page: Page) => cardOf(page, topic);

describe('a teacher with a phone', () => {
  test('gives homework to chosen students, edits it, marks one done, takes it back, marks all and closes it', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'teacher@demo.cahier');
    await openNotebook(page, 'Form 5 A', 'Mathematics');
    await page.getByRole('button', { name: 'New homework' }).click();
    const form = page.getByRole('dialog', { name: 'New homework' });
    const create = form.getByRole('button', { name: 'Create' });
    expect(await create.isDisabled()).toBe(true);

    await form.getByLabel(/^Topic/).fill(topic);
    await form.getByLabel(/^Description/).fill('Measure it at home and bring a drawing.');
    await form.getByRole('button', { name: 'Choose students' }).click();
    const picker = page.getByRole('dialog', { name: 'Students', exact: true });
    await picker.getByRole('checkbox', { name: 'All', exact: true }).uncheck();
    const boxes = picker.getByRole('listitem').getByRole('checkbox');
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await picker.getByRole('button', { name: 'Add 3' }).click();
    await chooseDueDay(page);
    // A tap beside the form does not close it.
    await page.mouse.click(5, 5);
    await create.click();
    await card(page).waitFor();
    expect(await card(page).getByText('3', { exact: true }).count()).toBe(1);

    await card(page)
      .getByRole('button', { name: `Actions for ${topic}` })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit homework' });
    await edit.getByLabel(/^Description/).fill('Measure it at home.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await card(page).getByText('Measure it at home.', { exact: true }).waitFor();

    await card(page)
      .getByRole('button', { name: `Show more of ${topic}` })
      .click();
    const lines = card(page)
      .getByRole('region', { name: `Students of ${topic}` })
      .getByRole('listitem');
    await lines.first().getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Mark done' }).click();
    await lines.first().getByText('Done', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await lines.first().getByText('To do', { exact: true }).waitFor();
    await card(page).getByRole('button', { name: 'Mark all done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark all done' }).click();
    await expect.poll(() => lines.getByText('Done', { exact: true }).count()).toBe(3);

    await card(page)
      .getByRole('button', { name: `Actions for ${topic}` })
      .click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await card(page).getByText('Closed', { exact: true }).waitFor();
    await page.reload();
    await card(page).getByText('Closed', { exact: true }).waitFor();
    await context.close();
  });

  test('another teacher of the class reads it and cannot change it', async () => {
    const context = await school.visit({ width: 820 });
    const page = await signIn(context, 'teacher2@demo.cahier');
    await page.goto('/class-notes');
    await page.getByRole('button', { name: /^All/ }).click();
    await page.getByRole('searchbox').fill('Form 5 A Mathematics');
    await page
      .getByRole('link', { name: /Mathematics/ })
      .first()
      .click();
    await card(page).waitFor();
    expect(
      await card(page)
        .getByRole('button', { name: `Actions for ${topic}` })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: 'New homework' }).count()).toBe(0);
    await context.close();
  });

  test('a parent sees the own child’s line and nobody else’s', async () => {
    const context = await school.visit({ width: 390, language: 'fr' });
    const page = await signIn(context, 'parent@demo.cahier');
    await page.goto('/homeworks');
    await page.getByRole('article').first().waitFor();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Voir plus/ })
      .click();
    const lines = page.getByRole('article').first().getByRole('region').getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(1);
    await lines
      .first()
      .getByRole('button', { name: /^Actions pour/ })
      .click();
    const action = page.getByRole('menuitem', { name: /Marquer comme fait/ });
    expect(await action.getAttribute('aria-disabled')).toBe('true');
    await context.close();
  });

  test('an administrator reopens it, and closes the whole notebook and opens it again with a reason', async () => {
    const context = await school.visit({ width: 1440 });
    const page = await signIn(context, 'admin@demo.cahier');
    await page.goto('/class-notes');
    await page.getByRole('searchbox').fill('Form 5 A Mathematics');
    await page
      .getByRole('link', { name: /Mathematics/ })
      .first()
      .click();
    await card(page)
      .getByRole('button', { name: `Show more of ${topic}` })
      .click();
    await card(page).getByRole('button', { name: 'Reopen' }).click();
    await card(page).getByText('Ongoing', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions for this class notebook' }).click();
    await page.getByRole('menuitem', { name: 'Close the notebook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the notebook' }).click();
    await page.getByText('This class notebook is closed').waitFor();
    await card(page)
      .getByRole('button', { name: `Actions for ${topic}` })
      .click();
    const edit = page.getByRole('menuitem', { name: /^Edit/, disabled: true });
    await edit.getByText(/This class notebook is closed/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for this class notebook' }).click();
    await page.getByRole('menuitem', { name: 'Reopen the notebook' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Closed by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen the notebook' }).click();
    await expect.poll(() => page.getByText('This class notebook is closed').count()).toBe(0);
    await context.close();
  });

  test('tells a person without a role so at sign-in', async () => {
    const context = await school.visit({ width: 390 });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('norole@demo.cahier');
    await page.locator('input[type="password"]').fill('cahier-demo');
    await page.keyboard.press('Enter');
    await page.getByText('user has no role').waitFor();
    await context.close();
  });
});
