/** A roll as this device knows it: the last reply of the server, and what waits to be sent. */
import { useOutbox, useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import type { EntryState, OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import {
  entityOfRoll,
  type GivenException,
  type Roll,
  type RollToSave,
  readRoll,
  saveRoll,
} from '../../contract.ts';
import { exceptionOf, isSame, type RollException } from '../../rules.ts';

/** A lesson of a day, or an activity. */
export type RollAddress = Pick<Roll, 'lessonId' | 'activityId' | 'day'>;

/** As the calls take it. */
export function sentAddress({ lessonId, activityId, day }: RollAddress) {
  return activityId === null ? { lessonId: lessonId ?? 0, day } : { activityId, day };
}

export function useRoll(address: RollAddress) {
  return useCallQuery(readRoll, sentAddress(address), { keep: true });
}

/** The last roll of a lesson or activity that waits here or was just sent. */
export function useWaitingRoll(address: RollAddress): OutboxEntry<RollToSave> | null {
  const entity = entityOfRoll(address);
  return useWaitingWrites(saveRoll).findLast((entry) => entry.entity === entity) ?? null;
}

/** The roll that this device sent and the server did not accept, or the part of it; null where it accepted all. */
export function useRefusedRoll(address: RollAddress): OutboxEntry<RollToSave> | null {
  return useRollsIn('refused', address).at(-1) ?? null;
}

/** The roll that this device sent after somebody had written a later one; null for none. */
export function useOvertakenRoll(address: RollAddress): OutboxEntry<RollToSave> | null {
  return useRollsIn('overtaken', address).at(-1) ?? null;
}

function useRollsIn(state: EntryState, address: RollAddress): readonly OutboxEntry<RollToSave>[] {
  const entity = entityOfRoll(address);
  return useOutbox().filter(
    (entry): entry is OutboxEntry<RollToSave> => entry.entity === entity && entry.state === state,
  );
}

/**
 * Whether a refused roll is still what its teacher wants to save: all of it was refused, and the roll is as the teacher saw it. Times are not
 * compared: the clock of a phone may be hours off.
 */
export function isToSaveAgain({ input }: OutboxEntry<RollToSave>, roll: Roll): boolean {
  if (input.onlyNamed === true) return false;
  const now = exceptionsFromServer(roll);
  if (now === null || !input.seen) return now === null && !input.seen;
  const seen = new Map(input.seen.map((one) => [one.studentId, exceptionOf(one)]));
  return now.length === seen.size && now.every((one) => isSame(one, seen.get(one.studentId)));
}

/** The exceptions as the server has them; null while the roll is not called. */
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

/** The base of the next roll: it replaces one that waits untried, and follows one that is on its way. */
export function seenBefore(
  roll: Roll,
  waiting: OutboxEntry<RollToSave> | null,
): readonly RollException[] | null {
  if (waiting === null) return exceptionsFromServer(roll);
  if (waiting.tries === 0) return waiting.input.seen?.map(exceptionOf) ?? null;
  return waiting.input.exceptions.map(exceptionOf);
}

/** A student about whom two rolls differ; null for present. */
export interface RollDifference {
  readonly student: Roll['students'][number];
  readonly mine: RollException | null;
  readonly theirs: RollException | null;
}

/** Where a roll says something else than what was sent: of what its writer changed, where the roll had been called before. */
export function differencesOf(
  { exceptions, seen, onlyNamed }: RollToSave,
  roll: Roll,
): readonly RollDifference[] {
  const byStudent = (list: readonly RollException[]) => new Map(list.map((one) => [one.studentId, one]));
  const mine = byStudent(exceptions.map(exceptionOf));
  const before = seen && byStudent(seen.map(exceptionOf));
  const now = byStudent(exceptionsFromServer(roll) ?? []);
  return roll.students.flatMap((student) => {
    const { id } = student;
    const own = mine.get(id);
    const theirs = now.get(id);
    const isWritten = before ? !isSame(own, before.get(id)) : !onlyNamed || own !== undefined;
    return isWritten && !isSame(own, theirs) ? [{ student, mine: own ?? null, theirs: theirs ?? null }] : [];
  });
}
