import { afterEach, expect, test } from 'vitest';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { currentSession, sessionState } from '#platform/web/session/session.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, refusal } from '#testing/screen.tsx';
import type {} from './handover.ts';
import { Screen as LoginScreen } from './login-screen.tsx';

const answer = {
  success: true,
  user: {
    userId: 7,
    firstName: 'Aïcha',
    lastName: 'Ngo Mbock',
    userEmail: 'aicha@aaa.cm',
    userLogin: 'aicha@aaa.cm',
    userImage: null,
    organisationId: 1,
    organisationName: 'Lycée AAA',
    organisationCode: 'aaa',
    timeZone: 'Africa/Douala',
    nameOrder: 'family',
    userLanguage: 'fr',
    userTitle: 'Professeure',
    section: null,
  },
  organisations: [{ organisationId: 1, organisationName: 'Lycée AAA', code: 'aaa' }],
  userRoles: [
    { roleName: 'SLM.ClassNotebook.Edit', parentId: null, status: 'active', scope: 'classes' },
    { roleName: 'Something.New', parentId: null, status: 'active', scope: 'organisation' },
  ],
  token_type: 'Bearer',
  expires_in: 3600,
  secondFactorBy: null,
  seenBy: null,
  admin: false,
  expert: false,
};

const here = location.href;

afterEach(async () => {
  await wipeDevice(7);
  localStorage.clear();
  history.replaceState(null, '', here);
});

async function openLogin(answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'fr') {
  const screen = await openScreen(<LoginScreen />, { language }, answers);
  sessionState.set({ kind: 'signed-out' });
  return screen;
}

test('a teacher signs in with a name and a secret; the roles this program knows are read', async () => {
  const sent: unknown[] = [];
  const screen = await openLogin({
    'POST /usm/api/session': ({ body }) => {
      sent.push(body);
      return answer;
    },
  });
  await screen.getByLabelText('E-mail, téléphone ou nom d’utilisateur').fill(' aicha@aaa.cm ');
  await screen.getByLabelText('Mot de passe').fill('le soleil');
  await screen.getByRole('button', { name: 'Se connecter' }).click();
  await expect.poll(() => currentSession()?.user.firstName).toBe('Aïcha');
  expect(sent).toEqual([{ login: 'aicha@aaa.cm', secret: 'le soleil', remember: false }]);
  expect(currentSession()?.grants).toEqual([
    { role: 'SLM.ClassNotebook.Edit', scope: 'classes', parentId: null },
  ]);
  expect(await openDevice(7)).not.toBeNull();
});

sampledTest('shows a wrong secret in the language of the page, and keeps what was typed', async () => {
  const screen = await openLogin({
    'POST /usm/api/session': () => refusal(401, 'ACCOUNTS.errors.wrongLogin'),
  });
  await screen.getByLabelText('E-mail, téléphone ou nom d’utilisateur').fill('aicha@aaa.cm');
  await screen.getByLabelText('Mot de passe').fill('la lune');
  await screen.getByRole('button', { name: 'Se connecter' }).click();
  await expect.element(screen.getByText('Nom d’utilisateur ou mot de passe incorrect.')).toBeVisible();
  await expect.element(screen.getByLabelText('Mot de passe')).toHaveValue('la lune');
});

sampledTest('a user without any role learns whom to ask', async () => {
  const screen = await openLogin(
    { 'POST /usm/api/session': () => refusal(403, 'ACCOUNTS.errors.noRole') },
    'en',
  );
  await screen.getByLabelText('E-mail, phone or user name').fill('new@aaa.cm');
  await screen.getByLabelText('Password').fill('le soleil');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByText(/user has no role/)).toBeVisible();
});

sampledTest('the secret can be shown, and the page read in the other language', async () => {
  const screen = await openLogin({});
  await screen.getByLabelText('Mot de passe').fill('le soleil');
  await screen.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect.element(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text');
  await screen.getByText('English').click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

sampledTest('a forgotten password gets the same answer whoever asks', async () => {
  const screen = await openLogin({ 'POST /usm/api/forgotten': () => ({ success: true, mailLeaves: true }) });
  await screen.getByRole('button', { name: /Mot de passe oublié/ }).click();
  await screen.getByLabelText('E-mail, téléphone ou nom d’utilisateur').fill('somebody@aaa.cm');
  await screen.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect.element(screen.getByText(/un message avec un lien est en route/)).toBeVisible();
});

sampledTest('says that no message was sent where no mail server is set up, and what works', async () => {
  const screen = await openLogin({ 'POST /usm/api/forgotten': () => ({ success: true, mailLeaves: false }) });
  await screen.getByRole('button', { name: /Mot de passe oublié/ }).click();
  await screen.getByLabelText('E-mail, téléphone ou nom d’utilisateur').fill('somebody@aaa.cm');
  await screen.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect.element(screen.getByText(/Aucun message n’a été envoyé.*fiche d’activation/)).toBeVisible();
});

test('a person signed out at work reads why, and that their entries are kept', async () => {
  const screen = await openLogin({});
  await expect
    .element(screen.getByText('Votre session a pris fin.', { exact: false }))
    .not.toBeInTheDocument();
  sessionState.set({ kind: 'signed-out', lost: true });
  await expect.element(screen.getByText('Votre session a pris fin.', { exact: false })).toBeVisible();
});

/** Acts once the screen beside it is made, and before both are shown. */
function Meanwhile({ act }: { act: () => void }) {
  act();
  return null;
}

test('takes over what is typed on the plain page until this screen is in its place', async () => {
  const typed = { login: '', secret: '', remember: false };
  window.handover = { step: 'forgotten', typed: () => typed };
  const type = () => {
    typed.login = 'aicha@aaa.cm';
  };
  const both = (
    <>
      <LoginScreen />
      <Meanwhile act={type} />
    </>
  );
  const screen = await openScreen(both, { language: 'fr' }, {});
  await expect
    .element(screen.getByLabelText('E-mail, téléphone ou nom d’utilisateur'))
    .toHaveValue('aicha@aaa.cm');
});
