import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ClassRecord } from '../classes-contract.ts';
import type { GroupRecord } from '../groups-contract.ts';
import { Screen as ClassScreen } from './class-screen.tsx';
import { Screen } from './classes-screen.tsx';

const form1: ClassRecord = {
  id: 5,
  name: 'Form 1 A',
  yearId: 2,
  sectionId: 1,
  sectionName: 'Anglophone',
  levelId: 11,
  levelName: 'Form 1',
  series: null,
  room: 'B12',
  capacity: 60,
  ownCapacity: null,
  size: 62,
  girls: 30,
  boys: 32,
  repeating: 5,
  masterId: 7,
  masterName: 'Ngo Biyong',
  version: 3,
  inReach: true,
  mayEdit: true,
};
const sixth = {
  ...form1,
  id: 6,
  name: '6e B',
  sectionId: 2,
  sectionName: 'Francophone',
  size: 40,
  masterName: null,
};
const list = 'GET /slm/Classes/v1/records';
const choices = {
  'GET /slm/Groups/v1/get': () => ({ success: true, data: [] }),
  'GET /usm/api/staff': () => ({
    success: true,
    data: [{ id: 7, firstName: 'Ngo', lastName: 'Biyong', title: null }],
  }),
  'GET /slm/Structure/v1/get': () =>
    recordOf({
      sections: [
        {
          id: 1,
          name: 'Anglophone',
          subsystem: 'english',
          levels: [{ id: 11, name: 'Form 1', cycle: 1, exam: null, capacity: 60 }],
        },
      ],
      groups: [],
      subjects: [],
      version: 1,
      mayEdit: true,
    }),
};
const listOf = (...rows: readonly ClassRecord[]) => ({ success: true, data: rows });

const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    { roles: ['SLM.Student.Edit'], ...(language ? { language } : {}) },
    { ...choices, ...answers },
  );

test('lists classes by section with their size, and says when one is above capacity', async () => {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.View'] },
    { ...choices, [list]: () => listOf(form1, sixth) },
  );
  const english = page.getByRole('region', { name: 'Anglophone' });
  await expect.element(english.getByRole('link').filter({ hasText: '62 students' })).toBeVisible();
  await expect.element(english.getByText('More than 60')).toBeVisible();
  const french = page.getByRole('region', { name: 'Francophone' });
  await expect.element(french.getByText('No class master')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New class' })).not.toBeInTheDocument();
});

