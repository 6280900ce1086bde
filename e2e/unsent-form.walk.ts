/** Text that is being written survives going back, a reload, and a session that ends in the middle of the form. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  school = await openSchool();
  context = await school.visit({ width: 390, language: 'fr' });
  page = await signIn(context, 'teacher@demo.cahier');
  await page.getByRole('link', { name: 'Tous les devoirs' }).click();
  await page.waitForURL('**/homeworks');
});
afterAll(() => school.stop());

const topic = () => page.getByLabel(/^Sujet/);
const openForm = () => page.getByRole('button', { name: 'Nouveau devoir' }).click();

/** Texts that forms have stored on this device. */
function kept(at: Page = page): Promise<readonly string[]> {
  return at.evaluate(`(async () => {
    const done = (request) => new Promise((found) => request.addEventListener('success', () => found(request.result)));
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith('cahier-'));
    const database = await done(indexedDB.open(name));
    const keys = await done(database.transaction('session').objectStore('session').getAllKeys());
    database.close();
    return keys.filter((key) => key.startsWith('unsent '));
  })()`);
}

/** The bytes of what is written down, which are others each time that it is written. */
function written(at: Page): Promise<string> {
  return at.evaluate(`(async () => {
    const done = (request) => new Promise((found) => request.addEventListener('success', () => found(request.result)));
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith('cahier-'));
    const database = await done(indexedDB.open(name));
    const store = database.transaction('session').objectStore('session');
    const keys = (await done(store.getAllKeys())).filter((key) => key.startsWith('unsent '));
    const values = await Promise.all(keys.map((key) => done(store.get(key))));
    database.close();
    const text = (value) => {
      if (value instanceof ArrayBuffer) return new Uint8Array(value).join();
      if (ArrayBuffer.isView(value)) return value.join();
      if (value === null || typeof value !== 'object') return String(value);
      return Object.entries(value).map(([key, one]) => key + ':' + text(one)).join(';');
    };
    return values.map(text).join('|');
  })()`);
}

test('going back asks before it closes the form, and stays on the page', async () => {
  await openForm();
  await topic().fill('Fractions, page 12');
  await page.goBack();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  expect(await topic().inputValue()).toBe('Fractions, page 12');
  expect(new URL(page.url()).pathname).toBe('/homeworks');
});

test('after a reload the form has the text again', async () => {
  await expect.poll(() => kept()).toHaveLength(1);
  await page.reload();
  await openForm();
  await page.getByText('Voici votre texte non enregistré de la dernière fois.').waitFor();
  expect(await topic().inputValue()).toBe('Fractions, page 12');
});

test('the sign-in page explains an ended session, and the text is there after it', async () => {
  await context.clearCookies({ name: 'sid' });
  await page.reload();
  await page.getByText(/Votre session a pris fin/).waitFor();
  await fillSignIn(page, 'teacher@demo.cahier');
  await page.waitForURL('**/homeworks');
  await openForm();
  await page.getByText('Voici votre texte non enregistré de la dernière fois.').waitFor();
  expect(await topic().inputValue()).toBe('Fractions, page 12');
});

test('text that was given up does not come back', async () => {
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => kept()).toEqual([]);
  await page.reload();
  await openForm();
  await topic().waitFor();
  expect(await kept()).toEqual([]);
  expect(await topic().inputValue()).toBe('');
});

test('a secretary who is sent to the phone in the middle of a new student finds what was typed', async () => {
  const visit = await school.visit({ width: 820 });
  const desk = await signIn(visit, 'secretary@demo.cahier');
  const open = async () => {
    await desk.goto('/student');
    await desk.getByRole('button', { name: 'New student' }).click();
  };
  await open();
  await desk.getByRole('textbox', { name: 'Last name' }).fill('Abanda Éyenga');
  await expect.poll(() => kept(desk)).toHaveLength(1);
  const nameAlone = await written(desk);
  await desk.getByRole('dialog').getByRole('checkbox', { name: 'Repeats the year' }).check();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => written(desk)).not.toBe(nameAlone);
  await desk.reload();
  await open();
  await desk.getByText('This is your unsaved text from last time.').waitFor();
  expect(await desk.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Abanda Éyenga');
  expect(await desk.getByRole('dialog').getByRole('checkbox', { name: 'Repeats the year' }).isChecked()).toBe(
    true,
  );
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await open();
  await desk.getByRole('textbox', { name: 'Last name' }).waitFor();
  expect(await desk.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('');
  await visit.close();
});

test('an event whose tab died while it was being saved is saved again from the kept text, and is there once', async () => {
  const visit = await school.visit({ width: 820 });
  const title = 'Prize day';
  const open = async (desk: Page) => {
    await desk.goto('/calendar');
    await desk.getByRole('button', { name: 'Add an event' }).click();
    await desk.getByLabel('What takes place').waitFor();
  };
  const dying = await signIn(visit, 'principal@demo.cahier');
  const address = '**/slm/Calendar/v1/create';
  const stored = new Promise<unknown>((done) => {
    // The school has it; the answer never comes.
    void dying.route(address, async (route) => done((await (await route.fetch()).json()).data));
  });
  await open(dying);
  await dying.getByLabel('What takes place').fill(title);
  await expect.poll(() => kept(dying)).toHaveLength(1);
  const titleAlone = await written(dying);
  await dying.getByRole('dialog').getByRole('checkbox', { name: 'The whole day' }).check();
  await expect.poll(() => written(dying)).not.toBe(titleAlone);
  await dying.getByRole('button', { name: 'Save' }).click();
  const first = await stored;
  await dying.close();

  const desk = await visit.newPage();
  await open(desk);
  await desk.getByText('This is your unsaved text from last time.').waitFor();
  expect(await desk.getByLabel('What takes place').inputValue()).toBe(title);
  const again = desk.waitForResponse(address);
  await desk.getByRole('button', { name: 'Save' }).click();
  expect((await (await again).json()).data).toEqual(first);
  await desk.getByRole('button', { name: title }).first().waitFor();
  await visit.close();
});
