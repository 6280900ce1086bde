/** The calls of the viewer: what a ready report may be asked, and the report as table, PDF and file; the report of one student. */

import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { reportChart } from '#platform/kernel/report-contract.ts';
import { halvesReply, idDigits, idReply, idValue, pdfFile, sentFile } from '#platform/kernel/wire-values.ts';
import { canSee, failures, outsideFailures } from './contract.ts';

const named = z.strictObject({ id: idReply, name: z.string() });

const choices = z.strictObject({
  /** The latest first. */
  years: z.array(z.strictObject({ id: idReply, name: z.string(), current: z.boolean() })),
  yearId: z.nullable(idReply),
  /** Trimesters of the year, in their order, with the sequences or months in which the class is evaluated; without a class, those in scope. */
  trimesters: z.array(
    z.strictObject({
      id: idReply,
      number: z.int(),
      sequences: z.array(z.strictObject({ id: idReply, kind: z.enum(periodKinds), number: z.int() })),
    }),
  ),
  /** The one that is going on, or the last one that was. */
  sequenceId: z.nullable(idReply),
  /** Whether some classes in reach have sequences and others months: another class may have other ones than that shown. */
  bothRhythms: z.boolean(),
  /** Classes of the year in the reader's scope. */
  classes: z.array(named),
  /** Students of the chosen class; for a parent their own children, whatever the class. */
  students: z.array(named),
});
export type ReportChoices = z.infer<typeof choices>;

export const readChoices = defineCall({
  name: 'reports.choices',
  method: 'GET',
  path: '/slm/ReportChoices/v1/get',
  summary:
    'What may be chosen for the parameters of reports: years, and of one year its periods, classes and students.',
  needs: canSee,
  query: z.strictObject({ yearId: z.optional(idDigits), classId: z.optional(idDigits) }),
  item: choices,
  replies: 'record',
  read: ({ query }) => ({ yearId: query.yearId ?? null, classId: query.classId ?? null }),
  send: ({ yearId, classId }) => ({ query: { yearId: yearId ?? undefined, classId: classId ?? undefined } }),
});

const language = z.enum(['en', 'fr']);
const selection = {
  reportId: idDigits,
  yearId: z.optional(idDigits),
  trimesterId: z.optional(idDigits),
  sequenceId: z.optional(idDigits),
  classId: z.optional(idDigits),
  studentId: z.optional(idDigits),
  language: z.optional(language),
};
const selectionQuery = z.strictObject(selection);

/** A report with what was chosen for it; null for what was left open, the reader's language where none was. */
function chosenOf(query: Partial<z.infer<typeof selectionQuery>> & { readonly reportId: number }) {
  const { reportId, yearId, trimesterId, sequenceId, classId, studentId } = query;
  return {
    reportId,
    yearId: yearId ?? null,
    trimesterId: trimesterId ?? null,
    sequenceId: sequenceId ?? null,
    classId: classId ?? null,
    studentId: studentId ?? null,
    language: query.language ?? null,
  };
}
export type ReportSelection = ReturnType<typeof chosenOf>;

/** Empty parameters are not sent. */
function sentOf(input: ReportSelection) {
  return {
    reportId: input.reportId,
    yearId: input.yearId ?? undefined,
    trimesterId: input.trimesterId ?? undefined,
    sequenceId: input.sequenceId ?? undefined,
    classId: input.classId ?? undefined,
    studentId: input.studentId ?? undefined,
    language: input.language ?? undefined,
  };
}

const table = z.strictObject({
  title: z.string(),
  of: z.nullable(z.string()),
  columns: z.array(z.strictObject({ heading: z.string(), number: z.boolean(), sentence: z.boolean() })),
  rows: z.array(z.array(z.nullable(z.string()))),
  charts: z.array(reportChart),
  notes: z.array(z.string()),
});
export type ShownReport = z.infer<typeof table>;

