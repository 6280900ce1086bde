import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#testing/mailbox.ts';
import { checkMail } from './check-mail.ts';

const mailFrom = 'Cahier <cahier@example.org>';
const mailFolder = '/data/mail';

test('a mail server that answers is good', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  expect(await checkMail({ smtpUrl: mailbox.url, mailFrom, mailFolder })).toMatchObject([
    { verdict: 'good' },
  ]);
  expect(mailbox.mails).toEqual([]);
});

test('a mail server that is not there is wrong, and the password is not shown', async () => {
  const [finding] = await checkMail({ smtpUrl: 'smtp://user:very-secret@127.0.0.1:1', mailFrom, mailFolder });
  expect(finding).toMatchObject({ verdict: 'wrong', text: expect.stringContaining('does not answer') });
  expect(finding?.text).not.toContain('very-secret');
});

test('warns without a mail server, and refuses a sender that nobody can answer', async () => {
  expect(await checkMail({ smtpUrl: null, mailFrom, mailFolder })).toMatchObject([{ verdict: 'warning' }]);
  const findings = await checkMail({
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Cahier <no-reply@cahier.invalid>',
    mailFolder,
  });
  expect(findings[0]).toMatchObject({ verdict: 'wrong', text: expect.stringContaining('MAIL_FROM') });
  expect(await checkMail({ smtpUrl: 'mail.example.org', mailFrom, mailFolder })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('smtps://') },
  ]);
});
