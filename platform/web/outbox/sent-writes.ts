/**
 * Writes that this device sent within the last day: their label and time, without the entered values. Kept beside the replies, protected
 * like them, so that they are deleted with them: with the session.
 */
import { currentDevice } from '../device/device.ts';
import type { Sealed } from '../device/vault.ts';
import { currentSession } from '../session/session.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const keptFor = 24 * 3600 * 1000;
const prefix = 'sent ';

export interface SentWrite extends Pick<OutboxEntry, 'id' | 'call' | 'label'> {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

interface Row {
  readonly sentAt: number;
  readonly organisation: number;
  readonly sent: Sealed;
}

/** Writes down that the server has it. Where the device protects nothing, nothing is kept. */
export async function noteSent({ id, call, label, organisation }: OutboxEntry): Promise<void> {
  const device = await currentDevice();
  if (!device?.vault) return;
  const sent = await device.vault.seal({ id, call, label });
  const row: Row = { sentAt: Date.now(), organisation, sent };
  await device.database.put('replies', prefix + id, row).catch(() => undefined);
}

/** The kept writes of this school, the newest first. Deletes those that are older than a day, or made by a clock that was ahead. */
export async function loadSent(): Promise<readonly SentWrite[]> {
  const device = await currentDevice();
  const organisation = currentSession()?.organisation.id;
  const found: SentWrite[] = [];
  for (const key of (await device?.database.keys('replies').catch(() => [])) ?? []) {
    if (!key.startsWith(prefix)) continue;
    const row = await device?.database.get<Row>('replies', key);
    if (!row) continue;
    const age = Date.now() - row.sentAt;
    const content = age >= 0 && age < keptFor ? await device?.vault?.open<SentWrite>(row.sent) : undefined;
    if (!content) await device?.database.remove('replies', key);
    else if (row.organisation === organisation) found.push({ ...content, sentAt: row.sentAt });
  }
  return found.sort((one, other) => other.sentAt - one.sentAt);
}
