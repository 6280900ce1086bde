/** Sends mail by SMTP; without a mail server each mail is written to a folder, and the log says so. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from './log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailSettings {
  /** smtp:// or smtps:// address; null writes files instead. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly folder: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** @throws what the mail server answered, when it refuses or cannot be reached within 10 s. */
export function openMail(settings: MailSettings, log: Log): SendMail {
  if (settings.smtpUrl === null) return (mail) => writeToFolder(mail, settings, log);
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return async (mail) => {
    await transport.sendMail({ from: settings.from, ...mail });
  };
}

let written = 0;

async function writeToFolder(mail: Mail, { folder, from }: MailSettings, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from, ...mail });
  const file = join(folder, `${Date.now()}-${++written}.eml`);
  await writeFile(file, composed.message as Buffer, { mode: 0o600 });
  log.warn({ file }, 'No mail server is set (SMTP_URL), so the mail was written to a file.');
}
