import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ApplicationItem, ApplicationRecord, PlacesOfLevel } from '../contract.ts';
import type { KnownForApplication } from '../taking-contract.ts';
import { Screen as ApplicationScreen } from './application-screen.tsx';
import { Screen } from './applications-screen.tsx';

const item: ApplicationItem = {
  ...{ id: 3, number: 12, firstName: 'Brenda', lastName: 'Eyong', birthDate: null, yearId: 1, levelId: 5 },
  ...{ levelName: 'Form 1', sectionName: 'Anglophone', receivedOn: '2026-11-18' as never },
  ...{ state: 'received', waitingPlace: null, papers: ['photos'] },
};
const record: ApplicationRecord = {
  ...item,
  ...{ sex: 'F', birthPlace: null, nationality: null, formerSchool: null, formerClass: null, note: null },
  guardian: { firstName: 'Grace', lastName: 'Ewane', relation: 'aunt', phone: '+237 677', email: null },
  ...{ yearName: '2026', studentId: null, changes: [], files: [], version: 4, state: 'accepted' },
};
const places: PlacesOfLevel = {
  ...{ levelId: 5, levelName: 'Form 1', sectionName: 'Anglophone', capacity: 60, seated: 52 },
  counts: { received: 1, accepted: 5, waiting: 2, refused: 0, withdrawn: 0, takenIn: 0 },
};
const known: KnownForApplication = {
  students: [
    { id: 8, firstName: 'Brenda', lastName: 'Eyong', matricule: '250001', birthDate: null, className: null },
  ],
  guardians: [{ id: 4, firstName: 'Grace', lastName: 'Ewane', children: ['Paul Ewane'] }],
  classes: [{ id: 9, name: 'Form 1 A', capacity: 60, seated: 52 }],
};
const year = { id: 1, name: '2026', startsOn: '2026-09-01', endsOn: '2099-07-01', current: true };
const list = 'POST /slm/Admissions/v1/get';
const beside = {
  'GET /slm/SchoolYears/v1/get': () => pageOf([year]),
  'GET /slm/Admissions/v1/places': () => ({ success: true, data: [places] }),
  'GET /slm/Admissions/v1/record': () => recordOf(record),
  'GET /slm/Admissions/v1/known': () => recordOf(known),
};
const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    { roles: ['SLM.Student.Edit', 'SLM.Parent.Edit'], ...(language ? { language } : {}) },
    { ...beside, ...answers },
  );

test('A secretary finds applications by level, sees how many may still be accepted, and adds one.', async () => {
  const sent: Sent[] = [];
  await asSecretary(<Screen />, {
    [list]: () => pageOf([item]),
    'POST /slm/Admissions/v1/create': (asked: Sent) => {
      sent.push(asked);
      return recordOf(record);
    },
  });
  await expect.element(page.getByText('3 papers missing')).toBeVisible();
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('Form 1 · Anglophone');
  await expect.element(page.getByText('3 places left')).toBeVisible();
  await page.getByRole('button', { name: 'New application' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).first().fill('Fombon');
  await page.getByRole('checkbox', { name: 'Birth certificate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ lastName: 'Fombon', yearId: 1, levelId: 5, papers: ['birthCertificate'] },
  });
});

test('While nobody has applied the page says what to do, in French too.', async () => {
  await asSecretary(<Screen />, { [list]: () => pageOf([]) }, 'fr');
  await page.getByRole('combobox', { name: 'Niveau' }).selectOptions('Tous les niveaux');
  await expect.element(page.getByText('Il n’y a pas encore de demande.')).toBeVisible();
});

test('An accepted child who is in the school already is enrolled as that student, with the parent who is there.', async () => {
  const sent: Sent[] = [];
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {
    'PUT /slm/Admissions/v1/student': (asked: Sent) => {
      sent.push(asked);
      return recordOf({ ...record, state: 'takenIn', studentId: 8 });
    },
  });
  await page.getByRole('button', { name: 'Enrol as student' }).click();
  await expect.element(page.getByText(/Is it the same child/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Child' }).selectOptions('Eyong Brenda · 250001');
  await page.getByRole('combobox', { name: 'The parent' }).selectOptions('Ewane Grace · of Paul Ewane');
  await page.getByRole('dialog').getByRole('button', { name: 'Enrol as student' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toEqual({
    ...{ id: 3, version: 4, classId: 9, repeating: false, studentId: 8 },
    guardian: { is: 'known', id: 4 },
  });
});

test('A refusal wants a reason; what cannot be done is told in words.', async () => {
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {
    'PUT /slm/Admissions/v1/state': () => refusal(409, 'ADMISSIONS.errors.wrongState'),
  });
  await page.getByRole('button', { name: 'More about applications' }).click();
  await page.getByRole('menuitem', { name: 'Refuse' }).click();
  const refuse = page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' });
  await expect.element(refuse).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No place is left');
  await refuse.click();
  await expect.element(page.getByText(/somebody may have changed it meanwhile/)).toBeVisible();
});
