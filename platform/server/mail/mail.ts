/** Sends mail by SMTP; without a mail server each mail is written to a folder, and the log says so. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../../kernel/once.ts';
import type { Log } from '../log.ts';

/** Read at the first mail. */
const library = () => import('nodemailer');

export interface Mail {
  /** Names it for good: one that is sent twice, because the answer was lost, is recognised by who receives it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address at which a mail program takes its reader off the list with one click (RFC 8058), where there is a list. */
  readonly unsubscribe?: string;
}

export interface MailSettings {
  /** smtp:// or smtps:// address; null writes files instead. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly folder: string;
}

/** @throws MailRefused, or the error of the folder. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Why a mail did not leave. Mail servers name the address in their answer, which goes to the log: only their codes are passed on. */
export class MailRefused extends Error {
  /** `550`, `ECONNREFUSED`. */
  readonly code: string;
  /** It is this mail that the server does not take; null when no mail would leave at present. */
  readonly ofThisMail: 'for now' | 'for good' | null;
  /** The mail server had all of it and did not answer. */
  readonly mayHaveArrived: boolean;
  constructor({ code = '', responseCode }: { code?: string; responseCode?: number }, wasHandedOver = false) {
    super(`The mail could not be sent (${`${code} ${responseCode ?? ''}`.trim() || 'no reason given'}).`);
    this.name = 'MailRefused';
    this.code = String(responseCode ?? code);
    const lasting = responseCode === undefined || responseCode >= 500;
    this.ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE' ? (lasting ? 'for good' : 'for now') : null;
    this.mayHaveArrived = wasHandedOver && responseCode === undefined;
  }
}

/**
 * Mails that follow each other use one connection: mail servers greet, encrypt and ask for the password once for fifty mails instead of for each.
 * It is let go after a second, before a server tires of it. A mail of which nothing had left when the server ended a used connection goes by
 * another one; one that had left is not sent again here.
 */
const connections = {
  pool: true,
  maxConnections: 4,
  maxMessages: 50,
  maxRequeues: 3,
  idleTimeout: 1000,
} as const;

/** The mail server may take 10 s for each of its answers. */
export function openMail(settings: MailSettings, log: Log): SendMail {
  if (settings.smtpUrl === null) return (mail) => writeToFolder(mail, settings, log);
  const { smtpUrl: url } = settings;
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  /** Mails of which the mail server was given the last byte; it can have accepted no others. */
  const handedOver = new Set<string>();
  const transport = once(async () => {
    const sender = (await library()).createTransport({ url, ...connections, ...times });
    sender.use('stream', ({ data: { messageId }, message }, done) => {
      message.processFunc((text) => text.once('end', () => handedOver.add(messageId ?? '')));
      done();
    });
    return sender;
  });
  return async (mail) => {
    const sender = await transport();
    const message = composed(mail, settings);
    try {
      await sender.sendMail(message);
    } catch (error) {
      throw new MailRefused(error as object, handedOver.has(message.messageId));
    } finally {
      handedOver.delete(message.messageId);
    }
  };
}

function composed({ id, unsubscribe, ...mail }: Mail, { from }: MailSettings) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'cahier.invalid';
  const headers =
    unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { from, ...mail, headers, messageId: `<${id}@${domain}>` };
}

async function writeToFolder(mail: Mail, settings: MailSettings, log: Log): Promise<void> {
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const { createTransport } = await library();
  const writing = createTransport({ streamTransport: true, buffer: true });
  const { message } = await writing.sendMail(composed(mail, settings));
  const file = join(settings.folder, `${Date.now()}-${mail.id}.eml`);
  // By another name until it is whole: what takes mails out of the folder never takes half a one.
  const begun = `${file}.part`;
  await writeFile(begun, message as Buffer, { mode: 0o600 })
    .then(() => rename(begun, file))
    .catch(async (error: unknown) => {
      await rm(begun, { force: true });
      throw error;
    });
  log.warn({ file }, 'No mail server is set (SMTP_URL), so the mail was written to a file.');
}
