import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { toWireStudent } from '../../wire.ts';
import { ManyDialog } from './many-dialog.tsx';

const student = (id: number, lastName: string) =>
  toWireStudent({
    id,
    firstName: 'A',
    lastName,
    matricule: null,
    sex: null,
    birthDate: null,
    phone: null,
    phone2: null,
    photo: null,
    classIds: [5],
    gone: null,
    details: null,
  });
const pupils = [student(1, 'Abega'), student(2, 'Biya'), student(3, 'Chebou')];
const list = 'POST /slm/Students/v2/get';
const many = 'PUT /slm/Students/v1/many';
const answers = {
  'GET /slm/Classes/v1/get': () => ({
    success: true,
    data: [
      { id: 5, name: 'Form 1' },
      { id: 6, name: 'Form 2' },
    ],
  }),
  'POST /slm/Students/v1/many/consequences': () => ({
    success: true,
    data: [{ area: 'students', key: 'STUDENT.follows.overfull', count: 2 }],
  }),
  [list]: ({ body }: Sent) => {
    const { searchStudentsByKeyword: keyword } = body as { searchStudentsByKeyword: string };
    return pageOf(pupils.filter(({ stdntlastname }) => stdntlastname.toLowerCase().includes(keyword)));
  },
};
const open = (classId: number | null, more: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <ManyDialog classId={classId} onClose={() => {}} />,
    { roles: ['SLM.Student.View', 'SLM.Student.Edit'], language },
    { ...answers, ...more },
  );

test('two found by a search and one more go to another class together, once the consequences are shown', async () => {
  const sent: unknown[] = [];
  await open(5, {
    [many]: ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ changed: 2 });
    },
  });
  await page.getByRole('checkbox', { name: 'Biya A' }).click();
  await page.getByRole('searchbox', { name: 'Name or matricule' }).fill('abe');
  await expect.element(page.getByRole('checkbox', { name: 'Biya A' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Abega A' }).click();
  await expect.element(page.getByText('2 students chosen')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  const to = page.getByRole('combobox', { name: 'Class' });
  expect(to.element().textContent).not.toContain('Form 1');
  await to.selectOptions('Form 2');
  await expect.element(page.getByText(/2 students too many/)).toBeVisible();
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        classId: 5,
        studentIds: [2, 1],
        change: { kind: 'move', toClassId: 6, repeating: null, on: expect.any(String), reason: null },
      },
    ]);
});

sampledTest(
  'names in French the students who have gone elsewhere meanwhile, and keeps the ticks',
  async () => {
    await open(5, { [many]: () => refusal(409, 'STUDENT.errors.someNotInClass', { names: 'Biya A' }) }, 'fr');
    await page.getByRole('checkbox', { name: 'Tous' }).click();
    await page
      .getByRole('combobox', { name: 'Modification à faire' })
      .selectOptions('Indiquer le redoublement');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(page.getByText(/dans l’ancienne classe\s: Biya A/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Chebou A' })).toBeChecked();
  },
);

test('offers only placing and leaving for students without a class', async () => {
  const requests: unknown[] = [];
  await open(null, {
    [list]: ({ body }: Sent) => {
      requests.push(body);
      return pageOf(pupils);
    },
  });
  await expect.element(page.getByRole('checkbox', { name: 'Chebou A' })).toBeVisible();
  expect(requests[0]).toMatchObject({ grpeidParam: null, inClass: false, left: false });
  const what = page.getByRole('combobox', { name: 'Change to make' });
  expect([...what.element().querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    ...['Enrol in a class', 'Record departure'],
  ]);
});

test('says that a long list continues, and how to find the other students', async () => {
  await open(null, { [list]: () => pageOf(pupils, { total: 1200 }) }, 'fr');
  await expect.element(page.getByText(/^Voici les 3 premiers sur 1\s?200\./)).toBeVisible();
});
