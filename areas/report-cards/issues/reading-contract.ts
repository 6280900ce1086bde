/** The calls that tell what a card says, for the screen: as it would be issued now, and as it was issued. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { idDigits } from '#platform/kernel/wire-values.ts';
import { cardContent, gradeText } from '../cards/card-contract.ts';
import { seers } from '../contract.ts';
import { cardDesign } from '../looks/design-contract.ts';

const readable = z.strictObject({
  content: cardContent,
  look: cardDesign,
  /** Meanings of the grades, the best first; empty on a card before they were printed. */
  grades: z.array(gradeText),
  /** That of the card first. */
  languages: z.array(z.enum(['en', 'fr'])),
});
export type ReadableCard = z.infer<typeof readable>;

export const previewCard = defineCall({
  name: 'reportCards.preview',
  method: 'GET',
  path: '/slm/ReportCards/v1/preview',
  summary: 'One card as it would be issued now. For staff.',
  needs: seers,
  query: z.strictObject({ classId: idDigits, period: periodValue, studentId: idDigits }),
  item: readable,
  replies: 'record',
});

export const readCard = defineCall({
  name: 'reportCards.read',
  method: 'GET',
  path: '/slm/ReportCards/v1/card',
  summary: 'What an issued card says, and no more than it shows. Parents come to what is published alone.',
  needs: seers,
  query: z.strictObject({ id: idDigits, studentId: idDigits }),
  item: readable,
  replies: 'record',
});
