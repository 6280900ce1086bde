/** How much waits for the person behind an entry of the menu, from the tiles of the home page. */
import { useEffect } from 'react';
import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { readHome } from '../contract.ts';
import { useWords } from './words.ts';

/** The page itself reads it at each visit; in milliseconds. */
const freshFor = 5 * 60_000;

export function MenuBadge({ menu }: { menu: string }) {
  const t = useWords();
  const { path } = useAddress();
  const { data, isStale, refetch } = useCallQuery(readHome, {}, { keep: true, freshFor });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when another page opens, not when it becomes stale.
  useEffect(() => {
    // All badges ask for the same reply: the first asks, the others wait for it.
    if (isStale) void refetch({ cancelRefetch: false });
  }, [path]);
  const waits = (data?.tiles ?? [])
    .filter((tile) => tile.menu === menu)
    .reduce((sum, tile) => sum + tile.waits, 0);
  if (waits === 0) return null;
  return (
    <span className="min-w-6 shrink-0 rounded-full bg-tint px-1.5 text-center text-12 leading-5 font-bold text-primary tabular">
      <span aria-hidden>{shownCount(waits)}</span>
      <span className="sr-only">{t('HOME_MENU.waits', { count: shownCount(waits) })}</span>
    </span>
  );
}
