import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import { CollectionRates } from './collection-rates.tsx';
import { Screen } from './payment-list-screen.tsx';

const row = {
  studentId: 9,
  student: { firstName: 'Brenda', lastName: 'Eyong', matricule: 'M1' },
  className: 'Form 1 A',
  owed: 100_000,
  paid: 40_000,
  open: 60_000,
  due: 20_000,
  overdue: 20_000,
  overdueSince: '2026-10-01',
  state: 'late',
};
const group = { students: 2, owed: 200_000, paid: 140_000, open: 60_000, due: 20_000 };
const sums = {
  currency: 'XAF',
  ...group,
  debtors: 1,
  classes: [{ id: 5, name: 'Form 1 A', ...group }],
  items: [{ id: 3, name: 'Tuition', ...group }],
};
const list = 'GET /slm/Payments/v1/balances';

const open = (answers: Answers, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <Screen />,
    { roles: ['SLM.Payment.View'], language },
    { [list]: () => pageOf([row]), [`${list}/sums`]: () => recordOf(sums), ...answers },
  );

test('shows what a student owes now and since when, with the sums, and leads to the account', async () => {
  await open({});
  const student = page.getByRole('link', { name: /Eyong.*since 01 Oct 2026.*20,000.FCFA/ });
  await expect.element(student).toBeVisible();
  await expect.element(student).toHaveAttribute('href', '/student/detail?student=9&tab=payments');
  const total = page.getByRole('region', { name: 'Sum of this list' });
  await expect.element(total.getByText('140,000 FCFA')).toBeVisible();
});

sampledTest('shows those who are overdue for longer than a grace, in French', async () => {
  const sent: Sent[] = [];
  const answer = (request: Sent) => {
    sent.push(request);
    return pageOf([row]);
  };
  await open({ [list]: answer }, 'fr');
  await page.getByRole('button', { name: 'En retard' }).click();
  await page.getByRole('textbox', { name: 'En retard de plus de (jours)' }).fill('14');
  await expect
    .poll(() => sent.map(({ query }) => [query.get('debtors'), query.get('graceDays')]))
    .toContainEqual(['true', '14']);
  await expect.element(page.getByText('depuis le 01 oct. 2026')).toBeVisible();
});

test('draws the share that is paid, by item and by class', async () => {
  await openScreen(
    <CollectionRates planId={1} />,
    { roles: ['SLM.Payment.View'] },
    { [`${list}/sums`]: () => recordOf(sums) },
  );
  const items = page.getByRole('region', { name: 'By item' });
  await expect.element(items.getByText('70%').first()).toBeVisible();
});
