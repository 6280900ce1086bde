import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** Settings passed to report cards at startup. */
export interface ReportCardsSettings {
  /** Where the program is reached: its QR codes lead there. */
  readonly publicUrl: string;
}

export interface CardMailSettings extends ReportCardsSettings {
  readonly mails: MailOutbox;
}
