/** A project that was built once runs after it is moved to another folder. */
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, 'dist/server');

test('no built file names the folder in which it was built', async () => {
  const files = (await readdir(built)).filter((name) => name.endsWith('.js'));
  expect(files).toContain('server.js');
  const naming: string[] = [];
  for (const file of files) {
    if ((await readFile(resolve(built, file), 'utf8')).includes(root)) naming.push(file);
  }
  expect(naming).toEqual([]);
});
