/** All that a list has, for a file that is made of it. */

/** A school of the reference size in one read. */
const mostOfPage = 5000;

/** Reads page after page, from 1, until one is not full. */
export async function everyPage<Row>(
  read: (part: {
    readonly page: number;
    readonly size: number;
  }) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await read({ page, size: mostOfPage });
    found.push(...rows);
    if (rows.length < mostOfPage) return found;
  }
}
