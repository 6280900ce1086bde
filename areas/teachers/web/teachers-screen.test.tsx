import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassRecord } from '#areas/classes/web/public/class-records.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ClassTeaching, TeacherItem } from '../contract.ts';
import { ClassTeachers } from './class-teachers.tsx';
import { Screen } from './teachers-screen.tsx';

const ngo: TeacherItem = {
  id: 7,
  firstName: 'Aimée',
  lastName: 'Ngô Biyong',
  title: 'Mrs',
  staffNumber: 'E 12',
  teaches: [
    {
      classId: 5,
      className: 'Form 1 A',
      subjectId: 3,
      subjectName: 'Mathematics',
      coefficient: 4,
      weeklyMinutes: 240,
    },
    {
      classId: 6,
      className: 'Form 2 B',
      subjectId: 3,
      subjectName: 'Mathematics',
      coefficient: 4,
      weeklyMinutes: 90,
    },
  ],
  masterOf: ['Form 1 A'],
};
const fon: TeacherItem = {
  ...ngo,
  id: 8,
  firstName: 'Peter',
  lastName: 'Fon',
  title: null,
  staffNumber: null,
  teaches: [],
  masterOf: [],
};
const list = 'GET /slm/Teachers/v1/get';
const photos = {
  'GET /usm/api/staff/photos': () => ({
    success: true,
    data: [{ id: 7, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }],
  }),
};
const teachers = { ...photos, [list]: () => ({ success: true, data: [fon, ngo] }) };

const form1 = { id: 5, name: 'Form 1 A' } as ClassRecord;
const teaching: ClassTeaching = {
  classId: 5,
  version: 3,
  assignments: [
    {
      subjectId: 3,
      subjectName: 'Mathematics',
      teacherId: 7,
      teacher: { firstName: 'Aimée', lastName: 'Ngô Biyong' },
      coefficient: 4,
      weeklyMinutes: 240,
      optional: false,
    },
  ],
  usual: [{ subjectId: 4, coefficient: 3, weeklyMinutes: 120, optional: false }],
  mayEdit: true,
};
const ofClass = 'GET /slm/Assignments/v1/get';
const save = 'PUT /slm/Assignments/v1/save';
const subjects = {
  'GET /slm/Structure/v1/get': () =>
    recordOf({
      sections: [],
      groups: [],
      subjects: [
        { id: 3, name: 'Mathematics', nameEn: null, nameFr: null },
        { id: 4, name: 'History', nameEn: null, nameFr: null },
      ],
      version: 1,
      mayEdit: false,
    }),
};
const openClass = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <ClassTeachers classroom={{ ...form1, isGroup: false }} />,
    { roles: ['SLM.Student.View', 'SLM.Student.Edit'], language },
    { ...teachers, ...subjects, [ofClass]: () => recordOf(teaching), ...answers },
  );

test('lists each teacher with the subjects by class, the class one is master of and the hours of a week', async () => {
  await openScreen(<Screen />, { roles: ['SLM.Student.View'] }, teachers);
  const row = page.getByRole('listitem').filter({ hasText: 'Ngô Biyong Aimée' });
  await expect.element(row.getByText('Form 1 A, Form 2 B')).toBeVisible();
  await expect.element(row.getByText('Class master of Form 1 A')).toBeVisible();
  await expect.element(row.getByText('5 h 30 per week')).toBeVisible();
  // A photo where there is one; initials for who has none.
  await expect.poll(() => row.element().querySelector('img')?.src).toContain('data:image');
  await expect.element(page.getByText('PF', { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByRole('listitem').filter({ hasText: 'Fon Peter' }).getByText('Teaches no class this year'),
    )
    .toBeVisible();
});

test('while a school has no teachers, the form of who teaches a class says where they come from', async () => {
  await openClass({ [list]: () => ({ success: true, data: [] }) });
  await page.getByRole('button', { name: 'Change the teachers' }).click();
  await expect.element(page.getByText(/once an administrator invites them/)).toBeVisible();
});

test('in a school without teachers, who keeps the accounts is led to them, and nobody else is', async () => {
  const empty = { ...photos, [list]: () => ({ success: true, data: [] }) };
  await openScreen(<Screen />, { roles: ['SLM.Student.View', 'MGM.Account.View'] }, empty);
  await page.getByRole('button', { name: 'Go to roles and accounts' }).click();
  await expect.poll(() => location.pathname).toBe('/administration/settings/accounts');
  await openScreen(<Screen />, { roles: ['SLM.Student.View'] }, empty);
  await expect.element(page.getByText('No teachers yet.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Go to roles and accounts' }).query()).toBeNull();
});

sampledTest(
  'the search finds a teacher by a part of the name, the staff number or a subject, whatever the accents',
  async () => {
    await openScreen(<Screen />, { roles: ['SLM.Student.View'] }, teachers);
    await page.getByRole('searchbox').fill('aimee ngo');
    await expect.element(page.getByText('1 teacher', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('e 12');
    await expect.element(page.getByText('1 teacher', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('mathem');
    await expect.element(page.getByText('Ngô Biyong Aimée')).toBeVisible();
    await page.getByRole('searchbox').fill('nobody');
    await expect.element(page.getByText('No matching teachers.')).toBeVisible();
  },
);

sampledTest(
  'a subject comes with the coefficient and hours it has in parallel classes, and leaves alone what somebody wrote',
  async () => {
    await openClass({});
    await page.getByRole('button', { name: 'Change the teachers' }).click();
    await page.getByRole('button', { name: 'Add a subject' }).click();
    const row = (label: RegExp) => page.getByRole('textbox', { name: label }).nth(1);
    const subject = page.getByRole('combobox', { name: 'Subject' }).nth(1);
    await subject.selectOptions('History');
    await expect.element(row(/Coefficient/)).toHaveValue('3');
    await expect.element(row(/Hours per week/)).toHaveValue('2');
    await subject.selectOptions('Mathematics');
    await expect.element(row(/Coefficient/)).toHaveValue('1');
    await row(/Coefficient/).fill('6');
    await subject.selectOptions('History');
    await expect.element(row(/Coefficient/)).toHaveValue('6');
  },
);

sampledTest(
  'a class takes over from a parallel one what it does not have yet, and nothing is kept before it is saved',
  async () => {
    const sent: unknown[] = [];
    const [maths] = teaching.assignments;
    const parallel = {
      ...teaching,
      classId: 6,
      assignments: [
        { ...maths, teacherId: 8, coefficient: 5 },
        { ...maths, subjectId: 4, subjectName: 'History', teacherId: 8, coefficient: 2, weeklyMinutes: 90 },
      ],
    };
    await openClass({
      'GET /slm/Classes/v1/records': () => ({ success: true, data: [form1, { id: 6, name: 'Form 1 B' }] }),
      [ofClass]: ({ query }: Sent) => recordOf(query.get('classId') === '6' ? parallel : teaching),
      [save]: ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...teaching, version: 4 });
      },
    });
    await page.getByRole('button', { name: 'Change the teachers' }).click();
    const from = page.getByRole('combobox', { name: 'Copy from another class' });
    await expect.element(from.getByRole('option', { name: 'Form 1 A' })).not.toBeInTheDocument();
    await from.selectOptions('Form 1 B');
    await expect.element(page.getByRole('combobox', { name: 'Subject' }).nth(1)).toHaveValue('4');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      assignments: [
        { subjectId: 3, teacherId: 7, coefficient: 4 },
        { subjectId: 4, teacherId: 8, coefficient: 2, weeklyMinutes: 90 },
      ],
    });
  },
);

