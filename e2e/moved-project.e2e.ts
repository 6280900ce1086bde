/** What is built once runs wherever its project is moved to. */
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('no built file names the folder in which it was built', async () => {
  const files = await Array.fromAsync(glob('dist/server/*.js', { cwd: root }));
  expect(files).toContain('dist/server/server.js');
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8')));
  expect(files.filter((_file, index) => texts[index]?.includes(root))).toEqual([]);
});
