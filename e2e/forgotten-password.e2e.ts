/** A forgotten password: the mailed link is followed, the new password works and the old one does not, the link works once. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMailbox } from '#testing/mailbox.ts';
import { fillSignIn, openSchool, type RunningSchool } from './running-school.ts';

const login = 'teacher@demo.cahier';
const secret = 'le soleil se lève';

/** The address in a mail, as it travels: quoted-printable with soft line ends. */
function linkIn(mail: string | undefined): string {
  const text = (mail ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const found = /\S+(\/reset#\S+)/.exec(text);
  return found?.[1] ?? '';
}

/** Asks for the link, follows it once it has come, and tries everything with it. */
async function walk(
  school: RunningSchool,
  width: number,
  mails: () => Promise<readonly string[]>,
): Promise<void> {
  const context = await school.visit({ width, language: 'fr' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('E-mail, téléphone ou nom d’utilisateur').fill(login);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText(/un message avec un lien est en route|Aucun message n’a été envoyé/).waitFor();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatch(new RegExp(`^To: ${login}`, 'm'));

  await page.goto(linkIn(mail));
  await page.getByLabel(/^Nouveau mot de passe/).fill(secret);
  await page.getByRole('button', { name: 'Enregistrer et se connecter' }).click();
  await page.waitForURL('**/home');

  await context.clearCookies();
  await page.goto('/login');
  await fillSignIn(page, login);
  await page.getByText('Nom d’utilisateur ou mot de passe incorrect.').waitFor();
  await fillSignIn(page, login, secret);
  await page.waitForURL('**/home');

  await context.clearCookies();
  await page.goto(linkIn(mail));
  await page.reload();
  await page.getByLabel(/^Nouveau mot de passe/).fill('encore un autre mot');
  await page.getByRole('button', { name: 'Enregistrer et se connecter' }).click();
  await page.getByText('Ce code est incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.').waitFor();
  await context.close();
}

describe('a teacher who has forgotten the password', () => {
  test('follows the link of a mail that lies in the folder, where no mail server is set', async () => {
    const school = await openSchool();
    const folder = join(school.dataDir, 'mail');
    try {
      await walk(school, 390, async () => {
        const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
        return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      });
    } finally {
      await school.stop();
    }
  });

  test('follows the link of a mail that a real mail server has delivered', async () => {
    const mailbox = await openMailbox();
    const school = await openSchool({ SMTP_URL: mailbox.url });
    try {
      await walk(school, 820, async () => mailbox.mails);
    } finally {
      await school.stop();
      await mailbox.close();
    }
  });
});
