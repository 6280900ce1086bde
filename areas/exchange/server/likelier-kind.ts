/** Which kind of list a file looks like. */
import { headingLine, headingTexts, mappingOf } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import type { Sheet } from '#platform/server/sheets/sheet.ts';
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

/** The kind that takes most of such a sheet, one that only such lists are like first; null where none is meant. */
export function kindOfRows(kinds: readonly ImportKind[], rows: Sheet['rows']): ImportKind | null {
  const [best] = kinds
    .filter(({ ofEverybody }) => !ofEverybody)
    .map((kind) => ({ kind, ...fitOf(kind, headingTexts(rows, headingLine(rows, kind.columns))) }))
    .filter(({ isMeant, count }) => isMeant && count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || Number('isMeant' in other.kind) - Number('isMeant' in one.kind),
    );
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
