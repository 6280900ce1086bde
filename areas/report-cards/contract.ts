/** The calls of report cards: seeing, issuing, printing, publishing, and checking one by its code. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pdfFile,
} from '#platform/kernel/wire-values.ts';
import { changedParts, levelCounts } from './cards/card-contract.ts';

export const failures = defineFailures('REPORTCARD.errors', {
  /** The class has no average in the period. */
  noMarks: 'conflict',
  /** Nothing of the class was issued in the period. */
  notIssued: 'conflict',
  /** The card was replaced or cancelled. */
  notValid: 'conflict',
  /** A colour in which nothing can be read on white. */
  pale: 'invalid',
  /** A column or block named twice. */
  twice: 'invalid',
});

/** Marks of classes: teachers, heads of studies, the principal; of own children: parents. */
export const canSee = 'SLM.Evaluation.View';
/** The secretary prints for the whole school, and the discipline master looks (permissions.md: "report cards"). */
export const staffBeside = ['SLM.Student.Edit', 'SLM.Consequence.Edit'] as const;
export const canAdministrate = 'SLM.Evaluation.Administrate';
export const seers = [canSee, ...staffBeside] as const;

const cardsKey = z.strictObject({ classId: idDigits, period: periodValue });
const states = z.enum(['valid', 'replaced', 'cancelled']);

const periodItem = z.strictObject({
  key: periodReply,
  kind: z.enum(periodKinds),
  number: z.int(),
  /** Valid cards of the class. */
  issued: z.int(),
  issuedAt: z.nullable(instantReply),
  publishedFrom: z.nullable(dayReply),
});
export type PeriodItem = z.infer<typeof periodItem>;

const studentItem = z.strictObject({
  studentId: idReply,
  number: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  /** As it would be issued now. */
  average: z.nullable(z.int()),
  levels: levelCounts,
  classified: z.boolean(),
  rank: z.nullable(z.int()),
  /** The latest one issued; null for none. */
  card: z.nullable(
    z.strictObject({
      id: idReply,
      version: z.int(),
      state: states,
      average: z.nullable(z.int()),
      /** The student's data on the card has changed since. */
      outdated: z.boolean(),
      /** The changed parts. */
      changes: z.array(z.enum(changedParts)),
      /** The class's data on the card has changed since; that alone does not make it outdated. */
      classMoved: z.boolean(),
    }),
  ),
});
export type StudentItem = z.infer<typeof studentItem>;

const board = z.strictObject({
  classId: idReply,
  /** None while the year has no sequences. */
  periods: z.array(periodItem),
  /** The one that is shown. */
  period: z.nullable(periodReply),
  students: z.array(studentItem),
  mayIssue: z.boolean(),
  /** Publishes and cancels. */
  mayPublish: z.boolean(),
});
export type Board = z.infer<typeof board>;

export const readBoard = defineCall({
  name: 'reportCards.board',
  method: 'GET',
  path: '/slm/ReportCards/v1/get',
  summary:
    'The periods of a class with what was issued and published of each, and its students in one of them. For staff.',
  needs: seers,
  query: z.strictObject({ classId: idDigits, period: z.optional(periodValue) }),
  item: board,
  replies: 'record',
  read: ({ query }) => ({ classId: query.classId, period: query.period ?? null }),
  send: ({ classId, period: of }) => ({ query: { classId, period: of ?? undefined } }),
});

const issuedItem = z.strictObject({ id: idReply, studentId: idReply, version: z.int() });

