import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import { Joiners } from './joiners.tsx';

const joiner = {
  homeworkId: 4,
  title: 'Équations',
  dueAt: '2026-11-27T22:59:00.000Z',
  className: 'Form 1 A',
  subjectName: 'Maths',
  studentId: 9,
  firstName: 'Brenda',
  lastName: 'Eyong',
};

test('a teacher is asked about a student who joined later, and the answer takes the question away', async () => {
  const sent: unknown[] = [];
  await openScreen(
    <Joiners />,
    { roles: ['SLM.ClassNotebook.Edit'], scope: 'classes' },
    {
      'GET /slm/Homework/v1/joiners': () => pageOf(sent.length > 0 ? [] : [joiner]),
      'PUT /slm/Homework/v1/joiners': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ homeworkId: 4, studentId: 9 });
      },
    },
  );
  await expect.element(page.getByText('Give “Équations” to Eyong Brenda too?')).toBeVisible();
  await page.getByRole('button', { name: 'Do not give it' }).click();
  await expect.element(page.getByText('Joined later')).not.toBeInTheDocument();
  expect(sent).toEqual([{ homeworkId: 4, studentId: 9, gives: false }]);
});
