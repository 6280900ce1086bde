/** Whether the mail server answers and takes the password. No mail is sent. */
import type { Settings } from '../server-settings.ts';
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts';

const patience = 5_000;

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailFolder'>;

export async function checkMail({
  smtpUrl,
  mailFrom,
  mailFolder,
}: MailSettings): Promise<readonly Finding[]> {
  if (smtpUrl === null || smtpUrl === '')
    return [
      warning(`Mails reach nobody: they are written to ${mailFolder}. Set SMTP_URL to your mail server.`),
    ];
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    return [wrong('SMTP_URL is not an address such as smtps://user:password@mail.example.org.')];
  const sender = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? '';
  const from =
    sender === '' || sender.endsWith('.invalid')
      ? [wrong(`MAIL_FROM is ${mailFrom}, to which nobody can answer. Set it to an address of your school.`)]
      : [];
  return [...from, await checkServer(smtpUrl)];
}

async function checkServer(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
    return good(`The mail server ${host} answers.`);
  } catch (error) {
    const reason = reasonOf(error);
    return reason === 'EAUTH'
      ? wrong(`The mail server ${host} refuses the user name or password of SMTP_URL.`)
      : wrong(`The mail server ${host} does not answer (${reason}). Check SMTP_URL and the firewall.`);
  } finally {
    transport.close();
  }
}
