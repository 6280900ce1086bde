import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openMailbox } from '#testing/mailbox.ts';
import { openLog } from '../log.ts';
import { openMail } from './mail.ts';

const mail = {
  id: '5f0c',
  to: 'aïcha@example.org',
  subject: 'Mot de passe oublié',
  text: 'Bonjour, voici le lien.',
};
const settings = { from: 'Cahier <no-reply@example.org>', folder: '' };

test('A mail reaches a real mail server with its accents.', async () => {
  const mailbox = await openMailbox();
  const send = openMail({ ...settings, smtpUrl: mailbox.url }, openLog('silent'));
  await send({ ...mail, to: 'aicha@example.org' });
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]).toMatch(/^To: aicha@example\.org/m);
  expect(mailbox.mails[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mailbox.mails[0]).toMatch(/^Message-ID: <5f0c@example\.org>/m);
  await mailbox.close();
});

test('A mail server that refuses is an error, not a silence.', async () => {
  const send = openMail({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, openLog('silent'));
  await expect(send(mail)).rejects.toThrow();
});

test('reports the refusal of a mail server by its code, without the address in it', async () => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
    logger: false,
  });
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const send = openMail({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, openLog('silent'));
  const error = await send({ ...mail, to: 'aicha@example.org' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '550', ofThisMail: 'for good' });
  expect((error as Error).message).toContain('550');
  expect((error as Error).stack).not.toContain('aicha');
  await new Promise<void>((closed) => server.close(() => closed()));
});

test('Without a mail server the mail lies in a folder that only its owner can read.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-mail-'));
  const send = openMail({ ...settings, smtpUrl: null, folder }, openLog('silent'));
  await send(mail);
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toContain('Bonjour');
  await rm(folder, { recursive: true });
});
