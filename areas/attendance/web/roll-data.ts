/** A roll as this device knows it: the last reply of the server, and what waits to be sent. */
import { useOutbox, useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { type GivenException, type Roll, type RollToSave, readRoll, saveRoll } from '../contract.ts';
import { exceptionOf, type RollException } from '../rules.ts';

export type LessonOfDay = Pick<Roll, 'lessonId' | 'day'>;

/** Of its writes in the outbox, and of what is written and not saved. */
export function entityOf({ lessonId, day }: LessonOfDay): string {
  return `roll ${lessonId} ${day}`;
}

export function useRoll({ lessonId, day }: LessonOfDay) {
  return useCallQuery(readRoll, { lessonId, day }, { keep: true });
}

/** The last roll of a lesson that waits here or was just sent. */
export function useWaitingRoll({ lessonId, day }: LessonOfDay): OutboxEntry<RollToSave> | null {
  const writes = useWaitingWrites(saveRoll);
  return writes.findLast(({ input }) => input.lessonId === lessonId && input.day === day) ?? null;
}

/** Why the server did not accept the roll that this device sent; null where it did. */
export function useRefusedRoll(lesson: LessonOfDay): OutboxEntry['failure'] {
  const entity = entityOf(lesson);
  const refused = useOutbox().findLast((entry) => entry.entity === entity && entry.state === 'refused');
  return refused?.failure ?? null;
}

/** What the server says of the roll; null while it is not called. */
export function exceptionsFromServer({ called, exceptions }: Roll): readonly RollException[] | null {
  if (called === null) return null;
  return exceptions.map(({ studentId, state, minutes, note }) => ({ studentId, state, minutes, note }));
}

export function toSend(exceptions: readonly RollException[]): GivenException[] {
  return exceptions.map(({ studentId, state, minutes, note }) => ({
    studentId,
    state,
    ...(minutes !== null && { minutes }),
    ...(note !== null && { note }),
  }));
}

/** What the next roll rests on: what waits untried is replaced by it, and what is on its way comes before it. */
export function seenBefore(
  roll: Roll,
  waiting: OutboxEntry<RollToSave> | null,
): readonly RollException[] | null {
  if (waiting === null) return exceptionsFromServer(roll);
  if (waiting.tries === 0) return waiting.input.seen?.map(exceptionOf) ?? null;
  return waiting.input.exceptions.map(exceptionOf);
}
