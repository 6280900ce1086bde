import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { connection } from '#platform/web/connection.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { HomeworkLine } from '../../wire.ts';
import { LineClaim } from '../claims/line-claim.tsx';
import { DueFields } from '../giving/due-fields.tsx';
import { emptyForm } from '../giving/form-state.ts';

const line: HomeworkLine = {
  studentId: 4,
  firstName: 'Honorine',
  lastName: 'Ngo',
  matricule: null,
  birthDate: null,
  photo: null,
  comment: '',
  completed: 'N',
  excused: false,
  claimed: false,
};

const limits = { minutes: 60, homeworks: 3, mayEdit: false };
const given = { homeworkId: 1, title: 'Fractions', subjectName: 'Maths', minutes: 45 };

async function openForm(minutes: number | null) {
  const values = Object.assign(emptyForm(7, null), { dueDay: '2026-12-03' as SchoolDay, minutes });
  await openScreen(
    <DueFields values={values} own={null} from={null} onChange={() => undefined} />,
    { roles: ['SLM.ClassNotebook.Edit'] },
    { 'GET /slm/Homework/v1/load': () => recordOf({ homework: [given], limits }) },
  );
}

test('a day above the limit of the school warns, and names what is due already', async () => {
  await openForm(30);
  await expect
    .element(page.getByText(/the class has 75 minutes on this day; the limit of the school is 60/))
    .toBeVisible();
});

test('a day below the limits only names what is due already', async () => {
  await openForm(10);
  await expect.element(page.getByText('Due on this day already: Maths (Fractions, 45 min).')).toBeVisible();
});

sampledTest(
  'a parent says with one tap that it is done at home, and takes it back, also without network',
  async () => {
    connection.set(false);
    await openScreen(
      <LineClaim homeworkId={9} line={line} own />,
      { roles: ['SLM.ClassNotebook.View'], scope: 'children' },
      {},
    );
    const waiting = () => outbox.get().map(({ call, input }) => [call, input]);
    await page.getByRole('button', { name: 'Honorine Ngo: done at home' }).click();
    await expect.poll(waiting).toEqual([['homework.claim', { homeworkId: 9, studentId: 4, done: true }]]);
    await page.getByRole('button', { name: 'Honorine Ngo: not done yet' }).click();
    await expect.poll(waiting).toEqual([['homework.claim', { homeworkId: 9, studentId: 4, done: false }]]);
    connection.set(true);
  },
);

test('the teacher reads what a parent says', async () => {
  await openScreen(
    <LineClaim homeworkId={9} line={Object.assign({}, line, { claimed: true })} own={false} />,
    {},
    {},
  );
  await expect.element(page.getByText('A parent says: done at home.')).toBeVisible();
});
