import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openMailbox } from '#testing/mailbox.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openLog } from '../log.ts';
import { openMail } from './mail.ts';

const mail = {
  id: '5f0c',
  to: 'aïcha@example.org',
  subject: 'Mot de passe oublié',
  text: 'Bonjour, voici le lien.',
};
const settings = { from: 'Cahier <no-reply@example.org>', folder: '' };

sampledTest('a mail reaches a real mail server with its accents', async () => {
  const mailbox = await openMailbox();
  const send = openMail({ ...settings, smtpUrl: mailbox.url }, openLog('silent'));
  await send({ ...mail, to: 'aicha@example.org' });
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]).toMatch(/^To: aicha@example\.org/m);
  expect(mailbox.mails[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mailbox.mails[0]).toMatch(/^Message-ID: <5f0c@example\.org>/m);
  await mailbox.close();
});

test('a mail server that refuses is an error, not a silence', async () => {
  const send = openMail({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, openLog('silent'));
  await expect(send(mail)).rejects.toThrow();
});

/** A mail server that breaks a connection off before the given mail of the first connection, or when it has all of it. */
async function breakingServer(at: { readonly mail: number; readonly when: 'before' | 'after' }) {
  const got: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const own = connections;
    let mails = 0;
    let text: string | null = null;
    const breaks = (when: string) => own === 1 && mails === at.mail && when === at.when;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (text !== null) {
        text += `${line}\n`;
        if (line !== '.') return;
        got.push(text);
        text = null;
        if (breaks('after')) socket.destroy();
        else socket.write('250 taken\r\n');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') mails += 1;
      if (verb === 'MAIL' && breaks('before')) socket.destroy();
      else if (verb === 'DATA') {
        text = '';
        socket.write('354 go on\r\n');
      } else socket.write('250 yes\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = openMail({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, openLog('silent'));
  return { got, connections: () => connections, send, close: () => server.close() };
}
const numbered = (id: string) => ({ ...mail, id, to: 'a@example.org' });

test('sends mails that follow each other by one connection, and by another one when the server has ended it', async () => {
  const { got, connections, send, close } = await breakingServer({ mail: 3, when: 'before' });
  for (const id of ['1', '2']) await send(numbered(id));
  expect(connections()).toBe(1);
  await send(numbered('3'));
  expect(connections()).toBe(2);
  expect(got).toHaveLength(3);
  close();
});

test('does not send again what a server had when it broke the connection off', async () => {
  const { got, send, close } = await breakingServer({ mail: 2, when: 'after' });
  await send(numbered('1'));
  await expect(send(numbered('2'))).rejects.toMatchObject({ mayHaveArrived: true });
  await send(numbered('3'));
  expect(got.map((text) => /Message-ID: <(\d)@/.exec(text)?.[1])).toEqual(['1', '2', '3']);
  close();
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

test('without a mail server the mail lies in a folder that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-mail-'));
  const send = openMail({ ...settings, smtpUrl: null, folder }, openLog('silent'));
  await send(mail);
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toContain('Bonjour');
  await rm(folder, { recursive: true });
});
