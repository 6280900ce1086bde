import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasRoom } from './disk-room.ts';

test('a backup of a few bytes finds room on this disk, one of an exabyte does not', async () => {
  expect(await hasRoom(tmpdir(), 10)).toBe(true);
  expect(await hasRoom(tmpdir(), 2 ** 60)).toBe(false);
});
