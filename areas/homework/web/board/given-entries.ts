/** Homework that waits on this device to be given. */
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { createHomework } from '../../contract.ts';
import type { NewHomework } from '../../wire.ts';

export type GivenEntry = OutboxEntry<NewHomework>;

export function isGiven(entry: OutboxEntry): entry is GivenEntry {
  return entry.call === createHomework.name;
}
