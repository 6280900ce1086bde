import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { usualKinds, usualTypes } from '../catalogue/usual-entries.ts';
import { DisciplineSettings } from './discipline-settings.tsx';

const catalogue = { types: usualTypes, kinds: usualKinds, tags: [], version: 0 };
const empty = { rules: [], startsOn: null, version: 0 };

const open = (more: Answers = {}) =>
  openScreen(
    <DisciplineSettings />,
    { roles: ['SLM.Consequence.Edit', 'SLM.Incident.View'] },
    {
      'GET /slm/Discipline/v1/catalogue': () => recordOf(catalogue),
      'GET /slm/Discipline/v1/tariff': () => recordOf(empty),
      ...more,
    },
  );

beforeEach(() => page.viewport(390, 844));

test('a by-law is a tariff by one tap, and a gap is shown while it is typed', async () => {
  const sent: Sent['body'][] = [];
  await open({
    'PUT /slm/Discipline/v1/tariff': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...empty, version: 1 });
    },
  });
  await page.getByRole('button', { name: 'Set up the tariff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Royal School Nyom' }).click();
  const first = dialog.getByRole('group', { name: 'Rule 1', exact: true });
  await first.getByLabelText(/^To/).fill('4');
  await expect.element(dialog.getByText('Gap: nothing is proposed for 5.')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await first.getByLabelText(/^To/).fill('6');
  await expect.element(dialog.getByText('Overlap: two rules apply to 6.')).toBeVisible();
  await first.getByLabelText(/^To/).fill('5');
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ version: 0, rules: [{ id: 1, from: 3, to: 5 }, {}, {}, {}, {}, {}] }]);
});

sampledTest('a trial names who would have got what', async () => {
  const rule = {
    id: 1,
    counter: 'latenesses',
    tagId: null,
    from: 3,
    to: null,
    window: 'days',
    windowDays: 7,
    kindId: 3,
    hours: null,
    days: null,
    council: false,
  };
  const student = { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A' };
  await open({
    'GET /slm/Discipline/v1/tariff': () => recordOf({ rules: [rule], startsOn: '2026-09-07', version: 1 }),
    'POST /slm/Discipline/v1/tariff/try': () =>
      recordOf({
        from: '2026-09-07',
        until: '2026-11-20',
        rows: [{ student, ruleId: 1, day: '2026-10-05', counted: 4 }],
      }),
  });
  await expect.element(page.getByText('Latenesses · 7 days')).toBeVisible();
  await page.getByRole('button', { name: 'Try it over the last term' }).click();
  await expect.element(page.getByText('Ngo Brenda · Form 1 A')).toBeVisible();
  await expect.element(page.getByText(/Conduct warning · .* · \(4\)/)).toBeVisible();
});

sampledTest('an entry that is taken off the lists is archived', async () => {
  const sent: Sent['body'][] = [];
  await open({
    'PUT /slm/Discipline/v1/catalogue': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...catalogue, version: 1 });
    },
  });
  await page.getByRole('button', { name: 'Change the lists' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Remove.*Fight/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { version: 0, types: expect.arrayContaining([expect.objectContaining({ id: 2, archived: true })]) },
    ]);
});
