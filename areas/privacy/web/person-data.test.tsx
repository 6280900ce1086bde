import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { HeldOfPerson } from '../contract.ts';
import { PersonData } from './person-data.tsx';

const read = 'GET /slm/PersonalData/v1/held';
const erase = 'POST /slm/PersonalData/v1/erase';
const held: HeldOfPerson = {
  kind: 'student',
  id: 12,
  name: 'Eyong Brenda',
  withheld: ['Health'],
  mayErase: true,
  refusal: null,
  tables: [
    { title: 'Photo', rows: 1, fate: 'deleted', why: null },
    { title: 'Classes', rows: 2, fate: 'kept', why: 'Past years keep their numbers.' },
  ],
};
const open = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(<PersonData kind="student" id={12} />, { roles: ['SLM.PersonalData.Erase'], language }, answers);

sampledTest('an administrator reads what follows and says why before a person is erased', async () => {
  const sent: Sent[] = [];
  await open({
    [read]: () => recordOf(held),
    [erase]: (request) => {
      sent.push(request);
      return sent.length === 1 ? refusal(409, 'PRIVACY.errors.enrolled') : recordOf({ id: 'x' });
    },
  });
  await expect
    .element(page.getByText(/because you do not have permission to see it: Health\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Past years keep their numbers.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Erase' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('request');
  await confirm.click();
  await expect.poll(() => sent.length).toBe(1);
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ kind: 'student', id: 12, reason: 'request' }));
});

test('shows no button for a person who cannot be erased, and the reason in French', async () => {
  await open({ [read]: () => recordOf({ ...held, refusal: 'inUse' }) }, 'fr');
  await expect.element(page.getByText(/^Effacement impossible tant que le compte est actif/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Effacer cette personne' })).not.toBeInTheDocument();
});
