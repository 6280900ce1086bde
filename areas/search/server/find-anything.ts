import type { InputOf } from '#platform/kernel/endpoint.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { finders } from '#platform/server/finders.ts';
import { type findAnything as call, type FoundItem, fewestLetters } from '../contract.ts';

/** More of a kind than this is a list: its own page shows that better. */
const mostOfKind = 5;

/** The results of each finder that the caller may use; nothing for a single letter. */
export async function findAnything(
  context: Context,
  { text }: InputOf<typeof call>,
): Promise<readonly FoundItem[]> {
  if (text.length < fewestLetters) return [];
  const found: FoundItem[] = [];
  for (const { kind, needs, find } of context.contributions(finders)) {
    if (!hasAccess(needs, context.actor)) continue;
    for (const one of await find(context, text, mostOfKind)) found.push({ kind, ...one });
  }
  return found;
}
