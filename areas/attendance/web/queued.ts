/** Rolls that wait in the outbox, and what is read anew once they have left. */
import { listCalled, type RollToSave, readPresence, readRoll, saveRoll } from '../contract.ts';

export const queued = [
  {
    call: saveRoll,
    refreshes: [readRoll, listCalled, readPresence],
    address: ({ lessonId, activityId, day }: RollToSave) =>
      activityId === undefined
        ? `/schedule/roll?lesson=${lessonId}&day=${day}`
        : `/schedule/roll?activity=${activityId}&day=${day}`,
  },
];
