/**
 * Keeps the outbox in the user's own database on this device. The content of a write is encrypted; only what sending needs is in clear.
 * Without WebCrypto (plain http) it is kept unencrypted: losing a teacher's work
 * would be worse, and sign-out empties it like everything else.
 */
import type { Device } from '../device/device.ts';
import { inTurn } from '../device/device-turn.ts';
import type { Sealed } from '../device/vault.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Content = Pick<OutboxEntry, 'input' | 'label' | 'failure'>;
interface Row extends Omit<OutboxEntry, keyof Content> {
  readonly sealed?: Sealed;
  readonly open?: Content;
  /** An earlier version of the program wrote this instead of the state. */
  readonly overtaken?: true;
}

export const storedEntries = (): Promise<OutboxEntry[]> => inTurn(readEntries);

async function readEntries(device: Device | null): Promise<OutboxEntry[]> {
  if (!device) return [];
  const rows = await device.database.all<Row>('outbox');
  const entries: OutboxEntry[] = [];
  for (const { sealed, open, overtaken, ...row } of rows) {
    const content = sealed ? await device.vault?.open<Content>(sealed) : open;
    if (content) entries.push({ ...row, ...content, state: overtaken ? 'overtaken' : row.state });
  }
  return entries;
}

/** Resolves when the entry is on disk; false when this device cannot keep it. */
export const storeEntry = (entry: OutboxEntry): Promise<boolean> => storeEntries([entry], () => false, []);

/**
 * Stores entries in one transaction, which takes away the unsent text that they were made of: a tab that dies leaves the text or the writes,
 * never both and never neither. Resolves when they are on disk; false when this device cannot keep them.
 * @param isGivenUp is asked when their turn comes: of many quick edits of one thing only the last is written
 * @param unsent the keys under which the text is kept (`unsent.ts`)
 */
export const storeEntries = (
  entries: readonly OutboxEntry[],
  isGivenUp: (id: string) => boolean,
  unsent: readonly string[],
): Promise<boolean> =>
  inTurn(async (device) => {
    const left = entries.filter(({ id }) => !isGivenUp(id));
    return left.length === 0 || (await writeEntries(device, left, unsent));
  });

async function writeEntries(
  device: Device | null,
  entries: readonly OutboxEntry[],
  unsent: readonly string[],
): Promise<boolean> {
  if (!device) return false;
  const rows = await Promise.all(
    entries.map(async (entry) => ({
      store: 'outbox' as const,
      key: entry.id,
      value: await rowOf(entry, device),
    })),
  );
  const gone = unsent.map((key) => ({ store: 'session' as const, key, value: undefined }));
  try {
    await device.database.changeAll([...rows, ...gone]);
    return true;
  } catch {
    return false;
  }
}

async function rowOf(entry: OutboxEntry, { vault }: Device): Promise<Row> {
  const { input, label, failure, ...row } = entry;
  const content: Content = { input, label, failure };
  return vault ? { ...row, sealed: await vault.seal(content) } : { ...row, open: content };
}

/** Resolves when the entry is off the disk; false when this device cannot delete it now, such as one that is full. */
export const dropEntry = (id: string): Promise<boolean> =>
  inTurn(async (device) => {
    await device?.database.remove('outbox', id);
    return true;
  }).catch(() => false);
