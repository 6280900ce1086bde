/** Posts an entry of a use case, or says in words that its day is closed. */
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../ledger/contract.ts';
import { insertEntry, isClosed, type NewEntry, type NewLine } from './ledger-store.ts';

/** @returns the entry's id @throws periodClosed */
export async function postEntry(
  context: Pick<Context, 'org' | 'db'>,
  entry: NewEntry,
  lines: readonly NewLine[],
): Promise<number> {
  if (await isClosed(context, entry.day)) throw failures.periodClosed();
  return insertEntry(context, entry, lines);
}
