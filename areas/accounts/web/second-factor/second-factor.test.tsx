import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionState } from '#platform/web/session/session.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { Screen as LoginScreen } from '../sign-in/login-screen.tsx';
import { SecondFactor } from './second-factor.tsx';

const path = '/usm/api/second-factor';
const here = location.href;
afterEach(() => history.replaceState(null, '', here));

test('the second step is set up with the password and the first code, and the codes for a lost telephone are shown once', async () => {
  const sent: unknown[] = [];
  let active = false;
  await openScreen(
    <SecondFactor />,
    {},
    {
      [`GET ${path}`]: () => recordOf({ active, recoveryCodes: active ? 8 : 0 }),
      [`POST ${path}`]: ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ text: 'ABCD EFGH', qr: { side: 29, path: 'M4 4h1v1h-1z' } });
      },
      [`PUT ${path}`]: ({ body }: Sent) => {
        sent.push(body);
        if (sent.length === 2) return refusal(403, 'SECOND.errors.wrongCode');
        active = true;
        return recordOf({ codes: ['ACDE-FGHJ-KMNP-QRTU'] });
      },
    },
  );
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabelText(/Current password/).fill('my secret');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText(/Wrong or already used code/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTU')).toBeVisible();
  // They are shown this once: Escape asks before they are gone.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTU')).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(page.getByText('8 recovery codes left')).toBeVisible();
  expect(sent).toEqual([{ secret: 'my secret' }, { code: '000000' }, { code: '123456' }]);
});

sampledTest(
  'after the right password the sign-in page asks for the code, in French, and goes back without one',
  async () => {
    const sent: unknown[] = [];
    await openScreen(
      <LoginScreen />,
      { language: 'fr' },
      {
        'POST /usm/api/session': ({ body }: Sent) => {
          sent.push(body);
          return refusal(403, sent.length === 1 ? 'SECOND.errors.needed' : 'SECOND.errors.wrongCode');
        },
      },
    );
    sessionState.set({ kind: 'signed-out' });
    await page.getByLabelText('E-mail, téléphone ou nom d’utilisateur').fill('ngo@aaa');
    await page.getByLabelText('Mot de passe').fill('le soleil');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Entrez votre code' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect.element(page.getByText(/Code incorrect ou déjà utilisé/)).toBeVisible();
    expect(sent[1]).toEqual({ login: 'ngo@aaa', secret: 'le soleil', remember: false, code: '123456' });
    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await expect
      .element(page.getByLabelText('E-mail, téléphone ou nom d’utilisateur'))
      .toHaveValue('ngo@aaa');
  },
);
