/** Groups across classes as a list of students names them, several in one cell. Pure. */

/** Groups as one value of a record: equal memberships are equal text. */
export function writeGroups(names: readonly string[]): string {
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'fr')).join('; ');
}

/** Groups as `writeGroups` wrote them. */
export function readGroups(text: string | null | undefined): readonly string[] {
  return (text ?? '').split('; ').filter(Boolean);
}

/**
 * The groups that a cell names, divided by semicolons or commas; a group's own name may have commas in it (`Allemand 2, 4e A + 4e B`).
 * @param known the group's name as the school writes it; undefined for none
 */
export function groupsIn(
  cell: string,
  known: (written: string) => string | undefined,
): { readonly names: readonly string[]; readonly unknown: readonly string[] } {
  const parts = cell.split(';').flatMap((part) => (known(part) === undefined ? part.split(',') : [part]));
  const written = parts.map((part) => part.trim()).filter(Boolean);
  return {
    names: written.flatMap((one) => known(one) ?? []),
    unknown: written.filter((one) => known(one) === undefined),
  };
}
