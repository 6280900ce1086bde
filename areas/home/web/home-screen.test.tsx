import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, pageOf, recordOf } from '#testing/screen.tsx';
import { Screen } from './home-screen.tsx';

const answers = {
  'GET /slm/ReportCards/v1/children': () =>
    pageOf([
      {
        id: 7,
        studentId: 9,
        firstName: 'Brenda',
        lastName: 'Eyong',
        sex: 'F',
        kind: 'sequence',
        number: 2,
        publishedFrom: '2026-11-20',
        average: 1526,
        levels: null,
        rank: 2,
        shared: false,
      },
    ]),
  'GET /slm/Notebooks/v1/get': () => pageOf([]),
};

test('home shows a parent the new report card first, and what they sign in as', async () => {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Evaluation.View', 'SLM.ClassNotebook.View'], scope: 'children' },
    answers,
  );
  await expect.element(page.getByText('You sign in as biyong.ngo@aaa')).toBeVisible();
  await expect.element(page.getByText('Sequence 2 report card: 15.26, 2nd')).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 });
  await expect.element(titles.nth(1)).toHaveTextContent('New report cards');
});

test('home shows staff neither cards of children nor what they sign in as', async () => {
  await openScreen(<Screen />, { roles: ['SLM.Evaluation.View'] }, answers);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.element(page.getByText('You sign in as')).not.toBeInTheDocument();
  await expect.element(page.getByText('New report cards')).not.toBeInTheDocument();
});

test('home shows the bursar what came in and what is due, instead of an empty page', async () => {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Payment.View', 'SLM.Payment.Pay'] },
    {
      'GET /slm/Payments/v1/figures': () =>
        recordOf({
          currency: 'XAF',
          today: 75_000,
          month: 900_000,
          open: 4_000_000,
          due: 1_500_000,
          debtors: 12,
          requests: 1,
        }),
    },
  );
  const money = page.getByRole('region', { name: 'Payments' });
  await expect.element(money.getByText('75,000 FCFA')).toBeVisible();
  await expect.element(money.getByText('12 students overdue')).toBeVisible();
  await expect.element(money.getByText('1 request waits for a decision')).toBeVisible();
});
