/** Students and applications. */
import type { Page } from 'playwright-core';
import { administrator, openFirst, press, type ScreenToSee, secretary, teacher } from './screen-to-see.ts';

/** The record of a student, then an entry of its menu. */
const withStudent = async (page: Page, entry: RegExp) => {
  await openFirst(page, /^A.*DEM/);
  await press(page, /^(Actions for|Actions pour)/);
  await page.getByRole('menuitem', { name: entry }).click();
};
/** The list of students, narrowed to a place that is no class. */
const narrowedTo = (page: Page, group: 'unplaced' | 'left') =>
  page
    .getByRole('combobox', { name: /^(Class|Classe)$/ })
    .first()
    .selectOption(group);

export const screensOfStudents: readonly ScreenToSee[] = [
  {
    name: 'what is held about a student',
    who: administrator,
    path: '/student',
    async open(page) {
      await openFirst(page, /^A.*DEM/);
      await press(page, /^(Personal data|Données personnelles)$/);
    },
  },
  { name: 'students', who: secretary, path: '/student' },
  {
    name: 'the search over everything',
    who: secretary,
    path: '/student',
    open: async (page) => {
      // On a phone it is in the menu.
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await press(page, /^(Search|Rechercher)$/);
      await page.getByRole('dialog').getByRole('searchbox').fill('ma');
      await page
        .getByRole('link', { name: /Emmanuel/ })
        .first()
        .waitFor();
    },
  },
  { name: 'students of a teacher', who: teacher, path: '/student' },
  {
    name: 'students as photos',
    who: secretary,
    path: '/student',
    open: (page) => page.getByRole('radio', { name: 'Photos' }).click(),
  },
  {
    name: 'the columns of the list',
    who: secretary,
    path: '/student',
    // A phone shows no columns.
    open: async (page) => {
      const columns = page.getByRole('button', { name: /^(Columns|Colonnes)$/ });
      if (await page.evaluate('innerWidth >= 820')) await columns.click();
    },
  },
  {
    name: 'who has left the school',
    who: secretary,
    path: '/student',
    open: (page) => narrowedTo(page, 'left').then(() => undefined),
  },
  {
    name: 'placing many without a class',
    who: secretary,
    path: '/student',
    async open(page) {
      await narrowedTo(page, 'unplaced');
      await press(page, /^(More actions for the list|Autres actions)/);
      await page.getByRole('menuitem', { name: /^(Place several|Placer plusieurs)/ }).click();
    },
  },
  { name: 'children of a parent', who: 'parent@demo.cahier', path: '/student' },
  { name: 'a student', who: secretary, path: '/student', open: (page) => openFirst(page, /^A.*DEM/) },
  {
    name: 'a change of class',
    who: secretary,
    path: '/student',
    open: (page) => withStudent(page, /^(Change class|Changer de classe)$/),
  },
  {
    name: 'a student who leaves',
    who: secretary,
    path: '/student',
    open: (page) => withStudent(page, /^(Record departure|Enregistrer le départ)$/),
  },
  {
    name: 'a certificate of a student',
    who: secretary,
    path: '/student',
    open: (page) => withStudent(page, /^(Certificate of schooling|Certificat de scolarité)$/),
  },
  {
    name: 'the photo of a student',
    who: secretary,
    path: '/student',
    open: (page) => withStudent(page, /^Photo$/),
  },
  {
    name: 'the papers of a student',
    who: secretary,
    path: '/student',
    async open(page) {
      await openFirst(page, /^A.*DEM/);
      await press(page, /^Documents$/);
    },
  },
  {
    name: 'students noted twice',
    who: secretary,
    path: '/student',
    async open(page) {
      await press(page, /^(More actions for the list|Autres actions)/);
      await page.getByRole('menuitem', { name: /^(Find duplicates|Chercher les doublons)/ }).click();
    },
  },
  { name: 'the next year', who: secretary, path: '/student/next-year' },
  {
    name: 'a student as a bursar sees it',
    who: 'bursar@demo.cahier',
    path: '/student',
    open: (page) => openFirst(page, /^A/),
  },
  {
    name: 'a new student',
    who: secretary,
    path: '/student',
    open: (page) => press(page, /^(New student|Nouvel élève)$/),
  },
  {
    name: 'leaving a new student',
    who: secretary,
    path: '/student',
    async open(page) {
      await press(page, /^(New student|Nouvel élève)$/);
      await page.getByRole('textbox', { name: /^(Last name|Nom)$/ }).fill('Éyenga');
      await press(page, /^(Cancel|Annuler)$/);
    },
  },
  { name: 'applications', who: secretary, path: '/student/applications' },
  {
    name: 'new application',
    who: secretary,
    path: '/student/applications',
    open: (page) => press(page, /^(New application|Nouvelle demande)$/),
  },
  {
    name: 'letters to families',
    who: secretary,
    path: '/student/applications',
    open: async (page) => {
      await press(page, /^(More application actions|Autres actions sur les demandes)$/);
      await page
        .getByRole('menuitem', { name: /^(Print letters to families|Imprimer les lettres aux familles)$/ })
        .click();
    },
  },
  {
    name: 'the list of a test day',
    who: secretary,
    path: '/student/applications',
    open: async (page) => {
      await press(page, /^(More application actions|Autres actions sur les demandes)$/);
      await page
        .getByRole('menuitem', {
          name: /^(Print the list for a test day|Imprimer la liste d’un jour de test)$/,
        })
        .click();
    },
  },
  {
    name: 'places by level',
    who: secretary,
    path: '/student/applications',
    open: async (page) => {
      await press(page, /^(More application actions|Autres actions sur les demandes)$/);
      await page.getByRole('menuitem', { name: /^(Places by level|Places par niveau)$/ }).click();
    },
  },
];
