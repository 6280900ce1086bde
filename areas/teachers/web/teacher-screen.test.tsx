import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { TeacherRecord } from '../record-contract.ts';
import { Screen } from './teacher-screen.tsx';

const taught = (classId: number, className: string, weeklyMinutes: number) => ({
  classId,
  className,
  subjectId: 3,
  subjectName: 'Mathematics',
  coefficient: 4,
  weeklyMinutes,
});
const subject = (id: number, name: string) => ({ id, name, nameEn: null, nameFr: null });
const around = {
  'GET /usm/api/staff/photos': () => ({ success: true, data: [] }),
  'GET /slm/Structure/v1/get': () =>
    recordOf({
      sections: [],
      groups: [],
      subjects: [subject(3, 'Mathematics'), subject(4, 'History')],
      version: 1,
      mayEdit: false,
    }),
};

const file: TeacherRecord = {
  id: 7,
  firstName: 'Aimée',
  lastName: 'Ngô Biyong',
  title: 'Mrs',
  staffNumber: 'E 12',
  teaches: [taught(5, 'Form 1 A', 240), taught(6, 'Form 2 B', 90)],
  masterOf: [{ classId: 5, className: 'Form 1 A' }],
  qualification: 'DIPES II',
  subjects: [{ id: 3, name: 'Mathematics' }],
  employment: {
    phone: '+237 650 11 22 33',
    email: 'ngo@school.cm',
    address: null,
    employedSince: null,
    status: 'permanent',
    contractMinutes: 1080,
  },
  version: 4,
  mayEdit: true,
};
const record = 'GET /slm/Teachers/v1/record';
const update = 'PUT /slm/Teachers/v1/update';
async function openTeacher(answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') {
  go('/teacher/detail', { search: { teacher: '7' } });
  return openScreen(
    <Screen />,
    { roles: ['SLM.Student.View', 'SLM.Student.Edit'], language },
    { ...around, ...answers },
  );
}

test('a teacher’s page has classes, hours beside those of the contract, and the telephone under the thumb of who keeps the file', async () => {
  await openTeacher({ [record]: () => recordOf(file) });
  await expect.element(page.getByText('5 h 30 of 18 h per week under contract')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Form 2 B' }))
    .toHaveAttribute('href', expect.stringContaining('/classes/detail?class=6'));
  await expect
    .element(page.getByRole('link', { name: '+237 650 11 22 33' }))
    .toHaveAttribute('href', 'tel:+237650112233');
});

sampledTest('une collègue lit la fiche sans le contact ni l’emploi, et ne la modifie pas', async () => {
  await openTeacher({ [record]: () => recordOf({ ...file, employment: null, mayEdit: false }) }, 'fr');
  await expect.element(page.getByText('DIPES II')).toBeVisible();
  await expect.element(page.getByText('5 h 30 par semaine')).toBeVisible();
  expect(page.getByText('Contact').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Modifier la fiche' }).query()).toBeNull();
});

slowTest('the file is changed with its version, and who comes second sees both', async () => {
  const sent: Sent[] = [];
  await openTeacher({
    [record]: () => recordOf(file),
    [update]: (one) => {
      sent.push(one);
      return refusal(409, 'PLATFORM.errors.stale', {
        current: { ...file, qualification: 'DIPES I', version: 5 },
      });
    },
  });
  await page.getByRole('button', { name: 'Edit the record' }).click();
  await page.getByLabelText('Contract hours per week').fill('much');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Contract hours per week').fill('17,5');
  await page.getByRole('checkbox', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Qualification: DIPES I')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    id: 7,
    version: 4,
    contractMinutes: 1050,
    subjectIds: [3, 4],
    phone: '+237 650 11 22 33',
  });
});
