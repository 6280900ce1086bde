/** Two people change the same homework at once: the second sees both texts and chooses; nothing is lost silently. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, chooseDueDay, chooseOnCard, openNotebook } from './homework-page.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
/** The teacher whose notebook it is, with a phone, in French. */
let teacher: Page;
/** An administrator at a desk. */
let administrator: Page;

beforeAll(async () => {
  school = await openSchool();
  teacher = await signIn(await school.visit({ width: 390, language: 'fr' }), 'teacher@demo.cahier');
  administrator = await signIn(await school.visit({ width: 1440 }), 'admin@demo.cahier');
  await openNotebook(teacher, 'Form 5 A', 'Mathematics');
});
afterAll(() => school.stop());

const title = 'Le théorème de Thalès';
const save = (page: Page) => page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click();
const description = (page: Page) => page.getByRole('dialog').getByLabel(/^Description/);

describe('two people at the same homework', () => {
  beforeAll(async () => {
    await teacher.getByRole('button', { name: 'Nouveau devoir' }).locator('visible=true').first().click();
    await teacher.getByLabel(/^Sujet/).fill(title);
    await description(teacher).fill('Page 30.');
    await chooseDueDay(teacher);
    await teacher.getByRole('button', { name: 'Créer' }).click();
    await cardOf(teacher, title).waitFor();
    await administrator.goto(new URL(teacher.url()).pathname + new URL(teacher.url()).search);
    await cardOf(administrator, title).waitFor();
  });

  /** Both open the form; the administrator saves first, then the teacher presses save. */
  async function collide(theirs: string, mine: string): Promise<void> {
    for (const page of [teacher, administrator]) await chooseOnCard(page, title, /^(Edit|Modifier)$/);
    await description(administrator).fill(theirs);
    await save(administrator);
    await cardOf(administrator, title).getByText(theirs).waitFor();
    await description(teacher).fill(mine);
    await save(teacher);
    await teacher.getByRole('alert').getByText('Une autre personne l’a modifié entre-temps').waitFor();
  }

  test('the second sees both texts; the own one stays until it is given up or kept', async () => {
    await collide('Page 31, in ink.', 'Page 30, au propre.');
    const notice = teacher.getByRole('alert');
    await notice.getByText('Page 31, in ink.').waitFor();
    await notice.getByText('Page 30, au propre.').waitFor();
    expect(await description(teacher).inputValue()).toBe('Page 30, au propre.');
    await notice.getByRole('button', { name: 'Garder ma version' }).click();
    await cardOf(teacher, title).getByText('Page 30, au propre.').waitFor();
    await administrator.reload();
    await cardOf(administrator, title).getByText('Page 30, au propre.').waitFor();
  });

  test('taking the other text goes on from it', async () => {
    await collide('Page 33.', 'Page 34.');
    await teacher.getByRole('alert').getByRole('button', { name: 'Prendre la version enregistrée' }).click();
    expect(await description(teacher).inputValue()).toBe('Page 33.');
    await description(teacher).fill('Page 33, et la figure.');
    await save(teacher);
    await cardOf(teacher, title).getByText('Page 33, et la figure.').waitFor();
  });
});
