/**
 * All mails leave through this outbox. Each is written in the transaction that causes it and sent after the commit; a failed one is sent
 * again after growing pauses. Encrypted: mails contain links and codes, and no copy of the database may reveal them.
 */
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailPurpose } from '../../kernel/mail-purposes.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Database, Db } from '../db/database.ts';
import type { Sealing } from '../installation/sealing.ts';
import type { Log } from '../log.ts';
import { type Mail, MailRefused, type SendMail } from './mail.ts';
import { pauseAfter, triesLast } from './mail-rules.ts';
import {
  insertMail,
  type MailResult,
  removeMail,
  resultsOfMails,
  type StoredMail,
  sealedMails,
  setNextTry,
  setSent,
  setUnsent,
  type TakenMail,
  takeDueMail,
  waitForKey,
} from './mails-store.ts';

export interface NewMail extends Omit<Mail, 'id'> {
  readonly purpose: MailPurpose;
  /** The school that the mail belongs to; null for mails of an account. */
  readonly school: number | null;
  /** Seconds that the code or link in it is worth something; null without one. */
  readonly lifetime: number | null;
  /** Whether the outbox keeps what became of it (`resultsOf`). */
  readonly tracked?: boolean;
}

export interface MailOutbox {
  /** Whether mails reach anybody: without a mail server they are written to a folder of the server. */
  readonly leaves: boolean;
  /** Writes it with the transaction that causes it. Callers that still have an answer to send call `sendDue` afterwards. @returns its id */
  add(db: Db, mail: NewMail): Promise<string>;
  /** Sends what is due now; one that does not leave is no error. */
  sendDue(): Promise<void>;
  /** Results of tracked mails, for two weeks after they left; a mail that somebody took back is not among them. */
  resultsOf(db: Db, ids: readonly string[]): Promise<readonly MailResult[]>;
  /** Takes one back that another mail replaces; one that was sent is sent. */
  remove(db: Db, id: string): Promise<void>;
  /** To whom a mail goes; null for one that is emptied, or was sealed with another key. */
  addresseeOf(mail: Pick<StoredMail, 'id' | 'sealed'>): string | null;
  /** Takes back, with the caller's transaction, what waits to be sent to somebody who was erased: mails of the school, and of accounts. */
  withdraw(db: Db, school: number, addresses: ReadonlySet<string>): Promise<void>;
  end(): Promise<void>;
}

/** In the words of the other channels; `waiting` is tried again later. */
type MailState = 'sent' | 'waiting' | 'failed' | 'uncertain' | 'givenUp';

/** Announces the state of a mail after each try. Does nothing without a listener. */
export const mailStates = channel('cahier:mails');

interface Tried {
  readonly state: MailState;
  /** No other mail would leave at present. */
  readonly stops?: boolean;
}

interface OutboxParts {
  readonly leaves: boolean;
  readonly database: Database;
  readonly sealing: Sealing;
  readonly send: SendMail;
  readonly log: Log;
  now(): Instant;
}

/** The fault of a tracked mail that may have arrived: the answer was lost, or the program ended meanwhile. */
export const noAnswer = 'noAnswer';

const lookEvery = 15_000;
/** Mails that are on their way at the same time, each by a connection of its own; mail servers allow ten and more. */
const atOnce = 4;
const longestEnd = 2000;
/** Seconds after which a mail is tried again that the key at hand does not open. */
const keyPause = 3600;

/** Names what the text of a mail is sealed for. */
export const mailSealedFor = (id: string) => `mail ${id}`;

