/** Guesses the kind of a list from the name of its sheet: `Élèves`, `Teachers 2026`. Pure. */
import { plainHeading } from './headings.ts';

/** The list kind whose words the name contains; null for none or several. */
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
