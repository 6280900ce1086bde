/**
 * Keeps the outbox in the user's own database on this device. The content of a write is encrypted; only what sending needs is in clear.
 * Without WebCrypto (plain http) it is kept unencrypted: losing a teacher's work
 * would be worse, and sign-out empties it like everything else.
 */
import { currentDevice } from '../device.ts';
import type { Sealed } from '../vault.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Content = Pick<OutboxEntry, 'input' | 'label' | 'failure'>;
type Row = Omit<OutboxEntry, keyof Content> & { readonly sealed?: Sealed; readonly open?: Content };

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after the other, in the order of the requests: an undone write must not be stored after it was dropped. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work, work);
  lastTurn = turn;
  return turn;
}

/** Resolves when all that was given to the outbox before is on disk. */
export const whenStored = (): Promise<void> => inTurn(async () => undefined);

export const storedEntries = (): Promise<OutboxEntry[]> => inTurn(readEntries);

async function readEntries(): Promise<OutboxEntry[]> {
  const device = await currentDevice();
  if (!device) return [];
  const rows = await device.database.all<Row>('outbox');
  const entries: OutboxEntry[] = [];
  for (const { sealed, open, ...row } of rows) {
    const content = sealed ? await device.vault?.open<Content>(sealed) : open;
    if (content) entries.push({ ...row, ...content });
  }
  return entries;
}

/**
 * Resolves when the entry is on disk; false when this device cannot keep it.
 * @param givenUp is asked when its turn comes: of many quick edits of one thing only the last is written
 */
export const storeEntry = (entry: OutboxEntry, givenUp: () => boolean = () => false): Promise<boolean> =>
  inTurn(async () => givenUp() || (await writeEntry(entry)));

async function writeEntry(entry: OutboxEntry): Promise<boolean> {
  const device = await currentDevice();
  if (!device) return false;
  const { input, label, failure, ...row } = entry;
  const content: Content = { input, label, failure };
  const stored: Row = device.vault
    ? { ...row, sealed: await device.vault.seal(content) }
    : { ...row, open: content };
  try {
    await device.database.put('outbox', entry.id, stored);
    return true;
  } catch {
    return false;
  }
}

export const dropEntry = (id: string): Promise<void> =>
  inTurn(async () => {
    const device = await currentDevice();
    await device?.database.remove('outbox', id);
  });