/** Looks by itself every 15 s, until it is ended. */
export function openMailOutbox({ leaves, database, sealing, send, log, now }: OutboxParts): MailOutbox {
  const opened = ({ id, sealed }: Pick<StoredMail, 'id' | 'sealed'>): Mail | null => {
    const text = sealed === null ? null : sealing.open(sealed, mailSealedFor(id));
    return text === null ? null : { id, ...(JSON.parse(text) as Omit<Mail, 'id'>) };
  };

  /** Whether the next one may be tried: not when no mail would leave at present. */
  async function tryOne(stored: TakenMail): Promise<boolean> {
    const { state, stops = false } = await afterTry(stored, opened(stored));
    mailStates.publish(state);
    return !stops;
  }

  async function afterTry(stored: TakenMail, mail: Mail | null): Promise<Tried> {
    const unsent = (fault: string | null) => setUnsent(database.plain, stored.id, now(), fault);
    // The key may come back; the mail is given up only when its link or code has run out.
    if (mail === null && (stored.validUntil === null || stored.validUntil > now())) {
      log.error({ purpose: stored.purpose }, 'A mail waits for the key with which it was sealed.');
      await waitForKey(database.plain, stored.id, now(), { pause: keyPause, tried: triesLast });
      return { state: 'waiting' };
    }
    if (mail === null || stored.tryUntil <= now()) {
      log.warn({ purpose: stored.purpose, fault: stored.fault }, 'A mail was not sent and is given up.');
      await unsent(null);
      return { state: 'givenUp' };
    }
    // Its sender waits to learn what became of it, so one that may have left is not sent a second time.
    if (stored.tracked && stored.isUncertain) {
      await unsent(noAnswer);
      return { state: 'uncertain' };
    }
    const refusal = await send(mail).then(() => null, refusalOf);
    if (refusal === null) {
      if (stored.tracked) await setSent(database.plain, stored.id, now());
      else await removeMail(database.plain, stored.id);
      return { state: 'sent' };
    }
    log.warn({ purpose: stored.purpose, attempts: stored.attempts, fault: refusal.code }, refusal.message);
    const stops = refusal.ofThisMail === null;
    if (stored.tracked && refusal.mayHaveArrived) {
      await unsent(noAnswer);
      return { state: 'uncertain', stops };
    }
    if (refusal.ofThisMail === 'for good') {
      await unsent(refusal.code);
      return { state: 'failed', stops };
    }
    const next = { seconds: pauseAfter(stored.attempts), fault: refusal.code };
    await setNextTry(database.plain, stored.id, now(), next);
    return { state: 'waiting', stops };
  }

  let wanted = false;
  let round: Promise<void> | null = null;
  async function rounds(): Promise<void> {
    while (wanted) {
      wanted = false;
      let more = true;
      const sendOneAfterAnother = async () => {
        while (more) {
          const due = await takeDueMail(database.plain, now());
          if (due === null || !(await tryOne(due))) more = false;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sendOneAfterAnother));
    }
  }
  const sendDue = () => {
    wanted = true;
    round ??= rounds().finally(() => {
      round = null;
    });
    return round;
  };
  const timer = setInterval(() => {
    sendDue().catch((error: unknown) => log.warn({ error }, 'Looking for mails failed; it is tried again.'));
  }, lookEvery).unref();

  return {
    leaves,
    async add(db, { purpose, school, lifetime, tracked = false, ...mail }) {
      const id = randomUUID();
      const sealed = sealing.seal(JSON.stringify(mail), mailSealedFor(id));
      const seconds = { tried: triesLast, valid: lifetime };
      await insertMail(db, { id, school, purpose, sealed, tracked }, now(), seconds);
      return id;
    },
    sendDue,
    async withdraw(db, school, addresses) {
      if (addresses.size === 0) return;
      for (const mail of await sealedMails(db, school))
        if (addresses.has(opened(mail)?.to.toLowerCase() ?? '')) await removeMail(db, mail.id);
    },
    remove: removeMail,
    resultsOf: resultsOfMails,
    addresseeOf: (mail) => opened(mail)?.to ?? null,
    async end() {
      clearInterval(timer);
      const underWay = round?.catch(() => undefined);
      await Promise.race([underWay, pause(longestEnd, undefined, { ref: false })]);
    },
  };
}

/** An error that does not come from the mail server means a folder that cannot be written: no other mail would leave either. */
function refusalOf(error: unknown): MailRefused {
  return error instanceof MailRefused ? error : new MailRefused(error as { code?: string });
}
