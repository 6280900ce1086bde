/** Which menu entry an address lights: by whole path segments, the longest match wins. */
import type { MenuEntry } from '#platform/web/screens.ts';

/** How many segments of the address the entry's own address covers; 0 when it is not above it. */
function coverage(path: string, address: string): number {
  const wanted = address.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const matches = wanted.every((segment, index) => given[index]?.toLowerCase() === segment.toLowerCase());
  return matches ? wanted.length : 0;
}

type Lit = Pick<MenuEntry, 'to' | 'also'>;

export function currentEntry<Entry extends Lit>(path: string, entries: readonly Entry[]): Entry | null {
  let best: Entry | null = null;
  let longest = 0;
  for (const entry of entries) {
    const covered = Math.max(...[entry.to, ...(entry.also ?? [])].map((address) => coverage(path, address)));
    if (covered > longest) {
      best = entry;
      longest = covered;
    }
  }
  return best;
}
