/** Whether a file looks like another kind of list than the one that was chosen. */
import { mappingOf } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { missingColumns } from '../rules.ts';
import { kindsFor } from './import-kinds.ts';

/** The kind that takes most of such headings, where it is not the chosen one. */
export function likelierKind(
  context: Context,
  chosenId: string,
  headings: readonly string[],
): ImportKind | null {
  const kinds = kindsFor(context);
  const chosen = kinds.find(({ id }) => id === chosenId);
  // A list of everybody is one of students too: what it is for, its headings do not say.
  if (!chosen || chosen.ofEverybody) return null;
  const own = fitOf(chosen, headings);
  const [best] = kinds
    .filter((kind) => kind !== chosen && !kind.ofEverybody)
    .map((kind) => ({ kind, ...fitOf(kind, headings) }))
    .filter(({ isMeant, count }) => isMeant && (count > own.count || !own.isMeant))
    .toSorted((one, other) => other.count - one.count);
  return best?.kind ?? null;
}

function fitOf(kind: ImportKind, headings: readonly string[]) {
  const elsewhere = new Set(kind.columns.flatMap(({ key, elsewhere: said }) => (said ? key : [])));
  const found = mappingOf(headings, kind.columnsIn?.(headings) ?? kind.columns);
  const mapping = found.map((key) => (key !== null && elsewhere.has(key) ? null : key));
  const isMeant =
    missingColumns(kind.oneOf, mapping).length === 0 && (kind.isMeant?.(headings, mapping) ?? true);
  return { isMeant, count: mapping.filter((key) => key !== null).length };
}
