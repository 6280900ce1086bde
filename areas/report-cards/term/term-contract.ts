/** The calls of the end of a term: what is still missing of each class before its cards, and locking its marks. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { dayReply, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee } from '../contract.ts';

const classAtEnd = z.strictObject({
  classId: idReply,
  /** Cells with a mark or a reason why there is none, and all. */
  marks: z.strictObject({ entered: z.int(), expected: z.int(), locked: z.boolean() }),
  /** Appreciations that nobody has written. */
  textsMissing: z.int(),
  /** Students of whom nobody has keyed absences and sanctions. */
  absencesMissing: z.int(),
  /** Null where the council has not sat. */
  council: z.nullable(z.enum(['open', 'closed'])),
  publishedFrom: z.nullable(dayReply),
  mayLock: z.boolean(),
});
export type ClassAtEnd = z.infer<typeof classAtEnd>;

export const readTermEnd = defineCall({
  name: 'reportCards.termEnd',
  method: 'GET',
  path: '/slm/TermEnd/v1/get',
  summary:
    'How far each class is in a period: marks, appreciations and absences that are missing, its council, whether its marks are locked and its cards published. Of classes that the reader sees as a whole.',
  needs: [canSee],
  query: z.strictObject({ period: periodValue }),
  item: classAtEnd,
  replies: 'list',
});

export const lockTerm = defineCall({
  name: 'reportCards.lockTerm',
  method: 'PUT',
  path: '/slm/TermEnd/v1/lock',
  summary: 'Locks the marks of classes in the sequences of a period: from now on they take none.',
  needs: [canAdministrate],
  body: z.strictObject({
    period: periodValue,
    classIds: z.array(idValue).check(z.minLength(1), z.maxLength(300)),
  }),
  item: classAtEnd,
  replies: 'list',
});
