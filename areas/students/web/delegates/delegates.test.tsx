import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import type { ClassDelegates } from '../../delegates/contract.ts';
import { toWireStudent } from '../../wire.ts';
import { Delegates } from './delegates.tsx';

const classroom = { id: 7, name: 'Form 2 A', sectionId: 1, inReach: true, mayEdit: true, isGroup: false };
const student = (id: number, lastName: string, classId: number) =>
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
    classIds: [classId],
    gone: null,
    details: null,
  });
const none: ClassDelegates = { classId: 7, version: 0, delegates: [], mayEdit: true };
const list = 'POST /slm/Students/v2/get';
const read = 'GET /slm/Students/v1/delegates';

sampledTest(
  'a secretary chooses the prefect of a class, cannot choose somebody twice, and sees the name above the list',
  async () => {
    let stored = none;
    const sent: unknown[] = [];
    await openScreen(
      <Delegates classroom={classroom} />,
      { roles: ['SLM.Student.Edit', 'SLM.Student.View'] },
      {
        [read]: () => recordOf(stored),
        [list]: () => pageOf([student(1, 'Abanda', 7), student(2, 'Biloa', 7)]),
        'PUT /slm/Students/v1/delegates': ({ body }: Sent) => {
          sent.push(body);
          stored = {
            ...none,
            version: 4,
            delegates: [{ studentId: 2, firstName: 'Awa', lastName: 'Biloa', post: 'head' }],
          };
          return recordOf(stored);
        },
      },
    );
    await page.getByRole('button', { name: 'Choose class prefects' }).click();
    const dialog = page.getByRole('dialog');
    const head = dialog.getByRole('combobox', { name: 'Class prefect', exact: true });
    const deputy = dialog.getByRole('combobox', { name: 'Assistant class prefect 1' });
    await head.selectOptions('Biloa A');
    await deputy.selectOptions('Biloa A');
    await expect.element(dialog.getByText('Each student can be chosen only once.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await deputy.selectOptions('Nobody');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('link', { name: 'Biloa Awa' })).toBeVisible();
    expect(sent).toEqual([{ classId: 7, version: 0, delegates: [{ studentId: 2, post: 'head' }] }]);
  },
);

test('readers see the delegates of a class, and nothing where there are none', async () => {
  await openScreen(
    <Delegates classroom={{ ...classroom, mayEdit: false }} />,
    { roles: ['SLM.Student.View'], language: 'fr' },
    {
      [read]: () =>
        recordOf({
          ...none,
          mayEdit: false,
          delegates: [{ studentId: 2, firstName: 'Awa', lastName: 'Biloa', post: 'deputy' }],
        }),
    },
  );
  await expect.element(page.getByText('Sous-chef de classe')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
