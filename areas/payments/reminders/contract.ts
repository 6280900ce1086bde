/** Reminders of what is overdue: by mail to parents, as letters to families without an address. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { dayReply, idDigits, idReply, idValue, instantReply, pdfFile } from '#platform/kernel/wire-values.ts';
import { canSee, canWrite } from '../contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** Every family has an address, or was reminded today. */
  noLetters: 'conflict',
});

export const reminderWays = ['mail', 'letter'] as const;
export type ReminderWay = (typeof reminderWays)[number];
export const languages = ['en', 'fr'] as const;

/** The students to remind: those with something overdue, as in the student payment list. */
const chosen = {
  planId: z.nullable(idValue),
  itemId: z.nullable(idValue),
  classId: z.nullable(idValue),
  studentId: z.nullable(idValue),
  graceDays: z.int().check(z.gte(0), z.lte(366)),
  atLeast: z.nullable(z.int().check(z.positive(), z.lte(largestAmount))),
  /** Also families that were reminded today. */
  again: z.boolean(),
};
const chosenInput = z.strictObject(chosen);
export type ChosenDebtors = z.infer<typeof chosenInput>;

const child = z.strictObject({
  studentId: idReply,
  name: z.string(),
  className: z.nullable(z.string()),
  /** Due today, less what an active extension is for. */
  amount: z.int(),
  since: z.nullable(dayReply),
});
export type RemindedChild = z.infer<typeof child>;

const message = z.strictObject({
  /** Parents who share one address get one mail. */
  parents: z.array(z.string()),
  language: z.enum(languages),
  children: z.array(child),
});
export type ReminderMessage = z.infer<typeof message>;

const preview = z.strictObject({
  currency: z.string(),
  /** Whether mails leave this server at all. */
  leaves: z.boolean(),
  mails: z.array(message),
  /** Families without an address. */
  letters: z.array(message),
  /** Students left out: with an active extension of all that is overdue, or reminded today. */
  extended: z.int(),
  remindedToday: z.int(),
  /** The first mail of each language, as it is sent. */
  samples: z.array(z.strictObject({ language: z.enum(languages), subject: z.string(), text: z.string() })),
});
export type ReminderPreview = z.infer<typeof preview>;

export const previewReminders = defineCall({
  name: 'payments.previewReminders',
  method: 'POST',
  path: '/slm/PaymentReminders/v1/preview',
  summary: 'Who would get a reminder of what is overdue, in which language, and who is left out.',
  needs: [canWrite],
  body: chosenInput,
  item: preview,
  replies: 'record',
});

const sent = z.strictObject({
  mails: z.int(),
  /** Students whom the mails are about. */
  students: z.int(),
  /** Families without an address. */
  letters: z.int(),
  remindedToday: z.int(),
});
export type SentReminders = z.infer<typeof sent>;

export const sendReminders = defineCall({
  name: 'payments.sendReminders',
  method: 'POST',
  path: '/slm/PaymentReminders/v1/create',
  summary:
    'Sends one mail to each parent, about all children who have something overdue. A family that was reminded today gets none unless this is wanted.',
  needs: [canWrite],
  creates: true,
  body: chosenInput,
  item: sent,
  replies: 'record',
});

export const printReminders = defineCall({
  name: 'payments.printReminders',
  method: 'POST',
  path: '/slm/PaymentReminders/v1/letters',
  summary: 'Letters to the families without an address, each on a page of its own and in its language.',
  needs: [canWrite],
  body: chosenInput,
  item: pdfFile,
  replies: 'document',
  failures: [failures.noLetters],
});

const reminder = z.strictObject({
  id: idReply,
  way: z.enum(reminderWays),
  day: dayReply,
  amount: z.int(),
  currency: z.string(),
  copies: z.int(),
  sentAt: instantReply,
  sentBy: z.string(),
});
export type Reminder = z.infer<typeof reminder>;

export const listReminders = defineCall({
  name: 'payments.listReminders',
  method: 'GET',
  path: '/slm/PaymentReminders/v1/get',
  summary: 'The reminders about a student, the latest first, for staff who see the account.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: reminder,
  replies: 'list',
});
