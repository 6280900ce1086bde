/** Which kind of list a file looks like. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { guessColumns } from '#platform/kernel/imports/guess-columns.ts';
import { headingLine, headingTexts, mappingOf } from '#platform/kernel/imports/headings.ts';
import { namedBySheet } from '#platform/kernel/imports/sheet-names.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, TemplateRows } from '#platform/server/imports/import-kind.ts';
import type { Sheet } from '#platform/server/sheets/sheet.ts';
import { missingColumns } from '../../import/rules.ts';
import { kindsInSets } from '../../lists/rules.ts';
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

/** The values of each column of a kind at this school. */
type ChoicesOf = (kind: ImportKind) => Promise<TemplateRows['choices']>;

/** Finds what the sheets of files hold; what the school has is read once for all of them, and only for sheets without headings. */
export function sheetReader(
  context: Context,
  kinds: readonly ImportKind[],
): (sheet: NamedSheet) => Promise<ImportKind | null> {
  const known = new Map<ImportKind, ReturnType<ChoicesOf>>();
  const choicesOf: ChoicesOf = (kind) => {
    const choices = known.get(kind) ?? kind.template(context, null).then((template) => template.choices);
    known.set(kind, choices);
    return choices;
  };
  const together = kindsInSets(kinds);
  return (sheet) => kindOfSheet(together, sheet, choicesOf);
}

interface NamedSheet {
  /** Names of the sheet, then of its file. */
  readonly names: readonly string[];
  readonly rows: Sheet['rows'];
}

/**
 * The kind that takes most of such a sheet, one that only such lists are like first; null where none is meant. Its name
 * decides between kinds that take nearly as much, and where the headings say nothing.
 */
async function kindOfSheet(
  kinds: readonly ImportKind[],
  { names, rows }: NamedSheet,
  choicesOf: ChoicesOf,
): Promise<ImportKind | null> {
  const lines = new Map<ImportKind, number>();
  for (const kind of kinds) {
    // Others have their turn: a file may have hundreds of sheets.
    await nextTurn();
    lines.set(kind, headingLine(rows, kind.columns));
  }
  const hasHeadings = [...lines.values()].some((line) => line >= 0);
  const fits: (Fit & { readonly kind: ImportKind })[] = [];
  for (const kind of kinds) {
    await nextTurn();
    const fit = hasHeadings
      ? fitOf(kind, headingTexts(rows, lines.get(kind) ?? -1))
      : fitOfValues(kind, rows, await choicesOf(kind));
    fits.push({ ...fit, kind });
  }
  const [best] = fits
    .filter(({ isMeant, count }) => isMeant && count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || Number('isMeant' in other.kind) - Number('isMeant' in one.kind),
    );
  const called = names.map((name) => namedBySheet(kinds, name)).find((kind) => kind !== null);
  const named = fits.find(({ kind, count }) => kind === called && count > 0);
  if (named && (!best || (named.isWhole && named.count * 3 >= best.count * 2))) return named.kind;
  return best?.kind ?? null;
}

/** How well a kind fits headings, or values without any. */
interface Fit {
  /** No column is missing without which it cannot be read. */
  readonly isWhole: boolean;
  /** And it tells of this kind. */
  readonly isMeant: boolean;
  /** Columns it takes. */
  readonly count: number;
}

/** Without headings names alone prove nothing: a number, a day or a class of the school must be beside them. */
function fitOfValues(kind: ImportKind, rows: Sheet['rows'], choices: TemplateRows['choices']): Fit {
  const columns = kind.columns.filter(({ elsewhere }) => elsewhere === undefined);
  const mapping = guessColumns({ rows, columns, choices });
  const found = columns.filter(({ key }) => mapping.includes(key));
  const isWhole = missingColumns(kind.oneOf, mapping).length === 0;
  const isProven = found.length > 2 && found.some(({ reads }) => reads !== 'name');
  const isMeant = isWhole && isProven && (kind.isMeant?.([], mapping) ?? true);
  return { isWhole, isMeant, count: found.length };
}

function fitOf(kind: ImportKind, headings: readonly string[]): Fit {
  const elsewhere = new Set(kind.columns.flatMap(({ key, elsewhere: text }) => (text ? key : [])));
  const found = mappingOf(headings, kind.columnsIn?.(headings) ?? kind.columns);
  const mapping = found.map((key) => (key !== null && elsewhere.has(key) ? null : key));
  const isWhole = missingColumns(kind.oneOf, mapping).length === 0;
  const isMeant = isWhole && (kind.isMeant?.(headings, mapping) ?? true);
  return { isWhole, isMeant, count: mapping.filter((key) => key !== null).length };
}
