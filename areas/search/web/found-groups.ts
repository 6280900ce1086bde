import { useContributions } from '#platform/web/contributions.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { useAnyWords } from '#platform/web/words.ts';
import type { FoundItem } from '../contract.ts';
import type { Destination } from './found-group.tsx';

/** The results of the server, under the headings of their kinds; results without a page are left out. */
export function useFoundGroups(
  found: readonly FoundItem[] = [],
): readonly { title: string; destinations: readonly Destination[] }[] {
  const kinds = useContributions(foundKinds);
  const say = useAnyWords();
  return kinds.flatMap(({ kind, icon, title, to, search }) => {
    const destinations = found
      .filter((one) => one.kind === kind)
      .map((one) => ({ to, search: search(one.id), icon, title: one.title, about: one.about }));
    return destinations.length > 0 ? [{ title: say(title), destinations }] : [];
  });
}
