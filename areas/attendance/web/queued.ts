/** Rolls that wait in the outbox, and what is read anew once they have left. */
import { listCalled, readPresence, readRoll, saveRoll } from '../contract.ts';

export const queued = [{ call: saveRoll, refreshes: [readRoll, listCalled, readPresence] }];