test('the search finds a class by its master, whatever the accents', async () => {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.View'] },
    { ...choices, [list]: () => listOf({ ...form1, masterName: 'Ngô Biyong' }, sixth) },
  );
  await page.getByRole('searchbox').fill('ngo');
  await expect.element(page.getByRole('link').filter({ hasText: 'Form 1 A' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('No matching classes.')).toBeVisible();
});

test('a secretary adds the first class of the year, with its level and master', async () => {
  const sent: unknown[] = [];
  let rows: readonly ClassRecord[] = [];
  await asSecretary(<Screen />, {
    [list]: () => listOf(...rows),
    'POST /slm/Classes/v1/create': ({ body }: Sent) => {
      sent.push(body);
      rows = [form1];
      return recordOf(form1);
    },
  });
  await page.getByRole('button', { name: 'New class' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Form 1 A');
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('Form 1 · Anglophone');
  await page.getByRole('combobox', { name: 'Class master' }).selectOptions('Biyong Ngo');
  await page.getByRole('textbox', { name: 'Maximum class size' }).fill('65');
  await save.click();
  await expect.element(page.getByRole('link').filter({ hasText: 'Form 1 A' })).toBeVisible();
  expect(sent).toEqual([
    { yearId: null, name: 'Form 1 A', levelId: 11, series: null, room: null, capacity: 65, masterId: 7 },
  ]);
});

sampledTest('says that a name is taken, in French too', async () => {
  await asSecretary(
    <Screen />,
    {
      [list]: () => listOf(form1),
      'POST /slm/Classes/v1/create': () => refusal(409, 'CLASS.errors.nameTaken'),
    },
    'fr',
  );
  await page.getByRole('button', { name: 'Nouvelle classe' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Form 1 A');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Une classe ou un groupe de ce nom existe déjà/)).toBeVisible();
});

sampledTest(
  'the page of a class shows its record; deleting one with students says why it stays',
  async () => {
    go(location.pathname, { search: { class: 5 }, replace: true });
    await asSecretary(<ClassScreen />, {
      [list]: () => listOf(form1, sixth),
      'DELETE /slm/Classes/v1/delete': () => refusal(409, 'CLASS.errors.classInUse'),
    });
    await expect.element(page.getByRole('heading', { name: 'Form 1 A' })).toBeVisible();
    await expect.element(page.getByText('Ngo Biyong')).toBeVisible();
    await expect.element(page.getByText('30 girls · 32 boys · 5 repeat the year')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Form 1 A' }).click();
    await page.getByRole('menuitem', { name: 'Delete the class' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the class' }).click();
    await expect.element(page.getByText(/cannot be deleted/)).toBeVisible();
  },
);

sampledTest(
  'shows both versions, with names of the choices, when a colleague changed the class meanwhile',
  async () => {
    go(location.pathname, { search: { class: 5 }, replace: true });
    const theirs = { ...form1, name: 'Form 1 Blue', masterId: 7, version: 4 };
    await asSecretary(<ClassScreen />, {
      ...choices,
      [list]: () => listOf({ ...form1, masterId: null, masterName: null }),
      'PUT /slm/Classes/v1/update': () => refusal(409, 'PLATFORM.errors.stale', { current: theirs }),
    });
    await page.getByRole('button', { name: 'Actions for Form 1 A' }).click();
    await page.getByRole('menuitem', { name: 'Edit the class' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').getByText('Form 1 Blue')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/Class master: Biyong Ngo/)).toBeVisible();
    await page.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(name).toHaveValue('Form 1 Blue');
  },
);

const choir: GroupRecord = {
  id: 9,
  name: 'Chorale',
  yearId: 2,
  sectionId: null,
  sectionName: null,
  room: 'B4',
  size: 24,
  teaching: [{ subjectName: 'Musique', teacherName: 'Ngo Biyong' }],
  closed: false,
  version: 2,
  inReach: true,
  mayEdit: true,
};

sampledTest(
  'lists groups across classes below the classes, and lets a secretary add one for the whole school',
  async () => {
    const sent: unknown[] = [];
    let groups: readonly GroupRecord[] = [];
    await asSecretary(<Screen />, {
      [list]: () => listOf(form1),
      'GET /slm/Groups/v1/get': () => ({ success: true, data: groups }),
      'POST /slm/Groups/v1/create': ({ body }: Sent) => {
        sent.push(body);
        groups = [choir];
        return recordOf(choir);
      },
    });
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Chorale');
    await page.getByRole('button', { name: 'Save' }).click();
    const region = page.getByRole('region', { name: 'Groups across classes' });
    await expect.element(region.getByText('Musique, Ngo Biyong')).toBeVisible();
    await expect.element(region.getByText('24 students')).toBeVisible();
    expect(sent).toEqual([{ name: 'Chorale', room: null, sectionId: null }]);
  },
);

slowTest('the page of a group shows its record; closing it says what becomes of it', async () => {
  const sent: unknown[] = [];
  let group = choir;
  go(location.pathname, { search: { class: 9 }, replace: true });
  await asSecretary(
    <ClassScreen />,
    {
      [list]: () => listOf(form1),
      'GET /slm/Groups/v1/get': () => ({ success: true, data: [group] }),
      'PUT /slm/Groups/v1/close': ({ body }: Sent) => {
        sent.push(body);
        group = { ...choir, closed: true, version: 3 };
        return recordOf(group);
      },
    },
    'fr',
  );
  await expect.element(page.getByRole('heading', { name: 'Chorale' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions pour Chorale' }).click();
  await page.getByRole('menuitem', { name: 'Fermer le groupe' }).click();
  await expect.element(page.getByText(/passent en lecture seule/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer le groupe' }).click();
  await expect.element(page.getByText('Fermé', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ id: 9, version: 2, closed: true }]);
});
