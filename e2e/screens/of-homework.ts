/** Notebooks and homework. */
import type { Page } from 'playwright-core';
import { press, type ScreenToSee, teacher } from './screen-to-see.ts';

const firstCard = (page: Page) => page.getByRole('article').first();
const cardMenu = async (page: Page) =>
  firstCard(page)
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
const showMore = async (page: Page) =>
  firstCard(page)
    .getByRole('button', { name: /^(Show more|Voir plus)/ })
    .click();
const newHomework = (page: Page) =>
  page
    .getByRole('button', { name: /^(New homework|Nouveau devoir)$/ })
    .locator('visible=true')
    .first()
    .click();
async function openFirstNotebook(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Mathematics/ })
    .first()
    .click();
  await firstCard(page).waitFor();
}

export const screensOfHomework: readonly ScreenToSee[] = [
  { name: 'notebooks', who: teacher, path: '/class-notes' },
  { name: 'homework of a teacher', who: teacher, path: '/homeworks' },
  { name: 'homework of a parent', who: 'parent@demo.cahier', path: '/homeworks' },
  { name: 'homework of an administrator', who: 'admin@demo.cahier', path: '/homeworks' },
  { name: 'homework without a role for it', who: 'bursar@demo.cahier', path: '/homeworks' },
  { name: 'legend', who: teacher, path: '/homeworks', open: (page) => press(page, /^(Legend|Légende)$/) },
  {
    name: 'what is to check',
    who: teacher,
    path: '/homeworks',
    open: (page) => press(page, /(to check|à vérifier)$/),
  },
  {
    name: 'sessions and days',
    who: teacher,
    path: '/homeworks',
    open: (page) => press(page, /^(Filter by date|Filtrer par date)$/),
  },
  {
    name: 'a day of the filter',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await press(page, /^(Filter by date|Filtrer par date)$/);
      await page.getByRole('textbox', { name: /^(From|Du)$/ }).click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  { name: 'menu of a homework', who: teacher, path: '/homeworks', open: cardMenu },
  { name: 'students of a homework', who: teacher, path: '/homeworks', open: showMore },
  {
    name: 'menu of a student',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await showMore(page);
      await firstCard(page)
        .getByRole('listitem')
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click();
    },
  },
  {
    name: 'choosing several students',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await showMore(page);
      await press(page, /^(Choose several|Choisir plusieurs)$/);
      await firstCard(page).locator('label').first().click();
    },
  },
  {
    name: 'comment on a student',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await showMore(page);
      await firstCard(page)
        .getByRole('listitem')
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(Comment|Commentaire)$/ }).click();
    },
  },
  {
    name: 'closing a homework',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await cardMenu(page);
      await page.getByRole('menuitem', { name: /^(Close|Fermer)$/ }).click();
    },
  },
  { name: 'giving homework', who: teacher, path: '/homeworks', open: newHomework },
  {
    name: 'choosing students',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await newHomework(page);
      await page.getByRole('combobox').first().selectOption({ index: 1 });
      await page.getByRole('button', { name: /^(Choose students|Choisir les élèves)$/ }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'choosing a date',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await newHomework(page);
      await page.getByLabel(/^(Due date|À rendre le)/).click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'a notebook',
    who: teacher,
    path: '/class-notes',
    open: openFirstNotebook,
  },
  {
    name: 'closing a notebook',
    who: teacher,
    path: '/class-notes',
    async open(page) {
      await openFirstNotebook(page);
      await press(page, /^(Actions for this class|Actions pour ce cahier)/);
      await page.getByRole('menuitem', { name: /^(Close|Fermer)/ }).click();
    },
  },
];
