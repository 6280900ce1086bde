import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packFiles } from './packed-files.ts';
import { readKept } from './read-kept.ts';

const text = 'sourcedId,name\no1,École A\n';
const files = [
  { name: 'orgs.csv', bytes: Buffer.from(text) },
  { name: 'é\n.csv', bytes: Buffer.from('a\nb\n') },
];

test('reads the files that were packed, whatever their names', async () => {
  const tables = await readKept(packFiles(files));
  expect(tables.map(({ file, rows }) => [file, rows.length])).toEqual([
    ['orgs.csv', 1],
    ['é\n.csv', 1],
  ]);
});

test('reads drafts of earlier versions, which hold tables or texts', async () => {
  const tables = await readKept(packFiles(files.slice(0, 1)));
  const packed = (value: unknown) => gzipSync(JSON.stringify(value));
  expect(await readKept(packed(tables))).toEqual(tables);
  expect(await readKept(packed([{ name: 'orgs.csv', text }]))).toEqual(tables);
});
