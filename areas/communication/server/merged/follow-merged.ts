/** A message is written for a while: a record that it names may have become one with another meanwhile. */
import type { Context } from '#platform/server/context.ts';
import type { Audience } from '../../contract.ts';
import { keptRecords } from './merged-store.ts';

interface Addressed {
  readonly audience: Audience;
  readonly targetIds: readonly number[];
}

/** The same message for the records that stayed, each once. */
export async function followMerged<Message extends Addressed>(
  context: Context,
  message: Message,
): Promise<Message & { readonly targetIds: number[] }> {
  const targetIds = [...message.targetIds];
  if (message.audience !== 'students') return { ...message, targetIds };
  const kept = await keptRecords(context, targetIds);
  return { ...message, targetIds: [...new Set(targetIds.map((id) => kept.get(id) ?? id))] };
}
