/** Marks and what comes out of them. */
import type { Page } from 'playwright-core';
import { press, type ScreenToSee, teacher } from './screen-to-see.ts';

const principal = 'principal@demo.cahier';
const classMaster = 'classmaster@demo.cahier';

/** The first subject of the list. */
async function openMarks(page: Page): Promise<void> {
  await page.locator('main li a').first().click();
  await page.getByRole('grid').waitFor();
}

async function openResults(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Form 5 A' }).first().click();
  await page.getByRole('table').waitFor();
}

async function openStudent(page: Page): Promise<void> {
  await openResults(page);
  await page.locator('tbody th a').first().click();
  await page.locator('main li button').first().waitFor();
}

const tool = (name: RegExp) => async (page: Page) => {
  await openMarks(page);
  await press(page, /^(More|Plus)/);
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
};

export const screensOfEvaluations: readonly ScreenToSee[] = [
  { name: 'subjects to mark', who: teacher, path: '/notes' },
  { name: 'subjects to mark of a principal', who: principal, path: '/notes' },
  {
    name: 'who owes marks',
    who: principal,
    path: '/notes',
    open: (page) => page.getByRole('radio', { name: /^(Missing|Manquantes)$/ }).check(),
  },
  {
    name: 'when marks are taken',
    who: principal,
    path: '/notes',
    open: (page) => press(page, /^(Mark entry dates|Dates de saisie)$/),
  },
  { name: 'marks', who: teacher, path: '/notes', open: openMarks },
  {
    name: 'marks that are only seen',
    who: 'viceprincipal@demo.cahier',
    path: '/notes',
    open: openMarks,
  },
  { name: 'the same mark for the rest', who: teacher, path: '/notes', open: tool(/^(Same mark|Même note)/) },
  {
    name: 'reading marks back',
    who: teacher,
    path: '/notes',
    open: tool(/^(Check by typing again|Vérifier par double saisie)/),
  },
  {
    name: 'evaluations of a sequence',
    who: teacher,
    path: '/notes',
    open: tool(/^(Evaluations|Évaluations)/),
  },
  { name: 'classes with results', who: principal, path: '/notes/Evaluation-classes' },
  { name: 'results of a class', who: classMaster, path: '/notes/Evaluation-classes', open: openResults },
  { name: 'results of one subject', who: teacher, path: '/notes/Evaluation-classes', open: openResults },
  { name: 'results of a student', who: classMaster, path: '/notes/Evaluation-classes', open: openStudent },
  {
    name: 'where an average comes from',
    who: classMaster,
    path: '/notes/Evaluation-classes',
    async open(page) {
      await openStudent(page);
      await page.locator('main li button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'an exemption',
    who: principal,
    path: '/notes/Evaluation-classes',
    async open(page) {
      await openStudent(page);
      await page.locator('main li button').first().click();
      await press(page, /^(Exemption|Dispense)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rules of marks', who: principal, path: '/administration/settings/marks' },
  {
    name: 'changing the rules of marks',
    who: principal,
    path: '/administration/settings/marks',
    open: (page) => press(page, /^(Change the rules|Modifier les règles)/),
  },
];
