import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** For tests that look at the list of calls and write to nobody. */
export const quietMails: MailOutbox = {
  leaves: true,
  add: async () => '00000000-0000-4000-8000-000000000000',
  sendDue: async () => undefined,
  remove: async () => undefined,
  withdraw: async () => undefined,
  resultsOf: async () => [],
  addresseeOf: () => null,
  end: async () => undefined,
};
