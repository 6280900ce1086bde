/** Finds the cells of a sheet that hold formulas: a file also keeps their results, which may be out of date. */

/** As Excel names them, in the order of the file. @param sheet the XML of one sheet */
export function formulaCells(sheet: string): readonly string[] {
  // From the beginning of a cell to its formula, with no other cell between.
  return [...sheet.matchAll(/<c\b[^>]*?\br="([A-Z]+\d+)"[^>/]*>\s*<f[\s>/]/g)].map(
    ([, address = '']) => address,
  );
}