export const issueCards = defineCall({
  name: 'reportCards.issue',
  method: 'POST',
  path: '/slm/ReportCards/v1/create',
  summary:
    'Issues the cards of a class in a period, or of some of its students. A card stays as long as what it says of its student stands; else the next version replaces it. On request also where only what it says of the class has moved.',
  needs: [canSee],
  creates: true,
  body: z.strictObject({
    classId: idValue,
    period: periodValue,
    /** The students; absent for the whole class. */
    studentIds: z.optional(z.array(idValue).check(z.minLength(1), z.maxLength(200))),
    /** Also those on which only the figures of the class have moved. */
    classMoved: z.optional(z.boolean()),
  }),
  item: issuedItem,
  replies: 'list',
  failures: [failures.noMarks],
  read: ({ body }) => ({
    classId: body.classId,
    period: body.period,
    studentIds: body.studentIds ?? null,
    classMoved: body.classMoved ?? false,
  }),
  send: ({ studentIds, classMoved, ...of }) => ({
    body: { ...of, studentIds: studentIds ?? undefined, classMoved },
  }),
});

export const cancelCard = defineCall({
  name: 'reportCards.cancel',
  method: 'PUT',
  path: '/slm/ReportCards/v1/cancel',
  summary: 'Cancels an issued card, with a reason; whoever checks it is told.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, reason: filledText({ max: 500 }) }),
  item: issuedItem,
  replies: 'record',
  failures: [failures.notValid],
});

export const publishCards = defineCall({
  name: 'reportCards.publish',
  method: 'PUT',
  path: '/slm/ReportCards/v1/publish',
  summary:
    'Says from which day on parents see the cards of a class in a period; without a day they see them no more.',
  needs: [canSee],
  body: z.strictObject({ classId: idValue, period: periodValue, from: z.nullable(dayValue) }),
  item: z.strictObject({ classId: idReply, period: periodReply, from: z.nullable(dayReply) }),
  replies: 'record',
  failures: [failures.notIssued],
});

export const printClass = defineCall({
  name: 'reportCards.printClass',
  method: 'GET',
  path: '/slm/ReportCards/v1/class-pdf',
  summary: 'The valid cards of a class in a period as one PDF for the printer.',
  needs: seers,
  query: cardsKey,
  item: pdfFile,
  replies: 'document',
  failures: [failures.notIssued],
});

export const printCard = defineCall({
  name: 'reportCards.print',
  method: 'GET',
  path: '/slm/ReportCards/v1/pdf',
  summary:
    'One issued card as a PDF that can be read aloud: the same file each time, or marked as a duplicate where that cannot be. For staff, and for parents of the child once it is published.',
  needs: seers,
  query: z.strictObject({ id: idDigits }),
  item: pdfFile,
  replies: 'document',
});

const cardOfStudent = z.strictObject({
  id: idReply,
  version: z.int(),
  className: z.string(),
  year: z.string(),
  kind: z.enum(periodKinds),
  number: z.int(),
  /** Null while parents do not see it. */
  publishedFrom: z.nullable(dayReply),
  average: z.nullable(z.int()),
  levels: levelCounts,
  classified: z.boolean(),
  rank: z.nullable(z.int()),
  of: z.int(),
});
export type CardOfStudent = z.infer<typeof cardOfStudent>;

export const listCardsOfStudent = defineCall({
  name: 'reportCards.ofStudent',
  method: 'GET',
  path: '/slm/ReportCards/v1/student',
  summary:
    'The valid cards of a student, the latest first: for staff in reach all of them, for parents those that are published.',
  needs: seers,
  query: z.strictObject({ studentId: idDigits }),
  item: cardOfStudent,
  replies: 'list',
});

const verified = z.strictObject({
  school: z.string(),
  kind: z.enum(periodKinds),
  number: z.int(),
  year: z.string(),
  /** First name and initial of the family name. */
  student: z.string(),
  average: z.nullable(z.int()),
  levels: levelCounts,
  issuedOn: dayReply,
  state: states,
  version: z.int(),
});
export type VerifiedCard = z.infer<typeof verified>;

export const verifyCard = defineCall({
  name: 'reportCards.verify',
  method: 'POST',
  path: '/slm/ReportCards/v1/verify',
  summary:
    'Whether a card with this code was issued, and whether it still stands. For anybody who holds the card.',
  needs: 'anyone',
  secret: true,
  body: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
  item: verified,
  replies: 'record',
});
