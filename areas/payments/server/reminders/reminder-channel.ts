/** How reminders reach parents: each channel says by which address, and takes the message along with the caller's transaction. */
import type { StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import type { Context } from '#platform/server/context.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

export interface ReminderText {
  readonly subject: string;
  readonly text: string;
}

export interface ReminderChannel {
  /** Whether what it takes reaches anybody. */
  readonly leaves: boolean;
  /** Null for a parent whom it does not reach. */
  addressOf(guardian: StoredGuardian): string | null;
  deliver(context: Context, to: string, message: ReminderText): Promise<void>;
  /** Sends what was taken, after the transaction. */
  sendDue(): Promise<void>;
}

export function mailChannel(mails: MailOutbox): ReminderChannel {
  return {
    leaves: mails.leaves,
    addressOf: ({ email }) => email,
    deliver: async ({ db, org }, to, { subject, text }) => {
      await mails.add(db, { purpose: 'notice', school: org, lifetime: null, to, subject, text });
    },
    sendDue: () => mails.sendDue(),
  };
}
