import { School } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassRecord } from '#areas/classes/web/public/class-records.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent, savedFiles } from '#testing/screen.tsx';
import { ClassMembers } from '../class-members.tsx';
import { ClassPrint } from './class-print.tsx';

const classroom: ClassRecord = {
  id: 4,
  name: 'Form 1 A',
  yearId: 1,
  sectionId: 1,
  sectionName: 'Anglophone',
  levelId: 1,
  levelName: 'Form 1',
  series: null,
  room: null,
  capacity: null,
  ownCapacity: null,
  size: 40,
  girls: 20,
  boys: 20,
  repeating: 0,
  masterId: null,
  masterName: null,
  version: 1,
  inReach: true,
  mayEdit: true,
};
const secretary: readonly RoleName[] = ['SLM.Student.Edit'];
const teacher: readonly RoleName[] = ['SLM.Student.View', 'SLM.Student.Presence.View'];

const open = (
  roles: readonly RoleName[],
  answers: Parameters<typeof openScreen>[2] = {},
  language: 'en' | 'fr' = 'en',
  of: ClassRecord = classroom,
) =>
  openScreen(
    <Page title="Form 1 A" icon={School}>
      <ClassPrint classroom={{ ...of, isGroup: false }} />
    </Page>,
    { roles, language },
    answers,
  );
const document = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

test('a secretary prints the list of a class in the language that was chosen', async () => {
  const saved = savedFiles();
  const requests: string[] = [];
  await open(secretary, {
    'GET /slm/Students/v1/class-list': ({ query }: Sent) => {
      requests.push(String(query));
      return document('Liste nominative - Form 1 A.pdf');
    },
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('radio', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Create the PDF' }).click();
  await expect.poll(() => saved).toEqual(['Liste nominative - Form 1 A.pdf']);
  expect(requests).toEqual(['classId=4&language=fr']);
  await expect.element(page.getByText('The PDF is in your downloads folder.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

slowTest('an attendance sheet is asked for with a week, or with a number of columns', async () => {
  const requests: URLSearchParams[] = [];
  await open(
    secretary,
    {
      'GET /slm/Students/v1/attendance-sheet': ({ query }: Sent) => {
        requests.push(query);
        return requests.length === 1 ? refusal(503, 'PLATFORM.errors.overloaded') : document('Feuille.pdf');
      },
    },
    'fr',
  );
  const make = page.getByRole('button', { name: 'Créer le PDF' });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.getByRole('radio', { name: /Feuille d’appel/ }).click();
  await page.getByRole('textbox', { name: 'Cases par jour' }).fill('');
  await expect.element(make).toBeDisabled();
  await page.getByRole('textbox', { name: 'Cases par jour' }).fill('6');
  await make.click();
  // Too busy: the dialog stays as it was and says so.
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect([requests[0]?.get('lessons'), requests[0]?.get('columns'), requests[0]?.get('language')]).toEqual([
    '6',
    null,
    'fr',
  ]);
  await page.getByText('Sans jours').click();
  await make.click();
  await expect.poll(() => requests.length).toBe(2);
  expect([requests[1]?.get('week'), requests[1]?.get('columns')]).toEqual([null, '10']);
});

sampledTest('an attendance sheet is taken as an Excel file, with the same days', async () => {
  const saved = savedFiles();
  const requests: unknown[] = [];
  await open(teacher, {
    'POST /slm/Students/v1/attendance-sheet': ({ body }: Sent) => {
      requests.push(body);
      return recordOf({ name: 'Sheet.xlsx', type: 'application/zip', content: btoa('a') });
    },
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByText('Without days').click();
  await page.getByText('Excel', { exact: true }).click();
  await page.getByRole('button', { name: 'Create the Excel file' }).click();
  await expect.poll(() => saved).toEqual(['Sheet.xlsx']);
  expect(requests).toEqual([{ classId: 4, week: null, lessons: 1, columns: 10, language: 'en' }]);
  await expect.element(page.getByText('The Excel file is in your downloads folder.')).toBeVisible();
});

sampledTest('a teacher is offered the sheet of an own class alone, and nothing of another', async () => {
  const screen = await open(teacher, {}, 'en', { ...classroom, mayEdit: false });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.element(page.getByRole('radio', { name: /Attendance sheet/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /Class list/ })).not.toBeInTheDocument();
  await screen.unmount();
  await open(teacher, {}, 'en', { ...classroom, mayEdit: false, inReach: false });
  await expect.element(page.getByRole('heading', { name: 'Form 1 A' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

sampledTest('a secretary takes the list of the class out as a file', async () => {
  const saved = savedFiles();
  const requests: unknown[] = [];
  await openScreen(
    <Page title="Form 1 A" icon={School}>
      <ClassMembers classroom={{ ...classroom, isGroup: false }} />
    </Page>,
    { roles: secretary },
    {
      'POST /slm/Students/v2/get': () => pageOf([]),
      'POST /slm/Students/v1/export': ({ body }: Sent) => {
        requests.push(body);
        return recordOf({ name: 'Students.csv', type: 'text/csv', content: btoa('a') });
      },
    },
  );
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => saved).toEqual(['Students.csv']);
  expect(requests).toEqual([
    {
      format: 'csv',
      keyword: '',
      classId: 4,
      levelId: null,
      sectionId: null,
      inClass: true,
      left: null,
      repeating: false,
      own: null,
    },
  ]);
});
