import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** What report cards are told at the start. */
export interface ReportCardsSettings {
  /** Where the program is reached: its QR codes lead there. */
  readonly publicUrl: string;
}

export interface CardMailSettings extends ReportCardsSettings {
  readonly mails: MailOutbox;
}
