/** The timetable on paper: one class, teacher or room for a wall (A4), all of them for the staff room (A3). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idFilter, pdfFile } from '#platform/kernel/wire-values.ts';
import { weekOwners } from '../contract.ts';
import { planners } from '../plan/plan-contract.ts';

const language = z.enum(['en', 'fr']);

export const printWeek = defineCall({
  name: 'schedule.printWeek',
  method: 'GET',
  path: '/slm/Schedule/v1/week-pdf',
  summary: 'The weekly timetable that is valid on a day, as a page for a wall. For whoever reads that week.',
  needs: 'session',
  query: z.strictObject({ of: z.enum(weekOwners), id: idFilter, day: dayValue, language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ of: query.of, id: query.id ?? null, day: query.day, language: query.language }),
  send: ({ of, id, ...rest }) => ({ query: { of, id: id ?? undefined, ...rest } }),
});

export const printOverview = defineCall({
  name: 'schedule.printOverview',
  method: 'GET',
  path: '/slm/Schedule/v1/overview-pdf',
  summary:
    'The weekly timetables of all classes, or of all teachers, that are valid on a day, as one table (A3).',
  needs: planners,
  query: z.strictObject({ of: z.enum(['class', 'teacher']), day: dayValue, language }),
  item: pdfFile,
  replies: 'document',
});
