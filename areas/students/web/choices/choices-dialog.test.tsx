import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ClassChoices } from '../../choices/contract.ts';
import { ChoicesDialog } from './choices-dialog.tsx';

const choices: ClassChoices = {
  classId: 4,
  version: 2,
  subjects: [
    { id: 1, name: 'German' },
    { id: 2, name: 'Music' },
  ],
  students: [
    { id: 10, firstName: 'Ada', lastName: 'Abena', subjectIds: [1] },
    { id: 11, firstName: 'Ben', lastName: 'Bate', subjectIds: [1, 2] },
  ],
  mayEdit: true,
};
const read = 'GET /slm/Students/v1/choices';
const consequences = 'POST /slm/Students/v1/choices/consequences';

const open = (stored: ClassChoices, answers: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    <ChoicesDialog classId={4} className="Form 1 A" studentId={null} onClose={() => {}} />,
    { roles: ['SLM.Student.Edit'] },
    { [read]: () => recordOf(stored), ...answers },
  );
const box = (name: string) => page.getByRole('checkbox', { name });

sampledTest('the arrow keys go from box to box, and only who changed is saved', async () => {
  const sent: unknown[] = [];
  await open(choices, {
    'PUT /slm/Students/v1/choices': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...choices, version: 3 });
    },
  });
  await expect.element(page.getByText('2 take it')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  box('Abena Ada takes German').element().focus();
  await userEvent.keyboard('{ArrowRight} ');
  await expect.element(box('Abena Ada takes Music')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ classId: 4, version: 2, choices: [{ studentId: 10, subjectIds: [1, 2] }] }]);
});

test('shows the effects of clearing a whole column before saving', async () => {
  const requests: unknown[] = [];
  await open(choices, {
    [consequences]: ({ body }: Sent) => {
      requests.push(body);
      return { success: true, data: [{ area: 'students', key: 'STUDENT.found', count: 5 }] };
    },
  });
  await box('All take German').click();
  await expect.element(page.getByText('5 students')).toBeVisible();
  expect(requests).toEqual([{ classId: 4, drops: [{ subjectId: 1, studentIds: [10, 11] }] }]);
});

sampledTest(
  'tells the second of two editors how many choices each changed since the list was opened',
  async () => {
    const [ada, ben] = choices.students;
    const theirs = { ...choices, version: 3, students: [ada, { ...ben, subjectIds: [] }] };
    let stored: unknown = choices;
    await open(choices, {
      [read]: () => recordOf(stored),
      'PUT /slm/Students/v1/choices': () => {
        stored = theirs;
        return refusal(409, 'PLATFORM.errors.stale', { current: theirs });
      },
    });
    await box('All take Music').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByText('1 student changed').elements().length).toBe(2);
  },
);

test('a teacher reads who takes what and changes nothing', async () => {
  await open({ ...choices, mayEdit: false });
  await expect.element(box('Bate Ben takes Music')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
