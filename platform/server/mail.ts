/** Sends mail by SMTP; without a mail server each mail is written to a folder, and the log says so. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
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

/** @throws Error with the mail server's code, when it refuses or cannot be reached within 10 s. */
export function openMail(settings: MailSettings, log: Log): SendMail {
  if (settings.smtpUrl === null) return (mail) => writeToFolder(mail, settings, log);
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return async (mail) => {
    await transport.sendMail({ from: settings.from, ...mail }).catch(refuseWithoutNames);
  };
}

/** Mail servers name the address in their answer, which goes to the log: only their codes are passed on. */
function refuseWithoutNames(error: unknown): never {
  const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number };
  throw new Error(`The mail could not be sent (${`${code} ${responseCode}`.trim() || 'no reason given'}).`);
}

let written = 0;

async function writeToFolder(mail: Mail, { folder, from }: MailSettings, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from, ...mail });
  const file = join(folder, `${Date.now()}-${++written}.eml`);
  await writeFile(file, composed.message as Buffer, { mode: 0o600 }).catch(async (error: unknown) => {
    await rm(file, { force: true }); // half a mail, for want of room
    throw error;
  });
  log.warn({ file }, 'No mail server is set (SMTP_URL), so the mail was written to a file.');
}