sampledTest('a secretary gives a class its second subject, in French too', async () => {
  const sent: unknown[] = [];
  await openClass(
    {
      [save]: ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...teaching, version: 4 });
      },
    },
    'fr',
  );
  await page.getByRole('button', { name: 'Modifier les enseignants' }).click();
  await page.getByRole('button', { name: 'Ajouter une matière' }).click();
  const submit = page.getByRole('button', { name: 'Enregistrer' });
  await expect.element(submit).toBeDisabled();
  await page.getByRole('combobox', { name: 'Matière' }).nth(1).selectOptions('History');
  await page.getByRole('combobox', { name: 'Enseignant' }).nth(1).selectOptions('Fon Peter');
  await page
    .getByRole('textbox', { name: /Heures par semaine/ })
    .nth(1)
    .fill('1,5');
  await page.getByRole('checkbox', { name: 'Facultative' }).nth(1).click();
  await submit.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        classId: 5,
        version: 3,
        assignments: [
          { subjectId: 3, teacherId: 7, coefficient: 4, weeklyMinutes: 240, optional: false },
          { subjectId: 4, teacherId: 8, coefficient: 3, weeklyMinutes: 90, optional: true },
        ],
      },
    ]);
});

slowTest('the same teacher twice in one subject is named and not saved', async () => {
  await openClass({});
  await page.getByRole('button', { name: 'Change the teachers' }).click();
  await page.getByRole('button', { name: 'Add a subject' }).click();
  await page.getByRole('combobox', { name: 'Subject' }).nth(1).selectOptions('Mathematics');
  await page.getByRole('combobox', { name: 'Teacher' }).nth(1).selectOptions('Ngô Biyong Aimée');
  await expect.element(page.getByText('The same teacher has the same subject twice.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

slowTest(
  'shows teaching that another person changed meanwhile, and keeps the own list until one is chosen',
  async () => {
    const theirs = { ...teaching, version: 4, assignments: [] };
    const sent: unknown[] = [];
    await openClass({
      [save]: ({ body }: Sent) => {
        sent.push(body);
        return sent.length === 1
          ? refusal(409, 'PLATFORM.errors.stale', { current: theirs })
          : recordOf({ ...teaching, version: 5 });
      },
    });
    await page.getByRole('button', { name: 'Change the teachers' }).click();
    await page.getByRole('textbox', { name: 'Coefficient' }).fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep my version' }).click();
    await expect
      .poll(() => sent[1])
      .toMatchObject({
        version: 4,
        assignments: [{ subjectId: 3, teacherId: 7, coefficient: 5 }],
      });
  },
);

slowTest('asks before discarding changes, and keeps them when editing goes on', async () => {
  await openClass({});
  await page.getByRole('button', { name: 'Change the teachers' }).click();
  await page.getByRole('textbox', { name: 'Coefficient' }).fill('5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Coefficient' })).toHaveValue('5');
  await page.getByRole('textbox', { name: 'Coefficient' }).fill('4');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
