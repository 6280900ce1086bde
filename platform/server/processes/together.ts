/** Reads that do not depend on each other, within one transaction. */

/**
 * The results of what was started together: its statements travel to the database together. A failure is thrown when everything else has
 * ended too, because the transaction must not end before it.
 */
export async function together<const Started extends readonly unknown[]>(
  started: Started,
): Promise<{ -readonly [Key in keyof Started]: Awaited<Started[Key]> }> {
  await Promise.allSettled(started);
  return Promise.all(started);
}
