/** The calls for documents made of issued cards: honour-roll certificates of a class, and the transcript of a student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { failures, seers } from '../contract.ts';

export const documentFailures = defineFailures('REPORTCARD.errors', {
  /** The class has no student on the honour roll. */
  nobodyHonoured: 'conflict',
  /** The student has no valid card. */
  noCards: 'conflict',
});

/** Facts beside the average on an honour-roll certificate. */
export const honourFacts = ['rank', 'grade', 'average'] as const;

export const printHonours = defineCall({
  name: 'reportCards.printHonours',
  method: 'GET',
  path: '/slm/ReportCards/v1/honours-pdf',
  summary:
    'A certificate for each student of a class whose issued card says that the student is on the honour roll of the period.',
  needs: seers,
  query: z.strictObject({ classId: idDigits, period: periodValue, shows: z.enum(honourFacts) }),
  item: pdfFile,
  replies: 'document',
  failures: [failures.notIssued, documentFailures.nobodyHonoured],
});

export const printTranscript = defineCall({
  name: 'reportCards.printTranscript',
  method: 'GET',
  path: '/slm/ReportCards/v1/transcript-pdf',
  summary:
    'The transcript of a student: what the issued cards of all years say, year by year. For staff who see each of these classes.',
  needs: seers,
  query: z.strictObject({ studentId: idDigits }),
  item: pdfFile,
  replies: 'document',
  failures: [documentFailures.noCards],
});
