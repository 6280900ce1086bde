/**
 * Works on all items, some at once: on a slow network one after the other costs a round trip each, and all together crowd out what the
 * user reads. Ends at the first failure, once what is under way has ended; items not begun are left.
 * @throws what the work throws first
 */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