export const showReport = defineCall({
  name: 'reports.show',
  method: 'GET',
  path: '/slm/Report/v1/show',
  summary: 'A ready report as table and charts.',
  needs: canSee,
  query: selectionQuery,
  item: table,
  replies: 'record',
  failures: [failures.parameterMissing],
  read: ({ query }) => chosenOf(query),
  send: (input) => ({ query: sentOf(input) }),
});

export const renderReport = defineCall({
  name: 'reports.render',
  method: 'GET',
  path: '/slm/Report/v1/render',
  summary:
    'A report as a PDF: a ready one as it is printed, an added one of type R or P as the server fetches it from a listed host.',
  needs: canSee,
  query: selectionQuery,
  item: pdfFile,
  replies: 'document',
  failures: [failures.parameterMissing, ...Object.values(outsideFailures)],
  read: ({ query }) => chosenOf(query),
  send: (input) => ({ query: sentOf(input) }),
});

export const exportReport = defineCall({
  name: 'reports.export',
  method: 'POST',
  path: '/slm/Report/v1/export',
  summary: 'A ready report as an Excel or CSV file.',
  needs: canSee,
  body: z.strictObject({
    reportId: idValue,
    yearId: z.optional(idValue),
    trimesterId: z.optional(idValue),
    sequenceId: z.optional(idValue),
    classId: z.optional(idValue),
    studentId: z.optional(idValue),
    language: z.optional(language),
    format: sheetFormat,
  }),
  item: sentFile,
  replies: 'record',
  failures: [failures.parameterMissing],
  read: ({ body }) => ({ ...chosenOf(body), format: body.format }),
  send: ({ format, ...input }) => ({ body: { ...sentOf(input), format } }),
});

const both = z.strictObject({ en: z.string(), fr: z.string() });

const studentReport = z.strictObject({
  studentId: idReply,
  name: z.string(),
  matricule: z.string(),
  className: z.string(),
  /** Null in a year without sequences or months for the class. */
  period: z.nullable(z.strictObject({ id: idReply, kind: z.enum(periodKinds), number: z.int() })),
  /** The report card of the period, where it was issued and the reader may see it. */
  cardId: z.nullable(idReply),
  /** Whether the reader sees marks: staff always, parents once the school has published the report cards of the sequence. */
  published: z.boolean(),
  /** Averages in hundredths; null where nothing counts. Empty while nothing is published. */
  subjects: z.array(
    z.strictObject({
      name: z.string(),
      coefficient: halvesReply,
      average: z.nullable(z.int()),
      /** Null for parents where the school keeps the figures of classes off its cards. */
      classAverage: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      /** The short form of the level that was reached; null for none, and where numbers are marked. */
      level: z.nullable(both),
    }),
  ),
  /** Where levels are marked: how many subjects have each, the best first; null where numbers are. */
  levels: z.nullable(z.array(z.strictObject({ code: both, meaning: both, count: z.int() }))),
  average: z.nullable(z.int()),
  classAverage: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  /** How many are classified. */
  classified: z.int(),
  /** The sequences or months up to this one, in their order. */
  course: z.array(
    z.strictObject({
      kind: z.enum(periodKinds),
      number: z.int(),
      average: z.nullable(z.int()),
      classAverage: z.nullable(z.int()),
      /** How many subjects have each level, in the order of `levels`; null where numbers are marked, and where none was given. */
      levels: z.nullable(z.array(z.int())),
    }),
  ),
});
export type StudentReport = z.infer<typeof studentReport>;

export const readStudentReport = defineCall({
  name: 'reports.student',
  method: 'GET',
  path: '/slm/StudentReport/v1/get',
  summary:
    'The sequence report of a student: staff in scope, parents of the own children once it is published.',
  needs: canSee,
  query: z.strictObject({ studentId: idDigits, sequenceId: z.optional(idDigits) }),
  item: studentReport,
  replies: 'record',
  read: ({ query }) => ({ studentId: query.studentId, sequenceId: query.sequenceId ?? null }),
  send: ({ studentId, sequenceId }) => ({ query: { studentId, sequenceId: sequenceId ?? undefined } }),
});
