/** Report cards: on the page of a class, on that of a student, and where anybody checks one. */
import type { Page } from 'playwright-core';
import { press, type ScreenToSee } from './screen-to-see.ts';

const classMaster = 'classmaster@demo.cahier';

async function openCards(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Form 5 A' }).first().click();
  await cards(page).locator('[data-row]').first().waitFor();
  await cards(page).scrollIntoViewIfNeeded();
}

function cards(page: Page) {
  return page.getByRole('region', { name: /^(Report cards|Bulletins)$/ });
}

export const screensOfReportCards: readonly ScreenToSee[] = [
  { name: 'report cards of a class', who: classMaster, path: '/classes', open: openCards },
  {
    name: 'a report card before it is issued',
    who: classMaster,
    path: '/classes',
    async open(page) {
      await openCards(page);
      await cards(page).locator('[data-row]').first().click();
      await page.getByRole('dialog').getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'issuing report cards',
    who: classMaster,
    path: '/classes',
    async open(page) {
      await openCards(page);
      await press(page, /^(Issue cards|Délivrer les bulletins)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'printing report cards of many classes', who: 'principal@demo.cahier', path: '/report-cards' },
  {
    name: 'the report card design',
    who: 'principal@demo.cahier',
    path: '/administration/settings/cards',
    open: (page) => page.getByRole('img', { name: /^(A card of your|Un bulletin de votre)/ }).waitFor(),
  },
  {
    name: 'changing the look of report cards',
    who: 'principal@demo.cahier',
    path: '/administration/settings/cards',
    async open(page) {
      await press(page, /^(Change the design|Modifier la présentation)$/);
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'checking a report card', who: null, path: '/verify' },
  {
    name: 'a code that no card bears',
    who: null,
    path: '/verify#AAAAAAAAAAAAAAAAAAAAAAAAAA',
    open: (page) =>
      page
        .getByRole('alert')
        .or(page.getByText(/No report card|Aucun bulletin/))
        .first()
        .waitFor(),
  },
];
