/** Lessons as lists for printing and for payroll: of one notebook in a period, and the hours of teachers. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { dayValue, idValue } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('LESSONS.errors', {
  /** It ends before it begins, or is longer than a year. */
  wrongPeriod: 'invalid',
});

const path = '/slm/Notebooks/v1';
const needs = ['SLM.ClassNotebook.View'] as const;
const period = { from: dayValue, until: dayValue };
const ofNotebook = { notebookId: idValue, ...period };
const common = { needs, failures: [failures.wrongPeriod] };

export const exportHours = defineCall({
  ...asSheet,
  ...common,
  name: 'notebook.exportHours',
  path: `${path}/hours/export`,
  summary:
    'For heads: hours taught by signed lessons against hours due by the timetable, for each teacher in a period, as an Excel or CSV file.',
  body: z.strictObject({ format: sheetFormat, ...period }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printHours = defineCall({
  ...asDocument,
  ...common,
  name: 'notebook.exportHoursPaper',
  path: `${path}/hours/export-paper`,
  summary: 'For heads: hours taught against hours due, for each teacher in a period, as a PDF.',
  body: z.strictObject(period),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const exportLessons = defineCall({
  ...asSheet,
  ...common,
  name: 'notebook.exportLessons',
  path: `${path}/lessons/export`,
  summary:
    'For staff: the submitted lessons of a notebook in a period, with their visas, as an Excel or CSV file.',
  body: z.strictObject({ format: sheetFormat, ...ofNotebook }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printLessons = defineCall({
  ...asDocument,
  ...common,
  name: 'notebook.exportLessonsPaper',
  path: `${path}/lessons/export-paper`,
  summary:
    'For staff: the submitted lessons of a notebook in a period, with their visas, as a PDF for an inspection.',
  body: z.strictObject(ofNotebook),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
