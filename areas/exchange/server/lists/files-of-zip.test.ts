import { expect, test } from 'vitest';
import { writeZip } from '#platform/server/sheets/write-zip.ts';
import { readForeign } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import { filesOf, mostUnpacked } from './files-of-zip.ts';

const zipOf = (names: readonly string[], content = 'Nom\nNgo') =>
  writeZip(names.map((path) => ({ path, pieces: [content] })));

test('names files of a zip on one line, without what cannot be kept or turns the text', async () => {
  const content = await zipOf([
    'dossier/a\u0000b.csv',
    'c\u202ed.pdf',
    `${'é'.repeat(150)}${'😀'.repeat(100)}.csv`,
  ]);
  const { files, others } = await filesOf({ readForeign }, { fileName: 'x.zip', content }, mostUnpacked);
  expect(files.map(({ fileName }) => fileName)[0]).toBe('a b.csv');
  expect(files[1]?.fileName.isWellFormed()).toBe(true);
  expect(others).toEqual(['cd.pdf']);
});

sampledTest('takes no more out of a zip than is left for all files together', async () => {
  const content = await zipOf(['a.csv', 'b.csv'], 'x'.repeat(600));
  expect((await filesOf({ readForeign }, { fileName: 'x.zip', content }, 1300)).files).toHaveLength(2);
  await expect(filesOf({ readForeign }, { fileName: 'x.zip', content }, 1000)).rejects.toThrow();
});
