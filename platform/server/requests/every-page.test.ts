import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

test.each([0, 1, 4999, 5000, 5001, 10_000])(
  'a list of %i goes into the file whole, and each row once',
  async (total) => {
    const stored = Array.from({ length: total }, (_, index) => index);
    const found = await everyPage(async ({ page, size }) => ({
      rows: stored.slice((page - 1) * size, page * size),
    }));
    expect(found).toEqual(stored);
  },
);
