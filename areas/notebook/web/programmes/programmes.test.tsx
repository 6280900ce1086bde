import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf } from '#testing/screen.tsx';
import type { Coverage, Programme, Programmes } from '../../programmes/contract.ts';
import { FollowUp } from '../follow-up.tsx';

const list: Programmes = {
  programmes: [
    {
      programmeId: 3,
      subjectId: 1,
      subjectName: 'Maths',
      levelId: 2,
      levelName: 'Form 1',
      series: null,
      version: 1,
      lessons: 2,
      minutes: 180,
    },
  ],
  subjects: [
    { id: 1, name: 'Maths' },
    { id: 4, name: 'English' },
  ],
  levels: [{ id: 2, name: 'Form 1' }],
  toCopy: 0,
};
const stored: Programme = {
  programmeId: 3,
  subjectId: 1,
  subjectName: 'Maths',
  levelId: 2,
  levelName: 'Form 1',
  series: null,
  version: 1,
  elements: [
    { elementId: 10, kind: 'module', title: 'Numbers', minutes: 0 },
    { elementId: 11, kind: 'lesson', title: 'Adding', minutes: 90 },
  ],
};
const row: Coverage = {
  classId: 1,
  className: 'Form 1 A',
  subjectId: 1,
  subjectName: 'Maths',
  teachers: 'Ngo Biyong',
  covered: 60,
  total: 180,
  elapsed: 900,
  due: 3000,
  taught: 840,
  goal: 40,
  finishesOn: '2027-08-20',
};

async function openWith(view: string, answers: Answers) {
  go(location.pathname, { search: { view }, replace: true });
  await openScreen(
    <FollowUp />,
    { roles: ['SLM.ClassNotebook.View', 'SLM.Evaluation.View'] },
    { 'GET /slm/Programmes/v1/list': () => recordOf(list), ...answers },
  );
}

sampledTest('a programme is opened, gets a lesson more, and is saved with its hours in minutes', async () => {
  const sent: unknown[] = [];
  await openWith('programmes', {
    'GET /slm/Programmes/v1/get': () => recordOf(stored),
    'PUT /slm/Programmes/v1/save': ({ body }) => {
      sent.push(body);
      return recordOf({ ...stored, version: 2 });
    },
  });
  await page.getByRole('button', { name: /Maths · Form 1/ }).click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByRole('textbox', { name: /Title/ }).last().fill('Multiplying');
  await page.getByRole('textbox', { name: /Hours/ }).last().fill('1,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Programme saved')).toBeVisible();
  expect(sent).toMatchObject([
    {
      id: 3,
      version: 1,
      elements: [
        { elementId: 10, kind: 'module' },
        { elementId: 11, kind: 'lesson', minutes: 90 },
        { elementId: null, kind: 'lesson', title: 'Multiplying', minutes: 90 },
      ],
    },
  ]);
});

test('a class behind the goal of today is marked, with the day on which it ends at this speed', async () => {
  await openWith('coverage', {
    'GET /slm/Programmes/v1/coverage': () =>
      recordOf({
        goals: [50, 100, 100],
        yearEndsOn: '2027-07-31' as SchoolDay,
        rows: [row, { ...row, className: 'Form 1 B', classId: 2, covered: 120, finishesOn: '2027-03-01' }],
        without: 3,
        maySetGoals: false,
      }),
  });
  await expect.element(page.getByText('Behind the goal')).toBeVisible();
  await expect.element(page.getByText('On time')).toBeVisible();
  await expect.element(page.getByText(/33% covered · Goal today: 40% · 30% of the hours/)).toBeVisible();
  await expect.element(page.getByText(/Ends on 20 Aug 2027 at this speed, after/)).toBeVisible();
  await expect.element(page.getByText(/3 class and subject pairs have no programme/)).toBeVisible();
});
