/** Classes, groups and teachers. */
import { administrator, openFirst, press, type ScreenToSee, secretary } from './screen-to-see.ts';

export const screensOfClasses: readonly ScreenToSee[] = [
  { name: 'classes', who: secretary, path: '/classes' },
  { name: 'a class', who: secretary, path: '/classes', open: (page) => openFirst(page, /^Form 1 A/) },
  {
    name: 'printing of a class',
    who: secretary,
    path: '/classes',
    open: async (page) => {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Print|Imprimer)$/);
      await page.getByRole('radio', { name: /^(Attendance sheet|Feuille d’appel)/ }).check();
    },
  },
  {
    name: 'many students of a class at once',
    who: secretary,
    path: '/classes',
    async open(page) {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Change several|Modifier plusieurs)/);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').first().selectOption('leave');
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByText(/(homework|devoirs?)/).waitFor();
    },
  },
  {
    name: 'the delegates of a class',
    who: secretary,
    path: '/classes',
    async open(page) {
      await openFirst(page, /^Form 1 A/);
      await press(page, /(class prefects|chefs de classe)$/);
    },
  },
  { name: 'a group', who: secretary, path: '/classes', open: (page) => openFirst(page, /^Chorale/) },
  {
    name: 'the members of a group',
    who: secretary,
    path: '/classes',
    async open(page) {
      await openFirst(page, /^Chorale/);
      await press(page, /^(Choose members|Choisir les membres)$/);
    },
  },
  {
    name: 'a new group',
    who: secretary,
    path: '/classes',
    open: (page) => press(page, /^(New group|Nouveau groupe)$/),
  },
  {
    name: 'a new class',
    who: secretary,
    path: '/classes',
    open: (page) => press(page, /^(New class|Nouvelle classe)$/),
  },
  {
    name: 'who teaches in a class',
    who: secretary,
    path: '/classes',
    async open(page) {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Change the teachers|Modifier les enseignants)$/);
    },
  },
  { name: 'teachers', who: secretary, path: '/teacher' },
  {
    name: 'a teacher',
    who: administrator,
    path: '/teacher',
    open: (page) => openFirst(page, /T001/),
  },
  {
    name: 'file of a teacher, changed',
    who: secretary,
    path: '/teacher',
    async open(page) {
      await openFirst(page, /T001/);
      await press(page, /^(Edit the record|Modifier la fiche)$/);
    },
  },
  {
    name: 'optional subjects of a class',
    who: secretary,
    path: '/classes',
    open: async (page) => {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Change the teachers|Modifier les enseignants)$/);
      await page
        .getByRole('checkbox', { name: /^(Optional|Facultative)$/ })
        .last()
        .check();
      await press(page, /^(Save|Enregistrer)$/);
      await press(page, /^(Optional subjects|Matières facultatives)$/);
    },
  },
  {
    name: 'the faces of a class',
    who: secretary,
    path: '/classes',
    async open(page) {
      await openFirst(page, /^Form 1 A/);
      await page.getByRole('radio', { name: 'Photos' }).check();
    },
  },
];
