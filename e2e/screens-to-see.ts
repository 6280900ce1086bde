/** Every screen and overlay of the product, and how one gets there. */
import type { Page } from 'playwright-core';

export interface ScreenToSee {
  readonly name: string;
  /** Null for pages before the sign-in. */
  readonly who: string | null;
  readonly path: string;
  /** What is opened on it. Names in both languages. */
  open?(page: Page): Promise<void>;
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
/** The record of a student, then an entry of its menu. */
const withStudent = async (page: Page, entry: RegExp) => {
  await openFirst(page, /^A.*DEM/);
  await press(page, /^(Actions for|Actions pour)/);
  await page.getByRole('menuitem', { name: entry }).click();
};
/** The list of students, narrowed to a place that is no class. */
const narrowedTo = (page: Page, place: 'outside' | 'left') =>
  page
    .getByRole('combobox', { name: /^(Class|Classe)$/ })
    .first()
    .selectOption(place);
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

const teacher = 'teacher@demo.cahier';
const secretary = 'secretary@demo.cahier';
const administrator = 'admin@demo.cahier';

export const screensToSee: readonly ScreenToSee[] = [
  { name: 'sign in', who: null, path: '/login' },
  { name: 'activation', who: null, path: '/activate' },
  { name: 'reset', who: null, path: '/reset#code' },
  { name: 'first setup', who: null, path: '/setup#code' },
  { name: 'coming back from a provider', who: null, path: '/with/google' },
  { name: 'home of a teacher', who: teacher, path: '/home' },
  { name: 'home of a parent', who: 'parent@demo.cahier', path: '/home' },
  { name: 'home of an administrator', who: 'admin@demo.cahier', path: '/home' },
  { name: 'home of a bursar', who: 'bursar@demo.cahier', path: '/home' },
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
    open: (page) => press(page, /^(Sessions and days|Séances et jours)$/),
  },
  {
    name: 'a day of the filter',
    who: teacher,
    path: '/homeworks',
    async open(page) {
      await press(page, /^(Sessions and days|Séances et jours)$/);
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
  { name: 'settings of a secretary', who: secretary, path: '/administration/settings' },
  { name: 'the organisation', who: administrator, path: '/administration/settings/organisation' },
  {
    name: 'the letterhead',
    who: administrator,
    path: '/administration/settings/organisation',
    async open(page) {
      await press(page, /^(Change|Modifier)$/);
      await press(page, /^(Take the usual lines|Prendre les lignes habituelles)$/);
    },
  },
  {
    name: 'names and time',
    who: administrator,
    path: '/administration/settings/organisation',
    open: (page) => press(page, /^(Change names and time|Modifier les noms et l’heure)$/),
  },
  { name: 'accounts', who: administrator, path: '/administration/settings/accounts' },
  { name: 'how long what is kept', who: administrator, path: '/administration/settings/privacy' },
  {
    name: 'what is held about a student',
    who: administrator,
    path: '/student',
    async open(page) {
      await openFirst(page, /^A.*DEM/);
      await press(page, /^(Personal data|Données personnelles)$/);
    },
  },
  { name: 'backups', who: administrator, path: '/administration/settings/backup' },
  { name: 'health', who: administrator, path: '/administration/settings/health' },
  {
    name: 'what a person may do',
    who: administrator,
    path: '/administration/settings/accounts',
    async open(page) {
      await press(page, /^Actions/);
      await page.getByRole('menuitem', { name: /^(Change|Modifier)$/ }).click();
    },
  },
  {
    name: 'inviting a person',
    who: administrator,
    path: '/administration/settings/accounts',
    open: (page) => press(page, /^(Invite a person|Inviter une personne)$/),
  },
  {
    name: 'an activation slip',
    who: administrator,
    path: '/administration/settings/accounts',
    async open(page) {
      await press(page, /^Actions/);
      await page
        .getByRole('menuitem', { name: /^(New activation slip|Nouvelle fiche d’activation)/ })
        .click();
      await page.getByText(/^(\w{4}-){3}\w{4}$/).waitFor();
    },
  },
  { name: 'imports', who: secretary, path: '/administration/settings/exchange' },
  { name: 'rosters', who: administrator, path: '/administration/settings/exchange' },
  { name: 'roster', who: administrator, path: '/administration/settings/exchange/roster' },
  {
    name: 'import of students',
    who: secretary,
    path: '/administration/settings/exchange/import?kind=students',
  },
  { name: 'years', who: secretary, path: '/administration/settings/years' },
  {
    name: 'a new year',
    who: secretary,
    path: '/administration/settings/years',
    open: (page) => press(page, /^(New school year|Nouvelle année scolaire)$/),
  },
  { name: 'sections', who: secretary, path: '/administration/settings/sections' },
  {
    name: 'changing the sections',
    who: secretary,
    path: '/administration/settings/sections',
    open: (page) => press(page, /^(Change|Modifier)$/),
  },
  { name: 'subjects', who: secretary, path: '/administration/settings/subjects' },
  { name: 'own fields of students', who: secretary, path: '/administration/settings/fields' },
  {
    name: 'the form of own fields',
    who: secretary,
    path: '/administration/settings/fields',
    open: (page) => press(page, /^(Add own fields|Ajouter des champs propres)$/),
  },
  {
    name: 'changing the subjects',
    who: secretary,
    path: '/administration/settings/subjects',
    open: (page) => press(page, /^(Change|Modifier)$/),
  },
  { name: 'classes', who: secretary, path: '/classes' },
  { name: 'a class', who: secretary, path: '/classes', open: (page) => openFirst(page, /^Form 1 A/) },
  {
    name: 'printing of a class',
    who: secretary,
    path: '/classes',
    open: async (page) => {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Print|Imprimer)$/);
      await page.getByRole('radio', { name: /^(Attendance sheet|Feuille de présence)/ }).check();
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
      await press(page, /^(Change who teaches|Modifier les enseignants)$/);
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
      await press(page, /^(Change the file|Modifier la fiche)$/);
    },
  },
  { name: 'students', who: secretary, path: '/student' },
  {
    name: 'the search over everything',
    who: secretary,
    path: '/student',
    open: async (page) => {
      // On a phone it stands in the menu.
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
      await narrowedTo(page, 'outside');
      await press(page, /^(More about the list|Autres actions)/);
      await page.getByRole('menuitem', { name: /^(Place several|Placer plusieurs)/ }).click();
    },
  },
  { name: 'children of a parent', who: 'parent@demo.cahier', path: '/student' },
  { name: 'a student', who: secretary, path: '/student', open: (page) => openFirst(page, /^A.*DEM/) },
  {
    name: 'optional subjects of a class',
    who: secretary,
    path: '/classes',
    open: async (page) => {
      await openFirst(page, /^Form 1 A/);
      await press(page, /^(Change who teaches|Modifier les enseignants)$/);
      await page
        .getByRole('checkbox', { name: /^(Optional|Facultative)$/ })
        .last()
        .check();
      await press(page, /^(Save|Enregistrer)$/);
      await press(page, /^(Optional subjects|Matières facultatives)$/);
    },
  },
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
    open: (page) => withStudent(page, /^(Leaves the school|Quitte l’école)$/),
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
      await press(page, /^(More about the list|Autres actions)/);
      await page.getByRole('menuitem', { name: /^(Find students|Chercher les doublons)/ }).click();
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
  { name: 'the next year', who: secretary, path: '/student/next-year' },
  { name: 'who did what', who: administrator, path: '/administration/settings/audit' },
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
  { name: 'more', who: teacher, path: '/more' },
  {
    name: 'changing the password',
    who: teacher,
    path: '/more',
    open: (page) => press(page, /^(Change password|Changer le mot de passe)$/),
  },
  { name: 'the expert of two schools', who: 'expert@demo.cahier', path: '/home' },
  {
    name: 'a forgotten password',
    who: null,
    path: '/login',
    open: (page) => press(page, /^(Forgotten password\?|Mot de passe oublié)/),
  },
  { name: 'applications', who: secretary, path: '/student/applications' },
  {
    name: 'new application',
    who: secretary,
    path: '/student/applications',
    open: (page) => press(page, /^(New application|Nouvelle demande)$/),
  },
  {
    name: 'places by level',
    who: secretary,
    path: '/student/applications',
    open: async (page) => {
      await press(page, /^(More about applications|Plus sur les demandes)$/);
      await page.getByRole('menuitem', { name: /^(Places by level|Places par niveau)$/ }).click();
    },
  },
  { name: 'parents', who: secretary, path: '/parents' },
  {
    name: 'a parent',
    who: secretary,
    path: '/parents',
    open: (page) => openFirst(page, /Abanda/),
  },
  {
    name: 'a new parent',
    who: secretary,
    path: '/parents',
    open: (page) => press(page, /^(New parent|Nouveau parent)$/),
  },
  { name: 'changes to approve', who: secretary, path: '/parents?show=changes' },
  { name: 'records of one person', who: secretary, path: '/parents?show=doubles' },
  { name: 'own details of a parent', who: 'parent@demo.cahier', path: '/more' },
  { name: 'an area to come', who: teacher, path: '/calendar' },
  { name: 'an unknown address', who: teacher, path: '/nothing-here' },
];

async function openFirst(page: Page, name: RegExp): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click();
  await page.locator('main dl, main section').first().waitFor();
}

async function openFirstNotebook(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Mathematics/ })
    .first()
    .click();
  await firstCard(page).waitFor();
}
