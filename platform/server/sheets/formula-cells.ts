/** Which cells of a sheet are reckoned: a file keeps what came out, and not everybody means that. */

/** As Excel names them, in the order of the file. @param sheet the XML of one sheet */
export function formulaCells(sheet: string): readonly string[] {
  // From the beginning of a cell to its formula, with no other cell between.
  return [...sheet.matchAll(/<c\b[^>]*?\br="([A-Z]+\d+)"[^>/]*>\s*<f[\s>/]/g)].map(
    ([, address = '']) => address,
  );
}
