/** A school begins from nothing, in French on a tablet: its head sets it up, and its secretary imports classes and children. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { openSchool, type RunningSchool } from './running-school.ts';

const tablet = { width: 820, language: 'fr' } as const;

let school: RunningSchool;
let head: Page;
let secretary: Page;
beforeAll(async () => {
  school = await openSchool({ DEMO: 'off' });
  const visit = async () => (await school.visit(tablet)).newPage();
  [head, secretary] = await Promise.all([visit(), visit()]);
});
afterAll(() => school?.stop());

const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A screen by its address: nothing of it lies beside the tablet. */
async function open(page: Page, path: string, shows: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByText(shows).locator('visible=true').first().waitFor();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width, path).toBeLessThanOrEqual(tablet.width);
}

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Enregistrer');
  await dialog.waitFor({ state: 'detached' });
}

/** Invites a person of the staff. @returns the code of the slip, which is handed over on paper */
async function invited(name: { first: string; last: string; login: string }, job: RegExp): Promise<string> {
  await press(head, 'Inviter une personne');
  const form = head.getByRole('dialog');
  await form.getByLabel(/^Se connecte avec/).fill(name.login);
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(name.last);
  await form.getByRole('textbox', { name: 'Prénoms' }).fill(name.first);
  await form.getByRole('checkbox', { name: job }).check();
  await press(form, 'Enregistrer');
  const slip = head.getByRole('dialog', { name: `Fiche d’activation : ${name.first} ${name.last}` });
  const code = String(await slip.locator('.font-mono').textContent());
  await press(slip, 'OK');
  await slip.waitFor({ state: 'detached' });
  return code;
}

const pupils = ['Abena', 'Biya', 'Essomba', 'Fouda', 'Manga', 'Mballa', 'Ndongo', 'Nguema', 'Onana', 'Zoa']
  .flatMap((last) =>
    ['Aïcha', 'Émile', 'Jean Paul', 'Marie'].map((first) => `${last.toUpperCase()} ${first}`),
  )
  .map((name, index) => ({
    name,
    sex: /Aïcha|Marie/.test(name) ? 'F' : 'M',
    born: `${String(1 + (index % 28)).padStart(2, '0')}/03/2014`,
    classroom: index % 2 === 0 ? '6e A' : '6e B',
  }));

/** The list as the secretary has it, with a column that Cahier does not know. */
function listOfPupils(): Promise<Buffer> {
  const headings = ['N°', 'Noms et prénoms', 'Sexe', 'Date de naissance', 'Tontine', 'Classe'];
  return writeXlsx([
    {
      name: 'Élèves',
      columns: headings.map((heading) => ({ heading, choices: [] })),
      rows: pupils.map(({ name, sex, born, classroom }, index) => [
        ...[String(index + 1), name, sex, born, 'oui', classroom],
      ]),
    },
  ]);
}

let codeOfSecretary = '';

