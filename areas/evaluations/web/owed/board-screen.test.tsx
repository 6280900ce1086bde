import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import { brenda } from '#testing/students/student-record.ts';
import type { Board } from '../../contract.ts';
import { Screen as Pages } from '../pages.tsx';
import { Screen } from './board-screen.tsx';

type Marked = Board['sequences'][number];
const marked = (id: number, kind: Marked['kind'], number: number, startsOn: string, endsOn: string) =>
  ({ id, kind, number, startsOn, endsOn }) as Marked;
const sequences = [
  marked(1, 'sequence', 1, '2025-09-08', '2025-10-17'),
  marked(2, 'sequence', 2, '2025-10-20', '2025-11-28'),
];
const months = [
  marked(11, 'month', 9, '2025-09-08', '2025-09-30'),
  marked(12, 'month', 10, '2025-10-01', '2025-10-31'),
];
const taught = (className: string): Board['subjects'][number] => ({
  classId: 1,
  className,
  subjectId: 2,
  subjectName: 'Maths',
  coefficient: 4,
  teachers: [],
  entered: 0,
  expected: 40,
  mayEnter: true,
  mayRemind: false,
  remindedAt: null,
});

const openBoard = (all: readonly Marked[], language: 'en' | 'fr') =>
  openScreen(
    <Screen />,
    { roles: ['SLM.Evaluation.View'], language },
    {
      'GET /slm/Evaluations/v1/get': ({ query }: Sent) => {
        const id = Number(query.get('sequenceId')) || (all[0]?.id ?? null);
        const isMonth = months.some((month) => month.id === id);
        return recordOf({ sequences: all, sequenceId: id, subjects: [taught(isMonth ? 'SIL A' : 'Form 1')] });
      },
    },
  );

sampledTest(
  'a reader of classes of both kinds goes from sequences to months, and from month to month by name',
  async () => {
    await openBoard([...sequences, ...months], 'fr');
    await expect.element(page.getByRole('heading', { name: 'Form 1' })).toBeVisible();
    await page.getByRole('radio', { name: 'Mois' }).click();
    await expect.element(page.getByRole('heading', { name: 'SIL A' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Oct' })).toBeChecked();
    await page.getByRole('radio', { name: 'Sept' }).click();
    await expect.element(page.getByText(/^Septembre.: du/)).toBeVisible();
  },
);

test('a reader of months alone has nothing else to choose', async () => {
  await openBoard(months, 'en');
  await expect.element(page.getByRole('radio', { name: 'Sept' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Months' })).not.toBeInTheDocument();
});

test('a bursar who opens the address of marks reads that they are not for a bursar, and does not wait for them', async () => {
  await openScreen(<Pages />, { roles: ['SLM.Payment.View'], language: 'fr' }, {});
  await expect.element(page.getByText('Vous n’avez pas le droit d’ouvrir cette page.')).toBeVisible();
});

test('a parent who taps Evaluations finds the own children, each leading to its report cards', async () => {
  const name = { stdntfirstname: 'Brenda', stdntlastname: 'Eyong' };
  const child = { stdntid: 1, ...name, groupIds: [5], birthDate: null, imageType: null, uImage: null };
  await openScreen(
    <Pages />,
    { roles: ['SLM.Evaluation.View', 'SLM.Student.View'], scope: 'children', language: 'fr' },
    {
      'POST /slm/Students/v2/get': () => pageOf([child]),
      'GET /slm/Students/v1/record': () => recordOf(brenda),
    },
  );
  const row = page.getByRole('link', { name: /Eyong Brenda.*Form 1 A/ });
  await expect.element(row).toHaveAttribute('href', '/student/detail?student=1&tab=cards');
});
