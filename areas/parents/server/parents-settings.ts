import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** Settings of the area, given at startup. */
export interface ParentsSettings {
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  readonly mails: MailOutbox;
}
