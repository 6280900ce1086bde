/** The calls by which whoever has a mail of a notification gets no more of them, without signing in. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { text } from '#platform/kernel/wire-values.ts';

/** A page, with the code behind the #. */
export const unsubscribePage = '/unsubscribe';
export const oneClickPath = '/slm/Notifications/v1/oneClick';

const code = text({ min: 20, max: 200 });
const done = z.strictObject({ school: z.string() });

export const unsubscribe = defineCall({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/slm/Notifications/v1/unsubscribe',
  summary: 'Declines mails of notifications by the code of a mail; what the school sends in any case stays.',
  needs: 'anyone',
  secret: true,
  body: z.strictObject({ code }),
  item: done,
  replies: 'record',
});

/** A mail program posts `List-Unsubscribe=One-Click` (RFC 8058, 3.1). */
export const oneClick = defineCall({
  name: 'notifications.oneClick',
  method: 'POST',
  path: oneClickPath,
  summary: 'The same for mail programs: one click, as RFC 8058 describes it.',
  needs: 'anyone',
  secret: true,
  takesForm: true,
  query: z.strictObject({ code }),
  body: z.looseObject({}),
  item: done,
  replies: 'record',
  read: ({ query }) => query,
  send: (input) => ({ query: input, body: {} }),
});
