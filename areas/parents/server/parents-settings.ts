import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** What the area is told at the start. */
export interface ParentsSettings {
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  readonly mails: MailOutbox;
}
