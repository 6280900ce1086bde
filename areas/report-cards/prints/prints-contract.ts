/** The calls of printing cards of many classes at once: what there is to print, asking for it, watching, stopping, fetching. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { idDigits, idReply, idValue, instantReply, pdfFile } from '#platform/kernel/wire-values.ts';
import { seers } from '../contract.ts';

export const printFailures = defineFailures('REPORTCARD.errors', {
  /** The person has one under way; the next is asked for when it is done or stopped. */
  printing: 'conflict',
  /** It is not done yet, or the class has no cards in it. */
  notPrinted: 'conflict',
  /** Cards that can be read aloud come class by class. */
  taggedWhole: 'invalid',
});

/** More classes than a large school has. */
export const mostClasses = 400;
/** For how long a print is kept. */
export const hoursKept = 6;

/** One file for the printer, or one of each class. */
export const bundles = ['school', 'classes'] as const;
/** As the class list goes, or the best first. */
export const sortings = ['list', 'rank'] as const;

const request = z.strictObject({
  period: periodValue,
  classIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostClasses)),
  bundle: z.enum(bundles),
  /** Can be read aloud: four times as large. */
  tagged: z.boolean(),
  sorted: z.enum(sortings),
  /** Changed cards are issued first. */
  issues: z.boolean(),
});
export type PrintRequest = z.infer<typeof request>;

const partItem = z.strictObject({
  classId: idReply,
  name: z.string(),
  /** Null until it is made. */
  cards: z.nullable(z.int()),
  /** Why it has none. */
  problem: z.nullable(z.string()),
});

const printItem = z.strictObject({
  id: idReply,
  kind: z.enum(periodKinds),
  number: z.int(),
  bundle: z.enum(bundles),
  tagged: z.boolean(),
  askedAt: instantReply,
  /** When it is thrown away. */
  keptUntil: instantReply,
  work: z.enum(['waiting', 'running', 'stopped', 'failed', 'done']),
  problem: z.nullable(z.string()),
  cards: z.int(),
  parts: z.array(partItem),
});
export type PrintItem = z.infer<typeof printItem>;

const classToPrint = z.strictObject({
  id: idReply,
  name: z.string(),
  levelName: z.nullable(z.string()),
  size: z.int(),
  /** Valid cards in the period. */
  issued: z.int(),
  mayIssue: z.boolean(),
});
export type ClassToPrint = z.infer<typeof classToPrint>;

const hall = z.strictObject({
  periods: z.array(z.strictObject({ key: periodReply, kind: z.enum(periodKinds), number: z.int() })),
  /** The one that is shown; null while the year has no sequences. */
  period: z.nullable(periodReply),
  /** In the order in which they are printed. */
  classes: z.array(classToPrint),
  /** The reader's own, the latest first. */
  prints: z.array(printItem),
});
export type PrintHall = z.infer<typeof hall>;

export const readPrints = defineCall({
  name: 'reportCards.prints',
  method: 'GET',
  path: '/slm/CardPrints/v1/get',
  summary:
    'The classes in reach with how many cards each has in a period, and what the reader has had printed lately.',
  needs: seers,
  query: z.strictObject({ period: z.optional(periodValue) }),
  item: hall,
  replies: 'record',
  read: ({ query }) => ({ period: query.period ?? null }),
  send: ({ period }) => ({ query: { period: period ?? undefined } }),
});

export const startPrint = defineCall({
  name: 'reportCards.startPrint',
  method: 'POST',
  path: '/slm/CardPrints/v1/create',
  summary: 'Has the cards of many classes made in the background; on wish what changed is issued first.',
  needs: seers,
  creates: true,
  body: request,
  item: printItem,
  replies: 'record',
  failures: [printFailures.printing, printFailures.taggedWhole],
});

export const steerPrint = defineCall({
  name: 'reportCards.steerPrint',
  method: 'PUT',
  path: '/slm/CardPrints/v1/update',
  summary: 'Stops a print after the class that is being made, or lets it go on with the next.',
  needs: seers,
  body: z.strictObject({ id: idValue, goesOn: z.boolean() }),
  item: printItem,
  replies: 'record',
  failures: [printFailures.printing],
});

export const fetchPrint = defineCall({
  name: 'reportCards.fetchPrint',
  method: 'GET',
  path: '/slm/CardPrints/v1/pdf',
  summary: 'The file of a print, or that of one of its classes. For whoever asked for it.',
  needs: seers,
  query: z.strictObject({ id: idDigits, classId: z.optional(idDigits) }),
  item: pdfFile,
  replies: 'document',
  failures: [printFailures.notPrinted],
  read: ({ query }) => ({ id: query.id, classId: query.classId ?? null }),
  send: ({ id, classId }) => ({ query: { id, classId: classId ?? undefined } }),
});
