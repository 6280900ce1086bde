/** Several lists that come in together. Pure: screen and server ask the same. */

/** The kind of a file of several that is read in the background: no area contributes such a kind. */
export const unreadKind = 'unread';

/** The kind of a sheet that is not recognised, until somebody says what it holds: it is no list of the set before. */
export const unknownKind = 'unknown';

/** Sheets that are not recognised and kept to be named; further ones are only listed. */
export const mostUnknown = 10;

/** Kinds of lists that come in together: whom a list of everybody leaves out is looked at by itself. */
export function kindsInSets<Kind extends { readonly ofEverybody?: boolean }>(
  kinds: readonly Kind[],
): readonly Kind[] {
  return kinds.filter(({ ofEverybody }) => ofEverybody !== true);
}
