/** What the name of a sheet says of the list in it: `Élèves`, `Teachers 2026`. Pure. */
import { plainHeading } from './headings.ts';

/** The one of these lists whose words stand in the name; null where those of none or of several do. */
export function namedBySheet<List extends { readonly sheetNames?: readonly string[] }>(
  lists: readonly List[],
  name: string,
): List | null {
  const words = new Set(plainHeading(name).split(' '));
  const [only, ...others] = lists.filter(({ sheetNames = [] }) =>
    sheetNames.some((word) => words.has(plainHeading(word))),
  );
  return others.length === 0 ? (only ?? null) : null;
}
