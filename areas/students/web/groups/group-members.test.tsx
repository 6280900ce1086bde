import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { toWireStudent } from '../../wire.ts';
import { GroupMembersDialog } from './group-members-dialog.tsx';

const group = { id: 9, name: 'Allemand 2', sectionId: 2, inReach: true, mayEdit: true, isGroup: true };
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
const pupils = [
  student(1, 'Abega', 9),
  student(2, 'Biya', 9),
  student(3, 'Chebou', 5),
  student(4, 'Djoumessi', 5),
];
const classroom = (id: number, name: string, sectionId: number) => ({
  id,
  name,
  yearId: 1,
  sectionId,
  sectionName: null,
  levelId: null,
  levelName: null,
  series: null,
  room: null,
  capacity: null,
  ownCapacity: null,
  size: 2,
  girls: 1,
  boys: 1,
  repeating: 0,
  masterId: null,
  masterName: null,
  version: 1,
  inReach: true,
  mayEdit: true,
});
const answers = {
  'GET /slm/Classes/v1/records': () => ({
    success: true,
    data: [classroom(5, '4e A', 2), classroom(6, 'Form 4', 1)],
  }),
  'POST /slm/Students/v2/get': ({ body }: Sent) => {
    const rows = pupils.filter(({ groupIds }) =>
      groupIds.includes((body as { grpeidParam: number }).grpeidParam),
    );
    return pageOf(rows);
  },
  'POST /slm/Students/v1/group/consequences': () => ({ success: true, data: [] }),
};
const open = (more: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <GroupMembersDialog group={group} onClose={() => {}} />,
    { roles: ['SLM.Student.View', 'SLM.Student.Edit'], language },
    { ...answers, ...more },
  );

test('members are ticked class by class, all of a class at once, and only classes of the group’s section are offered', async () => {
  const sent: unknown[] = [];
  await open({
    'PUT /slm/Students/v1/group': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ groupId: 9, size: 3 });
    },
  });
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('checkbox', { name: 'Biya A' }).click();
  await expect.element(page.getByText('1 member', { exact: true })).toBeVisible();
  const from = page.getByRole('combobox', { name: 'Show the students of' });
  expect(from.element().textContent).not.toContain('Form 4');
  await from.selectOptions('4e A');
  await page.getByRole('checkbox', { name: 'All of them' }).click();
  await expect.element(page.getByText('3 members', { exact: true })).toBeVisible();
  await save.click();
  await expect.poll(() => sent).toEqual([{ groupId: 9, add: [3, 4], remove: [2] }]);
});

sampledTest('shows why the school refuses a choice, and keeps the ticks', async () => {
  await open({ 'PUT /slm/Students/v1/group': () => refusal(409, 'STUDENT.errors.notForGroup') }, 'fr');
  await page.getByRole('checkbox', { name: 'Abega A' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/dans aucune classe de ce groupe/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Abega A' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Abega A' })).not.toBeChecked();
});
