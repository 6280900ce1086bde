import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bundle } from './bundle-files.ts';
import { listedFiles } from './service-worker-plugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-'));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'notes.txt'), 'Not for browsers.');
});
afterAll(() => rm(folder, { recursive: true }));

/** As the build hands it over, without what the list does not read. */
const bundleOf = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([fileName, source]) => [fileName, { type: 'asset', fileName, source }]),
  ) as unknown as Bundle;

const built = {
  'index.html': '<html>',
  'assets/app-1.js': 'export {}',
  'assets/app-1.js.map': '{}',
  'licences.txt': 'MIT',
};

test('lists code, page, icons and the manifest, and marks what the first screen needs', () => {
  const files = listedFiles(bundleOf(built), folder, new Set(['index.html']));
  expect(files.map(({ url }) => url)).toEqual([
    'index.html',
    'assets/app-1.js',
    'icon.svg',
    'manifest.webmanifest',
  ]);
  expect(files.filter(({ core }) => core).map(({ url }) => url)).toEqual(['index.html']);
});

test('gives a digest to what keeps its address, another one when its content changes', () => {
  const revisionOf = (page: string) =>
    listedFiles(bundleOf({ ...built, 'index.html': page }), folder, new Set()).map(
      ({ revision }) => revision,
    );
  const [page, code, icon] = revisionOf('<html>');
  expect(code).toBeNull();
  expect([page, icon]).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
  const [other, , same] = revisionOf('<html lang="fr">');
  expect(other).not.toBe(page);
  expect(same).toBe(icon);
});