test('the head of a new school sets up all that it is built of, and invites two colleagues', async () => {
  await expect.poll(() => school.output()).toMatch(/\/setup#\S+/);
  await head.goto(/\S+\/setup#\S+/.exec(school.output())?.[0] ?? '');
  await head.getByLabel(/^Nom de l’établissement/).fill('Lycée bilingue de Kribi');
  await head.getByLabel(/^Prénom/).fill('Élisabeth');
  await head.getByLabel(/^Nom(?! de)/).fill('Ngo Bassong');
  await head.getByLabel(/^E-mail/).fill('elisabeth@lycee.example');
  await head.getByLabel(/^Nouveau mot de passe/).fill('une courte phrase');
  await press(head, 'Créer l’établissement');
  await head.waitForURL('**/home');

  await open(head, '/administration/settings/organisation', 'Les documents n’ont pas encore d’en-tête.');
  await press(head, 'Saisir l’en-tête');
  await press(head, 'Utiliser les lignes habituelles');
  await head.getByLabel('Délégation régionale').first().fill('DÉLÉGATION RÉGIONALE DU SUD');
  await save(head);
  await head.getByText('DÉLÉGATION RÉGIONALE DU SUD').waitFor();

  await open(head, '/administration/settings/years', 'Cette année n’a pas encore de trimestres.');
  await press(head, 'Définir les trimestres');
  await press(head, 'Utiliser les dates habituelles');
  await save(head);
  await head.getByText('Séquence 6').waitFor();

  await open(head, '/administration/settings/sections', 'Pas encore de sections.');
  await press(head, 'Définir les sections');
  await press(head, 'Utiliser les sections habituelles');
  await save(head);
  await head.getByText('Upper Sixth').waitFor();

  await open(head, '/administration/settings/subjects', 'Pas encore de matières.');
  await press(head, 'Définir les matières');
  await press(head, 'Utiliser les matières habituelles');
  await save(head);
  await head.getByText('Informatique').waitFor();

  await open(head, '/administration/settings/accounts', '1 personne');
  codeOfSecretary = await invited({ first: 'Sophie', last: 'Eyenga', login: 'sophie' }, /^Secrétaire/);
  await invited({ first: 'Paul', last: 'Atangana', login: 'paul' }, /^Enseignant/);
  await head.getByText('3 personnes').waitFor();
});

test('her secretary makes the classes, imports forty children from a spreadsheet, gives a class its teacher and a child its mother', async () => {
  await secretary.goto('/activate');
  await secretary.getByLabel(/^Code de la fiche/).fill(codeOfSecretary);
  await secretary.getByLabel(/^Nouveau mot de passe/).fill('une autre phrase');
  await press(secretary, 'Activer et se connecter');
  await secretary.waitForURL('**/home');

  await open(secretary, '/classes', 'Il n’y a pas de classe cette année.');
  for (const name of ['6e A', '6e B']) {
    await press(secretary, 'Nouvelle classe');
    await secretary.getByRole('dialog').getByLabel(/^Nom/).fill(name);
    await secretary.getByRole('dialog').getByLabel('Niveau').selectOption('6e · Section francophone');
    await save(secretary);
    await secretary.getByRole('link', { name }).waitFor();
  }

  await open(secretary, '/administration/settings/exchange/import?kind=students', 'Choisissez un fichier');
  await secretary
    .locator('input[type=file]')
    .setInputFiles({ name: 'sixiemes.xlsx', mimeType: '', buffer: await listOfPupils() });
  await secretary.getByRole('combobox', { name: /colonne E contient/ }).waitFor();
  await press(secretary, 'Aperçu');
  await press(secretary, 'Importer 40 lignes');
  await secretary.getByText('40 nouvelles').waitFor();

  await open(secretary, '/classes', '20 élèves');
  await secretary.getByRole('link', { name: '6e A' }).click();
  await press(secretary, 'Modifier les enseignants');
  const teaching = secretary.getByRole('dialog');
  await press(teaching, 'Ajouter une matière');
  await teaching.getByLabel('Matière', { exact: true }).selectOption('Mathématiques');
  await teaching.getByLabel('Enseignant', { exact: true }).selectOption('Atangana Paul');
  await teaching.getByLabel('Heures par semaine').fill('5');
  await save(secretary);
  await secretary.getByText('Paul Atangana').or(secretary.getByText('Atangana Paul')).first().waitFor();

  await open(secretary, '/student', '40 élèves');
  await secretary.getByRole('searchbox').fill('zoa marie');
  // The row is drawn anew when the search arrives: a click before would be lost with the old one.
  await secretary.getByText('1 élève', { exact: true }).locator('visible=true').first().waitFor();
  await secretary.getByRole('link', { name: /ZOA Marie/ }).click();
  await press(secretary, 'Parents');
  await press(secretary, 'Nouveau parent');
  const parent = secretary.getByRole('dialog');
  await parent.getByRole('textbox', { name: 'Nom', exact: true }).fill('Zoa');
  await parent.getByRole('textbox', { name: 'Prénoms' }).fill('Rose');
  await parent.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('677 00 11 22');
  await parent.getByRole('checkbox', { name: /Le lien est vérifié/ }).check();
  await save(secretary);
  await secretary.getByText('677 00 11 22').waitFor();
});

test('the class list that she prints has the letterhead of the head and each child of the class, once, in order', async () => {
  await open(secretary, '/classes', '20 élèves');
  await secretary.getByRole('link', { name: '6e A' }).click();
  await press(secretary, 'Imprimer');
  const [download] = await Promise.all([
    secretary.waitForEvent('download'),
    press(secretary, 'Créer le PDF'),
  ]);
  const { title, text } = await readPdf(await readFile(await download.path()));
  expect(title).toMatch(/^Liste nominative · 6e A/);
  expect(text).toContain('DÉLÉGATION RÉGIONALE DU SUD');
  const lines = [...text.matchAll(/^(\d+) \d{6} (.+) ([FM]) (\d\d\/03\/2014)/gm)];
  const expected = pupils
    .filter(({ classroom }) => classroom === '6e A')
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
    .map(({ name, sex, born }, index) => [String(index + 1), name, sex, born]);
  expect(lines.map(([, ...line]) => line)).toEqual(expected);
});
