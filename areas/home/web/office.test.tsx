import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#platform/kernel/roles.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { type Office, steps } from '../contract.ts';
import { OfficePart } from './office.tsx';

const read = 'GET /slm/Home/v1/office';
const begun: Office = {
  students: 0,
  classes: 2,
  unplaced: 0,
  changes: 0,
  checklist: steps.map((step, index) => ({ step, count: index < 4 ? 2 : 0 })),
};
const open = (
  roles: readonly RoleName[],
  answers: Parameters<typeof openScreen>[2],
  language: 'en' | 'fr' = 'en',
) =>
  openScreen(
    <Page title="Home" icon={House}>
      <OfficePart />
    </Page>,
    { roles, language },
    answers,
  );

test('an administrator sees the next step, imports what can be, and closes the list', async () => {
  let closed = false;
  const done = { ...begun, checklist: null };
  await open(['Administrator', 'SLM.Student.Edit'], {
    [read]: () => recordOf(closed ? done : begun),
    'PUT /slm/Home/v1/checklist/close': () => {
      closed = true;
      return recordOf(done);
    },
  });
  await expect.element(page.getByText('4 of 10 done')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Import: Teachers' }))
    .toHaveAttribute('href', '/administration/settings/exchange/import?kind=teachers');
  await page.getByRole('button', { name: 'Close this list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close this list' }).click();
  await expect.element(page.getByText('Set up your school')).not.toBeInTheDocument();
});

test('a secretary reads in French who sits in no class, and the way there; she sets up years and imports students, the letterhead is not hers', async () => {
  await open(
    ['SLM.Student.Edit'],
    {
      [read]: () =>
        recordOf({
          ...begun,
          students: 812,
          unplaced: 3,
          checklist: steps.map((step) => ({ step, count: 0 })),
        }),
    },
    'fr',
  );
  await expect
    .element(page.getByRole('link', { name: '3 Sans classe' }))
    .toHaveAttribute('href', '/student?show=unplaced');
  await expect
    .element(page.getByRole('link', { name: /^Année scolaire/ }))
    .toHaveAttribute('href', '/administration/settings/years');
  await expect.element(page.getByRole('link', { name: /^Importer.: Élèves/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Importer.: Enseignants/ })).not.toBeInTheDocument();
  // What only an administrator does is not her next step.
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Année scolaire' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('En-tête des documents')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^(En-tête des documents|Collègues)/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Fermer cette liste' })).not.toBeInTheDocument();
});
