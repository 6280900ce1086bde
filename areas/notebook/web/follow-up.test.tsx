import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal } from '#testing/screen.tsx';
import type { VisaBoard } from '../visas/contract.ts';
import { FollowUp } from './follow-up.tsx';

const notebook = {
  notebookId: 5,
  className: 'Form 1',
  subjectName: 'Maths',
  teacherName: 'Ngo Biyong',
  waiting: 2,
  missing: 3,
  lastHeldOn: '2026-11-19' as SchoolDay,
  own: false,
};
const lesson = {
  entryId: 1,
  notebookId: 5,
  heldOn: '2026-11-19' as SchoolDay,
  startsAt: '08:00',
  endsAt: '09:50',
  title: 'Fractions',
  done: 'Adding fractions.',
  toDo: '',
  submittedAt: '2026-11-19T09:00:00.000Z' as Instant,
  corrected: false,
  version: 1,
};
const board: VisaBoard = {
  maySign: true,
  notebooks: [notebook, { ...notebook, notebookId: 6, className: 'Form 2', missing: 0, waiting: 0 }],
  lessons: [lesson, { ...lesson, entryId: 2, title: 'Decimals', version: 4 }],
};

async function openWith(view: string, change: Partial<VisaBoard> = {}, answers: Answers = {}) {
  go(location.pathname, { search: { view }, replace: true });
  await openScreen(
    <FollowUp />,
    { roles: ['SLM.ClassNotebook.View', 'SLM.Evaluation.View'] },
    { 'GET /slm/Notebooks/v1/visas': () => recordOf({ ...board, ...change }), ...answers },
  );
}

sampledTest('all lessons are ticked and signed at once with one remark', async () => {
  const sent: unknown[] = [];
  await openWith(
    'visas',
    {},
    {
      'PUT /slm/Notebooks/v1/visas/sign': ({ body }) => {
        sent.push(body);
        return recordOf({ signed: 2 });
      },
    },
  );
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Sign 2 lessons' }).click();
  await page.getByRole('textbox', { name: /Remark/ }).fill('Well kept');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign 2 lessons' }).click();
  await expect.element(page.getByText('2 lessons signed')).toBeVisible();
  expect(sent).toEqual([
    {
      lessons: [
        { entryId: 1, version: 1 },
        { entryId: 2, version: 4 },
      ],
      remark: 'Well kept',
      lock: false,
    },
  ]);
});

sampledTest('a refused visa says that nothing was signed', async () => {
  await openWith(
    'visas',
    {},
    { 'PUT /slm/Notebooks/v1/visas/sign': () => refusal(409, 'LESSONS.errors.changedSince', { count: 1 }) },
  );
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Sign 2 lessons' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign 2 lessons' }).click();
  await expect.element(page.getByText(/Nothing was signed/)).toBeVisible();
});

test('an administrator reads the lessons without signing', async () => {
  await openWith('visas', { maySign: false });
  await expect.element(page.getByText('Fractions')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('a head who teaches does not sign the own lessons', async () => {
  await openWith('visas', { notebooks: [{ ...notebook, own: true }] });
  await expect.element(page.getByText('You do not sign your own lessons.')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

slowTest('notebooks that are behind come first, the others on request', async () => {
  await openWith('notebooks');
  await expect.element(page.getByText('3 not written')).toBeVisible();
  expect(page.getByText('Form 2 · Maths').elements()).toEqual([]);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect.element(page.getByText('Form 2 · Maths')).toBeVisible();
  await expect.element(page.getByText('Up to date')).toBeVisible();
});
