/** The calls of how cards look: seeing it, setting it, and seeing a card in a look that is only tried. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { idValue, pictureFile, versionRead } from '#platform/kernel/wire-values.ts';
import { canAdministrate, failures, seers } from '../contract.ts';
import { cardDesign } from './design-contract.ts';

const designItem = z.strictObject({ look: cardDesign, version: z.int(), mayEdit: z.boolean() });

export const readDesign = defineCall({
  name: 'reportCards.look',
  method: 'GET',
  path: '/slm/ReportCards/v1/look',
  summary: 'How the cards of the school look.',
  needs: seers,
  item: designItem,
  replies: 'record',
});

export const saveDesign = defineCall({
  name: 'reportCards.saveLook',
  method: 'PUT',
  path: '/slm/ReportCards/v1/look',
  summary: 'Sets how the cards look that are issued from now on; cards that were issued keep theirs.',
  needs: [canAdministrate],
  body: z.strictObject({ look: cardDesign, version: versionRead }),
  item: designItem,
  replies: 'record',
  failures: [failures.pale, failures.twice],
});

export const pictureCard = defineCall({
  name: 'reportCards.picture',
  method: 'POST',
  path: '/slm/ReportCards/v1/picture',
  summary:
    'A card as it would be printed now, to be looked at: of a student, or of any whom the reader sees; in the look of the school, or in one that is tried. For staff.',
  needs: seers,
  body: z.strictObject({
    of: z.nullable(z.strictObject({ classId: idValue, period: periodValue, studentId: idValue })),
    look: z.nullable(cardDesign),
  }),
  item: pictureFile,
  replies: 'document',
  failures: [failures.noMarks, failures.pale, failures.twice],
});
