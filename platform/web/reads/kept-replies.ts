/** The replies kept on this device as a whole: what each takes, and what is dropped. Not needed by a first visit. */
import { build } from '../build.ts';
import { currentDevice } from '../device/device.ts';
import { keptFor, type Row } from './reply-store.ts';

const mostReplies = 120;

/** Beside the replies, so that it goes where they go. */
export const preparedName = 'prepared';

/** The preparation of a device (prepared/prepared-device.ts): its replies are spared when others are dropped for room. */
export interface PreparedRecord {
  readonly build: string;
  readonly organisation: number;
  readonly at: number;
  readonly keys: readonly string[];
  readonly parts: readonly string[];
  readonly codeBytes: number;
}

export async function preparedRecord(): Promise<PreparedRecord | null> {
  const device = await currentDevice();
  return (await device?.database.get<PreparedRecord>('replies', preparedName).catch(() => undefined)) ?? null;
}

/** Drops what is too old, of another build, or beyond the cap (oldest first). Run when the page is idle. */
export async function tidyReplies(): Promise<void> {
  const device = await currentDevice();
  if (!device) return;
  const prepared = new Set((await preparedRecord())?.keys);
  const rows = (await device.database.all<Row | PreparedRecord>('replies'))
    .filter((row) => 'sealed' in row)
    .sort((one, other) => other.at - one.at);
  const beyond = new Set(rows.filter(({ key }) => !prepared.has(key)).slice(mostReplies));
  const stale = rows.filter((row) => beyond.has(row) || row.build !== build || Date.now() - row.at > keptFor);
  for (const row of stale) await device.database.remove('replies', row.key);
}

/** How many bytes these replies take on the device. */
export async function bytesKept(keys: readonly string[]): Promise<number> {
  const device = await currentDevice();
  const rows = await Promise.all(
    keys.map((key) => device?.database.get<Row>('replies', key).catch(() => undefined)),
  );
  return rows.reduce((sum, row) => sum + (row?.sealed.bytes.byteLength ?? 0), 0);
}

export async function forgetReply(key: string): Promise<void> {
  const device = await currentDevice();
  await device?.database.remove('replies', key);
}
