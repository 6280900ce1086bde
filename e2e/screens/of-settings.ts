/** The administration settings. */
import { administrator, press, type ScreenToSee, secretary } from './screen-to-see.ts';

export const screensOfSettings: readonly ScreenToSee[] = [
  { name: 'settings of a secretary', who: secretary, path: '/administration/settings' },
  { name: 'the organisation', who: administrator, path: '/administration/settings/organisation' },
  {
    name: 'the letterhead',
    // The demonstration’s first school has written its own.
    who: 'admin@other.cahier',
    path: '/administration/settings/organisation',
    async open(page) {
      await press(page, /^(Change|Modifier)$/);
      await press(page, /^(Use the standard lines|Utiliser les lignes habituelles)$/);
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
  { name: 'backups', who: administrator, path: '/administration/settings/backup' },
  { name: 'health', who: administrator, path: '/administration/settings/health' },
  { name: 'notifications', who: administrator, path: '/administration/settings/notifications' },
  {
    name: 'what a person may do',
    who: administrator,
    path: '/administration/settings/accounts',
    async open(page) {
      await press(page, /^Actions/);
      await page.getByRole('menuitem', { name: /^(Edit person|Modifier la personne)$/ }).click();
    },
  },
  {
    name: 'single rights of a person',
    who: administrator,
    path: '/administration/settings/accounts',
    async open(page) {
      await press(page, /^Actions/);
      await page.getByRole('menuitem', { name: /^(Edit person|Modifier la personne)$/ }).click();
      await page.getByText(/^(More rights|Autres droits)$/).click();
      await page
        .getByRole('checkbox', { name: /^(Write health notes|Écrire les notes de santé)/ })
        .scrollIntoViewIfNeeded();
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
  { name: 'several lists', who: secretary, path: '/administration/settings/exchange/lists' },
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
    open: (page) => press(page, /^(Add custom fields|Ajouter des champs personnalisés)$/),
  },
  {
    name: 'changing the subjects',
    who: secretary,
    path: '/administration/settings/subjects',
    open: (page) => press(page, /^(Change|Modifier)$/),
  },
  { name: 'who did what', who: administrator, path: '/administration/settings/audit' },
];
