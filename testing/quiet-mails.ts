import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** For tests that look at the list of calls and write to nobody. */
export const quietMails: MailOutbox = {
  leaves: true,
  add: async () => undefined,
  sendDue: async () => undefined,
  withdraw: async () => undefined,
  addresseeOf: () => null,
  end: async () => undefined,
};
