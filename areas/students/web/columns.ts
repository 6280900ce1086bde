/** Which columns the list of students may show to whom, and which somebody has chosen. Pure. */
import { hasRole, type RoleHolder } from '#platform/kernel/roles.ts';
import { contactRole, identityRoles } from '../rules.ts';

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

/** Shown unless somebody chose others. */
export const usualColumns: readonly Column[] = ['class', 'matricule'];

/** What the list tells only when it is asked for. */
const details: ReadonlySet<Column> = new Set(['nationalMatricule', 'birthPlace', 'nationality', 'repeating']);

/** The columns in which a person may find something: of a student whom one knows by name there is the class alone. */
export function columnsFor(holder: RoleHolder): readonly Column[] {
  const identity = identityRoles.some((role) => hasRole(holder, role));
  return columns.filter((column) => {
    if (column === 'phone') return hasRole(holder, contactRole);
    return column === 'class' || identity;
  });
}

/** @param stored as `writtenColumns` wrote them, perhaps when there were others @returns in their order, none that are not offered */
export function chosenColumns(stored: string | null, offered: readonly Column[]): readonly Column[] {
  const wanted = new Set<string>(stored === null ? usualColumns : stored.split(' '));
  return offered.filter((column) => wanted.has(column));
}

/** How a choice is kept; null for the usual one, which needs no keeping. */
export function writtenColumns(chosen: readonly Column[], offered: readonly Column[]): string | null {
  const written = chosen.join(' ');
  return written === chosenColumns(null, offered).join(' ') ? null : written;
}

export function needsDetails(chosen: readonly Column[]): boolean {
  return chosen.some((column) => details.has(column));
}
