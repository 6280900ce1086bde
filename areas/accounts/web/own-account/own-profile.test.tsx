import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onNews } from '#platform/web/channel.ts';
import { slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { OwnProfile as Profile } from '../../own-account/profile-contract.ts';
import { OwnProfile } from './own-profile.tsx';

const own: Profile = {
  firstName: 'Ngo',
  lastName: 'Biyong',
  title: null,
  email: 'ngo@example.org',
  image: null,
  mayRename: false,
  version: 1,
};
const path = 'GET /usm/api/profile';

test('staff choose a title that the school offers, and every tab shows it', async () => {
  const heard: unknown[] = [];
  const stop = onNews('user-changed', (news) => heard.push(news));
  const sent: unknown[] = [];
  await openScreen(
    <OwnProfile />,
    {},
    {
      [path]: () => recordOf(own),
      'GET /slm/Customs/v1/get': () =>
        recordOf({
          nameOrder: 'family',
          titles: ['Mme', 'Dr'],
          timeZone: 'Africa/Douala',
          version: 1,
          mayEdit: false,
        }),
      'PUT /usm/api/profile': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...own, title: 'Dr', version: 2 });
      },
    },
  );
  await page.getByRole('button', { name: 'Change title' }).click();
  await expect.element(page.getByText(/Your name is managed by the school/)).toBeVisible();
  await page.getByRole('button', { name: 'Dr', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Dr');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ version: 1, firstName: 'Ngo', lastName: 'Biyong', title: 'Dr' }]);
  await expect
    .poll(() => heard)
    .toEqual([
      {
        firstName: 'Ngo',
        lastName: 'Biyong',
        userImage: null,
        userTitle: 'Dr',
        userEmail: 'ngo@example.org',
      },
    ]);
  stop();
});

slowTest('a new e-mail asks for the password, then for the mailed code, in French too', async () => {
  const codes: unknown[] = [];
  await openScreen(
    <OwnProfile />,
    { language: 'fr' },
    {
      [path]: () => recordOf({ ...own, mayRename: true }),
      'PUT /usm/api/profile/email': () => recordOf({ email: 'neuf@example.org', mailLeaves: true }),
      'POST /usm/api/profile/email': ({ body }: Sent) => {
        codes.push(body);
        return codes.length === 1
          ? refusal(400, 'PROFILE.errors.codeInvalid')
          : recordOf({ email: 'neuf@example.org' });
      },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Modifier le nom et le titre' })).toBeVisible();
  await page.getByRole('button', { name: 'Changer d’e-mail' }).click();
  const send = page.getByRole('button', { name: 'Envoyer le code' });
  await page.getByRole('textbox', { name: 'Nouvel e-mail' }).fill('neuf');
  await page.getByLabelText(/Mot de passe actuel/).fill('mon secret');
  await expect.element(send).toBeDisabled();
  await page.getByRole('textbox', { name: 'Nouvel e-mail' }).fill('neuf@example.org');
  await send.click();
  await expect.element(page.getByText(/Un code est en route vers neuf@example.org/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('textbox', { name: 'Code reçu par message' }).fill('ACDE-FGHJ');
  await dialog.getByRole('button', { name: 'Changer d’e-mail' }).click();
  await expect.element(page.getByText(/Ce code est incorrect/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code reçu par message' }).fill('ACDE-FGHK');
  await dialog.getByRole('button', { name: 'Changer d’e-mail' }).click();
  await expect.element(page.getByText('Vous vous connectez désormais avec neuf@example.org.')).toBeVisible();
});
