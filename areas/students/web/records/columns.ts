/** Which columns the list of students may show to whom, and which somebody has chosen. Pure. */
import type { RoleHolder } from '#platform/kernel/roles.ts';
import { widestFieldAccess } from '../../rules.ts';

export const columns = [
  'class',
  'matricule',
  'nationalMatricule',
  'sex',
  'birthDate',
  'birthPlace',
  'nationality',
  'repeating',
  'phone',
] as const;
export type Column = (typeof columns)[number];
/** One of the school's own fields. */
export type OwnColumn = `own${number}`;

/** Shown unless somebody chose others. */
export const usualColumns: readonly Column[] = ['class', 'matricule'];

/** Columns that the list loads only on request. */
const details: ReadonlySet<Column> = new Set(['nationalMatricule', 'birthPlace', 'nationality', 'repeating']);

/** The columns in which a person may find something: of a student whom one knows by name there is the class alone. */
export function columnsFor(holder: RoleHolder): readonly Column[] {
  const access = widestFieldAccess(holder);
  return columns.filter((column) => {
    if (column === 'phone') return access === 'contacts';
    return column === 'class' || access !== 'name';
  });
}

/** @param stored as `writtenColumns` wrote them, perhaps when there were others @returns in their order, none that are not offered */
export function chosenColumns<Offered extends string>(
  stored: string | null,
  offered: readonly Offered[],
): readonly Offered[] {
  const wanted = new Set<string>(stored === null ? usualColumns : stored.split(' '));
  return offered.filter((column) => wanted.has(column));
}

/** How a choice is kept; null for the usual one, which needs no keeping. */
export function writtenColumns<Offered extends string>(
  chosen: readonly Offered[],
  offered: readonly Offered[],
): string | null {
  const written = chosen.join(' ');
  return written === chosenColumns(null, offered).join(' ') ? null : written;
}

/** Custom fields are among the details. */
export function needsDetails(chosen: readonly (Column | OwnColumn)[]): boolean {
  return chosen.some((column) => isOwn(column) || details.has(column));
}

export function isOwn(column: Column | OwnColumn): column is OwnColumn {
  return column.startsWith('own');
}

/** The id of the field that a column shows. */
export function fieldOf(column: OwnColumn): number {
  return Number(column.slice('own'.length));
}

/** The custom fields among the stored columns: used until the fields are loaded. */
export function storedOwn(stored: string | null): readonly OwnColumn[] {
  return (stored ?? '').split(' ').filter((word): word is OwnColumn => /^own\d+$/.test(word));
}
