/** The numbers for provisional receipts that this device may use: given by the server in advance, each used once, in all tabs together. */
import { currentDevice } from '#platform/web/device/device.ts';

interface Block {
  readonly next: number;
  readonly last: number;
}

const nameOf = (organisation: number) => `provisional numbers ${organisation}`;

/** How many are left; null on a device that keeps nothing. */
export async function numbersLeft(organisation: number): Promise<number | null> {
  const device = await currentDevice();
  if (!device) return null;
  const blocks = (await device.database.get<readonly Block[]>('keys', nameOf(organisation))) ?? [];
  return blocks.reduce((sum, { next, last }) => sum + last - next + 1, 0);
}

export async function keepBlock(
  organisation: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<void> {
  const device = await currentDevice();
  await device?.database.change<readonly Block[]>('keys', nameOf(organisation), (blocks = []) => [
    ...blocks,
    { next: first, last },
  ]);
}

/** Takes the next numbers, which nobody gets again: all of them, or none where fewer are left. */
export async function takeNumbers(organisation: number, count: number): Promise<readonly number[]> {
  const device = await currentDevice();
  const taken: number[] = [];
  await device?.database.change<readonly Block[]>('keys', nameOf(organisation), (blocks = []) => {
    const free = blocks.flatMap(({ next, last }) =>
      Array.from({ length: Math.min(count, last - next + 1) }, (_, index) => next + index),
    );
    if (free.length < count) return blocks;
    taken.push(...free.slice(0, count));
    const used = new Set(taken);
    return blocks
      .map(({ next, last }) => ({ next: next + countUsed(next, last, used), last }))
      .filter(({ next, last }) => next <= last);
  });
  return taken;
}

function countUsed(next: number, last: number, used: ReadonlySet<number>): number {
  return [...used].filter((number) => number >= next && number <= last).length;
}
