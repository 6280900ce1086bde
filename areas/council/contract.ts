/** Class councils: who may, what is refused, and the sittings of a class. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodReply } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { dayReply, idDigits, idReply } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('COUNCIL.errors', {
  /** The class has a sitting about the period already. */
  sittingThere: 'conflict',
  /** The period has not begun. */
  notBegun: 'conflict',
  /** The sitting is closed: its decisions are final. */
  closed: 'conflict',
  /** It is open. */
  open: 'conflict',
  /** Somebody is not decided yet; facts: `count`. */
  undecided: 'conflict',
  /** Somebody decided otherwise meanwhile; facts: `current`. */
  decisionChanged: 'conflict',
  /** Nothing was accepted in one go, or all of it was decided otherwise since. */
  nothingToTakeBack: 'conflict',
  /** Something was decided already: the sitting stays. */
  decidedAlready: 'conflict',
  /** A parent takes no part in decisions about their own child. */
  ownChild: 'forbidden',
  /** It is not what was proposed, and nobody says why; facts: `part`. */
  reasonMissing: 'invalid',
  /** A decision of the year in a period that is none, or none in the year; a level of who is not promoted; a cause of who is not excluded, or none. */
  unfit: 'invalid',
  notInClass: 'invalid',
  /** Somebody who does not work at the school, or is named twice. */
  notStaff: 'invalid',
});

/** Marks of classes: teachers, who oversees them. Parents hold it for their children alone, and see no council. */
export const canSee = 'SLM.Evaluation.View';
/** The discipline master follows, the secretary prints (permissions.md: "Class council"). */
export const seers = [canSee, 'SLM.Consequence.Edit', 'SLM.Student.Edit'] as const;
/** Downloads its documents, like those who lead the sitting. */
export const canKeep = 'SLM.Student.Edit';
/** Opens a closed sitting again: the principal. */
export const canAdministrate = 'SLM.Evaluation.Administrate';

export const meetingStates = ['open', 'closed'] as const;

const periodOfClass = z.strictObject({
  key: periodReply,
  kind: z.enum(periodKinds),
  number: z.int(),
  startsOn: dayReply,
  endsOn: dayReply,
  /** Null where none was held. */
  sitting: z.nullable(
    z.strictObject({ id: idReply, state: z.enum(meetingStates), heldOn: dayReply, decided: z.int() }),
  ),
});
export type PeriodOfClass = z.infer<typeof periodOfClass>;

const staffOfClass = z.strictObject({
  id: idReply,
  name: z.string(),
  /** The subjects that they teach in the class. */
  subjects: z.array(z.string()),
  master: z.boolean(),
});
export type StaffOfClass = z.infer<typeof staffOfClass>;

const councilOfClass = z.strictObject({
  classId: idReply,
  className: z.string(),
  size: z.int(),
  /** In the order in which they end; none while the year has no sequences. */
  periods: z.array(periodOfClass),
  /** Everybody who works at the school, those of the class first: for who opens a sitting, else none. */
  staff: z.array(staffOfClass),
  mayHold: z.boolean(),
  mayPrint: z.boolean(),
});
export type CouncilOfClass = z.infer<typeof councilOfClass>;

export const readCouncilOfClass = defineCall({
  name: 'council.ofClass',
  method: 'GET',
  path: '/slm/Council/v1/class',
  summary:
    'The periods of a class with the sitting of its council about each, and who may sit in one. For staff.',
  needs: seers,
  query: z.strictObject({ classId: idDigits }),
  item: councilOfClass,
  replies: 'record',
});
