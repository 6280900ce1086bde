/** Columns that a file must have. Pure: screen and server ask the same. */

/**
 * Columns of which a file must have one, by key; none when it has. Existing values are not asked for again.
 * @param oneOf without all of one of these a file cannot be read
 * @param mapping for each column of the file the key of what it holds
 */
export function missingColumns(
  oneOf: readonly (readonly string[])[],
  mapping: readonly (string | null)[],
): readonly string[] {
  const missing = oneOf.map((keys) => keys.filter((key) => !mapping.includes(key)));
  const fewest = Math.min(...missing.map(({ length }) => length));
  return [...new Set(missing.filter(({ length }) => length === fewest).flat())];
}
