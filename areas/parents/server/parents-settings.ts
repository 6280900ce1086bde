import type { SendMail } from '#platform/server/mail.ts';

/** What the area is told at the start. */
export interface ParentsSettings {
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  readonly sendMail: SendMail;
}
